import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

interface NewNote {
  readonly day: Day;
  readonly structureId: number | null;
  readonly text: string;
  readonly userId: number;
}

/** Inserts a note and returns its id. */
export async function insertNote(
  transaction: Transaction,
  { day, structureId, text, userId }: NewNote,
): Promise<number> {
  const [note] = await run<{ id: number }>(
    transaction,
    'insert into statistics_notes (day, structure_id, text, created_by) values ($1, $2, $3, $4) returning id',
    [day, structureId, text, userId],
  );
  return note?.id ?? 0;
}

/** Deletes a note. Returns false if it does not exist, or belongs to another person and `ofOthers` is false. */
export async function deleteNote(
  transaction: Transaction,
  id: number,
  { by, ofOthers }: { readonly by: number; readonly ofOthers: boolean },
): Promise<boolean> {
  const deleted = await run<{ id: number }>(
    transaction,
    'delete from statistics_notes where id = $1 and (created_by = $2 or $3) returning id',
    [id, by, ofOthers],
  );
  return deleted.length > 0;
}
