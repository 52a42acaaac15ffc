import { z } from 'zod';

/** Unread mail that lay in the mailbox before the program began to read it. */
export const olderMailsAnswer = z.strictObject({
  state: z.enum(['offered', 'reading']),
  count: z.int(),
  /** A day: older mail than of it is not read. */
  from: z.string().nullable(),
  /** When the mail server numbered all mails anew, so that what is new could not be told from what is not. */
  renumberedAt: z.string().nullable(),
});
export type OlderMails = z.infer<typeof olderMailsAnswer>;
