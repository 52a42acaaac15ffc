import { z } from 'zod';

/** Additional columns of a list across structures. */
export const structureAndAgent = {
  structureName: z.string().nullable(),
  agentName: z.string().nullable(),
};

/**
 * Totals of an action over all records that match a filter: how many allow it, and the sum of their amounts. The number
 * `marked` counts records to warn about, such as invoice drafts that are too old.
 */
export const bulkTotals = z.strictObject({ count: z.int(), amountCents: z.int(), marked: z.int() });
