import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Mail that left, by its own id: a job that runs twice sends once. Where no SMTP server is set it is also the outbox. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid('message_id').notNull(),
    /** Whole only in the outbox of the demo; otherwise null, for a mail holds codes and links. */
    recipient: text(),
    subject: text(),
    text: text(),
    html: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('mails_message').on(table.messageId), index('mails_at').on(table.at)],
);

/** How mails that tell structures of requests were delivered: one a mail and recipient, without its words; for 14 months. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    messageId: uuid('message_id').primaryKey(),
    structureId: integer('structure_id').notNull(),
    kind: text().notNull(),
    state: text().notNull().default('queued'),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
    stateAt: timestamp('state_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('mail_deliveries_queued_idx').on(table.queuedAt, table.structureId)],
);
