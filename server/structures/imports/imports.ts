import { randomUUID } from 'node:crypto';
import { importingTexts } from '../../../domain/kernel/texts/imports/importing.ts';
import { inEachLanguage } from '../../../domain/platform/language/text.ts';
import type { NamesakeDecisions } from '../../../domain/structures/imports/decisions.ts';
import type { RegisterDetails } from '../../../domain/structures/imports/identity/register.ts';
import type { Mapping } from '../../../domain/structures/imports/mapping.ts';
import type { Reason } from '../../../domain/structures/imports/reasons.ts';
import type { ImportCounts } from '../../../domain/structures/imports/states.ts';
import {
  allowedImportActions,
  type ImportAction,
  type ImportState,
} from '../../../domain/structures/imports/states.ts';
import type { SurveyedColumn } from '../../../domain/structures/imports/survey.ts';
import { isOwnTask, SQL_NOW, type StoredTask, startAction, type TaskRow } from '../../kernel/tasks/stored-task.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import type { Sheets } from './files/xlsx.ts';
import { ensureRegister, findRegisterId } from './identity/registers.ts';

/** An imported file, as read by `importTaskStore`. */
export interface ImportRow extends TaskRow {
  readonly fileName: string;
  readonly storedName: string | null;
  readonly bytes: number;
  readonly format: 'csv' | 'xlsx' | 'json';
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
  readonly registerId: number | null;
  readonly register: RegisterDetails;
  readonly namesakes: NamesakeDecisions;
  /** True if the monthly job fetched the file. The person who decides is then notified. */
  readonly isScheduled: boolean;
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
  toDecide: 0,
  gone: 0,
  noted: 0,
  undone: 0,
  left: 0,
};

export const importTaskStore: StoredTask<ImportRow> = {
  name: 'import',
  resource: 'imports',
  table: 'imports',
  columns: `t.file_name as "fileName", t.stored_name as "storedName", t.bytes, t.format, t.encoding, t.delimiter, t.sheets,
    t.headings, t.columns, t.samples, t.row_count as "rowCount", t.mapping, t.done_rows as "doneRows", t.counts, t.error,
    t.batch_id as "batchId", t.register_id as "registerId", t.register, t.namesakes, t.is_scheduled as "isScheduled", t.checked_at::text as "checkedAt", t.created_by as "createdBy",
    ${instant('t.created_at')} as "createdAt", ${instant('t.updated_at')} as "updatedAt"`,
  rows: (database, text, values) => run<ImportRow>(database, text, values),
  allowed: (row) => importActionsOf(row),
  mayRead: isOwnTask,
};

export function importActionsOf(row: Pick<ImportRow, 'state' | 'batchId' | 'storedName'>): ImportAction[] {
  const actions = allowedImportActions(row.state, row.batchId !== null);
  return row.storedName === null ? actions.filter((one) => one !== 'check' && one !== 'commit') : actions;
}

/** Moves an import to the first state of an act. Throws if the act is not possible now. */
export async function startImportAct(
  transaction: Transaction,
  row: ImportRow,
  act: 'check' | 'commit' | 'undo' | 'cancel',
  { version, mapping }: { readonly version?: number; readonly mapping?: Mapping } = {},
): Promise<ImportRow> {
  const registerId =
    act === 'commit'
      ? await ensureRegister(transaction, row)
      : act === 'check'
        ? await findRegisterId(transaction, row)
        : row.registerId;
  if (act === 'commit' || act === 'undo') await refuseSecondImport(transaction, { ...row, registerId });
  // A resumed commit keeps its counts and position. Every other act starts at the beginning.
  const isResumed = act === 'cancel' || (act === 'commit' && row.batchId !== null);
  const started = await startAction(transaction, importTaskStore, row, act, {
    version,
    set: {
      error: null,
      ...(mapping && { mapping }),
      ...(!isResumed && {
        done_rows: 0,
        counts: countsAtStart(act, row.counts),
      }),
      ...(act === 'commit' && { batch_id: row.batchId ?? randomUUID() }),
      register_id: registerId,
      ...(act === 'check' && { checked_at: SQL_NOW }),
    },
  });
  if (!isResumed && act !== 'undo') await run(transaction, 'delete from import_rows where import_id = $1', [row.id]);
  if (act === 'check') await run(transaction, 'delete from import_gone where import_id = $1', [row.id]);
  return started;
}

/**
 * Returns the counts at the start of an act. An undo keeps the earlier counts, a commit keeps the missing structures
 * found by the dry run.
 */
function countsAtStart(act: 'check' | 'commit' | 'undo' | 'cancel', counts: ImportCounts): ImportCounts {
  if (act === 'undo') return { ...counts, undone: 0, left: 0 };
  return act === 'commit' ? { ...NO_COUNTS, gone: counts.gone } : NO_COUNTS;
}

/** Throws while another import of the register writes, since both would overwrite the same structures. */
async function refuseSecondImport(transaction: Transaction, row: ImportRow): Promise<void> {
  if (row.registerId === null) return;
  // The lock makes a second import wait until the first has started, and then see it.
  await run(transaction, 'select id from import_registers where id = $1 for update', [row.registerId]);
  const [other] = await run<{ fileName: string }>(
    transaction,
    `select file_name as "fileName" from imports
     where register_id = $1 and id <> $2 and state in ('running', 'undoing')`,
    [row.registerId, row.id],
  );
  if (!other) return;
  throw new Problem('conflict', {
    detailText: inEachLanguage(importingTexts['register.busy'], {
      file: other.fileName,
      register: row.register.name,
    }),
    members: { changedFields: [] },
  });
}

/** Returns the author of an import's changes: the person who uploaded the file, with their present role. */
export async function readImportAuthor(database: Queryable, row: ImportRow): Promise<Author> {
  const [user] = await run<{ role: Author['role'] }>(database, 'select role from users where id = $1', [row.createdBy]);
  return {
    userId: row.createdBy,
    role: user?.role ?? 'system',
    requestId: null,
    ipMasked: null,
    batchId: row.batchId,
  };
}
