import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

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
    /** `expired`: it did not leave, for what it brought was no longer valid. */
    outcome: text().$type<'sent' | 'expired'>().notNull().default('sent'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('mails_message').on(table.messageId), index('mails_at').on(table.at)],
);

/**
 * Mails that may not leave for now: there is no server, the database is a copy, or our server does not let us send. They
 * go back to their job when they may; here they wait as long as it takes, and are not tried meanwhile.
 */
export const waitingMails = pgTable(
  'waiting_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid('message_id').notNull(),
    sealed: text().notNull(),
    mail: text().notNull(),
    cause: text().$type<'no_server' | 'copy' | 'refused'>().notNull(),
    /** Of our server, without addresses. */
    answer: text(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** When it was last tried, and first. */
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull().defaultNow(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('waiting_mails_message').on(table.messageId),
    index('waiting_mails_tried').on(table.cause, table.triedAt),
    index('waiting_mails_expires').on(table.expiresAt),
  ],
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

/** The mailboxes that were looked into: what of each is new, and what was there before. */
export const mailboxes = pgTable('mailboxes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Account, host and folder. */
  identity: text().notNull().unique('mailboxes_identity'),
  /** Of the server (RFC 3501, 2.3.1.1): with another one its numbers mean other mails. */
  uidValidity: text('uid_validity').notNull(),
  /** The first mail that is taken by itself. */
  firstUid: bigint('first_uid', { mode: 'number' }).notNull(),
  lookedAt: timestamp('looked_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the server has numbered its mails anew. */
  renumberedAt: timestamp('renumbered_at', { withTimezone: true }),
  /** Unread mails before the first: offered to staff, who has them read from a day on or ignores them. */
  older: text().$type<'none' | 'offered' | 'reading' | 'ignored'>().notNull(),
  olderCount: integer('older_count').notNull().default(0),
  olderFrom: date('older_from'),
});
