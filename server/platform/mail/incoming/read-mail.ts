import { open, stat } from 'node:fs/promises';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { Problem } from '../../problems/problem.ts';
import { WorkerPool } from '../../workers/worker-pool.ts';
import { WorkerError } from '../../workers/worker-process.ts';
import type { IncomingMail } from './incoming-mail.ts';

/** Limits for one mail, in milliseconds and megabytes: ten times what the largest normal mails need. */
const LIMITS = { timeoutMs: 20_000, heapMb: 256 };

/**
 * Size in bytes (a mail with a photo) above which a mail goes to the queue for large mails. Each queue has its own
 * process, so that costly mails do not delay normal ones.
 */
const LARGE_MAIL_BYTES = 512 * 1024;
const workers = new WorkerPool<string, IncomingMail | null>(new URL('./mail-worker.ts', import.meta.url), {
  ...LIMITS,
  processes: 2,
});

/** `too_large`: too many lines, parts or header bytes, or parsing took too much time or memory. */
export type Unreadable = 'too_large' | 'unreadable';

/**
 * Parses the mail in a file in a worker, so that no content can harm the server. Returns the reason if it cannot be
 * read.
 */
export async function readMail(file: string): Promise<IncomingMail | Unreadable> {
  try {
    const { size } = await stat(file);
    return (await workers.run(size > LARGE_MAIL_BYTES ? 'large' : 'small', file)) ?? 'too_large';
  } catch (error) {
    // The mail stays unread until the next start.
    if (error instanceof WorkerError && error.reason === 'stopped') throw new Problem('unavailable', { retryAfter: 5 });
    return error instanceof WorkerError && error.reason === 'error' ? 'unreadable' : 'too_large';
  }
}

const HEAD_BYTES = 16 * 1024;

/** Returns the beginning of an unreadable mail for staff to see. */
export async function readBeginning(file: string): Promise<Pick<IncomingMail, 'from' | 'subject' | 'text'>> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) }).finally(() => handle.close());
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
