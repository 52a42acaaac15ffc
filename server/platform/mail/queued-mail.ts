import { z } from 'zod';
import type { Day } from '../../../domain/kernel/calendar/days.ts';
import type { MailName } from '../../../domain/kernel/texts/mail.ts';

/** A queued mail before encryption. */
export const queuedMail = z.object({
  messageId: z.uuid(),
  /** Name of the mail; '' if a former version queued it. */
  mail: z.string().default(''),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Time in milliseconds since 1970. */
  queuedAt: z.number().default(() => Date.now()),
  /** Milliseconds since 1970 after which the mail's content is no longer valid. */
  expiresAt: z.number().optional(),
  /** True if a person wrote it and expects an answer. */
  byPerson: z.boolean().default(false),
  /** Path by which the reader unsubscribes from this kind of mail. */
  unsubscribe: z.string().optional(),
  /** Headers that link the mails of a conversation. */
  thread: z
    .object({
      references: z.array(z.string()),
      fromName: z.string(),
      replyTo: z.string().optional(),
      attachments: z.array(z.object({ filename: z.string(), path: z.string(), contentType: z.string() })).optional(),
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
export type QueuedMail = z.infer<typeof queuedMail>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Validity of the code or link in a mail, in milliseconds. Later the mail is not worth sending. */
const VALIDITY_MS: Partial<Record<MailName, number>> = {
  'two-factor': 10 * MINUTE_MS,
  'contract-code': 10 * MINUTE_MS,
  'verify-email': 30 * MINUTE_MS,
  'email-change': 30 * MINUTE_MS,
  'guest-hold': 30 * MINUTE_MS,
  'password-reset': HOUR_MS,
  'account-locked': HOUR_MS,
  'recipient-test': 24 * HOUR_MS,
  'recipient-confirm': 48 * HOUR_MS,
  invitation: 72 * HOUR_MS,
};

/** Parameter with the day after which a mail is pointless. */
const LAST_DAY_PARAMETER: Partial<Record<MailName, string>> = {
  'guest-reminder': 'day',
  'guest-checkin': 'checkout',
  'guest-charge': 'day',
};

/** Returns the end of a day in Rome, or an hour later in summer. */
const endOf = (day: Day) => Date.parse(`${day}T23:59:59+01:00`);

export function mailExpiry(mail: MailName, days: Readonly<Record<string, Day>>, queuedAt: number): number | undefined {
  const valid = VALIDITY_MS[mail];
  if (valid !== undefined) return queuedAt + valid;
  const day = days[LAST_DAY_PARAMETER[mail] ?? ''];
  return day ? endOf(day) : undefined;
}
