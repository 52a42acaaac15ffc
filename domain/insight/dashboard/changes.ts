import { z } from 'zod';

export const todayAnswer = z.strictObject({
  /** Number of structures that people changed, and of these people. Null on days with too many entries to count. */
  structures: z.int().nullable(),
  people: z.int().nullable(),
  imported: z.int().describe('Rows'),
});

export const importLine = z.strictObject({
  id: z.int(),
  file: z.string(),
  rows: z.int().describe('Created and updated'),
  at: z.string(),
});

/** Recent changes shown on the dashboard. */
export const changeWork = {
  /** Null for readers who do not see all structures. */
  today: todayAnswer.nullable(),
  imports: z.array(importLine).describe('Of the last days, the newest first: their structures are not among `recent`'),
};
