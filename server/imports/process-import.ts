import { setImmediate } from 'node:timers/promises';
import { createPlanner, type PlannedRow, type RowPlan } from '../../domain/imports/plan.ts';
import type { Reason } from '../../domain/imports/reasons.ts';
import { same } from '../../domain/imports/reconcile.ts';
import { type Lookup, lookupIn } from '../../domain/imports/reference.ts';
import type { Author } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { Outcome, Turn } from '../tasks/task.ts';
import { rowsOf } from './files/rows.ts';
import type { Encoding } from './files/sniff.ts';
import { authorOfImport, type ImportRow } from './imports.ts';
import { loadReference } from './reference.ts';
import { storedPath } from './store.ts';
import { createStructures } from './writing/create-structures.ts';
import { matchRows } from './writing/match.ts';
import { type Entry, type PlannedWrite, planWrites, UniqueKeys } from './writing/plan-writes.ts';
import { saveSources } from './writing/sources.ts';
import { updateStructures } from './writing/update-structures.ts';

/** Rows of one transaction. */
const AT_ONCE = 500;

interface Process {
  readonly row: ImportRow;
  readonly author: Author;
  readonly lookup: Lookup;
  readonly uniqueKeys: UniqueKeys;
  readonly writes: boolean;
  /** When the batch before has claimed what is its own. */
  turn: Promise<void>;
}

/**
 * Takes an import's file through planning and, for a commit, into the database, a batch a transaction. How far it came
 * is written with each batch: whoever goes on after a kill or a cancel starts there, and of two that run one stops.
 */
export async function processImport(
  context: Context,
  row: ImportRow,
  turn: Pick<Turn, 'isOver'> & { readonly atOnce?: number | undefined },
): Promise<Outcome> {
  const size = turn.atOnce ?? AT_ONCE;
  const lookup = lookupIn(await loadReference(context.database.pool));
  const planRow = createPlanner(row.mapping, { rowCount: row.rowCount, columns: row.columns }, lookup);
  const author = await authorOfImport(context.database.pool, row);
  const writes = row.state === 'running';
  const process: Process = {
    row,
    author,
    lookup,
    uniqueKeys: new UniqueKeys(),
    writes,
    turn: Promise.resolve(),
  };
  let position = 0;
  let batch: Entry[] = [];
  // Two batches are under way while the next is planned; they end in the file's order.
  let last: Promise<boolean> = Promise.resolve(true);
  let lastButOne = last;
  const take = async (): Promise<boolean> => {
    if (!(await lastButOne)) return false;
    lastButOne = last;
    last = takeBatch(context, process, batch, position - batch.length, last);
    // Awaited later: at the one after the next, or at the end.
    last.catch(() => {});
    batch = [];
    return true;
  };
  let isHeading = true;
  for await (const { line, cells, decoded } of rowsOf(storedPath(context, row), sniffedOf(row))) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    const plan = planRow(cells);
    position += 1;
    // Others are served in between.
    if (position % BREATH === 0) await setImmediate();
    if (position <= row.doneRows) {
      claimAgain(process.uniqueKeys, line, plan);
      continue;
    }
    const noted = decoded && 'notes' in plan ? { ...plan, notes: [...plan.notes, DECODED] } : plan;
    batch.push({ line, cells, plan: noted });
    if (batch.length < size) continue;
    if (!(await take())) return 'stopped';
    if (turn.isOver()) return (await last) ? 'more' : 'stopped';
  }
  if (batch.length > 0 && !(await take())) return 'stopped';
  return (await last) ? 'finished' : 'stopped';
}

/** Rows planned without a pause: a few milliseconds. */
const BREATH = 25;
const DECODED: Reason = { column: null, code: 'decoded' };

function sniffedOf(row: ImportRow) {
  // Written by store.ts from what sniff() found.
  return { format: row.format, encoding: row.encoding as Encoding, delimiter: row.delimiter };
}

/** Rows that an earlier run has done still hold what they claimed. */
function claimAgain(uniqueKeys: UniqueKeys, line: number, plan: RowPlan): void {
  if ('refusals' in plan) return;
  const { cin, internalCode, status } = plan.values;
  if (plan.id !== null) uniqueKeys.claim(`id ${plan.id}`, line);
  if (typeof cin === 'string' && status !== 0) uniqueKeys.claim(`cin ${cin}`, line);
  if (typeof internalCode === 'string') uniqueKeys.claim(`code ${internalCode}`, line);
}

