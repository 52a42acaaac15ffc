import { open, stat } from 'node:fs/promises';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { Problem } from '../../problems/problem.ts';
import { WorkerPool } from '../../workers/worker-pool.ts';
import { WorkerError } from '../../workers/worker-process.ts';
import type { IncomingMail } from './incoming-mail.ts';

/** Milliseconds and megabytes for one mail: the largest that people send takes a tenth of them. */
const LIMITS = { patience: 20_000, memory: 256 };

/** Two queues with a process each: what people write never waits for what is built to cost (bytes of a mail with a photo). */
const LARGE = 512 * 1024;
const workers = new WorkerPool<string, IncomingMail | null>(new URL('./mail-worker.ts', import.meta.url), {
  ...LIMITS,
  processes: 2,
});

/** `too_large`: its lines, parts or headers are beyond what is read, or reading it took too much time or memory. */
export type Unreadable = 'too_large' | 'unreadable';

/** The mail in a file, or why it cannot be read; whatever it holds, it costs the server nothing but what it says. */
export async function readMail(file: string): Promise<IncomingMail | Unreadable> {
  try {
    const { size } = await stat(file);
    return (await workers.run(size > LARGE ? 'large' : 'small', file)) ?? 'too_large';
  } catch (error) {
    // It stays unread for the next start.
    if (error instanceof WorkerError && error.why === 'stopped')
      throw new Problem('unavailable', { retryAfter: 5 });
    return error instanceof WorkerError && error.why === 'error' ? 'unreadable' : 'too_large';
  }
}

const HEAD = 16 * 1024;

/** Of one that cannot be read: its beginning, for a person to see. */
export async function beginningOf(file: string): Promise<Pick<IncomingMail, 'from' | 'subject' | 'text'>> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle
    .read({ buffer: Buffer.alloc(HEAD) })
    .finally(() => handle.close());
  const head = buffer.toString('latin1', 0, bytesRead).replaceAll('\0', '');
  const value = (name: string) =>
    head
      .split(/\r?\n/)
      .find((line) => line.toLowerCase().startsWith(name))
      ?.slice(name.length)
      .trim() ?? '';
  return {
    from: cutText(
      value('from:')
        .slice(0, 500)
        .split(/[\s<>"]/)
        .find((word) => word.includes('@')) ?? '',
      254,
    ),
    subject: cutText(value('subject:'), 300),
    text: cutText(head, 2000),
  };
}
