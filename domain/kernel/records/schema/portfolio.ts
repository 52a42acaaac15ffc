import { z } from 'zod';

/** What a row of a list across structures shows beside its record's columns. */
export const structureAndAgent = {
  structureName: z.string().nullable(),
  agentName: z.string().nullable(),
};

/** Of all that a filter finds: how many an action may be done to, what they come to, how many of them are marked. */
export const foundFor = z.strictObject({ count: z.int(), amountCents: z.int(), marked: z.int() });
