import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BulkReason, BulkState } from '../../../../domain/structures/structures/bulk/bulk-change.ts';
import { taskColumns } from '../../../kernel/tasks/columns.ts';
import { users } from '../../../people/users/tables.ts';
import type { BulkCounts, BulkExpected, BulkRequest } from './change.ts';

/** A change of all structures that matched a filter, from its preview to its undo. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    ...taskColumns<BulkState>('ready'),
    request: jsonb().$type<BulkRequest>().notNull(),
    total: integer().notNull(),
    /** Preview that was calculated when the change was requested. */
    expected: jsonb().$type<BulkExpected>().notNull(),
    /** Id of the last processed structure. Written in the same transaction, so that the job resumes after it. */
    position: integer().notNull().default(0),
    counts: jsonb().$type<BulkCounts>().notNull(),
    batchId: uuid('batch_id').notNull().unique(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    index('bulk_changes_author_idx').on(t.createdBy, t.id),
    index('bulk_changes_state_idx').on(t.state, t.updatedAt),
  ],
);

/** Structures that matched when the change was requested, with the outcome of each. */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    changeId: integer('change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    /** No foreign key: a structure deleted meanwhile is reported as refused. */
    structureId: integer('structure_id').notNull(),
    outcome: text().$type<'done' | 'unchanged' | 'refused' | 'undone' | 'left'>(),
    reasons: jsonb().$type<BulkReason[]>(),
    /** History entry to undo. */
    entryId: bigint('entry_id', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.structureId] })],
);
