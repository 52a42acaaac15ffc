import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import { withoutAddresses } from '../../../domain/platform/language/without-addresses.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { decrypt, encrypt } from '../sealing/encryption.ts';
import { secretsOf } from '../sealing/signed.ts';
import { composeMail, type MailMessage } from './compose.ts';
import { noteQueued, noteState, type Waiting } from './deliveries.ts';
import { expiryOf, type Queued, queued } from './queued.ts';
import { type Refusal, verdictOf } from './refusals.ts';
import { bounceAddress } from './reply-address.ts';
import { unsubscribePath } from './unsubscribe.ts';
import { causeToWait, MAIL_JOB, type MailJob, noteExpired, putAside } from './waiting.ts';

export interface Mailer {
  /** Writes the mail into the transaction of the change that it tells of; it leaves after the commit. */
  queue(transaction: Queryable, message: MailMessage): Promise<void>;
  /** The same for many, in one statement. */
  queueAll(transaction: Queryable, messages: readonly MailMessage[]): Promise<void>;
  /** Who is notified of each mail that its receiver has refused, for good or for five days: it is not tried again. */
  whenRefused(handler: (mail: RefusedMail) => Promise<void>): void;
}

export interface RefusedMail extends Refusal {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
}

/** Milliseconds for which a receiver that may take it later is queried again: five days, as mail servers do (RFC 5321, 4.5.4.1). */
const LONGEST_TRY = 5 * 86_400_000;

/**
 * A receiver that hangs is given up before the job counts as dead and another begins to send the same mail. Milliseconds,
 * as nodemailer reads them of the address.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The address of the server with what nodemailer reads of it: how long it waits, and which host it presents itself as. */
function transportUrl({ smtpUrl, publicUrl }: Config): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries({ ...PATIENCE, name: greeting(publicUrl) }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/** `Locanda <posta@example.it>` without the name. */
const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** As this machine presents itself to a mail server (RFC 5321, 4.1.3 of what is no name). */
function greeting(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 0) return host;
  return family === 4 ? `[${host}]` : `[IPv6:${host}]`;
}

