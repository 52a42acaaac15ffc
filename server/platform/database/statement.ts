import type pg from 'pg';

/** Parameters of an SQL statement. `bind(value)` stores the value and returns its placeholder. */
export class Statement {
  readonly values: unknown[] = [];

  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A pool or a client that runs statements. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** A pool batches look-ups with those of other callers. A transaction sends them together with BEGIN. */
  lookUp?<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

const names = new Map<string, string>();

/**
 * Returns a name for the statement's text, so that PostgreSQL parses it once per connection. Texts depend on
 * definitions and filters, never on values. After 2,000 texts, new ones stay unnamed.
 */
export function preparedName(text: string): string | undefined {
  const existing = names.get(text);
  if (existing) return existing;
  if (names.size >= 2000) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a statement and returns its rows. The caller states the row type, which tests compare with PostgreSQL's columns
 * (decision 0031). Without a type the rows have no columns.
 */
export async function run<Row extends object = Record<never, never>>(
  database: Queryable,
  text: string,
  values: unknown[],
): Promise<NoInfer<Row>[]> {
  const result = await database.query<Row>({ name: preparedName(text), text, values });
  return result.rows;
}

/**
 * Finds one row by its key. The statement may only read or lock, because a transaction sends it together with BEGIN.
 */
export async function findByKey<Row extends object = Record<never, never>>(
  database: Queryable,
  text: string,
  values: unknown[],
): Promise<NoInfer<Row> | undefined> {
  const config = { name: preparedName(text), text, values };
  const { rows } = await (database.lookUp ? database.lookUp<Row>(config) : database.query<Row>(config));
  return rows[0];
}
