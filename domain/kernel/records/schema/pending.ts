import { z } from 'zod';
import { LANGUAGES } from '../../../platform/language/text.ts';
import { nameSchema } from '../../../platform/schema/name-schema.ts';
import type { RecordDefinition } from '../record.ts';
import { hasModeratedFields } from './moderation.ts';
import { instantAnswer } from './outputs.ts';

const pendingAnswer = nameSchema(
  'PendingField',
  z.strictObject({
    moderationId: z.int(),
    field: z.string(),
    lang: z.enum(LANGUAGES).nullable(),
    after: z.unknown(),
    state: z.enum(['pending', 'in_review']),
    submittedAt: instantAnswer,
    submittedBy: z.int().nullable(),
  }),
);

export type PendingField = z.output<typeof pendingAnswer>;

/** Member `pending` in answers of records with moderated fields. */
export function pendingShape(definition: RecordDefinition) {
  return hasModeratedFields(definition) ? { pending: z.array(pendingAnswer).optional() } : {};
}
