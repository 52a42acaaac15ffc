import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PaperKind } from '../../../../domain/structures/compliance/paper-kinds.ts';
import { structures } from '../tables.ts';

/** Sent reminders of expiring safety papers: one row per paper, end date and number of days before. */
export const paperReminders = pgTable(
  'paper_reminders',
  {
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PaperKind>().notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
  },
  (t) => [primaryKey({ columns: [t.structureId, t.kind, t.endDate, t.days] })],
);
