import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { structureAffiliation } from '../../../domain/structures/affiliations/structure-affiliation.ts';
import { affiliations } from '../../kernel/catalogues/tables.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../structures/tables.ts';

export const structureAffiliations = recordTable(structureAffiliation, {
  references: { structureId: () => structures.id, affiliationId: () => affiliations.id },
  // Entered by who keeps the portal: it waits for no approval.
  columns: { isByStaff: boolean('is_by_staff').notNull().default(false) },
  indexes: [
    // One live row of an affiliation in a structure (structures dictionary 4.11).
    uniqueIndex('structure_affiliations_live_key')
      .on(sql`structure_id`, sql`affiliation_id`)
      .where(sql`request_state in ('requested', 'approved')`),
    index('structure_affiliations_affiliation_idx').on(sql`affiliation_id`, sql`id`),
    // What the nightly job looks at.
    index('structure_affiliations_ending_idx')
      .on(sql`valid_to`, sql`id`)
      .where(sql`request_state = 'approved'`),
  ],
});

/** Reminders that have been told, each once: of an end, so many days before. */
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
