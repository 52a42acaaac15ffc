import { z } from 'zod';
import { translatedText } from '../../kernel/records/schema/outputs.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';

export const snapshotsAnswer = nameSchema(
  'PolicySnapshots',
  z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.int(),
        version: z.int(),
        createdAt: z.string(),
        title: translatedText,
        texts: translatedText,
      }),
    ),
  }),
);

export const policyAnswers = {
  'GET :record/snapshots': snapshotsAnswer,
};
