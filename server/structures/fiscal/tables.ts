import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/tables.ts';
import { structures } from '../structures/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Contracting parties that owners propose for a running contract. Staff decide on each proposal. */
export const fiscalProposals = pgTable(
  'fiscal_proposals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    /** `{field: {before, after}}`. */
    changes: jsonb('changes').notNull(),
    submittedBy: integer('submitted_by')
      .notNull()
      .references(() => users.id),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    outcome: text('outcome').$type<'approved' | 'rejected' | 'withdrawn'>(),
    reason: text('reason'),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    uniqueIndex('fiscal_proposals_open_key').on(t.structureId).where(sql`outcome is null`),
    index('fiscal_proposals_structure_idx').on(t.structureId, t.id),
  ],
);
