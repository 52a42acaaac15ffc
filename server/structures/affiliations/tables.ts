import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { affiliations } from '../../kernel/catalogues/tables.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../structures/tables.ts';

export const structureAffiliations = recordTable(structureAffiliation, {
  references: { structureId: () => structures.id, affiliationId: () => affiliations.id },
  // True if staff entered the affiliation: it needs no approval.
  columns: { isByStaff: boolean('is_by_staff').notNull().default(false) },
  indexes: [
    // At most one live row per structure and affiliation (structures dictionary 4.11).
    uniqueIndex('structure_affiliations_live_key')
      .on(sql`structure_id`, sql`affiliation_id`)
      .where(sql`request_state in ('requested', 'approved')`),
    index('structure_affiliations_affiliation_idx').on(sql`affiliation_id`, sql`id`),
    // Rows that the nightly job reads.
    index('structure_affiliations_ending_idx').on(sql`valid_to`, sql`id`).where(sql`request_state = 'approved'`),
  ],
});

/** Sent reminders: one row per affiliation, end date and number of days before. */
export const affiliationReminders = pgTable(
  'affiliation_reminders',
  {
    affiliationId: integer('affiliation_id')
      .notNull()
      .references(() => structureAffiliations.id, { onDelete: 'cascade' }),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
  },
  (t) => [primaryKey({ columns: [t.affiliationId, t.endDate, t.days] })],
);
