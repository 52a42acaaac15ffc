import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DeliveryTry } from '../../../domain/support/webhooks/answers.ts';
import { webhookEndpoint } from '../../../domain/support/webhooks/endpoint.ts';
import type { DeliveryState } from '../../../domain/support/webhooks/events.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { bytes } from '../../people/users/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const webhookEndpoints = recordTable(webhookEndpoint, {
  columns: {
    /** Sealed with the key of the register (server/platform/sealing/sealing.ts). */
    secret: bytes('secret').notNull(),
    /** The previous secret, which also signs for one day. */
    formerSecret: bytes('former_secret'),
    formerUntil: moment('former_until'),
  },
  indexes: [index('webhook_endpoints_state_idx').on(sql`state`, sql`created_at`, sql`id`)],
});

/** An event for one receiver, written by triggers in the transaction of the change. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    webhookId: text('webhook_id').notNull(),
    type: text('type').notNull(),
    structureId: integer('structure_id'),
    /** The record of the event; `resource` is its type for portal content. Both are null for a test. */
    aboutId: integer('about_id'),
    resource: text('resource'),
    happenedAt: moment('happened_at').notNull().defaultNow(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at').notNull().defaultNow(),
    /** End of a worker's lease. */
    leasedUntil: moment('leased_until'),
    tries: jsonb('tries').$type<DeliveryTry[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_webhook_id_key').on(table.webhookId),
    index('webhook_deliveries_due').on(table.endpointId, table.nextAt, table.id).where(sql`state = 'waiting'`),
    index('webhook_deliveries_log').on(table.endpointId, table.id),
    index('webhook_deliveries_availability')
      .on(table.endpointId, table.structureId, table.id)
      .where(sql`type = 'availability.changed'`),
    index('webhook_deliveries_happened').on(table.happenedAt),
  ],
);
