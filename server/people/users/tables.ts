import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { user } from '../../../domain/people/users/user.ts';
import { recordTable } from '../../kernel/records/table.ts';

/** Case-insensitive text (extension citext), stored as written. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** A SHA-256 hash or HMAC of a secret. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Accounts. `role` web has no login: its access is a service token (auth/tables.ts). */
export const users = recordTable(user, {
  columns: {
    email: citext('email').notNull(),
    /** Null until an invitation is accepted. */
    passwordHash: text('password_hash'),
    termsAcceptedAt: instant('terms_accepted_at'),
    termsVersion: text('terms_version'),
    privacyAcceptedAt: instant('privacy_accepted_at'),
    privacyVersion: text('privacy_version'),
    marketingConsentAt: instant('marketing_consent_at'),
    archivedBy: integer('archived_by'),
  },
  indexes: [
    uniqueIndex('users_email_unique').on(sql`email`).where(sql`archived_at is null`),
    index('users_role_name').on(sql`role`, sql`name`),
    index('users_created_by_idx').on(sql`created_by`).where(sql`created_by is not null`),
    // For list filters that match few accounts.
    index('users_status_idx').on(sql`status`, sql`id`),
    index('users_two_factor_idx').on(sql`global_2fa`, sql`id`),
    index('users_archived_at_idx').on(sql`archived_at`, sql`id`).where(sql`archived_at is not null`),
    check('users_role', sql`role in ('admin', 'operator', 'editor', 'vendor', 'customer', 'web')`),
    check('users_status', sql`status in ('pending', 'active', 'suspended')`),
    check('users_lang', sql`lang in ('it', 'en', 'fr', 'de')`),
  ],
});

/** The last five passwords, including the current one, cannot be reused (platform 1.6). */
export const passwordHistory = pgTable(
  'password_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('password_history_user').on(table.userId, table.id)],
);

/** New addresses awaiting their mailed code (platform dictionary 2.1, email). */
export const emailChanges = pgTable('email_changes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: citext('email').notNull(),
  codeHash: bytes('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  lastSentAt: instant('last_sent_at').notNull().defaultNow(),
});
