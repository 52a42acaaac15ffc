import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/actor.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertManyStructures } from '../../testing/many-structures.ts';
import { searchStructures } from './search.ts';

let database: TestDatabase;
const staff: Actor = {
  userId: 1,
  role: 'admin',
  name: 'A',
  email: 'a@locanda.test',
  language: 'it',
  sessionId: 1,
};

beforeAll(async () => {
  database = await openTestDatabase();
  await insertManyStructures(database, 600, `'Casa ' || n`, `'Via Roma'`);
  await insertManyStructures(database, 2, `case n when 1 then 'Romantica' else 'Alla Romana' end`, `'Via Po'`);
});
afterAll(() => database.close());

const searchNames = async (q: string) => (await searchStructures(database.pool, staff, q)).map(({ name }) => name);

describe('command palette', () => {
  it('lists the structure itself, then names with this prefix, then other matches', async () => {
    const found = await searchNames('roma');
    expect(found).toHaveLength(8);
    expect(found[0]).toBe('Romantica');
    expect(await searchNames('ro')).toContain('Romantica');
    const { rows } = await database.pool.query<{ id: number }>(`select id from structures where name = 'Alla Romana'`);
    expect((await searchNames(String(rows[0]?.id)))[0]).toBe('Alla Romana');
  });

  it('falls back to an approximate search, word by word, when no structure contains all words', async () => {
    await insertManyStructures(database, 1, `'Hotel Belvedere'`, `'Lungomare Etnea'`);
    for (const q of ['belvedre', 'hotl etnea', 'lungomre hotel']) {
      expect(await searchNames(q), q).toEqual(['Hotel Belvedere']);
    }
    for (const q of ['hotl xyzzy', '\\ab\\', 'xyz', 'hotl 12']) expect(await searchNames(q), q).toEqual([]);
  });
});
