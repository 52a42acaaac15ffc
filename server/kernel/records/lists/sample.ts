import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Minimum number of rows for a sample; smaller tables are searched in a few milliseconds. */
const LARGE = 100_000;
const DRAWN = 1_000;
const FRESH_MS = 60_000;

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
  holding(...texts: readonly string[]): number {
    const key = texts.join('\n');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#texts.filter((row) => texts.every((text) => row.includes(text))).length;
    this.#known.set(key, found);
    return found;
  }
}

interface Drawn {
  readonly until: number;
  readonly sample: Promise<Sample | null>;
}
const drawn = new Map<string, Drawn>();

/** Returns a sample of a table, at most one minute old; null if the table is not large. */
export function sampleOf(database: Queryable, table: string): Promise<Sample | null> {
  const known = drawn.get(table);
  if (known && known.until > Date.now()) return known.sample;
  const sample = draw(database, table);
  drawn.set(table, { until: Date.now() + FRESH_MS, sample });
  sample.catch(() => drawn.delete(table));
  return sample;
}

async function draw(database: Queryable, table: string): Promise<Sample | null> {
  const [last] = await run<{ id: number | null }>(database, `select max(id) as id from ${table}`, []);
  const ids = last?.id ?? 0;
  if (ids < LARGE) return null;
  const rows = await run<{ text: string }>(
    database,
    `select t.search_text as text from ${table} t
     where t.id = any(array(select 1 + floor(random() * $1)::integer from generate_series(1, $2)))`,
    [ids, DRAWN],
  );
  const sample = new Sample(
    (ids * rows.length) / DRAWN,
    rows.map(({ text }) => text),
  );
  return sample.rows < LARGE ? null : sample;
}
