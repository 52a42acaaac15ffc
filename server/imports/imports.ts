import { randomUUID } from 'node:crypto';
import type { Mapping } from '../../domain/imports/mapping.ts';
import type { Reason } from '../../domain/imports/reasons.ts';
import type { ImportCounts } from '../../domain/imports/states.ts';
import { type ImportAction, type ImportState, importActions } from '../../domain/imports/states.ts';
import type { SurveyedColumn } from '../../domain/imports/survey.ts';
import type { Author } from '../audit/entry.ts';
import { type Queryable, run } from '../database/statement.ts';
import { instant } from '../database/time.ts';
import type { Transaction } from '../database/transaction.ts';
import { beginAct, isOwn, NOW, type StoredTask, type TaskRow } from '../tasks/stored.ts';
import type { Sheets } from './files/xlsx.ts';

/** One file brought in, as `importStored` reads it. */
export interface ImportRow extends TaskRow {
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

export const importStored: StoredTask<ImportRow> = {
  name: 'import',
  resource: 'imports',
  table: 'imports',
  columns: `t.file_name as "fileName", t.stored_name as "storedName", t.bytes, t.format, t.encoding, t.delimiter, t.sheets,
    t.headings, t.columns, t.samples, t.row_count as "rowCount", t.mapping, t.done_rows as "doneRows", t.counts, t.error,
    t.batch_id as "batchId", t.checked_at::text as "checkedAt", t.created_by as "createdBy",
    ${instant('t.created_at')} as "createdAt", ${instant('t.updated_at')} as "updatedAt"`,
  rows: (database, text, values) => run<ImportRow>(database, text, values),
  allowed: (row) => actionsOf(row),
  mayRead: isOwn,
};

export function actionsOf(row: Pick<ImportRow, 'state' | 'batchId' | 'storedName'>): ImportAction[] {
  const actions = importActions(row.state, row.batchId !== null);
  return row.storedName === null ? actions.filter((one) => one !== 'check' && one !== 'commit') : actions;
}

/** Moves an import to the state that an act begins with; refused when the act is not possible now. */
export async function beginImport(
  transaction: Transaction,
  row: ImportRow,
  act: 'check' | 'commit' | 'undo' | 'cancel',
  { version, mapping }: { readonly version?: number; readonly mapping?: Mapping } = {},
): Promise<ImportRow> {
  // A commit that goes on after a stop keeps its counts and its place; every other act starts anew.
  const goesOn = act === 'cancel' || (act === 'commit' && row.batchId !== null);
  const begun = await beginAct(transaction, importStored, row, act, {
    version,
    set: {
      error: null,
      ...(mapping && { mapping }),
      ...(!goesOn && {
        done_rows: 0,
        counts: act === 'undo' ? { ...row.counts, undone: 0, left: 0 } : NO_COUNTS,
      }),
      ...(act === 'commit' && { batch_id: row.batchId ?? randomUUID() }),
      ...(act === 'check' && { checked_at: NOW }),
    },
  });
  if (!goesOn && act !== 'undo')
    await run(transaction, 'delete from import_rows where import_id = $1', [row.id]);
  return begun;
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
