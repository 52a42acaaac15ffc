import { z } from 'zod';
import { listAnswer, recordAnswer } from '../../kernel/records/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { message } from './message.ts';

const recipientAnswer = z.strictObject({
  recipientType: z.enum(['structure_contact', 'guest']),
  contactKey: z.string().nullable(),
  requestId: z.int().nullable(),
  arrivalId: z.int().nullable(),
  name: z.string(),
  number: z.string().nullable(),
  lang: z.enum(['it', 'en', 'fr', 'de']),
  obstacle: z.enum(['no_number', 'opted_out']).nullable(),
  /** Template values: `texts` are used as they are, `days` and `cents` are formatted per language. */
  texts: z.record(z.string(), z.string()),
  days: z.record(z.string(), z.string()),
  cents: z.int().nullable(),
});

export type Recipient = z.output<typeof recipientAnswer>;

export const messageOptionsAnswer = nameSchema(
  'MessageOptions',
  z.strictObject({
    /** True if a provider sends the messages; otherwise people send them through wa.me. */
    hasProvider: z.boolean(),
    today: z.int(),
    mostADay: z.int(),
    recipients: z.array(recipientAnswer),
    texts: z.record(z.string(), z.string()),
    links: z.array(z.strictObject({ kind: z.enum(['page', 'recap', 'offer']), title: z.string(), url: z.string() })),
  }),
);

export type MessageOptions = z.output<typeof messageOptionsAnswer>;

export const messageAnswers = {
  'GET /structures/:id/messages': listAnswer(message),
  'POST /structures/:id/messages': recordAnswer(message),
  'GET /structures/:id/messages/:recordId': recordAnswer(message),
  'GET /structures/:id/message-options': messageOptionsAnswer,
  'POST /structures/:id/messages/:recordId/resend': recordAnswer(message),
};
