import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { createRowKeyReader } from '../../../domain/structures/imports/identity/row-key.ts';
import { createPlanner, type RowPlan } from '../../../domain/structures/imports/plan.ts';
import { createColumnTally } from '../../../domain/structures/imports/reading/column-use.ts';
import type { Reason } from '../../../domain/structures/imports/reasons.ts';
import { isSameJson } from '../../../domain/structures/imports/reconcile.ts';
import { createLookup, type Lookup } from '../../../domain/structures/imports/reference.ts';
import type { ColumnUse } from '../../../domain/structures/imports/survey.ts';
import type { Turn, TurnOutcome } from '../../kernel/tasks/task.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { type LetterDoubt, readRows } from './files/rows.ts';
import { countMissing, markAllMissing, markFound } from './identity/mark-missing.ts';
import { storeMeanings } from './identity/meanings.ts';
import { Namesakes } from './identity/namesakes.ts';
import { storeLastFile } from './identity/registers.ts';
import { FileKeys, keyStorer, type StoredKey } from './identity/row-keys.ts';
import { type ImportRow, readImportAuthor } from './imports.ts';
import { writeNotes } from './notes/notes.ts';
import { loadReference } from './reference.ts';
import { fileFormatOf, storedPath } from './store.ts';
import { createStructures } from './writing/create-structures.ts';
import { markAsImport } from './writing/mark-as-import.ts';
import { type MatchSettings, matchRows, type StoredStructure } from './writing/match.ts';
import {
  claimLine,
  type FileEntry,
  matchableEntries,
  type PlannedWrite,
  planWrites,
  UniqueKeys,
} from './writing/plan-writes.ts';
import { remarkOf } from './writing/remark.ts';
import { saveSources } from './writing/sources.ts';
import { updateStructures } from './writing/update-structures.ts';

const ROWS_PER_BATCH = 500;

interface ImportProcess {
  readonly row: ImportRow;
  readonly author: Author;
  readonly lookup: Lookup;
  readonly uniqueKeys: UniqueKeys;
  readonly matching: MatchSettings;
  readonly writes: boolean;
  /** Resolves when the previous batch has claimed its keys. */
  turn: Promise<void>;
}

/**
 * Plans an import's file and, in a commit, writes it, one batch per transaction. Each batch stores its position, so a
 * later worker resumes there. Of two workers one stops.
 */
export async function processImport(
  context: Context,
  row: ImportRow,
  turn: Pick<Turn, 'isOver'> & { readonly atOnce?: number | undefined },
): Promise<TurnOutcome> {
  const size = turn.atOnce ?? ROWS_PER_BATCH;
  const lookup = createLookup(await loadReference(context.database.pool));
  const planRow = createPlanner(row.mapping, { rowCount: row.rowCount, columns: row.columns }, lookup);
  const tally = createColumnTally(row.mapping, { rowCount: row.rowCount, columns: row.columns }, lookup);
  const author = await readImportAuthor(context.database.pool, row);
  const writes = row.state === 'running';
  const fileKeys = await readFileKeys(context, row);
  const matching = matchingSettings(row, fileKeys, writes);
  if (!writes && row.doneRows === 0) await markAllMissing(context.database.pool, row);
  const process: ImportProcess = {
    row,
    author,
    lookup,
    uniqueKeys: new UniqueKeys(),
    matching,
    writes,
    turn: Promise.resolve(),
  };
  let position = 0;
  let batch: FileEntry[] = [];
  // Runs two batches while the next one is planned. They end in the order of the file.
  let lastBatch: Promise<boolean> = Promise.resolve(true);
  let secondLastBatch = lastBatch;
  const startBatch = async (): Promise<boolean> => {
    if (!(await secondLastBatch)) return false;
    secondLastBatch = lastBatch;
    lastBatch = processBatch(context, process, batch, position - batch.length, lastBatch);
    // Avoids an unhandled rejection. The promise is awaited after the next batch or at the end.
    lastBatch.catch(() => {});
    batch = [];
    return true;
  };
  const keyOf = keyStorer();
  let isHeading = true;
  for await (const { line, cells, decoded } of readRows(storedPath(context, row), fileFormatOf(row))) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    const plan = planRow(cells);
    if (!writes) tally.add(cells, plan);
    const key = keyOf(plan.key);
    position += 1;
    if (position <= row.doneRows) {
      claimAgain(process.uniqueKeys, line, key, plan);
      continue;
    }
    const notes = [...letterNotes(decoded, cells), ...sharedKeyNotes(key, fileKeys)];
    batch.push({
      line,
      cells,
      key,
      plan: 'notes' in plan ? { ...plan, notes: [...plan.notes, ...notes] } : plan,
    });
    if (batch.length < size) continue;
    if (!(await startBatch())) return 'stopped';
    if (turn.isOver()) return (await lastBatch) ? 'more' : 'stopped';
  }
  if (batch.length > 0 && !(await startBatch())) return 'stopped';
  if (!(await lastBatch)) return 'stopped';
  await inTransaction(context.database, (transaction) =>
    writes ? storeRegister(transaction, row, lookup) : storeCheck(transaction, row, tally.result()),
  );
  return 'finished';
}

