import type { PlannedRow } from '../../../../domain/structures/imports/plan.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Notes on how rows are distinguished and written, which leave nothing for a person to mend. */
const OF_THE_FILE = new Set(['shared_key', 'same_line', 'parted', 'moved']);

/** Leaves the notes of rows on their structures; one that is there, ticked or not, is not left again. */
export async function writeNotes(
  database: Queryable,
  importId: number,
  rows: readonly { readonly structureId: number; readonly plan: PlannedRow }[],
): Promise<void> {
  const notes = rows.flatMap(({ structureId, plan }) =>
    plan.notes
      .filter(({ code }) => !OF_THE_FILE.has(code))
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
