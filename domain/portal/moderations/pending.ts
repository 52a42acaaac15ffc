import { z } from 'zod';
import type { RecordDefinition } from '../../kernel/records/record.ts';
import { named } from '../../kernel/records/schema/named.ts';
import { instantAnswer } from '../../kernel/records/schema/outputs.ts';
import { LANGUAGES } from '../../kernel/texts/text.ts';
import { holdsBack } from './moderated.ts';

/** What of a record waits for approval. */
const pendingAnswer = named(
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

/** `pending` of the answers of a record some of whose fields are moderated. */
export function pendingShape(definition: RecordDefinition) {
  return holdsBack(definition) ? { pending: z.array(pendingAnswer).optional() } : {};
}
