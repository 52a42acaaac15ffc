import type pg from 'pg';

/** The parameters of one SQL statement: `bind(value)` remembers the value and gives its placeholder. */
export class Statement {
  readonly values: unknown[] = [];

  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** A pool or a client: whatever runs one statement. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
  /** Of a pool: together with what others look up at the same moment. Of a transaction: as soon as it begins. */
  lookUp?<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

const names = new Map<string, string>();

/**
 * A name for a statement's text, so that PostgreSQL parses each shape once a connection. Shapes come from definitions
 * and from which filters are present, never from values; beyond 2,000 of them statements go unnamed.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= 2000) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a statement; gives its rows, whose type is said at the call and held against what PostgreSQL answers while the
 * tests run (decision 0031). Without it they have no columns.
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
 * The same of a row that is found by its key, however large the table. It only reads, or locks what it reads: a transaction
 * sends it with its BEGIN.
 */
export async function lookUp<Row extends object = Record<never, never>>(
  database: Queryable,
  text: string,
  values: unknown[],
): Promise<NoInfer<Row> | undefined> {
  const config = { name: preparedName(text), text, values };
  const { rows } = await (database.lookUp ? database.lookUp<Row>(config) : database.query<Row>(config));
  return rows[0];
}
