import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Large counts at the time of their last computation (kept-counts.ts). */
export const storedCounts = pgTable(
  'kept_counts',
  {
    name: text('name').notNull(),
    key: integer('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.key] })],
);
