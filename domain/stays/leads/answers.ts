import { z } from 'zod';
import { collectionAnswers, listAnswer } from '../../kernel/records/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { lead } from './lead.ts';

/** Only staff receive the assignee's name. */
export const leadExtraFields = {
  assignedToName: z.string().nullable().optional(),
  isAssignedToActive: z.boolean().nullable().optional(),
};

/** Possible duplicates of a request: existing structures and other requests. */
export const leadDuplicatesAnswer = nameSchema(
  'LeadDuplicates',
  z.strictObject({
    structures: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        city: z.string().nullable(),
        why: z.enum(['name', 'email', 'phone']),
      }),
    ),
    leads: z.array(z.strictObject({ id: z.int(), name: z.string(), state: z.string(), createdAt: z.string() })),
  }),
);

export const leadAnswers = {
  ...collectionAnswers('/leads', lead),
  'GET /leads': listAnswer(lead, leadExtraFields),
  'GET /leads/:id/duplicates': leadDuplicatesAnswer,
};
