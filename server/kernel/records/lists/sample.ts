import { type Queryable, run } from '../../../platform/database/statement.ts';

/** From here on a search is worth being thought about: below, any costs a few milliseconds. */
const LARGE = 100_000;
const DRAWN = 1_000;
const FRESH_MS = 60_000;

/** Rows of a large table, drawn at random: how often words stand in it. */
export class Sample {
  /** How many rows the table has, about. */
  readonly rows: number;
  readonly size: number;
  readonly #texts: readonly string[];
  readonly #known = new Map<string, number>();

  constructor(rows: number, texts: readonly string[]) {
    this.rows = rows;
    this.size = texts.length;
    this.#texts = texts;
  }

  /** How many rows of the sample hold each of these folded texts. */
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

/** A sample of a table, a minute old at most; null where the table is not large. */
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
