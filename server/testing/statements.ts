import type pg from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Maximum number of recorded value sets per statement: the planner may choose other plans for rare and frequent values.
 */
const MAX_VALUE_SETS = 12;

/** Records from now on the statements of a pool with their values, by text. */
export function recordStatements(pool: pg.Pool): {
  readonly sent: ReadonlyMap<string, readonly SentStatement[]>;
  stop(): void;
} {
  const statementsByText = new Map<string, SentStatement[]>();
  const storedValues = new Map<SentStatement[], Set<string>>();
  const keep = (statement: SentStatement) => {
    const sameStatements = statementsByText.get(statement.text) ?? [];
    statementsByText.set(statement.text, sameStatements);
    if (sameStatements.length >= MAX_VALUE_SETS) return;
    const values = JSON.stringify(statement.values);
    const valueSets = storedValues.get(sameStatements) ?? new Set();
    storedValues.set(sameStatements, valueSets);
    if (!valueSets.has(values)) sameStatements.push(statement);
    valueSets.add(values);
  };
  const restoreFunctions: (() => void)[] = [];
  const watchedClients = new WeakSet<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watchedClients.has(client)) return;
    watchedClients.add(client);
    const query = client.query;
    client.query = ((...args: unknown[]) => {
      const [queryInput, second] = args as [string | pg.QueryConfig, unknown];
      const text = typeof queryInput === 'string' ? queryInput : queryInput.text;
      const configValues = typeof queryInput === 'string' ? [] : (queryInput.values ?? []);
      keep({ text, values: Array.isArray(second) ? second : configValues });
      return Reflect.apply(query, client, args);
    }) as typeof query;
    restoreFunctions.push(() => {
      client.query = query;
    });
  };
  pool.on('acquire', watch);
  return {
    sent: statementsByText,
    stop() {
      pool.off('acquire', watch);
      for (const restore of restoreFunctions) restore();
    },
  };
}

/** Counts from now on the statements of a pool, by text. */
export function countStatements(pool: pg.Pool): {
  /** Returns the number of statements whose text matches. */
  of(text: RegExp): number;
  stop(): void;
} {
  const counts = new Map<string, number>();
  const watchedClients = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    if (watchedClients.has(client)) return;
    const { query } = client;
    watchedClients.set(client, query);
    client.query = ((...args: unknown[]) => {
      const [queryInput] = args as [string | pg.QueryConfig];
      const text = typeof queryInput === 'string' ? queryInput : queryInput.text;
      counts.set(text, (counts.get(text) ?? 0) + 1);
      return Reflect.apply(query, client, args);
    }) as typeof query;
  };
  pool.on('acquire', watch);
  return {
    of: (text) =>
      [...counts].reduce((sum, [statementText, count]) => (text.test(statementText) ? sum + count : sum), 0),
    stop() {
      pool.off('acquire', watch);
      for (const [client, query] of watchedClients) client.query = query;
    },
  };
}
