import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
});
afterAll(() => t.close());

const seo = { seoTitle: { it: 'Titolo' }, seoDescription: { it: 'Descrizione' } };
const LANGUAGES = ['it', 'en', 'fr', 'de'] as const;
const inAllLanguages = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${text} ${language}`]));

async function add(path: string, values: object): Promise<{ id: number; version: number }> {
  const answer = await editor.post(path, values);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}
const idsOf = async (path: string, filters: Record<string, string | number>, caller = editor): Promise<number[]> => {
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  const answer = await caller.get(`${path}?${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer
    .json()
    .data.map(({ id }: { id: number }) => id)
    .toSorted((a: number, b: number) => a - b);
};
const queryOne = async <Row>(sql: string, values: unknown[] = []): Promise<Row> =>
  (await t.database.pool.query(sql, values)).rows[0];

describe('page list by place', () => {
  it('contains the pages of the place and of all places within it, also for edits of many pages', async () => {
    const city = await queryOne<{ id: number; province: number; region: number }>(
      'select id, province_id as province, region_id as region from cities order by id limit 1',
    );
    const elsewhere = await queryOne<{ id: number }>('select id from regions where id <> $1 order by id limit 1', [
      city.region,
    ]);
    const at = (locationType: string, place: object) =>
      add('/api/slugs', {
        title: { it: `Luogo ${locationType}` },
        path: { it: `luogo-${locationType}-${Object.values(place)[0] ?? 0}` },
        pageType: 'location',
        locationType,
        ...place,
        ...seo,
      });
    const sights = await (await t.as('operator')).post('/api/pois', {
      title: { it: 'Torre', en: 'Tower' },
      poiType: 'monument',
      city_id: city.id,
      latitude: 45,
      longitude: 9,
    });
    await t.database.pool.query('update pois set status = 10 where id = $1', [sights.json().id]);
    const sight = await at('poi', { poiId: sights.json().id });
    const region = await at('region', { region_id: city.region });
    const province = await at('province', { province_id: city.province });
    const comune = await at('city', { city_id: city.id });
    await at('region', { region_id: elsewhere.id });
    await at('country', {});
    const ids = (...pages: { id: number }[]) => pages.map(({ id }) => id);

    expect(await idsOf('/api/slugs', { 'filter[region_id]': city.region })).toEqual(
      ids(sight, region, province, comune),
    );
    expect(
      await idsOf('/api/slugs', { 'filter[region_id]': city.region, 'filter[province_id]': city.province }),
    ).toEqual(ids(sight, province, comune));
    expect(await idsOf('/api/slugs', { 'filter[city_id]': city.id, sort: '-updatedAt' })).toEqual(ids(sight, comune));
    expect((await editor.get('/api/slugs?filter[region_id]=nord')).statusCode).toBe(422);

    const many = await editor.post('/api/slug-edits', {
      selection: { filter: { 'filter[province_id]': String(city.province) }, count: 3 },
      operation: { kind: 'set_field', set: { isIndexable: false } },
    });
    expect([many.statusCode, many.body]).toEqual([201, expect.any(String)]);
  });
});

describe('page list by missing language', () => {
  it('contains pages with a text that is empty in the language but written in another language', async () => {
    const whole = {
      title: inAllLanguages('Completa'),
      path: inAllLanguages('x'),
      pageType: 'static',
      seoTitle: inAllLanguages('S'),
      seoDescription: inAllLanguages('D'),
    };
    const complete = await add('/api/slugs', { ...whole, path: { it: 'completa' } });
    const blank = await add('/api/slugs', {
      ...whole,
      path: { it: 'senza-tedesco' },
      description: { it: '<p>Testo</p>', en: '<p>Text</p>', fr: '<p>Texte</p>', de: '' },
    });
    const missing = async (language: string) =>
      idsOf('/api/slugs', { 'filter[missingLanguages]': language, perPage: 100 });
    expect(await missing('de')).toContain(blank.id);
    expect(await missing('de')).not.toContain(complete.id);
    expect(await missing('fr')).not.toContain(blank.id);

    const { version } = (await editor.get(`/api/slugs/${blank.id}`)).json();
    await editor.patch(`/api/slugs/${blank.id}`, {
      version,
      description: { it: '<p>Testo</p>', en: '<p>Text</p>', fr: '<p>Texte</p>', de: '<p>Text</p>' },
    });
    expect(await missing('de')).not.toContain(blank.id);
    expect((await editor.get('/api/slugs?filter[missingLanguages]=xx')).statusCode).toBe(422);
  });
});

