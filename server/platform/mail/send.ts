import { readFile } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { withoutAddresses } from '../../../domain/platform/language/without-addresses.ts';
import type { Config } from '../config.ts';
import { type Queryable, run } from '../database/statement.ts';
import { storeState } from './deliveries.ts';
import { holdMail, type MailJob, readHoldCause, recordExpired } from './held-mails.ts';
import type { RefusedMail } from './mailer.ts';
import type { QueuedMail } from './queued-mail.ts';
import { classifyFailure } from './refusals.ts';
import { bounceAddress } from './reply-address.ts';

export interface MailSender {
  readonly config: Config;
  readonly pool: Queryable;
  readonly log: FastifyBaseLogger;
  /** Null if no mail server is configured: mails stay in the outbox. */
  readonly transport: Promise<Transporter> | null;
  onRefused: ((mail: RefusedMail) => Promise<void>) | null;
}

/** Maximum milliseconds of retries after temporary failures: five days, as mail servers do (RFC 5321, 4.5.4.1). */
const MAX_RETRY_MS = 5 * 86_400_000;

/**
 * Sends a mail once. Without a mail server it stays in the outbox; while mail is on hold it waits. A refusal is
 * reported.
 */
export async function sendQueued(sending: MailSender, message: QueuedMail, job: MailJob): Promise<void> {
  const { config, pool, transport } = sending;
  const { messageId, expiresAt } = message;
  const sentRows = await run(pool, 'select from mails where message_id = $1', [messageId]);
  if (sentRows.length > 0) return;
  if (expiresAt !== undefined && expiresAt < Date.now()) return recordExpired(pool, messageId);
  const cause = await readHoldCause(config, pool);
  if (cause) return holdMail(pool, message, job, cause);
  if (!transport) return keepInOutbox(pool, message);
  try {
    await (await transport).sendMail(await envelopeOf(config, message));
  } catch (error) {
    return handleFailure(sending, message, job, error);
  }
  await run(pool, 'insert into mails (message_id) values ($1) on conflict do nothing', [messageId]);
  await storeState(pool, messageId, 'sent');
}

async function handleFailure(sending: MailSender, message: QueuedMail, job: MailJob, error: unknown): Promise<void> {
  const { pool } = sending;
  const { messageId, to, subject, queuedAt } = message;
  const isLate = Date.now() - Math.max(queuedAt, job.since ?? 0) > MAX_RETRY_MS;
  const verdict = classifyFailure(error, to, isLate);
  // If our server refuses only this recipient for five days while other mails are sent, the mail counts as refused.
  const isGivenUp = verdict.is === 'ours' && verdict.refusal && isLate && (await hasSentRecently(pool));
  const refusal = verdict.is === 'refused' ? verdict : isGivenUp ? verdict.refusal : null;
  if (refusal) {
    const { status, reason } = refusal;
    await storeState(pool, messageId, 'failed');
    await sending.onRefused?.({ messageId, to, subject, status, reason });
    return;
  }
  if (verdict.is === 'ours') {
    sending.log.warn({ answer: verdict.answer }, 'the mail server does not let us send');
    return holdMail(pool, message, job, 'refused', verdict.answer);
  }
  throw removeRecipient(error);
}

async function keepInOutbox(pool: Queryable, { messageId, to, subject, text, html }: QueuedMail): Promise<void> {
  await run(
    pool,
    `insert into mails (message_id, recipient, subject, text, html) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [messageId, to, subject, text, html],
  );
  await storeState(pool, messageId, 'sent');
}

/** True if any mail was sent within the last day. */
async function hasSentRecently(pool: Queryable): Promise<boolean> {
  const sent = await run(
    pool,
    `select from mails where outcome = 'sent' and at > now() - interval '1 day' limit 1`,
    [],
  );
  return sent.length > 0;
}

/** Extracts the address from `Locanda <posta@example.it>`. */
const parseAddress = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from;

async function envelopeOf(config: Config, message: QueuedMail): Promise<SendMailOptions> {
  const { messageId, to, subject, text, html, thread, files, byPerson, unsubscribe } = message;
  const toMessageId = (id: string) => (id.startsWith('<') ? id : `<${id}@${new URL(config.publicUrl).hostname}>`);
  const references = thread?.references.map(toMessageId) ?? [];
  // Reads the attachments from our own paths: a mail cannot choose a file.
  const storedFiles = await Promise.all(
    (thread?.attachments ?? []).map(async ({ path, ...one }) => ({
      ...one,
      content: await readFile(path),
    })),
  );
  const attachments = [...storedFiles, ...files];
  return {
    to,
    subject,
    text,
    html,
    // The same id at each try, so that receivers recognize a duplicate if the process dies after sending.
    messageId: toMessageId(messageId),
    headers: {
      ...(byPerson ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${config.publicUrl}${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    ...(thread ? { from: { name: thread.fromName, address: parseAddress(config.mailFrom) } } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
    ...(thread?.replyTo ? { replyTo: thread.replyTo } : {}),
    ...(references.length > 0 ? { references, inReplyTo: references.at(-1) } : {}),
    // Bounces return to an address that identifies this mail.
    ...(config.mailReplyTo ? { envelope: { from: bounceAddress(config, messageId, to), to } } : {}),
  };
}

/** Removes addresses from an error, which is stored with the job and logged. */
function removeRecipient(error: unknown): Error {
  const { message, stack, name } = error as Error;
  const clean = new Error(withoutAddresses(message));
  clean.name = name;
  clean.stack = withoutAddresses(stack ?? '');
  return clean;
}
