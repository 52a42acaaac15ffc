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
  /** Until this time a process is sending the message. Afterwards the result is unknown. */
  columns: {
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'string' }),
    /** Dates of the guest's stay at planning time. */
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

/** Time of each number's last message to us. WhatsApp allows free text for a day after it. */
export const whatsappWindows = pgTable('whatsapp_windows', {
  number: text('number').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull(),
});

export const whatsappOptOuts = pgTable('whatsapp_opt_outs', {
  number: text('number').primaryKey(),
  at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});
