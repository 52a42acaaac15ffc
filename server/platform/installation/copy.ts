import { type Queryable, run } from '../database/statement.ts';
import { instant } from '../database/time.ts';

/** A restored database, which neither sends anything nor takes anything in. */
export interface Copy {
  readonly of: string | null;
  /** Instants, ISO 8601. */
  readonly takenAt: string | null;
  readonly restoredAt: string;
}

/** What this database is a copy of; null for an original, and for a copy that a person has put in its place. */
export async function copyOf(database: Queryable): Promise<Copy | null> {
  const [row] = await run<Copy>(
    database,
    `select copy_of as of, ${instant('copy_taken_at')} as "takenAt", ${instant('restored_at')} as "restoredAt"
       from installation where is_only and restored_at is not null`,
    [],
  );
  return row ?? null;
}

/** What a start prints of it. */
export function copyNotice({ of, takenAt }: Copy): string {
  const origin = of ? `di ${of}` : 'di un’altra installazione';
  const when = takenAt
    ? ` del ${new Date(takenAt).toLocaleString('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' })}`
    : '';
  return `Questa è una copia ${origin}${when}: posta, casella, carte, WhatsApp, SdI sono fermi.
La mette al posto dell’originale un amministratore, dalla fascia in alto, o: npm run restore -- --live`;
}
