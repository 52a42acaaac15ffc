import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Minimum number of rows for a sample; smaller tables are searched in a few milliseconds. */
const MIN_SAMPLED_ROWS = 100_000;
const SAMPLE_SIZE = 1_000;
const SAMPLE_LIFETIME_MS = 60_000;

/** A random sample of rows of a large table, used to estimate how often words occur. */
export class Sample {
  /** Estimated number of rows of the table. */
  readonly rows: number;
  readonly size: number;
  readonly #texts: readonly string[];
  readonly #known = new Map<string, number>();

  constructor(rows: number, texts: readonly string[]) {
    this.rows = rows;
    this.size = texts.length;
    this.#texts = texts;
  }

  /** Counts the rows of the sample that contain all these unaccented texts. */
  countContaining(...texts: readonly string[]): number {
    const key = texts.join('\n');
    const cachedCount = this.#known.get(key);
    if (cachedCount !== undefined) return cachedCount;
    const count = this.#texts.filter((row) => texts.every((text) => row.includes(text))).length;
    this.#known.set(key, count);
    return count;
  }
}

interface CachedSample {
  readonly expiresAt: number;
  readonly sample: Promise<Sample | null>;
}
const sampleCache = new Map<string, CachedSample>();

/** Returns a sample of a table, at most one minute old; null if the table is not large. */
export function sampleOf(database: Queryable, table: string): Promise<Sample | null> {
  const cached = sampleCache.get(table);
  if (cached && cached.expiresAt > Date.now()) return cached.sample;
  const sample = drawSample(database, table);
  sampleCache.set(table, { expiresAt: Date.now() + SAMPLE_LIFETIME_MS, sample });
  sample.catch(() => sampleCache.delete(table));
  return sample;
}

async function drawSample(database: Queryable, table: string): Promise<Sample | null> {
  const [maxId] = await run<{ id: number | null }>(database, `select max(id) as id from ${table}`, []);
  const ids = maxId?.id ?? 0;
  if (ids < MIN_SAMPLED_ROWS) return null;
  const rows = await run<{ text: string }>(
    database,
    `select t.search_text as text from ${table} t
     where t.id = any(array(select 1 + floor(random() * $1)::integer from generate_series(1, $2)))`,
    [ids, SAMPLE_SIZE],
  );
  const sample = new Sample(
    (ids * rows.length) / SAMPLE_SIZE,
    rows.map(({ text }) => text),
  );
  return sample.rows < MIN_SAMPLED_ROWS ? null : sample;
}
