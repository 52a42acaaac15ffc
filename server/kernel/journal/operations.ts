import type { Operation } from '../../../domain/kernel/journal/answers.ts';
import { JOURNAL_DAYS, type OperationKind } from '../../../domain/kernel/journal/kinds.ts';
import { isAllowed } from '../../../domain/kernel/records/record-permissions.ts';
import { isWorking } from '../../../domain/kernel/tasks/states.ts';
import { OPERATION_FIELDS } from '../../../domain/platform/audit/operation-fields.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { FieldChange } from '../../platform/audit/entry.ts';
import { listUnreadableTypes } from '../../platform/audit/history.ts';
import { hasOperationField, isOperation, undoBatchOf } from '../../platform/audit/operations.ts';
import { undoLetter } from '../../platform/audit/undo.ts';
import type { Undoables } from '../../platform/audit/undo-in-scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { startOfDay } from '../../platform/database/time.ts';
import { definitions } from '../../platform/definitions/definitions.ts';
import { findNamedPerson, findNameInChanges, keyOf, readTargetNames, selectNamesSql } from '../records/target-names.ts';
import { columnsOf, type TaskRow } from '../tasks/stored-task.ts';
import type { LongTask } from '../tasks/task.ts';
import { ENTRY_JOINS, entryColumns } from './bin.ts';

export interface OperationsQuery {
  readonly kind: OperationKind | undefined;
  readonly isMine: boolean;
  readonly structureId: number | undefined;
  readonly after: number | undefined;
  readonly perPage: number;
  readonly actorId?: number | undefined;
  /** Days in Rome. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
}

interface OperationRow {
  readonly id: number;
  readonly at: string;
  readonly actorName: string | null;
  readonly kind: OperationKind;
  readonly action: Operation['action'];
  readonly targetType: string;
  readonly targetId: number;
  readonly structureId: number | null;
  readonly structureName: string | null;
  readonly changes: FieldChange[];
  readonly batchId: string | null;
  readonly undoneBy: number | null;
  /** Number of entries in the batch that can be undone; `undone` counts the undone ones. */
  readonly open: number;
  readonly undone: number;
}

const hasField = (...fields: string[]): string =>
  `(${fields.map((field) => `e.changes @> '[{"field": "${field}"}]'::jsonb`).join(' or ')})`;

/** SQL of the kind of the entry `e`, named by what happened. */
const KIND_SQL = `case
  when ${hasOperationField('undo', 'e.')} or exists (select from audit_entries o where o.undone_by = e.id) then 'undo'
  when ${hasOperationField('restore', 'e.')} then 'restore'
  when ${hasOperationField('handover', 'e.')} then 'handover'
  when e.action = 'bulk' then case when e.target_type = 'import' then 'import' else 'bulk' end
  when e.action = 'delete' then 'deletion'
  when e.action = 'archive' then 'archiving'
  when e.target_type = 'release' then 'release'
  when e.target_type = 'structure' then case when ${hasField('vendorId', 'editorId')} then 'assignment' else 'status' end
  else 'publication' end`;

/**
 * Each batch is listed once: by its `bulk` entry, else by its last entry. A task is listed by the last action requested
 * for it, and its undo by an entry of its own.
 */
const IS_LISTED = [
  `(e.action = 'bulk' or not exists (select from audit_entries l where l.batch_id = e.batch_id and l.action = 'bulk'))`,
  `(e.action = 'bulk' or not exists (select from audit_entries l where l.batch_id = e.batch_id and l.id > e.id and ${isOperation('l.')}))`,
  `not (e.action = 'bulk' and e.batch_id is not null and exists (select from audit_entries l where l.batch_id = e.batch_id
     and l.action = 'bulk' and l.id > e.id))`,
  `not (e.action = 'bulk' and e.batch_id is null and e.target_id > 0 and exists (select from audit_entries l
     where l.target_type = e.target_type and l.target_id = e.target_id and l.action = 'bulk' and l.batch_id is null and l.id > e.id))`,
  // Entries that a task writes record by record are covered by the task's own entry.
  ...['imports', 'bulk_changes', 'slug_edits'].map(
    (table) => `not exists (select from ${table} x where x.batch_id = e.batch_id)`,
  ),
];

/** Record types whose current names a search finds. */
const SEARCHED_TYPES = ['slug', 'menu', 'header', 'release', 'user'];

/** SQL condition: the text is in the structure's name, the changed values, or the record's current name. */
function containsText(text: string): string {
  const contains = (sql: string) => `position(lower(${text}) in lower(${sql})) > 0`;
  const names = SEARCHED_TYPES.flatMap((type) => {
    const select = selectNamesSql(type);
    return select
      ? `e.target_type = '${type}' and exists (select from (${select}) n where n.id = e.target_id and ${contains('n.name')})`
      : [];
  });
  return `(${[contains(`coalesce(s.name, '')`), contains('e.changes::text'), ...names].join(' or ')})`;
}

