import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { suggestion } from '../../../domain/portal/content/suggestion.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../../structures/structures/tables.ts';

const ofStructure = { structureId: () => structures.id };

export const suggestions = recordTable(suggestion, {
  references: ofStructure,
  indexes: [
    // A rule has at most one suggestion per text.
    uniqueIndex('suggestions_rule_key')
      .on(sql`structure_id`, sql`rule_code`, sql`field`, sql`lang`)
      .where(sql`rule_code is not null`),
  ],
});

/** Time of the last check of a structure's texts. */
export const suggestionChecks = pgTable('suggestion_checks', {
  structureId: integer('structure_id')
    .primaryKey()
    .references(() => structures.id, { onDelete: 'cascade' }),
  checkedAt: timestamp('checked_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

/**
 * A few hashes of each Italian description, used to find similar descriptions (domain/portal/content/text-rules.ts).
 */
export const descriptionPrints = pgTable(
  'description_prints',
  {
    print: integer('print').notNull(),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.print, t.structureId] }),
    index('description_prints_structure_idx').on(t.structureId),
  ],
);
