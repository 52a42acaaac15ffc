import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Queryable } from '../database/statement.ts';
import { recordMailed } from '../http/output/mailed-addresses.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { decrypt, encrypt } from '../sealing/encryption.ts';
import { secretsOf } from '../sealing/signed-values.ts';
import { composeMail, type MailMessage } from './compose.ts';
import { type QueuedDelivery, recordQueued } from './deliveries.ts';
import { MAIL_JOB, type MailJob } from './held-mails.ts';
import { mailExpiry, queuedMail } from './queued-mail.ts';
import type { Refusal } from './refusals.ts';
import { type MailSender, sendQueued } from './send.ts';
import { isTlsRequired } from './tls.ts';
import { unsubscribePath } from './unsubscribe.ts';

/**
 * Timeouts in milliseconds, in nodemailer's format. A hanging server is given up before the job counts as dead and
 * another job sends the same mail.
 */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Connects to the mail server. nodemailer is loaded only here, because its source takes most of its memory. */
async function openTransport(config: Config): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(transportUrl(config), {
    from: config.mailFrom,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Returns the server's URL with nodemailer's timeouts, the host name to present and the requirement of TLS. */
function transportUrl({ smtpUrl, publicUrl }: Config): string {
  const url = new URL(smtpUrl);
  const defaults = { ...TIMEOUTS_MS, name: presentedHost(publicUrl), requireTLS: isTlsRequired(url) };
  for (const [name, value] of Object.entries(defaults))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/** Returns the host name presented to mail servers; an address literal for IP addresses (RFC 5321, 4.1.3). */
function presentedHost(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 0) return host;
  return family === 4 ? `[${host}]` : `[IPv6:${host}]`;
}

export interface Mailer {
  /** Queues a mail in the transaction of the change that it reports; it is sent after the commit. */
  queue(transaction: Queryable, message: MailMessage): Promise<void>;
  queueAll(transaction: Queryable, messages: readonly MailMessage[]): Promise<void>;
  /**
   * Sets the handler for each mail that its receiver refused, permanently or for five days. Such a mail is not retried.
   */
  onRefused(handler: (mail: RefusedMail) => Promise<void>): void;
}

export interface RefusedMail extends Refusal {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
}

/** Defines the job `mail`; call before `jobs.start()`. */
export function createMailer(config: Config, database: Database, jobs: Jobs, log: FastifyBaseLogger): Mailer {
  const sending: MailSender = {
    config,
    pool: database.pool,
    log,
    transport: config.smtpUrl ? openTransport(config) : null,
    onRefused: null,
  };

  jobs.define<MailJob>(
    MAIL_JOB,
    async (job) => sendQueued(sending, queuedMail.parse(decrypt(job.sealed, secretsOf(config))), job),
    // In total longer than the five days of retries (send.ts).
    { pollSeconds: 0.5, concurrency: 2, expireInSeconds: 60, retryLimit: 500, retryDelayMax: 900 },
  );

  return {
    async queue(transaction, message) {
      const { sealed: one, waiting } = sealMail(config, message);
      recordMailed(message.to);
      if (waiting) await recordQueued(transaction, [waiting]);
      await jobs.enqueue(transaction, MAIL_JOB, { sealed: one });
    },
    async queueAll(transaction: Queryable, messages: readonly MailMessage[]): Promise<void> {
      const all = messages.map((message) => sealMail(config, message));
      for (const { to } of messages) recordMailed(to);
      await recordQueued(
        transaction,
        all.flatMap(({ waiting }) => waiting ?? []),
      );
      await jobs.enqueueAll(
        transaction,
        MAIL_JOB,
        all.map(({ sealed: one }) => ({ sealed: one })),
      );
    },
    onRefused(handler) {
      sending.onRefused = handler;
    },
  };
}

function sealMail(config: Config, message: MailMessage): { sealed: string; waiting: QueuedDelivery | null } {
  const { messageId = randomUUID(), ...thread } = message.thread ?? {};
  const queuedAt = Date.now();
  const mail = {
    messageId,
    to: message.to,
    mail: message.mail,
    queuedAt,
    expiresAt: mailExpiry(message.mail, message.days ?? {}, queuedAt),
    byPerson: message.byPerson,
    unsubscribe: message.unsubscribe && unsubscribePath(config, message.unsubscribe),
    ...composeMail(message, config),
    ...(message.thread ? { thread } : {}),
    ...(message.files ? { files: message.files } : {}),
  };
  // Rejects line breaks, so that names cannot inject headers.
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
