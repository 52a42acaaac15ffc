import { z } from 'zod';
import { nameSchema } from '../../../platform/schema/name-schema.ts';

/** Additional columns of a list across structures. */
export const structureAndAgent = {
  structureName: z.string().nullable(),
  agentName: z.string().nullable(),
  agentIsActive: z.boolean().nullable().describe('False se il commerciale è archiviato o sospeso'),
};

export const structureAgentAndTown = { ...structureAndAgent, structureCity: z.string().nullable() };

/**
 * Totals of an action over all records that match a filter: how many allow it, and the sum of their amounts. The number
 * `marked` counts records to warn about, such as invoice drafts that are too old.
 */
export const bulkTotals = z.strictObject({ count: z.int(), amountCents: z.int(), marked: z.int() });

const segmentTotal = z.strictObject({
  count: z.int().describe('Al massimo 10.000'),
  isCapped: z.boolean().describe('Ce ne sono di più: il totale non si calcola'),
  amountCents: z
    .int()
    .nullable()
    .describe('Null se la lista non ha importi, se chi legge non li vede o se il numero è limitato'),
});
export type SegmentTotal = z.output<typeof segmentTotal>;

/** Rows and amount of each segment under the filters of a list across structures, and of the list without a segment. */
export const segmentTotalsAnswer = nameSchema(
  'SegmentTotals',
  z.strictObject({ all: segmentTotal, segments: z.record(z.string(), segmentTotal) }),
);
export type SegmentTotals = z.output<typeof segmentTotalsAnswer>;
