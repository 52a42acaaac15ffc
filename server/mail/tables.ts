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
