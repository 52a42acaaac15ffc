import type pg from 'pg';

export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Maximum number of recorded value sets per statement: the planner may choose other plans for rare and frequent values.
 */
const MOST_VALUES = 12;

/** Records from now on the statements of a pool with their values, by text. */
export function recordStatements(pool: pg.Pool): {
  readonly sent: ReadonlyMap<string, readonly Sent[]>;
  stop(): void;
} {
  const sent = new Map<string, Sent[]>();
  const kept = new Map<Sent[], Set<string>>();
  const keep = (one: Sent) => {
    const known = sent.get(one.text) ?? [];
    sent.set(one.text, known);
    if (known.length >= MOST_VALUES) return;
    const values = JSON.stringify(one.values);
    const others = kept.get(known) ?? new Set();
    kept.set(known, others);
    if (!others.has(values)) known.push(one);
    others.add(values);
  };
  const restored: (() => void)[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query;
    client.query = ((...args: unknown[]) => {
      const [first, second] = args as [string | pg.QueryConfig, unknown];
      const text = typeof first === 'string' ? first : first.text;
      const own = typeof first === 'string' ? [] : (first.values ?? []);
      keep({ text, values: Array.isArray(second) ? second : own });
      return Reflect.apply(query, client, args);
    }) as typeof query;
    restored.push(() => {
      client.query = query;
    });
  };
  pool.on('acquire', watch);
  return {
    sent,
    stop() {
      pool.off('acquire', watch);
      for (const restore of restored) restore();
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
  const watched = new Map<pg.PoolClient, pg.PoolClient['query']>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    const { query } = client;
    watched.set(client, query);
    client.query = ((...args: unknown[]) => {
      const [first] = args as [string | pg.QueryConfig];
      const text = typeof first === 'string' ? first : first.text;
      counts.set(text, (counts.get(text) ?? 0) + 1);
      return Reflect.apply(query, client, args);
    }) as typeof query;
  };
  pool.on('acquire', watch);
  return {
    of: (text) => [...counts].reduce((sum, [one, count]) => (text.test(one) ? sum + count : sum), 0),
    stop() {
      pool.off('acquire', watch);
      for (const [client, query] of watched) client.query = query;
    },
  };
}