/** Maximum number of entries counted per batch. */
const MAX_COUNTED_ENTRIES = 5000;
const countEntriesSql = (condition: string) =>
  `(select count(*)::integer from (select from audit_entries l where l.batch_id = e.batch_id and l.action <> 'bulk'
     and ${condition} limit ${MAX_COUNTED_ENTRIES}) b)`;

/** Lists bulk actions, deletions and publications, newest first: the user's own, or all that the user may read. */
export async function listOperations(
  database: Queryable,
  registry: { readonly undoables: Undoables; readonly tasks: readonly LongTask[] },
  actor: Actor,
  query: OperationsQuery,
): Promise<Operation[]> {
  const statement = new Statement();
  const bind = (value: unknown) => statement.bind(value);
  const platform = definitions.get().all.filter(({ scope }) => scope === 'platform');
  const unread = platform.filter((definition) => !isAllowed(actor.role, 'r', definition)).map(({ name }) => name);
  const hiddenTypes = [...listUnreadableTypes(actor.role), ...unread];
  const conditions = [
    isOperation('e.'),
    `e.at > now() - interval '${JOURNAL_DAYS} days'`,
    ...(query.isMine
      ? [`e.actor_id = ${bind(actor.userId)}::integer`]
      : [`not e.target_type = any(${bind(hiddenTypes)}::text[])`]),
    ...(query.kind === undefined ? [] : [`${KIND_SQL} = ${bind(query.kind)}`]),
    ...(query.actorId === undefined ? [] : [`e.actor_id = ${bind(query.actorId)}::integer`]),
    ...(query.from === undefined ? [] : [`e.at >= ${startOfDay(bind(query.from))}`]),
    ...(query.to === undefined ? [] : [`e.at < ${startOfDay(bind(query.to), 1)}`]),
    ...(query.text ? [containsText(`${bind(query.text)}::text`)] : []),
    ...(query.structureId === undefined ? [] : [`e.structure_id = ${bind(query.structureId)}::integer`]),
    ...(query.after === undefined ? [] : [`e.id < ${bind(query.after)}::bigint`]),
    ...IS_LISTED,
  ];
  const rows = await run<OperationRow>(
    database,
    `select ${entryColumns(actor.role)}, ${KIND_SQL} as kind, e.changes, e.batch_id as "batchId", e.undone_by as "undoneBy",
       ${countEntriesSql('l.undone_by is null')} as open, ${countEntriesSql('l.undone_by is not null')} as undone
     from audit_entries e ${ENTRY_JOINS} where ${conditions.join(' and ')} order by e.id desc limit ${query.perPage + 1}`,
    statement.values,
  );
  const [names, tasks, releases] = await Promise.all([
    readTargetNames(database, [
      ...rows.filter(({ targetId, action }) => targetId > 0 && action !== 'delete' && action !== 'bulk'),
      ...rows.flatMap(listNamedTargets),
    ]),
    readTaskFacts(database, registry.tasks, rows),
    readReleases(database, rows),
  ]);
  return rows.map((row) => {
    const { changes, undoneBy, open, undone, ...shown } = row;
    const { kind, batchId } = row;
    const named = [listNamedTargets(row)].flat().map((target) => names.get(keyOf(target)) ?? '—');
    const name =
      named.length > 0
        ? named.join(' → ')
        : (names.get(keyOf(row)) ?? findNameInChanges(actor.role, row.targetType, changes));
    const one = { ...shown, name, left: null };
    const task = tasks.get(keyOf(row));
    if (task) return { ...one, ...task(actor, kind === 'undo') };
    const release = kind === 'release' ? releases.get(row.targetId) : undefined;
    if (kind === 'release') return { ...one, count: release?.count ?? null, ...releaseState(row, release) };
    const isWhole = batchId !== null && (row.action === 'bulk' || open + undone > 1);
    const doneCount = changes.find(({ field }) => field === 'done')?.after;
    const count =
      kind === 'handover' ? null : isWhole ? (typeof doneCount === 'number' ? doneCount : open + undone) : null;
    const isUndone = isWhole ? open === 0 && undone > 0 : undoneBy !== null;
    const leftCount = isWhole && undone > 0 && open > 0 ? open : null;
    const state = isUndone || leftCount !== null ? ('undone' as const) : ('done' as const);
    const path = isWhole ? (open > 0 ? `/audit/batches/${batchId}/undo` : null) : `/audit/${row.id}/undo`;
    const isFinal = kind === 'undo' && row.action === 'bulk';
    const mayUndo =
      !isFinal && kind !== 'restore' && !isUndone && path !== null && canUndoOperation(registry.undoables, actor, row);
    return { ...one, count, state, left: leftCount, undo: mayUndo ? { path, version: null } : null };
  });
}

