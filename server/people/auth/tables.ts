import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { serviceToken } from '../../../domain/people/auth/service-token.ts';
import { recordTable } from '../../kernel/records/table.ts';
import { bytes, citext, users } from '../users/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Sessions (platform 1.8), either of a user or of a user with a pending second factor. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: bytes('token_hash').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    pendingUserId: integer('pending_user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    ipMasked: text('ip_masked').notNull(),
    deviceLabel: text('device_label').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
    check('sessions_one_user', sql`num_nonnulls(user_id, pending_user_id) = 1`),
  ],
);

/** Known devices of each user; a login from a new one is notified (platform 8.2, new_device). */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.label] }), index('known_devices_seen').on(table.seenAt)],
);

/** The mailed code of a pending session (platform 1.2). */
export const twoFactorChallenges = pgTable('two_factor_challenges', {
  sessionId: bigint('session_id', { mode: 'number' })
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  codeHash: bytes('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  sent: integer().notNull().default(1),
  lastSentAt: instant('last_sent_at').notNull().defaultNow(),
});

/** Second-factor code printed by a command for users without mail; valid once. */
export const printedCodes = pgTable('printed_codes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: bytes('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * Registrations with their public reference (platform 1.3, 1.4). A decoy for an existing account is a row without user,
 * so that tries, expiry and resending behave alike.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: citext().notNull(),
    codeHash: bytes('code_hash').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    lastSentAt: instant('last_sent_at').notNull().defaultNow(),
    otherData: jsonb('other_data').$type<Record<string, unknown>>(),
    /** Data of a repeated registration, applied if its code is verified. */
    person: jsonb('person').$type<{ name: string; phone: string; lang: string; marketing: boolean }>(),
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('registrations_user').on(table.userId), index('registrations_created').on(table.createdAt)],
);

/** Password links (platform 1.5): reset (60 minutes) and invitation (72 hours). */
export const passwordTokens = pgTable(
  'password_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    purpose: text().$type<'reset' | 'invitation'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('password_tokens_token').on(table.tokenHash), index('password_tokens_user').on(table.userId)],
);

/** Rate limit counters (platform 1.7), stored in the database so that restarts and several processes share them. */
export const authLimits = pgTable(
  'auth_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('auth_limits_resets').on(table.resetsAt)],
);

/** Service tokens (platform 1.9). */
export const serviceTokens = recordTable(serviceToken, {
  columns: { tokenHash: bytes('token_hash').notNull().unique('service_tokens_token') },
});

/** Writes with an Idempotency-Key and their first answers (design/api.md, Create). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: bytes('request_hash').notNull(),
    /** Batch id of the history entries written by the call. */
    batchId: uuid('batch_id').notNull().defaultRandom(),
    /** Null while no answer is stored. */
    status: integer(),
    answer: text(),
    /** Headers of the answer: location of the created record and the change id for undo. */
    headers: jsonb(),
    /** End of the lock held by an unanswered call; after it the call counts as dead. */
    heldUntil: instant('held_until').notNull().default(sql`now() + interval '60 seconds'`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Steps committed by such a write, stored in the same transactions (decision 0022). */
export const idempotencySteps = pgTable(
  'idempotency_steps',
  {
    userId: integer('user_id').notNull(),
    key: text().notNull(),
    step: integer().notNull(),
    input: text().notNull(),
    result: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key, table.step] }),
    foreignKey({
      columns: [table.userId, table.key],
      foreignColumns: [idempotencyKeys.userId, idempotencyKeys.key],
    }).onDelete('cascade'),
  ],
);
