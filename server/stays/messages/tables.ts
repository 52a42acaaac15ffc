import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { message } from '../../../domain/stays/messages/message.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { structures } from '../../structures/structures/tables.ts';
import { arrivals, bookingRequests } from '../bookings/tables.ts';

export const messages = recordTable(message, {
  references: {
    structureId: () => structures.id,
    requestId: () => bookingRequests.id,
    arrivalId: () => arrivals.id,
  },
  /** Until then one process sends it; after that it is not known whether it left. */
  columns: {
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'string' }),
    /** The guest's stay when it was planned. */
    plannedDays: jsonb('planned_days').$type<{ checkin: string; checkout: string }>(),
  },
  indexes: [
    index('messages_due_idx').on(sql`scheduled_at`).where(sql`state in ('waiting', 'delayed')`),
    index('messages_number_idx').on(sql`recipient_number`, sql`created_at`),
    index('messages_created_idx').on(sql`structure_id`, sql`created_at`),
    index('messages_state_idx').on(sql`structure_id`, sql`state`, sql`scheduled_at`, sql`id`),
    index('messages_template_idx').on(sql`structure_id`, sql`template_code`, sql`scheduled_at`, sql`id`),
    uniqueIndex('messages_external_key').on(sql`external_id`).where(sql`external_id is not null`),
    index('messages_request_idx').on(sql`request_id`).where(sql`request_id is not null`),
    index('messages_personal_idx')
      .on(sql`created_at`)
      .where(sql`recipient_type = 'guest' and recipient_number is not null`),
    index('messages_arrival_idx').on(sql`arrival_id`).where(sql`arrival_id is not null`),
  ],
});

/** When a number last wrote to us: WhatsApp takes words of one's own only for a day from then. */
export const whatsappWindows = pgTable('whatsapp_windows', {
  number: text('number').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull(),
});

/** Numbers that have answered that they want no more messages. */
export const whatsappOptOuts = pgTable('whatsapp_opt_outs', {
  number: text('number').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});
