import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What a database knows of itself: one row, made by its migration. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Of the program that last migrated it, as package.json says it. */
    programVersion: text('program_version'),
    /** SHA-256 of the keys that its mails and its guests' register are sealed with, as hexadecimal digits. */
    sessionSecretFingerprint: text('session_secret_fingerprint'),
    registerKeyFingerprint: text('register_key_fingerprint'),
    /** Of the keys that these have replaced; of the register, as long as something may be sealed with it. */
    sessionSecretFormerFingerprint: text('session_secret_former_fingerprint'),
    registerKeyFormerFingerprint: text('register_key_former_fingerprint'),
    /** When it was restored; null for an original, and for a copy that was put in its place. */
    restoredAt: instant('restored_at'),
    /** The original's address, and the moment that its copy holds. */
    copyOf: text('copy_of'),
    copyTakenAt: instant('copy_taken_at'),
  },
  () => [check('installation_only', sql`is_only`)],
);
