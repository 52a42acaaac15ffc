import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SMTPError } from 'nodemailer/lib/smtp-connection/index.js';
import { z } from 'zod';
import { cutText } from '../../domain/texts/cut.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { decrypt, encrypt } from '../sealing/encryption.ts';
import { secretsOf } from '../sealing/signed.ts';
import { composeMail, type MailMessage } from './compose.ts';
import { noteQueued, noteState, type Waiting } from './deliveries.ts';
import { bounceAddress } from './reply-address.ts';

export interface Mailer {
  /** Writes the mail into the transaction of the change that it tells of; it leaves after the commit. */
  queue(transaction: Queryable, message: MailMessage): Promise<void>;
  /** The same for many, in one statement. */
  queueAll(transaction: Queryable, messages: readonly MailMessage[]): Promise<void>;
  /** Who is notified of each mail that its receiver has refused, for good or for five days: it is not tried again. */
  whenRefused(handler: (mail: RefusedMail) => Promise<void>): void;
}

export interface RefusedMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  /** RFC 3463 where the receiver gave one, else the three digits of SMTP. */
  readonly status: string;
  readonly reason: string;
}

const JOB = 'mail';

/** Milliseconds for which a receiver that may take it later is queried again: five days, as mail servers do (RFC 5321, 4.5.4.1). */
const LONGEST_TRY = 5 * 86_400_000;

const queued = z.object({
  messageId: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Milliseconds since 1970. */
  queuedAt: z.number().default(() => Date.now()),
  /** Of a conversation: what its mails are bound together by. */
  thread: z
    .object({
      references: z.array(z.string()),
      fromName: z.string(),
      replyTo: z.string().optional(),
      attachments: z
        .array(z.object({ filename: z.string(), path: z.string(), contentType: z.string() }))
        .optional(),
    })
    .optional(),
  files: z
    .array(
      z.object({
        filename: z.string(),
        content: z.string(),
        encoding: z.literal('base64').optional(),
        contentType: z.string(),
      }),
    )
    .default([]),
});
type Queued = z.infer<typeof queued>;

/**
 * A receiver that hangs is given up before the job counts as dead and another begins to send the same mail. Milliseconds,
 * as nodemailer reads them of the address.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function impatient(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(PATIENCE))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/** `Locanda <posta@example.it>` without the name. */
