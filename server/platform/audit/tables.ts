import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bigKey } from '../../kernel/records/table.ts';
import { bytes } from '../../people/users/tables.ts';
import { isDeletion, isOperation } from './operations.ts';

/** History of all changes: append-only, written in the same statement or transaction as the change (platform 9). */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigKey(),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    actorId: integer('actor_id'),
    actorRole: text('actor_role'),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: integer('target_id').notNull(),
    structureId: integer('structure_id'),
    version: integer('version'),
    changes: jsonb('changes').notNull(),
    /** Entries of one import or bulk change, undone together. */
    batchId: uuid('batch_id'),
    requestId: text('request_id'),
    ipMasked: text('ip_masked'),
    /** Id in `schedules` of the task that made the change. Rows of `schedules` are deleted earlier than entries. */
    taskId: integer('task_id'),
    /** The user that the actor viewed as (platform dictionary 6.5b). */
    onBehalfOf: integer('on_behalf_of'),
    /** Hash of the original entry, set when its values were erased at the data subject's request. */
    redactedDigest: bytes('redacted_digest'),
    /** The entry that undid this one. */
    undoneBy: integer('undone_by'),
  },
  (t) => [
    index('audit_entries_target_idx').on(t.targetType, t.targetId, t.id),
    index('audit_entries_structure_idx').on(t.structureId, t.id),
    index('audit_entries_batch_idx').on(t.batchId, t.id),
    index('audit_entries_batch_bulk_idx').on(t.batchId).where(sql`action = 'bulk' and batch_id is not null`),
    index('audit_entries_undone_by_idx').on(t.undoneBy).where(sql`undone_by is not null`),
    index('audit_entries_actor_idx').on(t.actorId, t.id),
    index('audit_entries_request_idx').on(t.requestId),
    index('audit_entries_task_idx').on(t.taskId, t.id).where(sql`task_id is not null`),
    index('audit_entries_at_idx').on(t.at, t.id),
    // Ordinary changes are found quickly from the end. Partial indexes serve rare actions without slowing down each
    // change.
    index('audit_entries_looks_idx').on(t.structureId, t.at, t.id).where(sql`action in ('view_sensitive', 'export')`),
    // Indexes for the recycle bin and the journal: overall, per structure and per person.
    index('audit_entries_deleted_idx').on(t.id).where(sql.raw(isDeletion())),
    index('audit_entries_structure_deleted_idx').on(t.structureId, t.id).where(sql.raw(isDeletion())),
    index('audit_entries_operation_idx').on(t.id).where(sql.raw(isOperation())),
    index('audit_entries_actor_operation_idx').on(t.actorId, t.id).where(sql.raw(isOperation())),
    index('audit_entries_event_idx').on(t.action, t.id).where(sql`action not in ('create', 'update')`),
  ],
);

/** A day of the history, sealed at night by a hash over its entries and the previous day's seal (platform 9). */
export const auditSeals = pgTable('audit_seals', {
  day: date().primaryKey(),
  entries: integer().notNull(),
  hash: bytes().notNull(),
});
