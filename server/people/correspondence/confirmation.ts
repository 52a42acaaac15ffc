import { createHmac } from 'node:crypto';
import type { emailRecipient } from '../../../domain/people/correspondence/email-recipient.ts';
import type { Row } from '../../kernel/records/lifecycle/behaviour.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { isSigned } from '../../platform/sealing/signed-values.ts';
import { countStrangerMail } from '../limits/limits.ts';

/** Validity of a confirmation link (structures dictionary 2.3). */
const LINK_VALID_SECONDS = 48 * 3600;

function signConfirmation(secret: string, id: number, until: number, email: string): string {
  const text = `recipient:${id}:${until}:${email.toLowerCase()}`;
  return createHmac('sha256', secret).update(text).digest('hex');
}

/**
 * Returns the token of a confirmation link, with recipient and end time. It becomes invalid when the address changes.
 */
export function createConfirmationToken(config: Config, id: number, email: string, now = Date.now()): string {
  const until = Math.floor(now / 1000) + LINK_VALID_SECONDS;
  return `${id}-${until}-${signConfirmation(config.sessionSecret, id, until, email)}`;
}

export const TOKEN_PATTERN = /^([1-9]\d{0,9})-(\d{10})-([0-9a-f]{64})$/;

/** Returns the recipient and structure of a token, or null if it is invalid or expired. */
export async function readRecipientOfToken(
  { config, database: { pool } }: Pick<Context, 'config' | 'database'>,
  token: string,
): Promise<{ id: number; email: string; structure: string } | null> {
  const [, id, until, tokenSignature] = TOKEN_PATTERN.exec(token) ?? [];
  if (!id || !until || !tokenSignature || Number(until) * 1000 < Date.now()) return null;
  const [recipient] = await run<{ id: number; email: string; structure: string }>(
    pool,
    `select r.id, r.email, s.name as structure from email_recipients r join structures s on s.id = r.structure_id
     where r.id = $1`,
    [Number(id)],
  );
  if (!recipient) return null;
  const signed = (secret: string) => signConfirmation(secret, Number(id), Number(until), recipient.email);
  return isSigned(config, signed, tokenSignature) ? recipient : null;
}

/** Confirms the address of a link; repeating it has no effect. Returns false if the link is invalid or expired. */
export async function confirmAddress(context: Context, token: string): Promise<boolean> {
  const recipient = await readRecipientOfToken(context, token);
  if (!recipient) return false;
  await run(
    context.database.pool,
    `update email_recipients set verified_at = coalesce(verified_at, now()), bounce_count = 0
     where id = $1 and email = $2`,
    [recipient.id, recipient.email],
  );
  return true;
}

/** True if the mailbox has confirmed before, or belongs to an active account. */
async function isKnownMailbox(transaction: Transaction, email: string): Promise<boolean> {
  const [knownRow] = await run<{ one: number }>(
    transaction,
    `select 1 as one where exists (select from email_recipients where lower(email) = lower($1) and verified_at is not null)
       or exists (select from users where email = $1 and status = 'active')`,
    [email],
  );
  return knownRow !== undefined;
}

/** Mails a confirmation link or a test in the recipient's language. Returns false if the daily limit is reached. */
export async function mailRecipient(
  context: Context,
  transaction: Transaction,
  recipient: Row<typeof emailRecipient.fields, 'structure'>,
  mail: 'recipient-confirm' | 'recipient-test',
): Promise<boolean> {
  const [structure] = await run<{ name: string }>(transaction, 'select name from structures where id = $1', [
    recipient.structureId,
  ]);
  if (
    !(await isKnownMailbox(transaction, recipient.email)) &&
    !(await countStrangerMail(context, transaction, recipient.email))
  )
    return false;
  const token = createConfirmationToken(context.config, recipient.id, recipient.email);
  await context.mail.queue(transaction, {
    to: recipient.email,
    language: recipient.lang,
    mail,
    params: { structure: structure?.name ?? '' },
    ...(mail === 'recipient-confirm' ? { path: `/api/email-confirmations/${token}` } : {}),
  });
  return true;
}
