import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchWords } from '../../../../domain/kernel/records/text-rules.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { openTestDatabase, type TestDatabase, withDatabaseClient } from '../../../testing/database.ts';
import { insertManyStructures } from '../../../testing/many-structures.ts';
import { propertyRuns } from '../../../testing/properties/property-runs.ts';
import { listWithStrategy } from '../list.ts';
import { parseListQuery } from '../list-query.ts';
import type { ListPlan } from './plan.ts';
import { Sample, sampleOf } from './sample.ts';
import { chooseStrategy, type SearchStrategy } from './strategy.ts';

let database: TestDatabase;
let texts: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  await insertManyStructures(
    database,
    240,
    `(array['Hotel','Albergo','Città d''Este','100% Relax','B_B'])[1 + n % 5] || ' '
       || (array['Belvedere','Perù','Mirasole','dell''Orso'])[1 + n % 4] || ' ' || n`,
    `'Via ' || (array['Roma','Etnea','Po'])[1 + n % 3]`,
  );
  const { rows } = await database.pool.query<{ text: string }>('select search_text as text from structures');
  texts = rows.map(({ text }) => text);
});
afterAll(() => database.close());

function makePlan(query: Record<string, unknown>): ListPlan {
  const columns = structure.listing.columns;
  return {
    definition: structure,
    role: 'admin',
    scope: () => 'true',
    columns,
    query: parseListQuery(structure, query),
  };
}

const listIds = async (strategy: SearchStrategy, query: Record<string, unknown>) => {
  const { data, meta } = await listWithStrategy(strategy, database.pool, makePlan(query));
  return { ids: data.map(({ id }) => id), meta };
};

/** Words from the texts, parts and variant spellings of them, and one word that occurs nowhere. */
const word = fc.constantFrom(
  ...['belvedere', 'BELV', 'vedere', 'perù', 'Peru', 'citta', 'città', "dell'orso", 'po', 'ro', 'a', 'roma', '100%'],
  ...['%', '_', 'b_b', '\\', '12', '239', 'via', 'etnea', 'mira', 'xyzzyx', "d'este", '\u0301'],
);
const search = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const sort = fc.constantFrom('-updatedAt', 'name', '-name', 'id', 'city,-name');

describe('search strategies return the same rows', () => {
  it('returns the same rows by index, by row scan and with a table sample', async () => {
    await fc.assert(
      fc.asyncProperty(search, sort, async (q, order) => {
        const words = searchWords(q);
        const query = { q, sort: order, perPage: 100 };
        const plain = await listIds(chooseStrategy(null, words), query);
        const counted = chooseStrategy(new Sample(texts.length, texts), words);
        expect(await listIds(counted, query)).toEqual(plain);
        const large = chooseStrategy(new Sample(1_000_000, texts), words);
        expect((await listIds(large, query)).ids).toEqual(plain.ids);
        expect((await listIds({ ...large, exceedsCount: true }, query)).ids).toEqual(plain.ids);
      }),
      propertyRuns({ day: 5, night: 60 }),
    );
  });

  it('returns the same pages by number and cursor, counted or not', async () => {
    const words = ['belvedere'];
    const whole = (await listIds(chooseStrategy(null, words), { q: 'belvedere', sort: 'name', perPage: 100 })).ids;
    expect(whole).toHaveLength(60);
    for (const exceedsCount of [false, true]) {
      const strategy = { ...chooseStrategy(new Sample(1_000_000, texts), words), exceedsCount };
      const second = await listIds(strategy, { q: 'belvedere', sort: 'name', perPage: 7, page: 2 });
      expect(second.ids).toEqual(whole.slice(7, 14));
      expect([second.meta.total, second.meta.totalIsCapped]).toEqual(exceedsCount ? [1000, true] : [60, false]);
      const after = second.meta.next;
      const third = await listIds(strategy, { q: 'belvedere', sort: 'name', perPage: 7, after });
      expect(third.ids).toEqual(whole.slice(14, 21));
    }
  });

  it('stops counting at the limit and still returns the first rows', async () => {
    const words = ['belvedere'];
    const all = await listIds(chooseStrategy(null, words), { q: 'belvedere', sort: '-name' });
    const few = await listIds({ ...chooseStrategy(null, words), maxCounted: 30 }, { q: 'belvedere', sort: '-name' });
    expect(few.ids).toEqual(all.ids);
    expect([few.meta.total, few.meta.totalIsCapped]).toEqual([30, true]);
  });
});

describe('strategyOf for a large table', () => {
  const million = (share: Record<string, number>) =>
    new Sample(
      1_000_000,
      Array.from({ length: 1000 }, (_, n) =>
        Object.keys(share)
          .filter((text) => n % 1000 < (share[text] ?? 0))
          .join(' '),
      ),
    );

  it('searches the index for the rarest trigrams of the rare word, or of each word', () => {
    const sample = million({ belvedere: 100, 'albergo elvira': 200, ortisei: 1, tisana: 2 });
    const ofRare = chooseStrategy(sample, ['Belvedere', 'Ortisei']);
    expect(ofRare.indexed).toEqual(['ort', 'rti', 'ise']);
    expect(ofRare.inRows).toEqual(['Belvedere', 'Ortisei']);
    const frequent = { 'hotel del sole bella valle': 200, 'via delle ginestre': 1 };
    expect(chooseStrategy(million(frequent), ['delle', 'ginestre']).indexed).toEqual(['gin', 'ine', 'nes']);
    expect(chooseStrategy(million(frequent), ['delle']).indexed).toEqual(['delle']);
    const { indexed, inRows } = chooseStrategy(million({ belvedere: 5, verde: 7, rosso: 6 }), ['belvedere', 'rosso']);
    expect(inRows).toEqual(['belvedere', 'rosso']);
    expect(indexed).toHaveLength(2);
    expect('belvedere').toContain(indexed[0]);
    expect('rosso').toContain(indexed[1]);
    expect(chooseStrategy(sample, ['al', "d'"]).indexed).toEqual([]);
  });

  it('skips counting only when clearly more rows match than the limit', () => {
    const sample = million({ belvedere: 100, raro: 7 });
    expect(chooseStrategy(sample, ['belvedere']).exceedsCount).toBe(true);
    expect(chooseStrategy(sample, ['belvedere', 'raro']).exceedsCount).toBe(false);
  });
});

describe('sampleOf', () => {
  it('samples a large table and estimates its number of rows', async () => {
    await withDatabaseClient(database.url, (client) =>
      client.query(
        `create table drawn_from (id integer primary key, search_text text);
         insert into drawn_from select n, case when n % 4 = 0 then 'quarto' else 'altro' end from generate_series(1, 300000) n
           where n % 2 = 0`,
      ),
    );
    const sample = await sampleOf(database.pool, 'drawn_from');
    expect(sample?.rows).toBeGreaterThan(120_000);
    expect(sample?.rows).toBeLessThan(180_000);
    const share = (sample?.countContaining('quarto') ?? 0) / (sample?.size ?? 1);
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.65);
  });

  it('returns null when the table is small', async () => {
    expect(await sampleOf(database.pool, 'structures')).toBeNull();
  });
});
