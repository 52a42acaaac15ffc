import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { Decision, NamesakeDecisions } from '../../../../domain/structures/imports/decisions.ts';
import type { Mapping } from '../../../../domain/structures/imports/mapping.ts';
import { cityKey } from '../../../../domain/structures/imports/places/city-key.ts';
import { createPlanner } from '../../../../domain/structures/imports/plan.ts';
import type { Reason } from '../../../../domain/structures/imports/reasons.ts';
import { isSameJson } from '../../../../domain/structures/imports/reconcile.ts';
import { createLookup, type Lookup } from '../../../../domain/structures/imports/reference.ts';
import type { ImportCounts, RemarkOutcome } from '../../../../domain/structures/imports/states.ts';
import { assertActionAllowed, SQL_NEXT_VERSION, writeTask } from '../../../kernel/tasks/stored-task.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { waitForTurn } from '../../../platform/workers/wait-for-turn.ts';
import { Namesakes } from '../identity/namesakes.ts';
import { FileKeys, toStoredKey } from '../identity/row-keys.ts';
import { type ImportRow, importTaskStore } from '../imports.ts';
import { loadReference } from '../reference.ts';
import { type MatchSettings, matchRows } from '../writing/match.ts';
import { type FileEntry, matchableEntries, planWrites, UniqueKeys } from '../writing/plan-writes.ts';
import { remarkOf, type StoredRemark } from '../writing/remark.ts';

const ROWS_PER_BATCH = 500;

interface RemarkRow {
  readonly id: number;
  readonly line: number;
  readonly raw: string[];
  readonly outcome: RemarkOutcome;
  readonly reasons: Reason[];
  readonly settled: Reason[];
  readonly countedAs: keyof ImportCounts;
}

/**
 * Applies decisions to a checked import and updates the counts. Plans only the affected rows again, from their stored
 * data. Throws `conflict` for a stale version, `invalid-transition` in another state.
 */
export async function applyDecisions(
  context: Context,
  row: ImportRow,
  version: number,
  decisions: readonly Decision[],
): Promise<ImportRow> {
  const lookup = createLookup(await loadReference(context.database.pool));
  const mapping = decisions.reduce(withDecision, row.mapping);
  const namesakes = decisions.reduce(withNamesakes, row.namesakes);
  return inTransaction(context.database, async (transaction) => {
    assertActionAllowed(importTaskStore, row, 'check', 'checked', version);
    const decided = await writeTask(transaction, importTaskStore, row, {
      mapping,
      namesakes,
      version: SQL_NEXT_VERSION,
    });
    // Another decision came first, so this one is refused and its author sees the new counts.
    if (decided?.version !== version + 1)
      assertActionAllowed(importTaskStore, decided ?? row, 'check', 'checked', version + 1);
    const begun = decided ?? row;
    const counts = await replanRows(transaction, begun, lookup, decisions);
    return (await writeTask(transaction, importTaskStore, begun, { counts })) ?? begun;
  });
}

function withDecision(mapping: Mapping, decision: Decision): Mapping {
  if (decision.kind === 'field') {
    return {
      ...mapping,
      onUnreadable: { ...mapping.onUnreadable, [decision.target]: decision.unreadable },
    };
  }
  if (decision.kind === 'city') {
    const { [cityKey(decision.text, decision.province ?? '')]: _, ...cities } = mapping.cities ?? {};
    if (decision.cityId !== null) cities[cityKey(decision.text, decision.province ?? '')] = decision.cityId;
    return { ...mapping, cities };
  }
  if (decision.kind === 'value') {
    const from = mapping.targets[decision.target];
    if (!from || !('column' in from)) return mapping;
    const values = { ...from.values, [decision.value]: decision.code };
    return { ...mapping, targets: { ...mapping.targets, [decision.target]: { ...from, values } } };
  }
  return mapping;
}

function withNamesakes(before: NamesakeDecisions, decision: Decision): NamesakeDecisions {
  if (decision.kind !== 'namesakes') return before;
  if (!decision.lines) return { all: decision.as, lines: {} };
  const lines = Object.fromEntries(decision.lines.map((line) => [line, decision.as]));
  return { ...before, lines: { ...before.lines, ...lines } };
}

/** Returns the JSON that the reasons of affected remarks contain. Null selects rows with a namesake. */
function affectedReasons(decision: Decision, mapping: Mapping): object | null {
  if (decision.kind === 'namesakes') return null;
  const from = mapping.targets[decision.kind === 'city' ? 'city_id' : decision.target];
  const column = from && 'column' in from ? from.column : '';
  if (decision.kind === 'field') return { column };
  const value = decision.kind === 'city' ? decision.text : decision.value;
  return { column, params: { value: cutText(value, 100) } };
}

