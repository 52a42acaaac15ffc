import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PersonRole } from '../../domain/roles.ts';
import type { Language } from '../../domain/texts/text.ts';
import type { NotificationPrefs, Relation, UserStatus } from '../../domain/users/user.ts';

/** Text compared without case (extension citext); stored as it was written. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Platform dictionary 2.1. `role` web has no login: its access is a service token (auth/tables.ts). */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    email: citext().notNull(),
    phone: text(),
    role: text().$type<PersonRole | 'web'>().notNull(),
    lang: text().$type<Language>().notNull().default('it'),
    profilePhoto: text('profile_photo'),
    global2FA: boolean('global_2fa').notNull().default(false),
    status: text().$type<UserStatus>().notNull().default('pending'),
    jobTitle: text('job_title'),
    internalNotes: text('internal_notes'),
    notificationPrefs: jsonb('notification_prefs').$type<NotificationPrefs>().notNull().default({}),
    emailVerifiedAt: instant('email_verified_at'),
    lastLoginAt: instant('last_login_at'),
    failedLogins: integer('failed_logins').notNull().default(0),
    lockedUntil: instant('locked_until'),
    /** Null until an invitation is accepted. */
    passwordHash: text('password_hash'),
    termsAcceptedAt: instant('terms_accepted_at'),
    termsVersion: text('terms_version'),
    privacyAcceptedAt: instant('privacy_accepted_at'),
    privacyVersion: text('privacy_version'),
    marketingConsentAt: instant('marketing_consent_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
    updatedBy: integer('updated_by'),
    archivedAt: instant('archived_at'),
    archivedBy: integer('archived_by'),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email).where(sql`archived_at is null`),
    index('users_role_name').on(table.role, table.name),
    check('users_role', sql`role in ('admin', 'operator', 'editor', 'vendor', 'customer', 'web')`),
    check('users_status', sql`status in ('pending', 'active', 'suspended')`),
    check('users_lang', sql`lang in ('it', 'en', 'fr', 'de')`),
  ],
);

/** The last five passwords of a user may not come back (platform 1.6); the current one stands here too. */
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

/** Platform dictionary 2.2: who a structure belongs to and who looks after it; the one store of both records. */
export const userStructures = pgTable(
  'user_structures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    structureId: integer('structure_id').notNull(),
    relation: text().$type<Relation>().notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    receivesRequests: boolean('receives_requests').notNull().default(false),
    validFrom: date('valid_from').notNull().default(sql`(now() at time zone 'Europe/Rome')::date`),
    validTo: date('valid_to'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by'),
  },
  (table) => [
    uniqueIndex('user_structures_pair').on(table.userId, table.structureId),
    index('user_structures_structure').on(table.structureId, table.relation),
    // At most one primary of each kind a structure.
    uniqueIndex('user_structures_primary').on(table.structureId, table.relation).where(sql`is_primary`),
    check('user_structures_relation', sql`relation in ('owner', 'manager', 'agent', 'editor')`),
    check('user_structures_window', sql`valid_to is null or valid_to >= valid_from`),
  ],
);
