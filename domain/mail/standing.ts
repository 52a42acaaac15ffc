import { z } from 'zod';

/** Why the program's mails wait, told to who can do something about it. */
export const mailStandingAnswer = z.strictObject({
  /** No server is set; the database is a copy; the server does not let us send. */
  cause: z.enum(['no_server', 'copy', 'refused']),
  count: z.int(),
  /** When the oldest of them was written. */
  since: z.string().nullable(),
  /** What the server has answered, without addresses. */
  answer: z.string().nullable(),
});
export type MailStanding = z.infer<typeof mailStandingAnswer>;