async function replanRows(
  transaction: Transaction,
  row: ImportRow,
  lookup: Lookup,
  decisions: readonly Decision[],
): Promise<ImportCounts> {
  const counts = { ...row.counts };
  const plan = createPlanner(row.mapping, { rowCount: row.rowCount, columns: row.columns }, lookup);
  const patterns = decisions.flatMap((one) => affectedReasons(one, row.mapping) ?? []);
  const lines = decisions.flatMap((one) => (one.kind === 'namesakes' ? (one.lines ?? []) : []));
  const all = decisions.some((one) => one.kind === 'namesakes' && !one.lines);
  const matching = await readMatchSettings(transaction, row);
  for (let after = 0; ; ) {
    const rows = await run<RemarkRow>(
      transaction,
      `select id::integer as id, line, raw, outcome, reasons, settled, counted_as as "countedAs"
       from import_rows where import_id = $1 and id > $2 and (
         exists (select from jsonb_array_elements($3::jsonb) p(pattern)
           where reasons || settled @> jsonb_build_array(p.pattern))
         or namesake_id is not null and ($4 or line = any($5)))
       order by id limit ${ROWS_PER_BATCH}`,
      [row.id, after, JSON.stringify(patterns), all, lines],
    );
    const last = rows.at(-1);
    if (!last) return counts;
    after = last.id;
    const entries = rows.map(({ line, raw, reasons }): FileEntry => {
      const planned = plan(raw);
      const ofFile = reasons.filter(({ code }) => FILE_REASON_CODES.has(code));
      return {
        line,
        cells: raw,
        key: planned.key && toStoredKey(planned.key),
        plan: 'notes' in planned ? { ...planned, notes: [...planned.notes, ...ofFile] } : planned,
      };
    });
    await storeRemarks(transaction, rows, await currentRemarks(transaction, entries, rows, matching, lookup), counts);
    await waitForTurn();
  }
}

/** Reasons that depend on other rows of the file. */
const FILE_REASON_CODES = new Set(['decoded', 'shared_key']);

/**
 * Returns matching settings for single rows, as in the dry run. The structures it found missing are those not in the
 * file.
 */
async function readMatchSettings(database: Queryable, row: ImportRow): Promise<MatchSettings> {
  const missing = await run<{ id: number }>(
    database,
    'select structure_id as id from import_gone where import_id = $1',
    [row.id],
  );
  const gone = new Set(missing.map(({ id }) => id));
  return {
    registerId: row.registerId,
    fileKeys: new FileKeys(),
    namesakes: new Namesakes(row.registerId, ({ id }) => !gone.has(id)),
    decisions: row.namesakes,
    byCin: row.mapping.matchBy === 'cin',
    locksRows: false,
    since: null,
  };
}

async function currentRemarks(
  transaction: Transaction,
  entries: readonly FileEntry[],
  rows: readonly RemarkRow[],
  matching: MatchSettings,
  lookup: Lookup,
): Promise<StoredRemark[]> {
  for (const [at, { key }] of entries.entries()) {
    if (!key) continue;
    matching.fileKeys.add(key);
    // Another row of the file has the same key, so this row needs its details to differ.
    if (rows[at]?.reasons.some(({ code }) => code === 'shared_key'))
      matching.fileKeys.add({ ...key, detail: '', line: '' });
  }
  const matches = await matchRows(transaction, matchableEntries(entries), matching);
  return planWrites(entries, matches, new UniqueKeys(), lookup).map(remarkOf);
}

async function storeRemarks(
  transaction: Transaction,
  before: readonly RemarkRow[],
  now: readonly StoredRemark[],
  counts: ImportCounts,
): Promise<void> {
  const written = now.map((remark, at) => {
    const was = before[at];
    const reasonsBefore = [...(was?.reasons ?? []), ...(was?.settled ?? []), ...remark.settled];
    const settled = reasonsBefore.filter(
      (one, index) =>
        !remark.reasons.some((reason) => isSameJson(reason, one)) &&
        reasonsBefore.findIndex((other) => isSameJson(other, one)) === index,
    );
    if (was) {
      counts[was.countedAs] -= 1;
      if (was.outcome === 'noted' && was.reasons.length > 0) counts.noted -= 1;
    }
    counts[remark.countedAs] += 1;
    if (remark.outcome === 'noted' && remark.reasons.length > 0) counts.noted += 1;
    const { outcome, reasons, countedAs, namesakeId } = remark;
    return { id: was?.id, outcome, reasons, settled, countedAs, namesakeId };
  });
  await run(
    transaction,
    `update import_rows r set outcome = u.outcome, reasons = u.reasons, settled = u.settled, counted_as = u."countedAs",
       namesake_id = coalesce(u."namesakeId", r.namesake_id)
     from jsonb_to_recordset($1::jsonb) as u(id bigint, outcome text, reasons jsonb, settled jsonb, "countedAs" text,
       "namesakeId" integer) where r.id = u.id`,
    [JSON.stringify(written)],
  );
}