const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** Defines the job `mail`; call before `jobs.start()`. */
export function createMailer(config: Config, database: Database, jobs: Jobs): Mailer {
  // Loaded where mail leaves at all: most of its memory is in its source.
  const transport = config.smtpUrl
    ? import('nodemailer').then(({ createTransport }) =>
        createTransport(impatient(config.smtpUrl), {
          from: config.mailFrom,
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      )
    : null;

  const sender = addressIn(config.mailFrom);
  let onRefused: ((mail: RefusedMail) => Promise<void>) | null = null;

  async function send(message: Queued): Promise<void> {
    const { messageId, to, subject, text, html, queuedAt, thread, files } = message;
    if (!transport) {
      await run(
        database.pool,
        `insert into mails (message_id, recipient, subject, text, html) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [messageId, ...(config.demo ? [to, subject, text, html] : [null, null, null, null])],
      );
      await noteState(database.pool, messageId, 'sent');
      return;
    }
    const sent = await run(database.pool, 'select from mails where message_id = $1', [messageId]);
    if (sent.length > 0) return;
    const own = (id: string) => (id.startsWith('<') ? id : `<${id}@${new URL(config.publicUrl).hostname}>`);
    const references = thread?.references.map(own) ?? [];
    // Read here, from where we put them: no mail names a file by itself.
    const stored = await Promise.all(
      (thread?.attachments ?? []).map(async ({ path, ...one }) => ({
        ...one,
        content: await readFile(path),
      })),
    );
    const attachments = [...stored, ...files];
    // The same Message-ID at every try: should we die before the next line, the receiver can tell the copy.
    const sending = (await transport).sendMail({
      to,
      subject,
      text,
      html,
      messageId: own(messageId),
      ...(thread ? { from: { name: thread.fromName, address: sender } } : {}),
      ...(attachments.length > 0 ? { attachments } : {}),
      ...(thread?.replyTo ? { replyTo: thread.replyTo } : {}),
      ...(references.length > 0 ? { references, inReplyTo: references.at(-1) } : {}),
      // What cannot be delivered comes back to an address that names this mail.
      ...(config.mailReplyTo ? { envelope: { from: bounceAddress(config, messageId, to), to } } : {}),
    });
    try {
      await sending;
    } catch (error) {
      const isLate = Date.now() - queuedAt > LONGEST_TRY;
      const refusal = refusalOf(error, isLate);
      if (refusal === null) throw error;
      await noteState(database.pool, messageId, 'failed');
      await onRefused?.({ messageId, to, subject, ...refusal });
      return;
    }
    await run(database.pool, 'insert into mails (message_id) values ($1) on conflict do nothing', [
      messageId,
    ]);
    await noteState(database.pool, messageId, 'sent');
  }

  jobs.define<{ sealed: string }>(
    JOB,
    async ({ sealed }) => send(queued.parse(decrypt(sealed, secretsOf(config)))),
    // For longer than LONGEST_TRY.
    { pollSeconds: 0.5, concurrency: 2, expireInSeconds: 60, retryLimit: 500, retryDelayMax: 900 },
  );

  function sealed(message: MailMessage): { sealed: string; waiting: Waiting | null } {
    const { messageId = randomUUID(), ...thread } = message.thread ?? {};
    const mail = {
      messageId,
      to: message.to,
      queuedAt: Date.now(),
      ...composeMail(message, config),
      ...(message.thread ? { thread } : {}),
      ...(message.files ? { files: message.files } : {}),
    };
    // Whoever names themselves with a second line writes no header of ours.
    const headers = [mail.to, mail.subject, message.thread?.fromName ?? '', message.thread?.replyTo ?? ''];
    if (headers.some((text) => /[\r\n]/.test(text)))
      throw new Error(`${message.mail}: a header has one line`);
    const { delivery } = message;
    return {
      sealed: encrypt(mail, config.sessionSecret),
      waiting: delivery ? { messageId, delivery } : null,
    };
  }

  async function queueAll(transaction: Queryable, messages: readonly MailMessage[]): Promise<void> {
    const all = messages.map(sealed);
    await noteQueued(
      transaction,
      all.flatMap(({ waiting }) => waiting ?? []),
    );
    await jobs.enqueueAll(
      transaction,
      JOB,
      all.map(({ sealed: one }) => ({ sealed: one })),
    );
  }

  return {
    async queue(transaction, message) {
      const { sealed: one, waiting } = sealed(message);
      if (waiting) await noteQueued(transaction, [waiting]);
      await jobs.enqueue(transaction, JOB, { sealed: one });
    },
    queueAll,
    whenRefused(handler) {
      onRefused = handler;
    },
  };
}

/** Our own relay that does not let us send: for us to mend, and the mail waits. */
const OUR_FAULT = /relay|authenticat|login|sender/i;
const OUR_CODES: readonly number[] = [530, 534, 535, 538];
const LONGEST_REASON = 500;

/**
 * What the receiver has against the address or the message (RFC 5321, 4.2.1); null of what may pass, which after five days
 * (`isLate`) has not.
 */
function refusalOf(error: unknown, isLate: boolean): Pick<RefusedMail, 'status' | 'reason'> | null {
  const { command, responseCode, response = '' } = error as Partial<SMTPError>;
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA';
  if (!isOfThisMail || responseCode === undefined || OUR_CODES.includes(responseCode)) return null;
  if ((responseCode < 500 && !isLate) || OUR_FAULT.test(response)) return null;
  const [, status = String(responseCode)] = /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return { status, reason: cutText(response, LONGEST_REASON) };
}
