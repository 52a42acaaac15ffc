import { z } from 'zod';
import { named } from '../schema/named.ts';
import { nothing } from '../schema/nothing.ts';

/** What a restored database is a copy of; while it is one, nothing goes out or is taken in. */
export const copyAnswer = named(
  'Copy',
  z.strictObject({
    of: z.string().nullable().describe('L’indirizzo dell’originale; null di una copia che non lo dice'),
    takenAt: z.string().nullable(),
  }),
);

export const installationAnswers = {
  'POST /installation/live': nothing,
};
