import type { PlannedRow } from '../../../../domain/structures/imports/plan.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Notes about the file itself, which nobody needs to correct. */
const FILE_NOTE_CODES = new Set(['shared_key', 'same_line', 'parted', 'moved']);

/** Stores the notes of rows on their structures. An existing note, checked or not, is not repeated. */
export async function writeNotes(
  database: Queryable,
  importId: number,
  rows: readonly { readonly structureId: number; readonly plan: PlannedRow }[],
): Promise<void> {
  const notes = rows.flatMap(({ structureId, plan }) =>
    plan.notes
      .filter(({ code }) => !FILE_NOTE_CODES.has(code))
      .map((reason) => ({ id: structureId, code: reason.code, reason })),
  );
  if (notes.length === 0) return;
  await run(
    database,
    `insert into import_notes (structure_id, import_id, code, reason)
     select u.id, $2::integer, u.code, u.reason
     from jsonb_to_recordset($1::jsonb) as u(id integer, code text, reason jsonb) on conflict do nothing`,
    [JSON.stringify(notes), importId],
  );
}
