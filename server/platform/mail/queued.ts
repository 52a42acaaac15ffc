import { z } from 'zod';
import type { Day } from '../../../domain/kernel/calendar/days.ts';
import type { MailName } from '../../../domain/kernel/texts/mail.ts';

/** A mail as it waits, sealed. */
export const queued = z.object({
  messageId: z.uuid(),
  /** Which of our mails it is; '' of one that was queued by a former version. */
  mail: z.string().default(''),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Milliseconds since 1970. */
  queuedAt: z.number().default(() => Date.now()),
  /** The same: after it, what the mail brings is no longer valid. */
  expiresAt: z.number().optional(),
  /** Written by a person, to be answered by one: all others are the program's own. */
  byPerson: z.boolean().default(false),
  /** Where its reader ends this kind of mail. */
  unsubscribe: z.string().optional(),
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
export type Queued = z.infer<typeof queued>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** For how long the code or the link in a mail is valid, and so the mail worth sending. */
const VALID: Partial<Record<MailName, number>> = {
  'two-factor': 10 * MINUTE,
  'contract-code': 10 * MINUTE,
  'verify-email': 30 * MINUTE,
  'email-change': 30 * MINUTE,
  'password-reset': HOUR,
  'account-locked': HOUR,
  'recipient-test': 24 * HOUR,
  'recipient-confirm': 48 * HOUR,
  invitation: 72 * HOUR,
};

/** Mails that are worth nothing after a day that they name. */
const UNTIL: Partial<Record<MailName, string>> = { 'guest-reminder': 'day', 'guest-checkin': 'checkout' };

/** The end of a day in Rome, or up to an hour after it. */
const endOf = (day: Day) => Date.parse(`${day}T23:59:59+01:00`);

export function expiryOf(
  mail: MailName,
  days: Readonly<Record<string, Day>>,
  queuedAt: number,
): number | undefined {
  const valid = VALID[mail];
  if (valid !== undefined) return queuedAt + valid;
  const day = days[UNTIL[mail] ?? ''];
  return day ? endOf(day) : undefined;
}