/** Reads the keys of all rows, because rows with the same key must be known before the first one is matched. */
async function readFileKeys(context: Context, row: ImportRow): Promise<FileKeys> {
  const fileKeys = new FileKeys();
  // Matching by our own id needs no keys.
  if (row.mapping.matchBy === 'id') return fileKeys;
  const readKey = createRowKeyReader(row.mapping, row.columns);
  const keyOf = keyStorer();
  let position = -1;
  for await (const { cells } of readRows(storedPath(context, row), fileFormatOf(row))) {
    position += 1;
    const key = position === 0 ? null : keyOf(readKey(cells));
    if (key) fileKeys.add(key);
  }
  return fileKeys;
}

/** Returns how rows are matched. A commit locks the structures and writes only what the dry run has shown. */
function matchingSettings(row: ImportRow, fileKeys: FileKeys, writes: boolean): MatchSettings {
  return {
    registerId: row.registerId,
    fileKeys,
    namesakes: new Namesakes(row.registerId, ({ key }) => key !== null && fileKeys.has(key)),
    decisions: row.namesakes,
    byCin: row.mapping.matchBy === 'cin',
    locksRows: writes,
    since: writes ? row.checkedAt : null,
  };
}

/** Returns a note with their number if several rows have the same key. */
function sharedKeyNotes(key: StoredKey | null, fileKeys: FileKeys): Reason[] {
  if (key === null) return [];
  const n = fileKeys.of(key.importKey).length;
  return n > 1 ? [{ column: null, code: 'shared_key', params: { n } }] : [];
}

/** Counts what the register lists and the file lacks, and stores what became of each column. */
async function storeCheck(transaction: Transaction, row: ImportRow, uses: readonly ColumnUse[]): Promise<void> {
  await countMissing(transaction, row);
  const columns = row.columns.map((column, index) => ({ ...column, use: uses[index] }));
  await run(transaction, 'update imports set columns = $2::jsonb where id = $1', [row.id, JSON.stringify(columns)]);
}

/** Stores the register's last file and the operators' mapping of its values. */
async function storeRegister(transaction: Transaction, row: ImportRow, lookup: Lookup): Promise<void> {
  await storeLastFile(transaction, row);
  await storeMeanings(transaction, row.mapping, lookup);
}

/** Returns a note for a line whose letters a person should check. */
function letterNotes(decoded: LetterDoubt, cells: readonly string[]): Reason[] {
  if (decoded === null) return [];
  if (decoded === 'other') return [{ column: null, code: 'decoded' }];
  const value = cells.filter((cell) => /\P{ASCII}/u.test(cell)).join(', ');
  return [{ column: null, code: 'doubtful_letters', params: { value: cutText(value, 100) } }];
}

/** Claims the keys of rows that an earlier run has processed. */
function claimAgain(uniqueKeys: UniqueKeys, line: number, key: StoredKey | null, plan: RowPlan): void {
  if ('refusals' in plan) return;
  const { cin, internalCode, status } = plan.values;
  if (plan.id !== null) uniqueKeys.claim(`id ${plan.id}`, line);
  if (typeof cin === 'string' && status !== 0) uniqueKeys.claim(`cin ${cin}`, line);
  if (typeof internalCode === 'string') uniqueKeys.claim(`code ${internalCode}`, line);
  claimLine(uniqueKeys, { key, line });
}

const MAX_TRIES = 3;

/** Thrown to roll back a batch when the import was cancelled or another worker took over. */
class ImportStopped extends Error {}

