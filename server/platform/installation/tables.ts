import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** State of the installation: a single row, created by the migration. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Version in package.json of the program that last migrated the database. */
    programVersion: text('program_version'),
    /** Hexadecimal SHA-256 of the keys that seal the mails and the guests' register. */
    sessionSecretFingerprint: text('session_secret_fingerprint'),
    registerKeyFingerprint: text('register_key_fingerprint'),
    /** Fingerprints of the replaced keys. The register's is stored while data may be sealed with it. */
    sessionSecretFormerFingerprint: text('session_secret_former_fingerprint'),
    registerKeyFormerFingerprint: text('register_key_former_fingerprint'),
    /** Time of the restore. Null for an original, and for a copy that has taken its place. */
    restoredAt: instant('restored_at'),
    /** Address of the original and time of the backup. */
    copyOf: text('copy_of'),
    copyTakenAt: instant('copy_taken_at'),
  },
  () => [check('installation_only', sql`is_only`)],
);