/** Defines the job `mail`; call before `jobs.start()`. */
export function createMailer(config: Config, database: Database, jobs: Jobs, log: FastifyBaseLogger): Mailer {
  // Loaded where mail leaves at all: most of its memory is in its source.
  const transport = config.smtpUrl
    ? import('nodemailer').then(({ createTransport }) =>
        createTransport(transportUrl(config), {
          from: config.mailFrom,
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      )
    : null;

  const sender = addressIn(config.mailFrom);
  let onRefused: ((mail: RefusedMail) => Promise<void>) | null = null;

  async function send(message: Queued, job: MailJob): Promise<void> {
    const { messageId, to, subject, queuedAt, expiresAt } = message;
    const { pool } = database;
    const done = await run(pool, 'select from mails where message_id = $1', [messageId]);
    if (done.length > 0) return;
    if (expiresAt !== undefined && expiresAt < Date.now()) return noteExpired(pool, messageId);
    const cause = await causeToWait(config, pool);
    if (cause) return putAside(pool, message, job, cause);
    if (!transport) return keepInOutbox(message);
    try {
      await (await transport).sendMail(await envelopeOf(message));
    } catch (error) {
      const isLate = Date.now() - Math.max(queuedAt, job.since ?? 0) > LONGEST_TRY;
      const verdict = verdictOf(error, to, isLate);
      // What our server refuses to hand on to one receiver alone, while it takes other mails, is a refusal in the end.
      const isGivenUp = verdict.is === 'ours' && verdict.refusal && isLate && (await isSending());
      const refusal = verdict.is === 'refused' ? verdict : isGivenUp ? verdict.refusal : null;
      if (refusal) {
        const { status, reason } = refusal;
        await noteState(pool, messageId, 'failed');
        await onRefused?.({ messageId, to, subject, status, reason });
        return;
      }
      if (verdict.is === 'ours') {
        log.warn({ answer: verdict.answer }, 'the mail server does not let us send');
        return putAside(pool, message, job, 'refused', verdict.answer);
      }
      throw withoutRecipient(error);
    }
    await run(pool, 'insert into mails (message_id) values ($1) on conflict do nothing', [messageId]);
    await noteState(pool, messageId, 'sent');
  }

  async function keepInOutbox({ messageId, to, subject, text, html }: Queued): Promise<void> {
    await run(
      database.pool,
      `insert into mails (message_id, recipient, subject, text, html) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [messageId, to, subject, text, html],
    );
    await noteState(database.pool, messageId, 'sent');
  }

  /** Whether any mail has left within a day. */
  async function isSending(): Promise<boolean> {
    const sent = await run(
      database.pool,
      `select from mails where outcome = 'sent' and at > now() - interval '1 day' limit 1`,
      [],
    );
    return sent.length > 0;
  }

  async function envelopeOf(message: Queued): Promise<SendMailOptions> {
    const { messageId, to, subject, text, html, thread, files, byPerson, unsubscribe } = message;
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
    return {
      to,
      subject,
      text,
      html,
      // The same at every try: should we die once it is sent, the receiver can tell the copy.
      messageId: own(messageId),
      headers: {
        ...(byPerson ? {} : { 'Auto-Submitted': 'auto-generated' }),
        ...(unsubscribe
          ? {
              'List-Unsubscribe': `<${config.publicUrl}${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }
          : {}),
      },
      ...(thread ? { from: { name: thread.fromName, address: sender } } : {}),
      ...(attachments.length > 0 ? { attachments } : {}),
      ...(thread?.replyTo ? { replyTo: thread.replyTo } : {}),
      ...(references.length > 0 ? { references, inReplyTo: references.at(-1) } : {}),
      // What cannot be delivered comes back to an address that names this mail.
      ...(config.mailReplyTo ? { envelope: { from: bounceAddress(config, messageId, to), to } } : {}),
    };
  }

  jobs.define<MailJob>(
    MAIL_JOB,
    async (job) => send(queued.parse(decrypt(job.sealed, secretsOf(config))), job),
    // For longer than LONGEST_TRY.
    { pollSeconds: 0.5, concurrency: 2, expireInSeconds: 60, retryLimit: 500, retryDelayMax: 900 },
  );

  function sealed(message: MailMessage): { sealed: string; waiting: Waiting | null } {
    const { messageId = randomUUID(), ...thread } = message.thread ?? {};
    const queuedAt = Date.now();
    const mail = {
      messageId,
      to: message.to,
      mail: message.mail,
      queuedAt,
      expiresAt: expiryOf(message.mail, message.days ?? {}, queuedAt),
      byPerson: message.byPerson,
      unsubscribe: message.unsubscribe && unsubscribePath(config, message.unsubscribe),
      ...composeMail(message, config),
      ...(message.thread ? { thread } : {}),
      ...(message.files ? { files: message.files } : {}),
    };
    // Whoever names themselves with a second line writes no header of ours.
    const headers = [
      mail.to,
      mail.subject,
      mail.unsubscribe ?? '',
      message.thread?.fromName ?? '',
      message.thread?.replyTo ?? '',
    ];
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
      MAIL_JOB,
      all.map(({ sealed: one }) => ({ sealed: one })),
    );
  }

  return {
    async queue(transaction, message) {
      const { sealed: one, waiting } = sealed(message);
      if (waiting) await noteQueued(transaction, [waiting]);
      await jobs.enqueue(transaction, MAIL_JOB, { sealed: one });
    },
    queueAll,
    whenRefused(handler) {
      onRefused = handler;
    },
  };
}

/** As it is stored with its job and in the log: whose mail it was has no place there. */
function withoutRecipient(error: unknown): Error {
  const { message, stack, name } = error as Error;
  const clean = new Error(withoutAddresses(message));
  clean.name = name;
  clean.stack = withoutAddresses(stack ?? '');
  return clean;
}
