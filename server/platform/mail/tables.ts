import { bigint, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Sent mails by their own id, so that a job that runs twice sends once. In the demo without SMTP also the outbox. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid('message_id').notNull(),
    /** Content, only in the demo's outbox. Otherwise null, because mails contain codes and links. */
    recipient: text(),
    subject: text(),
    text: text(),
    html: text(),
    /** `expired`: not sent, because its content was no longer valid. */
    outcome: text().$type<'sent' | 'expired'>().notNull().default('sent'),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('mails_message').on(table.messageId), index('mails_at').on(table.at)],
);

/**
 * Mails on hold: there is no mail server, the database is a copy, or our server refuses us. They wait here without
 * tries and return to their job when sending is possible.
 */
export const waitingMails = pgTable(
  'waiting_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    messageId: uuid('message_id').notNull(),
    sealed: text().notNull(),
    mail: text().notNull(),
    cause: text().$type<'no_server' | 'copy' | 'refused'>().notNull(),
    /** Answer of our mail server, without addresses. */
    answer: text(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Times of the last and the first try. */
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull().defaultNow(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('waiting_mails_message').on(table.messageId),
    index('waiting_mails_tried').on(table.cause, table.triedAt),
    index('waiting_mails_expires').on(table.expiresAt),
  ],
);

/** Delivery states of mails about requests, one row per mail and recipient, without content. Stored for 14 months. */
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

/** Mailboxes that are polled, with the boundary between new and older mail. */
export const mailboxes = pgTable('mailboxes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Account, host and folder. */
  identity: text().notNull().unique('mailboxes_identity'),
  /** UIDVALIDITY of the server (RFC 3501, 2.3.1.1): when it changes, mail numbers have a new meaning. */
  uidValidity: text('uid_validity').notNull(),
  /** Number of the first mail that is taken automatically. */
  firstUid: bigint('first_uid', { mode: 'number' }).notNull(),
  lookedAt: timestamp('looked_at', { withTimezone: true }).notNull().defaultNow(),
  /** Time at which the server renumbered its mails. */
  renumberedAt: timestamp('renumbered_at', { withTimezone: true }),
  /** Unread mails before the first one. Staff decide whether to read them from a day on or to ignore them. */
  older: text().$type<'none' | 'offered' | 'reading' | 'ignored'>().notNull(),
  olderCount: integer('older_count').notNull().default(0),
  olderFrom: date('older_from'),
});
