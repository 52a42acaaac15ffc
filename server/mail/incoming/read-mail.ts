import { createHash } from 'node:crypto';
import { cutText } from '../../../domain/texts/cut.ts';
import { Problem } from '../../problem.ts';
import { WorkerError, WorkerProcess } from '../../workers/worker-process.ts';
import type { IncomingMail } from './incoming-mail.ts';

/** Milliseconds and megabytes for one mail: the largest that people send takes a tenth of them. */
const LIMITS = { patience: 20_000, memory: 256 };

const worker = new WorkerProcess<Buffer, IncomingMail | null>(
  new URL('./mail-worker.ts', import.meta.url),
  LIMITS,
);

/** `too_large`: its lines, parts or headers are beyond what is read, or reading it took too much time or memory. */
export type Unreadable = 'too_large' | 'unreadable';

/** A mail as it came, or why it cannot be read; whatever it holds, it costs the server nothing but its bytes. */
export async function readMail(raw: Buffer): Promise<IncomingMail | Unreadable> {
  try {
    return (await worker.run(raw)) ?? 'too_large';
  } catch (error) {
    // It stays unread for the next start.
    if (error instanceof WorkerError && error.why === 'stopped')
      throw new Problem('unavailable', { retryAfter: 5 });
    return error instanceof WorkerError && error.why === 'error' ? 'unreadable' : 'too_large';
  }
}

const HEAD = 16 * 1024;

/** Of one that cannot be read: its beginning, for a person to see. */
export function beginningOf(raw: Buffer): Pick<IncomingMail, 'externalId' | 'from' | 'subject' | 'text'> {
  const head = raw.subarray(0, HEAD).toString('latin1').replaceAll('\0', '');
  const value = (name: string) =>
    head
      .split(/\r?\n/)
      .find((line) => line.toLowerCase().startsWith(name))
      ?.slice(name.length)
      .trim() ?? '';
  return {
    externalId: `mail:${createHash('sha256').update(raw).digest('hex')}`,
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
