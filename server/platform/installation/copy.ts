import { type Queryable, run } from '../database/statement.ts';
import { instant } from '../database/time.ts';

/** State of a restored database, which neither sends nor receives anything. */
export interface Copy {
  readonly of: string | null;
  /** Instant in ISO 8601. */
  readonly takenAt: string | null;
  readonly restoredAt: string;
}

/** Returns the origin of this copy. Null for an original, and for a copy that has taken its original's place. */
export async function readCopy(database: Queryable): Promise<Copy | null> {
  const [row] = await run<Copy>(
    database,
    `select copy_of as of, ${instant('copy_taken_at')} as "takenAt", ${instant('restored_at')} as "restoredAt"
       from installation where is_only and restored_at is not null`,
    [],
  );
  return row ?? null;
}

export function copyNotice({ of, takenAt }: Copy): string {
  const when = takenAt
    ? `, taken on ${new Date(takenAt).toLocaleString('en-GB', { timeZone: 'Europe/Rome', dateStyle: 'medium', timeStyle: 'short' })}`
    : '';
  return `This database is a copy of ${of ?? 'another installation'}${when}. Mail, mailbox, cards, WhatsApp and SdI are off.
To make it live, an administrator uses the banner at the top, or run: npm run restore -- --live`;
}
