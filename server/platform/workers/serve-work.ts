import { Socket } from 'node:net';
import { onValue, sendValue } from './frames.ts';

/** The end of the pipe to `WorkerProcess` in its process. */
export const PIPE = 3;

/** In a process of `WorkerProcess`: answers each piece of work that is sent to it. */
export function serveWork<Data, Answer>(work: (data: Data) => Promise<Answer>): void {
  const pipe = new Socket({ fd: PIPE, readable: true, writable: true });
  onValue(pipe, (data) => {
    work(data as Data).then(
      (answer) => sendValue(pipe, { answer }),
      (error: unknown) => sendValue(pipe, { error: error instanceof Error ? error.message : String(error) }),
    );
  });
  // Whoever started it is gone.
  pipe.on('close', () => process.exit());
  pipe.on('error', () => process.exit());
}
