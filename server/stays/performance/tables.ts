import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { structures } from '../../structures/structures/tables.ts';

/** Months whose report was sent to a structure's users. */
export const performanceMails = pgTable(
  'performance_mails',
  {
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    month: date('month', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.structureId, t.month] })],
);