describe('pages that filter by facilities and sections', () => {
  it('list the structures with an active facility and an active section', async () => {
    const facility = await queryOne<{ id: number }>(
      `select id from facilities where level <> 'structure' order by id limit 1`,
    );
    const [with_, without] = [await makeStructure(t), await makeStructure(t)];
    await t.database.pool.query(`update structures set status = 10, is_online = true where id = any($1)`, [
      [with_, without],
    ]);
    const counted = async (search: object): Promise<number> =>
      (
        await add('/api/slugs', {
          title: { it: 'Cerca' },
          path: { it: `cerca-${Math.random().toString(36).slice(2)}` },
          pageType: 'theme',
          locationType: 'country',
          ...search,
          ...seo,
        }).then(({ id }) => editor.get(`/api/slugs/${id}`))
      ).json().resultCount;
    const pools = await counted({ amenities: ['pool'] });
    const both = await counted({ amenities: ['pool', 'business'] });
    const equipped = await counted({ facilityIds: [facility.id] });
    const insert = (table: string, status: number, ids: readonly number[]) =>
      t.database.pool.query(
        `insert into ${table} (structure_id, title, status, facility_ids) values ($1, '{"it": "Una"}', $2, $3)`,
        [with_, status, ids],
      );
    await insert('pools', 20, [facility.id]);
    expect([await counted({ amenities: ['pool'] }), await counted({ facilityIds: [facility.id] })]).toEqual([
      pools,
      equipped,
    ]);
    await t.database.pool.query('update pools set status = 10 where structure_id = $1', [with_]);
    expect([await counted({ amenities: ['pool'] }), await counted({ facilityIds: [facility.id] })]).toEqual([
      pools + 1,
      equipped + 1,
    ]);
    expect(await counted({ amenities: ['pool', 'business'] })).toBe(both);
    await insert('business_centers', 10, []);
    expect(await counted({ amenities: ['pool', 'business'] })).toBe(both + 1);
  });
});

describe('menu list by language', () => {
  it('contains menus with a visible item in the language', async () => {
    const menu = (title: string, items: object[]) => add('/api/menus', { title, menuKey: 'footer', items });
    const item = (languages: string[], isShown = true) => ({
      title: { it: 'Voce', en: 'Item' },
      linkType: 'none',
      languages,
      isShown,
    });
    const german = await menu('Con il tedesco', [item(['it']), item(['de', 'it'])]);
    const hidden = await menu('Tedesco spento', [item(['it']), item(['de'], false)]);
    const of = (language: string) => idsOf('/api/menus', { 'filter[languages]': language });
    expect(await of('de')).toEqual([german.id]);
    expect(await of('it')).toEqual([german.id, hidden.id]);
    expect((await editor.get(`/api/menus/${german.id}`)).json().languages).toEqual(['it', 'de']);
  });
});

describe('header list by day', () => {
  it('uses the days of the published version, whatever the draft contains', async () => {
    const header = async (name: string, days: object, status = 10): Promise<number> => {
      const { id } = await add('/api/headers', { name, title: { it: name }, placement: 'home', ...days });
      const { values } = { values: { placement: 'home', publishFrom: null, publishTo: null, ...days } };
      if (status === 10)
        await t.database.pool.query(
          `with shown as (update headers set status = 10, published_version = 1 where id = $1)
           insert into published_versions (resource, record_id, version, values) values ('headers', $1, 1, $2)`,
          [id, values],
        );
      return id;
    };
    const always = await header('Sempre', {});
    const summer = await header('Estate', { publishFrom: '2030-06-21', publishTo: '2030-09-22' });
    const draft = await header('Bozza', {}, 20);
    const on = (day: string) => idsOf('/api/headers', { 'filter[activeOn]': day });
    expect(await on('2030-06-20')).toEqual([always]);
    expect(await on('2030-06-21')).toEqual([always, summer]);
    expect(await on('2030-09-22')).toEqual([always, summer]);
    expect(await on('2030-09-23')).toEqual([always]);
    await t.database.pool.query(`update headers set publish_to = '2030-07-01' where id = $1`, [summer]);
    expect(await on('2030-09-22')).toEqual([always, summer]);
    expect(await idsOf('/api/headers', {})).toContain(draft);
    expect((await editor.get('/api/headers?filter[activeOn]=2030-02-30')).statusCode).toBe(422);
  });
});
