import { z } from 'zod';

export const todayAnswer = z.strictObject({
  /** Structures that people changed, and how many people; null on a day with too many entries to count. */
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

/** What the dashboard says of what has changed. */
export const changeWork = {
  /** Null for who does not see all structures. */
  today: todayAnswer.nullable(),
  imports: z.array(importLine).describe('Of the last days, the newest first: their structures are not among `recent`'),
};
