import { z } from 'zod';

/** Additional columns of a list across structures. */
export const structureAndAgent = {
  structureName: z.string().nullable(),
  agentName: z.string().nullable(),
};

/** Totals of a bulk action: number of matching records that allow it, their sum, and the number of selected ones. */
export const foundFor = z.strictObject({ count: z.int(), amountCents: z.int(), marked: z.int() });
