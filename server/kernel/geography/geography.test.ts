import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { recordStatements } from '../../testing/statements.ts';
import { listProvinces, listRegions, searchCities } from './cities.ts';
import { seedGeography } from './seed-geography.ts';
import { readGeography } from './source.ts';

describe('source data', () => {
  const geography = readGeography();

  test("matches ISTAT's list of 2024", () => {
    expect(geography.regions).toHaveLength(20);
    expect(geography.provinces).toHaveLength(107);
    expect(geography.cities).toHaveLength(7896);
    expect(new Set(geography.cities.map((city) => city.id)).size).toBe(7896);
  });

  test('gives every comune a zip code, and places at least 60 centres', () => {
    expect(geography.cities.filter((city) => city.zip_codes.length === 0)).toEqual([]);
    expect(geography.cities.filter((city) => city.latitude !== null).length).toBeGreaterThan(60);
  });

  test('applies mergers, moves and new names', () => {
    const names = new Map(geography.cities.map((city) => [city.istat_code, city]));
    expect(names.get('099030')).toMatchObject({ name: 'Montecopiolo', province_id: 99, region_id: 8 });
    expect(names.get('012144')?.zip_codes).toEqual(['21020']);
    expect(names.get('021008')?.name).toBe('Bolzano/Bozen');
    expect(names.has('041033')).toBe(false);
  });
});

describe('searchCities', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test.each([
    ['Bologna', 'Bologna'],
    ['forli', 'Forlì'],
    ['rom', 'Roma'],
    ['Bozen', 'Bolzano/Bozen'],
    ['bolzano', 'Bolzano/Bozen'],
    ['Bozen/Bolzano', 'Bolzano/Bozen'],
    ['Bolzano - Bozen', 'Bolzano/Bozen'],
    ["FORLI'", 'Forlì'],
    ['firense', 'Firenze'],
    ['40121', 'Bologna'],
  ])('%s finds %s first', async (q, name) => {
    expect((await searchCities(database.pool, { q }))[0]?.name).toBe(name);
  });

  test('escapes LIKE wildcards and searches only in the given province', async () => {
    expect(await searchCities(database.pool, { q: '%' })).toEqual([]);
    expect(await searchCities(database.pool, { q: '\\' })).toEqual([]);
    const inRavenna = await searchCities(database.pool, { q: 'bologn', provinceId: 39 });
    expect(inRavenna.map((city) => city.provinceCode)).not.toContain('BO');
  });

  test('reads only the comuni that it returns when there is no search text', async () => {
    await database.pool.query('analyze cities');
    const recorded = recordStatements(database.pool);
    await searchCities(database.pool, {});
    recorded.stop();
    const [text] = [...recorded.sent.keys()].filter((one) => one.includes('from cities'));
    const { rows } = await database.pool.query(`explain ${text}`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('cities_population');
  });

  test('lists regions and a region’s provinces by name', async () => {
    expect((await listRegions(database.pool))[0]?.name).toBe('Abruzzo');
    expect((await listProvinces(database.pool, 8)).map((province) => province.code)).toEqual([
      'BO',
      'FE',
      'FC',
      'MO',
      'PR',
      'PC',
      'RA',
      'RE',
      'RN',
    ]);
  });

  test('changes nothing when seeded again', async () => {
    await seedGeography(database.pool);
    const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM cities');
    expect(rows[0].count).toBe(7896);
  });
});
