import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/statement.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { decrypt, encrypt } from '../sealing/encryption.ts';
import { secretsOf } from '../sealing/signed.ts';
import { composeMail, type MailMessage } from './compose.ts';
import { noteQueued, type Waiting } from './deliveries.ts';
import { expiryOf, queued } from './queued.ts';
import type { Refusal } from './refusals.ts';
import { type Sending, send } from './send.ts';
import { unsubscribePath } from './unsubscribe.ts';
import { MAIL_JOB, type MailJob } from './waiting.ts';

/**
 * A receiver that hangs is given up before the job counts as dead and another begins to send the same mail. Milliseconds,
 * as nodemailer reads them of the address.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Connects to the mail server. nodemailer is loaded only here: most of its memory is its source. */
async function openTransport(config: Config): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(transportUrl(config), {
    from: config.mailFrom,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** The address of the server with what nodemailer reads of it: how long it waits, and which host it presents itself as. */
function transportUrl({ smtpUrl, publicUrl }: Config): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries({ ...PATIENCE, name: greeting(publicUrl) }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/** As this machine presents itself to a mail server (RFC 5321, 4.1.3 of what is no name). */
function greeting(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 0) return host;
  return family === 4 ? `[${host}]` : `[IPv6:${host}]`;
}

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

/** Defines the job `mail`; call before `jobs.start()`. */
export function createMailer(config: Config, database: Database, jobs: Jobs, log: FastifyBaseLogger): Mailer {
  const sending: Sending = {
    config,
    pool: database.pool,
    log,
    transport: config.smtpUrl ? openTransport(config) : null,
    onRefused: null,
  };

  jobs.define<MailJob>(
    MAIL_JOB,
    async (job) => send(sending, queued.parse(decrypt(job.sealed, secretsOf(config))), job),
    // For longer than LONGEST_TRY.
    { pollSeconds: 0.5, concurrency: 2, expireInSeconds: 60, retryLimit: 500, retryDelayMax: 900 },
  );

  return {
    async queue(transaction, message) {
      const { sealed: one, waiting } = seal(config, message);
      if (waiting) await noteQueued(transaction, [waiting]);
      await jobs.enqueue(transaction, MAIL_JOB, { sealed: one });
    },
    async queueAll(transaction: Queryable, messages: readonly MailMessage[]): Promise<void> {
      const all = messages.map((message) => seal(config, message));
      await noteQueued(
        transaction,
        all.flatMap(({ waiting }) => waiting ?? []),
      );
      await jobs.enqueueAll(
        transaction,
        MAIL_JOB,
        all.map(({ sealed: one }) => ({ sealed: one })),
      );
    },
    whenRefused(handler) {
      sending.onRefused = handler;
    },
  };
}

/** Encrypts a mail for its job. */
function seal(config: Config, message: MailMessage): { sealed: string; waiting: Waiting | null } {
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
  if (headers.some((text) => /[\r\n]/.test(text))) throw new Error(`${message.mail}: a header has one line`);
  const { delivery } = message;
  return {
    sealed: encrypt(mail, config.sessionSecret),
    waiting: delivery ? { messageId, delivery } : null,
  };
}
