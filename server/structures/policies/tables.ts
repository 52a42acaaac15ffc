import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { cancellationPolicy } from '../../../domain/structures/policies/cancellation-policy.ts';
import { paymentPolicy } from '../../../domain/structures/policies/payment-policy.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { users } from '../../people/users/tables.ts';
import { structures } from '../structures/tables.ts';

const ofStructure = { structureId: () => structures.id, archivedBy: () => users.id };

export const paymentPolicies = recordTable(paymentPolicy, { references: ofStructure });
export const cancellationPolicies = recordTable(cancellationPolicy, { references: ofStructure });

/**
 * Snapshot of one version of a policy, with its texts and values. Quotes and arrivals point to it. A snapshot never
 * changes and outlives its policy.
 */
export const policySnapshots = pgTable(
  'policy_snapshots',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    structureId: integer('structure_id')
      .notNull()
      .references(() => structures.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    policyId: integer('policy_id').notNull(),
    version: integer('version').notNull(),
    title: jsonb('title').notNull(),
    /** Plain sentences by language: the policy's own text, or the generated one. */
    texts: jsonb('texts').notNull(),
    terms: jsonb('terms').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('policy_snapshots_version_key').on(t.structureId, t.kind, t.policyId, t.version)],
);
