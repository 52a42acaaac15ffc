import { STATE_AFTER_ACTION, type TaskAction, WORKING_STATES } from '../../../domain/kernel/tasks/states.ts';
import { type Queryable, Statement } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';

/** Columns that every long task has. */
export interface TaskRow {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  /** Attempts of the running action without progress. */
  readonly tries: number;
  /** Batch of the history entries that the task writes. */
  readonly batchId?: string | null;
}

/** Storage of a long task: a table with `id`, `version`, `state`, `tries`, `updated_at` and its own columns. */
export interface StoredTask<Row extends TaskRow> {
  /** Name of its jobs. */
  readonly name: string;
  /** Resource name in a `not-found` problem. */
  readonly resource: string;
  readonly table: string;
  /** SQL of its own columns over `t`. */
  readonly columns: string;
  /**
   * Calls `run<Row>` where the row type is declared, so that its columns are checked against the statement (decision
   * 0031).
   */
  rows(database: Queryable, text: string, values: unknown[]): Promise<Row[]>;
  /** Returns the actions possible now, which the screen shows as buttons. */
  allowed(row: Row): readonly string[];
  /** True if the task is the reader's. Without this rule every user of its routes may read it. */
  mayRead?(row: Row, reader: { readonly userId: number; readonly role: string }): boolean;
}

/** True for the reader's own task; administrators may read all. */
export const isOwnTask = (
  { createdBy }: { readonly createdBy: number },
  reader: { readonly userId: number; readonly role: string },
): boolean => reader.role === 'admin' || createdBy === reader.userId;

/** SQL text inserted without a parameter. */
export class SqlText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const SQL_NOW = new SqlText('now()');
export const SQL_NEXT_VERSION = new SqlText('t.version + 1');
/** Keeps the old `updated_at`, so that the write does not count as work. */
export const SQL_UNCHANGED_DATE = new SqlText('t.updated_at');

/** Values to write, by SQL column name. */
export type Columns = Readonly<Record<string, unknown>>;

export const columnsOf = <Row extends TaskRow>({ columns }: StoredTask<Row>): string =>
  `t.id, t.version, t.state, t.tries, ${columns}`;

function assignmentsSql(statement: Statement, set: Columns): string {
  const valueSql = (value: unknown): string => {
    if (value instanceof SqlText) return value.text;
    return typeof value === 'object' && value !== null
      ? `${statement.bind(JSON.stringify(value))}::jsonb`
      : statement.bind(value);
  };
  return Object.entries(set)
    .map(([column, value]) => `${column} = ${valueSql(value)}`)
    .join(', ');
}

/**
 * Returns a task that the reader may see; without a reader any task. With `lock` its row is locked until the
 * transaction ends.
 */
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

/** Writes columns if the task is still in this state; returns null otherwise. */
export async function writeTask<Row extends TaskRow>(
  database: Queryable,
  task: StoredTask<Row>,
  { id, state }: Pick<Row, 'id' | 'state'>,
  set: Columns,
): Promise<Row | null> {
  const statement = new Statement();
  const where = `t.id = ${statement.bind(id)} and t.state = ${statement.bind(state)}`;
  const [updatedRow] = await task.rows(
    database,
    `update ${task.table} t set ${assignmentsSql(statement, { updated_at: SQL_NOW, ...set })} where ${where} returning ${columnsOf(task)}`,
    statement.values,
  );
  return updatedRow ?? null;
}

/**
 * Counts an attempt of a working task, so that a task that crashes its worker every time is given up. Returns null for
 * tasks in other states.
 */
export async function countTry<Row extends TaskRow>(
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

/** Throws 409 if the version is stale, 422 if the state does not allow the action. */
export function assertActionAllowed<Row extends TaskRow>(
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
  const allowedActions = task.allowed(row);
  if (!allowedActions.includes(act))
    throw new Problem('invalid-transition', { members: { from: state, to, allowed: allowedActions } });
}

/**
 * Moves a task to the state in which an action starts. Throws `conflict` (409) if the task has changed since it was
 * read, `invalid-transition` (422) if the action is not possible now.
 */
export async function startAction<Row extends TaskRow>(
  database: Queryable,
  task: StoredTask<Row>,
  row: Row,
  act: TaskAction,
  { version, set = {} }: { readonly version?: number | undefined; readonly set?: Columns } = {},
): Promise<Row> {
  const to = STATE_AFTER_ACTION[act];
  assertActionAllowed(task, row, act, to, version);
  const statement = new Statement();
  const where = `t.id = ${statement.bind(row.id)} and t.version = ${statement.bind(row.version)} and t.state = ${statement.bind(row.state)}`;
  const startValues = { state: to, tries: 0, version: SQL_NEXT_VERSION, updated_at: SQL_NOW, ...set };
  const [startedRow] = await task.rows(
    database,
    `update ${task.table} t set ${assignmentsSql(statement, startValues)} where ${where} returning ${columnsOf(task)}`,
    statement.values,
  );
  if (startedRow) return startedRow;
  const { id, version: now, state } = await findTask(database, task, row.id);
  throw new Problem('conflict', { members: { current: { id, version: now, state }, changedFields: [] } });
}
