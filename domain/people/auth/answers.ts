import { z } from 'zod';
import { extendedAnswer, listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { noContent } from '../../platform/schema/no-content.ts';
import { serviceToken } from './service-token.ts';
import { pastViewAnswer } from './view-as.ts';

export const sessionAnswer = z.object({
  id: z.int(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  ipMasked: z.string(),
  deviceLabel: z.string(),
  isCurrent: z.boolean(),
});

/** The user's active sessions, and staff members' past views as this user. */
export const sessionsAnswer = nameSchema(
  'Sessions',
  z.object({ data: z.array(sessionAnswer), views: z.array(pastViewAnswer) }),
);

/** Specification §4: 2001 = a code was mailed, 2000 = logged in. */
export const loginAnswer = nameSchema(
  'LoginResponse',
  z.object({
    code: z.union([z.literal(2000), z.literal(2001)]),
    status: z.literal(200),
    message: z.string().optional(),
  }),
);

export const messageAnswer = nameSchema('Message', z.object({ status: z.literal(200), message: z.string() }));

export const registeredAnswer = z.object({ user_id: z.uuid(), email: z.string() });

export type RegisteredUser = z.output<typeof registeredAnswer>;

export const newTokenAnswer = nameSchema(
  'NewServiceToken',
  extendedAnswer(recordAnswer(serviceToken), { token: z.string() }),
);

/**
 * Result of a write whose answer was lost. `unknown`: not executed, may be repeated; `underway`: in progress; `done`:
 * answered with `status`, and `answer` is the part that was stored.
 */
export const writeOutcome = nameSchema(
  'WriteOutcome',
  z.object({
    state: z.enum(['unknown', 'underway', 'done']),
    status: z.int().nullable(),
    location: z.string().nullable(),
    answer: z.unknown(),
  }),
);

export type WriteOutcome = z.output<typeof writeOutcome>;

export const authAnswers = {
  'GET /idempotency-keys/:key': writeOutcome,
  'GET /reset-cookies': noContent,
  'GET /sessions': sessionsAnswer,
  'POST /login': loginAnswer,
  'POST /check2fa': loginAnswer,
  'POST /resend-2fa': messageAnswer,
  'POST /register': registeredAnswer,
  'POST /verify-email-code': messageAnswer,
  'POST /resend-verification-code': messageAnswer,
  'POST /forgot-password': messageAnswer,
  'POST /reset-password': messageAnswer,
  'GET /service-tokens': listAnswer(serviceToken),
  'PATCH /service-tokens/:id': recordAnswer(serviceToken),
  'POST /service-tokens': newTokenAnswer,
  'POST /service-tokens/:id/rotate': newTokenAnswer,
  'POST /service-tokens/:id/revoke': recordAnswer(serviceToken),
};