/** Returns the former and the new owner of a handover, or the single record of an undo or restore. */
function listNamedTargets({ kind, action, targetType, changes }: OperationRow) {
  if (action !== 'bulk') return findNamedPerson({ targetType, changes }) ?? [];
  const valuesOf = (field: string) => changes.find((change) => change.field === field);
  if (kind === 'handover') {
    const { before, after } = valuesOf(OPERATION_FIELDS.handover) ?? {};
    return [before, after].map((id) => ({ targetType: 'user', targetId: Number(id) }));
  }
  const id = kind === 'undo' || kind === 'restore' ? valuesOf(OPERATION_FIELDS[kind])?.before : null;
  return typeof id === 'number' ? [{ targetType, targetId: id }] : [];
}

function canUndoOperation(undoables: Undoables, { role }: Actor, { action, targetType }: OperationRow): boolean {
  if (action === 'bulk') return true;
  const definition = undoables.get(targetType)?.definition;
  const isState = action === 'state' && definition?.archive === undefined;
  if (definition === undefined || (isState && role !== 'admin' && role !== 'operator')) return false;
  return isAllowed(role, undoLetter({ action, targetType }), definition);
}

type OperationFacts = Pick<Operation, 'name' | 'count' | 'left' | 'state' | 'undo' | 'batchId'>;

/** Reads the long tasks on this page, with one statement for each kind. */
async function readTaskFacts(database: Queryable, tasks: readonly LongTask[], rows: readonly OperationRow[]) {
  const factsByTask = new Map<string, (actor: Actor, isUndo: boolean) => OperationFacts>();
  const of = rows.filter(({ action, targetId }) => action === 'bulk' && targetId > 0);
  await Promise.all(
    tasks.map(async ({ stored }) => {
      const ids = of.filter(({ targetType }) => targetType === stored.name).map(({ targetId }) => targetId);
      if (ids.length === 0) return;
      const taskRows = await stored.rows(
        database,
        `select ${columnsOf(stored)} from ${stored.table} t where t.id = any($1::integer[])`,
        [ids],
      );
      for (const row of taskRows)
        factsByTask.set(keyOf({ targetType: stored.name, targetId: row.id }), (actor, isUndo) => {
          if (isUndo) return undoFactsOf(row);
          const mayUndo = stored.allowed(row).includes('undo') && stored.mayRead?.(row, actor) !== false;
          const path = `/${stored.resource}/${row.id}/undo`;
          return { ...factsOf(row), undo: mayUndo ? { path, version: row.version } : null };
        });
    }),
  );
  return factsByTask;
}

/** Reads the members that tasks of any kind may have. */
function factsOf(row: TaskRow): Omit<OperationFacts, 'undo'> {
  const { fileName, total, rowCount, counts } = row as TaskMembers;
  return {
    name: fileName ?? null,
    batchId: row.batchId ?? null,
    count: total ?? rowCount ?? counts?.changed ?? null,
    left: row.state === 'undone' ? (counts?.left ?? null) : null,
    state: UNDO_STATES.has(row.state) ? 'undone' : isWorking(row.state) ? 'running' : 'done',
  };
}

interface TaskMembers {
  readonly fileName?: string | null;
  readonly total?: number;
  readonly rowCount?: number | null;
  readonly counts?: { readonly left?: number; readonly changed?: number; readonly undone?: number };
}

const UNDO_STATES: ReadonlySet<string> = new Set(['undoing', 'undone']);

/** Facts of the undo of a task: how many records it has changed back. */
function undoFactsOf(row: TaskRow): OperationFacts {
  const { fileName, counts } = row as TaskMembers;
  return {
    name: fileName ?? null,
    batchId: row.batchId ? undoBatchOf(row.batchId) : null,
    count: counts?.undone ?? counts?.changed ?? null,
    left: counts?.left ?? null,
    state: isWorking(row.state) ? 'running' : 'done',
    undo: null,
  };
}

interface ReleaseNow {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly count: number;
}

async function readReleases(
  database: Queryable,
  rows: readonly OperationRow[],
): Promise<ReadonlyMap<number, ReleaseNow>> {
  const ids = rows.filter(({ targetType }) => targetType === 'release').map(({ targetId }) => targetId);
  if (ids.length === 0) return new Map();
  const releases = await run<ReleaseNow>(
    database,
    'select id, version, state, part_count as count from releases where id = any($1::integer[])',
    [ids],
  );
  return new Map(releases.map((release) => [release.id, release]));
}

/** Release operations have their own undo, available only while the undone event is the latest. */
function releaseState(
  { targetId, changes }: OperationRow,
  now: ReleaseNow | undefined,
): Pick<Operation, 'state' | 'undo'> {
  const to = changes.find(({ field }) => field === 'state')?.after;
  const isOut = to === 'published' && now?.state === 'published';
  const state = to === 'published' && now?.state === 'taken_back' ? 'undone' : 'done';
  return {
    state,
    undo: isOut ? { path: `/releases/${targetId}/take-back`, version: now.version } : null,
  };
}
