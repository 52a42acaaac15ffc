import { Socket } from 'node:net';
import { onValue, sendValue } from './frames.ts';

/** File descriptor of the pipe to `WorkerProcess` in the child process. */
export const PIPE = 3;

/** Runs in the child process of a `WorkerProcess` and answers each task sent to it. */
export function serveWork<Data, Answer>(work: (data: Data) => Promise<Answer>): void {
  const pipe = new Socket({ fd: PIPE, readable: true, writable: true });
  onValue(pipe, (data) => {
    work(data as Data).then(
      (answer) => sendValue(pipe, { answer }),
      (error: unknown) => sendValue(pipe, { error: error instanceof Error ? error.message : String(error) }),
    );
  });
  // The parent process is gone.
  pipe.on('close', () => process.exit());
  pipe.on('error', () => process.exit());
}