const TRIES = 3;

/** Somebody cancelled, or another worker goes on: what this batch wrote is rolled back. */
class Stopped extends Error {}

/** False when the import is no longer this worker's. `before` is the batch before it. */
async function takeBatch(
  context: Context,
  process: Process,
  entries: readonly Entry[],
  done: number,
  before: Promise<boolean>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(context.database, async (transaction) => {
        const decisions = await decideInTurn(transaction, process, entries);
        if (process.writes) await write(transaction, process.author, decisions, process.lookup);
        if (!(await before)) throw new Stopped();
        if (!(await remember(transaction, process.row, done, entries.length, decisions))) throw new Stopped();
      });
      return true;
    } catch (error) {
      if (error instanceof Stopped) return false;
      // Someone else wrote the same CIN or key meanwhile: look again, and it is found.
      const crossed = ['23505', '40P01', '40001'].includes((error as { code?: string }).code ?? '');
      if (!crossed || attempt >= TRIES) throw error;
    }
  }
}

/** One batch after the other: of two rows that claim the same, the first in the file has it. */
function decideInTurn(
  transaction: Transaction,
  process: Process,
  entries: readonly Entry[],
): Promise<PlannedWrite[]> {
  const { row, uniqueKeys, writes } = process;
  const turn = process.turn.then(async () => {
    const plans = entries.flatMap(({ plan }) => ('refusals' in plan ? [] : [plan]));
    const matches = await matchRows(
      transaction,
      plans,
      row.mapping.matchBy === 'cin',
      writes,
      writes ? row.checkedAt : null,
    );
    return planWrites(entries, matches, uniqueKeys, process.lookup);
  });
  process.turn = turn.then(
    () => {},
    () => {},
  );
  return turn;
}

async function write(
  transaction: Transaction,
  author: Author,
  decisions: readonly PlannedWrite[],
  lookup: Lookup,
): Promise<void> {
  const created: PlannedRow[] = [];
  for (const one of decisions) if (one.kind === 'create') created.push(one.plan);
  await createStructures(transaction, author, created, lookup);
  const updates = decisions.filter((one) => one.kind === 'update');
  await updateStructures(
    transaction,
    author,
    updates.map(({ stored, outcome, plan }) => ({ stored, ...outcome, statusSaid: plan.statusSaid })),
    lookup,
  );
  const said = decisions.flatMap((one) =>
    (one.kind === 'update' || one.kind === 'unchanged') && !same(one.stored.imported, one.plan.values)
      ? [{ structureId: one.stored.id, plan: one.plan }]
      : [],
  );
  await saveSources(transaction, said);
}

/** The batch's place, counts and remarks; false when the place has moved or the act is over. */
async function remember(
  transaction: Transaction,
  row: ImportRow,
  done: number,
  count: number,
  decisions: readonly PlannedWrite[],
): Promise<boolean> {
  const tally = { created: 0, updated: 0, unchanged: 0, refused: 0, noted: 0 };
  const kinds = { create: 'created', update: 'updated', unchanged: 'unchanged', refused: 'refused' } as const;
  const remarks: object[] = [];
  for (const decision of decisions) {
    tally[kinds[decision.kind]] += 1;
    const reasons = decision.kind === 'refused' ? decision.reasons : decision.plan.notes;
    if (reasons.length === 0) continue;
    if (decision.kind !== 'refused') tally.noted += 1;
    const { line, cells } = decision.entry;
    remarks.push({ line, outcome: decision.kind === 'refused' ? 'refused' : 'noted', reasons, raw: cells });
  }
  const moved = await run(
    transaction,
    `update imports set done_rows = done_rows + $2, tries = 0, updated_at = now(), counts = counts || (
       select jsonb_object_agg(key, value::integer + coalesce((counts->>key)::integer, 0)) from jsonb_each_text($3::jsonb))
     where id = $1 and done_rows = $4 and state = $5 returning id`,
    [row.id, count, JSON.stringify(tally), done, row.state],
  );
  if (moved.length === 0) return false;
  if (remarks.length > 0) {
    await run(
      transaction,
      `insert into import_rows (import_id, line, outcome, reasons, raw)
       select $1::integer, u.line, u.outcome, u.reasons, u.raw
       from jsonb_to_recordset($2::jsonb) as u(line integer, outcome text, reasons jsonb, raw jsonb)`,
      [row.id, JSON.stringify(remarks)],
    );
  }
  return true;
}
