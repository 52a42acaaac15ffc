import { createHmac, timingSafeEqual } from 'node:crypto';
import type { emailRecipient } from '../../domain/correspondence/email-recipient.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Row } from '../records/lifecycle/behaviour.ts';

/** How long a confirmation link holds (structures dictionary 2.3). */
const VALID_SECONDS = 48 * 3600;

function signature(config: Config, id: number, until: number, email: string): string {
  const said = `recipient:${id}:${until}:${email.toLowerCase()}`;
  return createHmac('sha256', config.sessionSecret).update(said).digest('hex');
}

/** A link says whose address it confirms and until when; it is void as soon as the address is another. */
export function confirmationToken(config: Config, id: number, email: string, now = Date.now()): string {
  const until = Math.floor(now / 1000) + VALID_SECONDS;
  return `${id}-${until}-${signature(config, id, until, email)}`;
}

export const TOKEN = /^([1-9]\d{0,9})-(\d{10})-([0-9a-f]{64})$/;

/** Whether the link confirms an address now; confirming twice is confirming once. */
export async function confirm(context: Context, token: string): Promise<boolean> {
  const [, id, until, given] = TOKEN.exec(token) ?? [];
  if (!id || !until || !given || Number(until) * 1000 < Date.now()) return false;
  const { pool } = context.database;
  const [recipient] = await run<{ email: string }>(pool, 'select email from email_recipients where id = $1', [
    Number(id),
  ]);
  if (!recipient) return false;
  const right = signature(context.config, Number(id), Number(until), recipient.email);
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(given))) return false;
  await run(
    pool,
    `update email_recipients set verified_at = coalesce(verified_at, now()), bounce_count = 0
     where id = $1 and email = $2`,
    [Number(id), recipient.email],
  );
  return true;
}

/** Mails a confirmation link, or a test, to a recipient in its language. */
export async function mailRecipient(
  context: Context,
  transaction: Transaction,
  recipient: Row<typeof emailRecipient.fields, 'structure'>,
  mail: 'recipient-confirm' | 'recipient-test',
): Promise<void> {
  const [structure] = await run<{ name: string }>(transaction, 'select name from structures where id = $1', [
    recipient.structureId,
  ]);
  const token = confirmationToken(context.config, recipient.id, recipient.email);
  await context.mail.queue(transaction, {
    to: recipient.email,
    language: recipient.lang,
    mail,
    params: { structure: structure?.name ?? '' },
    ...(mail === 'recipient-confirm' ? { path: `/api/email-confirmations/${token}` } : {}),
  });
}