/** Processes one batch. Returns false if this worker no longer owns the import. `previousBatch` is the previous batch. */
async function processBatch(
  context: Context,
  process: ImportProcess,
  entries: readonly FileEntry[],
  doneRows: number,
  previousBatch: Promise<boolean>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(context.database, async (transaction) => {
        const decisions = await decideInTurn(transaction, process, entries);
        if (process.writes) {
          await markAsImport(transaction, process.row.id);
          await writeBatch(transaction, process, decisions);
        } else await markFound(transaction, process.row, decisions);
        if (!(await previousBatch)) throw new ImportStopped();
        if (!(await storeProgress(transaction, process.row, doneRows, entries.length, decisions)))
          throw new ImportStopped();
      });
      return true;
    } catch (error) {
      if (error instanceof ImportStopped) return false;
      // Somebody wrote the same CIN or key meanwhile. The retry will find it.
      const isConcurrentWrite = ['23505', '40P01', '40001'].includes((error as { code?: string }).code ?? '');
      if (!isConcurrentWrite || attempt >= MAX_TRIES) throw error;
    }
  }
}

/** Decides batch by batch: of two rows that claim the same key, the first in the file gets it. */
function decideInTurn(
  transaction: Transaction,
  process: ImportProcess,
  entries: readonly FileEntry[],
): Promise<PlannedWrite[]> {
  const { uniqueKeys, matching } = process;
  const turn = process.turn.then(async () => {
    const matches = await matchRows(transaction, matchableEntries(entries), matching);
    return planWrites(entries, matches, uniqueKeys, process.lookup);
  });
  process.turn = turn.then(
    () => {},
    () => {},
  );
  return turn;
}

async function writeBatch(
  transaction: Transaction,
  { row, author, lookup }: ImportProcess,
  decisions: readonly PlannedWrite[],
): Promise<void> {
  const createdIds = decisions.filter((one) => one.kind === 'create');
  const ids = await createStructures(
    transaction,
    author,
    row,
    createdIds.map(({ entry, plan }) => ({ key: entry.key, plan })),
    lookup,
  );
  const updates = decisions.filter((one) => one.kind === 'update');
  await updateStructures(
    transaction,
    author,
    updates.map(({ stored, outcome, plan }) => ({ stored, ...outcome, statusSaid: plan.statusSaid })),
    lookup,
  );
  const found = decisions.flatMap((one) =>
    one.kind === 'update' || one.kind === 'unchanged'
      ? [{ structureId: one.stored.id, key: one.entry.key, stored: one.stored, plan: one.plan }]
      : [],
  );
  await saveSources(
    transaction,
    row,
    found.filter(({ stored, key, plan }) => !isSameJson(stored.imported, plan.values) || hasOtherRow(stored, key)),
  );
  await writeNotes(transaction, row.id, [
    ...createdIds.map(({ plan }, at) => ({ structureId: ids[at] ?? 0, plan })),
    ...found,
  ]);
}

/** True if the register now lists the structure under another row. */
function hasOtherRow({ source }: StoredStructure, key: StoredKey | null): boolean {
  return key !== null && !isSameJson(source, key);
}

/** Stores the batch's position, counts and remarks. Returns false if the position has changed or the act has ended. */
async function storeProgress(
  transaction: Transaction,
  row: ImportRow,
  doneRows: number,
  count: number,
  decisions: readonly PlannedWrite[],
): Promise<boolean> {
  const tally = { created: 0, updated: 0, unchanged: 0, refused: 0, toDecide: 0, noted: 0 };
  const remarks: object[] = [];
  for (const decision of decisions) {
    const remark = remarkOf(decision);
    tally[remark.countedAs] += 1;
    if (remark.reasons.length === 0 && remark.settled.length === 0) continue;
    if (remark.outcome === 'noted' && remark.reasons.length > 0) tally.noted += 1;
    remarks.push(remark);
  }
  const moved = await run(
    transaction,
    `update imports set done_rows = done_rows + $2, tries = 0, updated_at = now(), counts = counts || (
       select jsonb_object_agg(key, value::integer + coalesce((counts->>key)::integer, 0)) from jsonb_each_text($3::jsonb))
     where id = $1 and done_rows = $4 and state = $5 returning id`,
    [row.id, count, JSON.stringify(tally), doneRows, row.state],
  );
  if (moved.length === 0) return false;
  if (remarks.length > 0) {
    await run(
      transaction,
      `insert into import_rows (import_id, line, outcome, reasons, settled, raw, counted_as, namesake_id)
       select $1::integer, u.line, u.outcome, u.reasons, u.settled, u.raw, u."countedAs", u."namesakeId"
       from jsonb_to_recordset($2::jsonb) as u(line integer, outcome text, reasons jsonb, settled jsonb, raw jsonb,
         "countedAs" text, "namesakeId" integer)`,
      [row.id, JSON.stringify(remarks)],
    );
  }
  return true;
}
