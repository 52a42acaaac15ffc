import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { highlight } from '../../../domain/money/highlights/highlight.ts';
import { highlightRate } from '../../../domain/money/highlights/rate.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';
import { offers } from '../../selling/offers/tables.ts';
import { structures } from '../../structures/structures/tables.ts';
import { invoices } from '../invoices/tables.ts';

export const highlightRates = recordTable(highlightRate, {
  indexes: [uniqueIndex('highlight_rates_place_key').on(sql`location`, sql`placement`)],
});

/** Exclusion constraints in the migration, on rows with `holds_slot`, prevent double selling. */
export const highlights = recordTable(highlight, {
  references: { structureId: () => structures.id, offerId: () => offers.id },
  columns: {
    // A draft invoice may be deleted.
    invoiceId: integer('invoice_id').references(() => invoices.id, { onDelete: 'set null' }),
    holdsSlot: boolean('holds_slot').notNull().default(true),
    /** First day of the slot reservation: the first day, or the day of resumption. */
    heldFrom: date('held_from'),
    /** Number of agreed days. */
    days: integer('days').notNull().default(0),
  },
  indexes: [
    // For the scheduler, across structures.
    index('highlights_starting_idx').on(sql`start_date`).where(sql`state = 'scheduled'`),
    index('highlights_running_idx').on(sql`end_date`).where(sql`state = 'active'`),
    index('highlights_suspended_idx').on(sql`id`).where(sql`state = 'suspended'`),
    index('highlights_held_idx').on(sql`hold_until`).where(sql`hold_until is not null`),
    index('highlights_invoice_idx').on(sql`invoice_id`).where(sql`invoice_id is not null`),
    // Highlights of a spot in slot order.
    index('highlights_shown_idx')
      .on(sql`location`, sql`coalesce(location_id, 0)`, sql`placement`, sql`slot`)
      .where(sql`state = 'active'`),
    // Across structures: sorting and filters (portfolio/list.ts).
    index('highlights_all_start_idx').on(sql`start_date`, sql`id`),
    index('highlights_all_end_idx').on(sql`end_date`, sql`id`),
    index('highlights_all_amount_idx').on(sql`amount_cents`, sql`id`),
    index('highlights_all_state_idx').on(sql`state`, sql`end_date`, sql`id`),
    index('highlights_all_location_idx').on(sql`location`, sql`id`),
    index('highlights_all_placement_idx').on(sql`placement`, sql`id`),
    index('highlights_spot_idx')
      .on(sql`location`, sql`coalesce(location_id, 0)`, sql`placement`, sql`slot`, sql`start_date`)
      .where(sql`holds_slot`),
  ],
});

/** Structures waiting for a slot in a location, from their request until they are notified. */
export const highlightWaits = pgTable(
  'highlight_waits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    location: text().notNull(),
    /** 0 for the home page. */
    locationId: integer('location_id').notNull(),
    placement: text().notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('highlight_waits_place_key').on(table.structureId, table.location, table.locationId, table.placement),
    index('highlight_waits_place_idx').on(table.location, table.locationId, table.placement, table.id),
  ],
);
