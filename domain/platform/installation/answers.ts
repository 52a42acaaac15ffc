import { z } from 'zod';
import { nameSchema } from '../schema/name-schema.ts';
import { noContent } from '../schema/no-content.ts';

/** Origin of a restored database. A database marked as a copy neither sends nor receives anything. */
export const copyAnswer = nameSchema(
  'Copy',
  z.strictObject({
    of: z.string().nullable().describe('L’indirizzo dell’originale; null di una copia che non lo dice'),
    takenAt: z.string().nullable(),
  }),
);

export const installationAnswers = {
  'POST /installation/live': noContent,
};
