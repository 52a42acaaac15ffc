import type pg from 'pg';

export interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Of one statement so many different values are kept: what few rows have may be looked for another way than what many do. */
const MOST_VALUES = 12;

/** Keeps the statements that go through a pool from now on, whoever sends them, by their text. */
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

/** How often each statement goes through a pool from now on, by its text. */
export function countStatements(pool: pg.Pool): {
  /** Of those whose text matches. */
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
