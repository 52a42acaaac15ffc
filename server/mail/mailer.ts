import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { composeMail, type MailMessage } from './compose.ts';
import { decrypt, encrypt } from './encryption.ts';

export interface Mailer {
  /** Writes the mail into the transaction of the change that it tells of; it leaves after the commit. */
  queue(transaction: Queryable, message: MailMessage): Promise<void>;
  /** The same for many, in one statement. */
  queueAll(transaction: Queryable, messages: readonly MailMessage[]): Promise<void>;
}

const JOB = 'mail';

const queued = z.object({
  messageId: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
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

  async function send(message: Queued): Promise<void> {
    const { messageId, to, subject, text, html } = message;
    if (!transport) {
      await run(
        database.pool,
        `insert into mails (message_id, recipient, subject, text, html) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [messageId, ...(config.demo ? [to, subject, text, html] : [null, null, null, null])],
      );
      return;
    }
    const sent = await run(database.pool, 'select from mails where message_id = $1', [messageId]);
    if (sent.length > 0) return;
    // The same Message-ID at every try: should we die before the next line, the receiver can tell the copy.
    await (await transport).sendMail({
      to,
      subject,
      text,
      html,
      messageId: `<${messageId}@${new URL(config.publicUrl).hostname}>`,
    });
    await run(database.pool, 'insert into mails (message_id) values ($1) on conflict do nothing', [
      messageId,
    ]);
  }

  jobs.define<{ sealed: string }>(
    JOB,
    async ({ sealed }) => send(queued.parse(decrypt(sealed, config.sessionSecret))),
    // Tried for five days, as long as mail servers themselves do (RFC 5321, 4.5.4.1).
    { pollSeconds: 0.5, concurrency: 2, expireInSeconds: 60, retryLimit: 500, retryDelayMax: 900 },
  );

  function sealed(message: MailMessage): { sealed: string } {
    const mail: Queued = {
      messageId: randomUUID(),
      to: message.to,
      ...composeMail(message, config),
    };
    return { sealed: encrypt(mail, config.sessionSecret) };
  }

  return {
    queue: (transaction, message) => jobs.enqueue(transaction, JOB, sealed(message)),
    queueAll: (transaction, messages) => jobs.enqueueAll(transaction, JOB, messages.map(sealed)),
  };
}
