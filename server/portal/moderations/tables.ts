import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ModeratedField } from '../../../domain/portal/moderations/changes.ts';
import { moderation } from '../../../domain/portal/moderations/moderation.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';
import { structures } from '../../structures/structures/tables.ts';

export const moderations = recordTable(moderation, {
  references: {
    structureId: () => structures.id,
    submittedBy: () => users.id,
    reviewerId: () => users.id,
  },
  columns: {
    /** The changed fields. Empty for records decided in another module, which are read from their own table. */
    changes: jsonb('changes').$type<ModeratedField[]>().notNull().default([]),
    /** Current names of the structure and the author, for the search. Written by triggers. */
    foundBy: text('found_by').notNull().default(''),
  },
  searchedColumns: ['found_by'],
  indexes: [
    index('moderations_state_idx').on(sql`state`, sql`submitted_at`, sql`id`),
    index('moderations_target_type_idx').on(sql`target_type`, sql`submitted_at`, sql`id`),
    index('moderations_structure_idx').on(sql`structure_id`, sql`submitted_at`, sql`id`),
    index('moderations_submitted_by_idx').on(sql`submitted_by`, sql`submitted_at`, sql`id`),
    index('moderations_reviewer_idx').on(sql`reviewer_id`, sql`submitted_at`, sql`id`),
    // At most one open moderation per record and author.
    uniqueIndex('moderations_open_key')
      .on(sql`target_name`, sql`target_id`, sql`coalesce(submitted_by, 0)`)
      .where(sql`state in ('pending', 'in_review')`),
    // Serves the number of pending moderations per kind and the oldest of them.
    index('moderations_waiting_idx')
      .on(sql`target_type`, sql`submitted_at`)
      .where(sql`state in ('pending', 'in_review')`),
    index('moderations_over_idx').on(sql`reviewed_at`).where(sql`reviewed_at is not null`),
  ],
});

/** Records that a customer created while the structure was online and that nobody has approved yet. */
export const unapprovedRecords = pgTable(
  'unapproved_records',
  {
    targetName: text('target_name').notNull(),
    targetId: integer('target_id').notNull(),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.targetName, t.targetId] }),
    index('unapproved_records_structure_idx').on(t.structureId),
  ],
);

/** Single row: settings of the automatic approval and of lateness. */
export const moderationSettings = pgTable(
  'moderation_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Maximum number of letters changed in a correction that is approved automatically; 0 switches the rule off. */
    spellingLetters: integer('spelling_letters').notNull().default(0),
    /** Number of approvals in a row after which an author is trusted; 0 switches the rule off. */
    trustedAfter: integer('trusted_after').notNull().default(0),
    amberHours: integer('amber_hours').notNull().default(24),
    redHours: integer('red_hours').notNull().default(72),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedBy: integer('updated_by'),
  },
  (t) => [check('moderation_settings_one', sql`${t.id} = 1`)],
);
