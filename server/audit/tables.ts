import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bigKey } from '../records/table.ts';

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
    /** Set once the entry was undone, by the entry that undid it. */
    undoneBy: integer('undone_by'),
  },
  (t) => [
    index('audit_entries_target_idx').on(t.targetType, t.targetId, t.id),
    index('audit_entries_structure_idx').on(t.structureId, t.id),
    index('audit_entries_batch_idx').on(t.batchId, t.id),
  ],
);
