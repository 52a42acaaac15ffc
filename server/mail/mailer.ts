import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { composeMail, type MailMessage } from './compose.ts';
import { seal, unseal } from './seal.ts';
import { mails } from './tables.ts';

export interface Mailer {
  /** Writes the mail into the transaction of the change that it tells of; it leaves after the commit. */
  queue(tx: Tx, message: MailMessage): Promise<void>;
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

/** Defines the job `mail`; call before `jobs.start()`. */
export function createMailer(config: Config, database: Database, jobs: Jobs): Mailer {
  // Loaded where mail leaves at all: most of its memory is in its source.
  const transport = config.smtpUrl
    ? import('nodemailer').then(({ createTransport }) =>
        createTransport(config.smtpUrl, {
          from: config.mailFrom,
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      )
    : null;

  async function send(message: Queued): Promise<void> {
    const { messageId, to, subject, text, html } = message;
    if (!transport) {
      const kept = config.demo ? { recipient: to, subject, text, html } : {};
      await database.orm
        .insert(mails)
        .values({ messageId, ...kept })
        .onConflictDoNothing();
      return;
    }
    const sent = await database.orm
      .select({ id: mails.id })
      .from(mails)
      .where(eq(mails.messageId, messageId));
    if (sent.length > 0) return;
    // The same Message-ID at every try: should we die before the next line, the receiver can tell the copy.
    await (await transport).sendMail({
      to,
      subject,
      text,
      html,
      messageId: `<${messageId}@${new URL(config.publicUrl).hostname}>`,
    });
    await database.orm.insert(mails).values({ messageId }).onConflictDoNothing();
  }

  jobs.define<{ sealed: string }>(
    JOB,
    async ({ sealed }) => send(queued.parse(unseal(sealed, config.sessionSecret))),
    { pollSeconds: 0.5, concurrency: 2, expireInSeconds: 60, retryLimit: 12 },
  );

  return {
    async queue(tx, message) {
      const mail: Queued = {
        messageId: randomUUID(),
        to: message.to,
        ...composeMail(message, config.publicUrl),
      };
      await jobs.enqueue(tx, JOB, { sealed: seal(mail, config.sessionSecret) });
    },
  };
}
