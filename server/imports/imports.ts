import { randomUUID } from 'node:crypto';
import type { Mapping } from '../../domain/imports/mapping.ts';
import type { Reason } from '../../domain/imports/reasons.ts';
import type { ImportCounts } from '../../domain/imports/states.ts';
import { type ImportAction, type ImportState, importActions } from '../../domain/imports/states.ts';
import type { SurveyedColumn } from '../../domain/imports/survey.ts';
import type { Author } from '../audit/entry.ts';
import { type Queryable, run } from '../database/statement.ts';
import { instant } from '../database/time.ts';
import { Problem } from '../problem.ts';
import type { Sheets } from './files/xlsx.ts';

/** One file brought in, as `IMPORT_COLUMNS` reads it. */
export interface ImportRow {
  readonly id: number;
  readonly version: number;
  readonly fileName: string;
  readonly storedName: string | null;
  readonly bytes: number;
  readonly format: 'csv' | 'xlsx';
  readonly encoding: string;
  readonly delimiter: string;
  readonly sheets: Sheets | null;
  readonly headings: string[];
  readonly columns: SurveyedColumn[];
  readonly samples: string[][];
  readonly rowCount: number;
  readonly mapping: Mapping;
  readonly state: ImportState;
  readonly doneRows: number;
  readonly counts: ImportCounts;
  readonly error: Reason | null;
  readonly tries: number;
  readonly batchId: string | null;
  readonly checkedAt: string | null;
  readonly createdBy: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const NO_COUNTS: ImportCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  noted: 0,
  undone: 0,
  left: 0,
};

export const IMPORT_COLUMNS = `id, version, file_name as "fileName", stored_name as "storedName", bytes, format, encoding,
  delimiter, sheets, headings, columns, samples, row_count as "rowCount", mapping, state, done_rows as "doneRows", counts, error,
  tries, batch_id as "batchId", checked_at::text as "checkedAt", created_by as "createdBy", ${instant('created_at')} as "createdAt",
  ${instant('updated_at')} as "updatedAt"`;

/** An import of this person; an administrator sees those of all. */
export async function findImport(
  database: Queryable,
  id: number,
  reader?: { userId: number; role: string },
): Promise<ImportRow> {
  const [row] = await run<ImportRow>(database, `select ${IMPORT_COLUMNS} from imports where id = $1`, [id]);
  const mine = !reader || reader.role === 'admin' || row?.createdBy === reader.userId;
  if (!row || !mine) throw new Problem('not-found', { members: { resource: 'imports' } });
  return row;
}

export function actionsOf(row: Pick<ImportRow, 'state' | 'batchId' | 'storedName'>): ImportAction[] {
  const actions = importActions(row.state, row.batchId !== null);
  return row.storedName === null ? actions.filter((one) => one !== 'check' && one !== 'commit') : actions;
}

/** Moves an import to the state that an act begins with; refused when the act is not possible now. */
export async function beginAct(
  database: Queryable,
  row: ImportRow,
  act: 'check' | 'commit' | 'undo' | 'cancel',
  version: number | null,
  mapping: Mapping | null = null,
): Promise<ImportRow> {
  const to: ImportState = (
    { check: 'checking', commit: 'running', undo: 'undoing', cancel: 'cancelled' } as const
  )[act];
  if (!actionsOf(row).includes(act)) {
    throw new Problem('invalid-transition', { members: { from: row.state, to, allowed: actionsOf(row) } });
  }
  // A commit that goes on after a stop keeps its counts and its place; every other act starts anew.
  const goesOn = act === 'cancel' || (act === 'commit' && row.batchId !== null);
  const [changed] = await run<ImportRow>(
    database,
    `with cleared as (delete from import_rows where import_id = $1 and $10::boolean)
     update imports set state = $3, mapping = coalesce($4::jsonb, mapping), tries = 0, error = null,
       done_rows = case when $5 then done_rows else 0 end, counts = case when $5 then counts else $6::jsonb end,
       batch_id = case when $7 then coalesce(batch_id, $8::uuid) else batch_id end,
       checked_at = case when $3 = 'checking' then now() else checked_at end,
       version = version + 1, updated_at = now()
     where id = $1 and version = $2 and state = $9 returning ${IMPORT_COLUMNS}`,
    [
      row.id,
      version ?? row.version,
      to,
      mapping === null ? null : JSON.stringify(mapping),
      goesOn,
      JSON.stringify(act === 'undo' ? { ...row.counts, undone: 0, left: 0 } : NO_COUNTS),
      act === 'commit',
      randomUUID(),
      row.state,
      !goesOn && act !== 'undo',
    ],
  );
  if (!changed) {
    const current = await findImport(database, row.id);
    throw new Problem('conflict', {
      members: {
        current: { id: current.id, version: current.version, state: current.state },
        changedFields: [],
      },
    });
  }
  return changed;
}

/** Who an import's changes are by: the person who brought the file, with the role of today. */
export async function authorOfImport(database: Queryable, row: ImportRow): Promise<Author> {
  const [user] = await run<{ role: Author['role'] }>(database, 'select role from users where id = $1', [
    row.createdBy,
  ]);
  return {
    userId: row.createdBy,
    role: user?.role ?? 'system',
    requestId: null,
    ipMasked: null,
    batchId: row.batchId,
  };
}
