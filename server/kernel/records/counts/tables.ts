import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Large counts as they were when they were last made (kept-counts.ts). */
export const keptCounts = pgTable(
  'kept_counts',
  {
    name: text('name').notNull(),
    key: integer('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.key] })],
);
