import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BulkReason, BulkState } from '../../../../domain/structures/structures/bulk/bulk-change.ts';
import { taskColumns } from '../../../kernel/tasks/columns.ts';
import { users } from '../../../people/users/tables.ts';
import type { BulkCounts, BulkExpected, BulkRequest } from './change.ts';

/** A change of all structures that a filter found, from its preview to its undoing. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    ...taskColumns<BulkState>('ready'),
    request: jsonb().$type<BulkRequest>().notNull(),
    total: integer().notNull(),
    /** What it will do, as it was judged when it was asked for. */
    expected: jsonb().$type<BulkExpected>().notNull(),
    /** The last structure that the running act has done; written with it, so that it goes on from there. */
    position: integer().notNull().default(0),
    counts: jsonb().$type<BulkCounts>().notNull(),
    /** What the history's entries carry. */
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

/** The structures that its filter found, when it was asked for, and what became of each. */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    changeId: integer('change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    /** No foreign key: one that is gone is told among those that were refused. */
    structureId: integer('structure_id').notNull(),
    outcome: text().$type<'done' | 'unchanged' | 'refused' | 'undone' | 'left'>(),
    reasons: jsonb().$type<BulkReason[]>(),
    /** Of the history, by which it is taken back. */
    entryId: bigint('entry_id', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.structureId] })],
);
