import { z } from 'zod';

/** Why the program's mails wait, for who can do something about it. */
const mailStandingAnswer = z.strictObject({
  /** No server is set; the database is a copy; the server does not let us send. */
  cause: z.enum(['no_server', 'copy', 'refused']),
  count: z.int(),
  /** When the oldest of them was written. */
  since: z.string().nullable(),
  /** What the server has answered, without addresses. */
  answer: z.string().nullable(),
});
export type MailStanding = z.infer<typeof mailStandingAnswer>;

/** Unread mail that lay in the mailbox before the program began to read it. */
const olderMailsAnswer = z.strictObject({
  state: z.enum(['offered', 'reading']),
  count: z.int(),
  /** A day: older mail than of it is not read. */
  from: z.string().nullable(),
  /** When the mail server numbered all mails anew, so that what is new could not be distinguished from what is not. */
  renumberedAt: z.string().nullable(),
});
export type OlderMails = z.infer<typeof olderMailsAnswer>;

/** Of the dashboard of administrators and operators; null where nothing needs them. */
export const mailWork = { mail: mailStandingAnswer.nullable(), olderMails: olderMailsAnswer.nullable() };
