import { STATE_AFTER_ACTION, type TaskAction, WORKING_STATES } from '../../../domain/kernel/tasks/states.ts';
import { type Queryable, Statement } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';

/** What every long task has, beside what it is about. */
export interface TaskRow {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  /** Tries of the running act without progress. */
  readonly tries: number;
}

/** How a long task is stored: a table with `id`, `version`, `state`, `tries` and `updated_at`, and columns of its own. */
export interface StoredTask<Row extends TaskRow> {
  /** Of its jobs. */
  readonly name: string;
  /** As a `not-found` names it. */
  readonly resource: string;
  readonly table: string;
  /** What else a row has, over `t`. */
  readonly columns: string;
  /** `run<Row>`, written where the row is declared: so its columns are compared with what is answered (decision 0031). */
  rows(database: Queryable, text: string, values: unknown[]): Promise<Row[]>;
  /** What may be requested of one now: the answer of the screen's buttons too. */
  allowed(row: Row): readonly string[];
  /** Whether it is this person's; of what has no such rule whoever may call its routes. */
  mayRead?(row: Row, reader: { readonly userId: number; readonly role: string }): boolean;
}

/** One's own; an administrator sees those of all. */
export const isOwn = (
  { createdBy }: { readonly createdBy: number },
  reader: { readonly userId: number; readonly role: string },
): boolean => reader.role === 'admin' || createdBy === reader.userId;

/** As SQL has it where its value is no parameter. */
export class Sql {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const NOW = new Sql('now()');
export const NEXT_VERSION = new Sql('t.version + 1');
/** Written without a sign of life: nobody has worked on it. */
export const UNTOUCHED = new Sql('t.updated_at');

/** Columns by their names in SQL, to be written. */
export type Columns = Readonly<Record<string, unknown>>;

export const columnsOf = <Row extends TaskRow>({ columns }: StoredTask<Row>): string =>
  `t.id, t.version, t.state, t.tries, ${columns}`;

function assignments(statement: Statement, set: Columns): string {
  const written = (value: unknown): string => {
    if (value instanceof Sql) return value.text;
    return typeof value === 'object' && value !== null
      ? `${statement.bind(JSON.stringify(value))}::jsonb`
      : statement.bind(value);
  };
  return Object.entries(set)
    .map(([column, value]) => `${column} = ${written(value)}`)
    .join(', ');
}

/** One that this reader may see; without a reader any. With `lock` its row is locked until the transaction ends. */
export async function findTask<Row extends TaskRow>(
  database: Queryable,
  task: StoredTask<Row>,
  id: number,
  reader?: { readonly userId: number; readonly role: string },
  { lock = false } = {},
): Promise<Row> {
  const [row] = await task.rows(
    database,
    `select ${columnsOf(task)} from ${task.table} t where t.id = $1${lock ? ' for update of t' : ''}`,
    [id],
  );
  if (!row || (reader && task.mayRead?.(row, reader) === false))
    throw new Problem('not-found', { members: { resource: task.resource } });
  return row;
}

/** Writes columns while it is in this state; null when it no longer is. */
export async function writeTask<Row extends TaskRow>(
  database: Queryable,
  task: StoredTask<Row>,
  { id, state }: Pick<Row, 'id' | 'state'>,
  set: Columns,
): Promise<Row | null> {
  const statement = new Statement();
  const where = `t.id = ${statement.bind(id)} and t.state = ${statement.bind(state)}`;
  const [written] = await task.rows(
    database,
    `update ${task.table} t set ${assignments(statement, { updated_at: NOW, ...set })} where ${where} returning ${columnsOf(task)}`,
    statement.values,
  );
  return written ?? null;
}

/** Counts a try of what is to be worked on: one that brings its worker down each time is given up. Null of any other. */
export async function takeTask<Row extends TaskRow>(
  database: Queryable,
  task: StoredTask<Row>,
  id: number,
): Promise<Row | null> {
  const [row] = await task.rows(
    database,
    `update ${task.table} t set tries = tries + 1 where t.id = $1 and t.state = any($2) returning ${columnsOf(task)}`,
    [id, WORKING_STATES],
  );
  return row ?? null;
}

/** What is refused of an act before it is looked at: another version than was read (409), a state that has no such act (422). */
export function refuseAct<Row extends TaskRow>(
  task: StoredTask<Row>,
  row: Row,
  act: string,
  to: string,
  version?: number,
): void {
  const { id, state } = row;
  if (version !== undefined && version !== row.version)
    throw new Problem('conflict', {
      members: { current: { id, version: row.version, state }, changedFields: [] },
    });
  const allowed = task.allowed(row);
  if (!allowed.includes(act))
    throw new Problem('invalid-transition', { members: { from: state, to, allowed } });
}

/**
 * Moves one to the state in which an act begins, at the version that was read: a Problem `conflict` (409) when it has
 * moved since, `invalid-transition` (422) when the act is not possible now.
 */
export async function beginAct<Row extends TaskRow>(
  database: Queryable,
  task: StoredTask<Row>,
  row: Row,
  act: TaskAction,
  { version, set = {} }: { readonly version?: number | undefined; readonly set?: Columns } = {},
): Promise<Row> {
  const to = STATE_AFTER_ACTION[act];
  refuseAct(task, row, act, to, version);
  const statement = new Statement();
  const where = `t.id = ${statement.bind(row.id)} and t.version = ${statement.bind(row.version)} and t.state = ${statement.bind(row.state)}`;
  const begins = { state: to, tries: 0, version: NEXT_VERSION, updated_at: NOW, ...set };
  const [begun] = await task.rows(
    database,
    `update ${task.table} t set ${assignments(statement, begins)} where ${where} returning ${columnsOf(task)}`,
    statement.values,
  );
  if (begun) return begun;
  const { id, version: now, state } = await findTask(database, task, row.id);
  throw new Problem('conflict', { members: { current: { id, version: now, state }, changedFields: [] } });
}
