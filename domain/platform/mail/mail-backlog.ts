import { z } from 'zod';

/** Why the application's outgoing mails are pending, for the staff who can fix it. */
const mailBacklogAnswer = z.strictObject({
  /** No server is configured, the database is a copy, or the server refuses our mails. */
  cause: z.enum(['no_server', 'copy', 'refused']),
  count: z.int(),
  /** Creation time of the oldest pending mail. */
  since: z.string().nullable(),
  /** Last reply of the mail server, without addresses. */
  answer: z.string().nullable(),
});
export type MailBacklog = z.infer<typeof mailBacklogAnswer>;

/** Unread mail that was already in the mailbox before the application began to read it. */
const olderMailsAnswer = z.strictObject({
  state: z.enum(['offered', 'reading']),
  count: z.int(),
  /** Day from which mail is read; older mail is ignored. */
  from: z.string().nullable(),
  /** Time when the mail server renumbered all mails, so that new mails could no longer be told from old ones. */
  renumberedAt: z.string().nullable(),
});
export type OlderMails = z.infer<typeof olderMailsAnswer>;

/** Dashboard parts for administrators and operators; null when there is nothing to do. */
export const mailWork = { mail: mailBacklogAnswer.nullable(), olderMails: olderMailsAnswer.nullable() };
