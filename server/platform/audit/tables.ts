import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bigKey } from '../../kernel/records/table.ts';
import { bytes } from '../../people/users/tables.ts';
import { isDeletion, isOperation } from './operations.ts';

/** The history of everything: append-only, written in the change's own statement or transaction (platform 9). */
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
    /** The target's version after the change. */
    version: integer('version'),
    changes: jsonb('changes').notNull(),
    /** Entries of one import or bulk change, undone together. */
    batchId: uuid('batch_id'),
    requestId: text('request_id'),
    ipMasked: text('ip_masked'),
    /** The task that made the change: an id of `schedules`, which are removed sooner. */
    taskId: integer('task_id'),
    /** As whom the actor looked at it (platform dictionary 6.5b). */
    onBehalfOf: integer('on_behalf_of'),
    /** Its hash as it was, once its values were erased because the person they name wanted that. */
    redactedDigest: bytes('redacted_digest'),
    /** Set once the entry was undone, by the entry that undid it. */
    undoneBy: integer('undone_by'),
  },
  (t) => [
    index('audit_entries_target_idx').on(t.targetType, t.targetId, t.id),
    index('audit_entries_structure_idx').on(t.structureId, t.id),
    index('audit_entries_batch_idx').on(t.batchId, t.id),
    index('audit_entries_actor_idx').on(t.actorId, t.id),
    index('audit_entries_request_idx').on(t.requestId),
    index('audit_entries_task_idx').on(t.taskId, t.id).where(sql`task_id is not null`),
    index('audit_entries_at_idx').on(t.at, t.id),
    // Changes are found at once from the end; what is rarer has its index, which a change does not pay for.
    index('audit_entries_looks_idx')
      .on(t.structureId, t.at, t.id)
      .where(sql`action in ('view_sensitive', 'export')`),
    // The bin and the journal: of all, of a structure, of a person.
    index('audit_entries_deleted_idx').on(t.id).where(sql.raw(isDeletion())),
    index('audit_entries_structure_deleted_idx').on(t.structureId, t.id).where(sql.raw(isDeletion())),
    index('audit_entries_operation_idx').on(t.id).where(sql.raw(isOperation())),
    index('audit_entries_actor_operation_idx').on(t.actorId, t.id).where(sql.raw(isOperation())),
    index('audit_entries_event_idx').on(t.action, t.id).where(sql`action not in ('create', 'update')`),
  ],
);

/** Each day of the history, sealed at night by a hash over its entries and the seal of the day before (platform 9). */
export const auditSeals = pgTable('audit_seals', {
  day: date().primaryKey(),
  entries: integer().notNull(),
  hash: bytes().notNull(),
});
