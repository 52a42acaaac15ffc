import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORDS } from '../../domain/records/all.ts';
import { LANGUAGES } from '../../domain/texts/text.ts';
import { tableName } from '../records/table.ts';
import { everyRead, type Parameter, type Read } from '../testing/api/every-get.ts';
import { type DemoApp, demoApp } from '../testing/databases/demo-app.ts';
import { openMarks } from './marks.ts';

const ACTIVE = 't.status = 10';
const ONLINE = '(select s.is_online from structures s where s.id = t.structure_id)';
const OFFERED = `${ACTIVE} and ${ONLINE}`;

/**
 * Which rows of a record everybody may read. Of these every route together tells something of each record, of all others
 * nothing: what does not stand here is nobody's but the house's own. A new record is in it as soon as it is declared.
 */
const SHOWN: Readonly<Record<string, string>> = {
  // What a house is called stays, when nothing new may be called so.
  'structure-type': 'true',
  'accommodation-type': 'true',
  'meal-plan-type': 'true',
  service: ACTIVE,
  facility: ACTIVE,
  affiliation: ACTIVE,
  dictionary: ACTIVE,
  // Two definitions of one row: its texts have both marks.
  structure: 't.is_online',
  profile: 't.is_online',
  description: ONLINE,
  contacts: ONLINE,
  seo: ONLINE,
  photo: ONLINE,
  beach: OFFERED,
  'beauty-center': OFFERED,
  'business-center': OFFERED,
  gym: OFFERED,
  parking: OFFERED,
  pool: OFFERED,
  restaurant: OFFERED,
  spa: OFFERED,
  room: OFFERED,
  'meal-plan': OFFERED,
  offer: `${OFFERED} and t.archived_at is null`,
  'structure-services': ONLINE,
  opening: `${ONLINE} and (t.end_date is null or t.end_date >= (now() at time zone 'Europe/Rome')::date)`,
  'proximity-point': ONLINE,
  'nearby-poi': `t.is_visible and ${ONLINE} and exists (select from pois p where p.id = t.poi_id and p.status = 10)`,
  // A structure that is shown names those that it shows.
  poi: `${ACTIVE} and exists (select from nearby_pois n join structures s on s.id = n.structure_id
    where n.poi_id = t.id and n.is_visible and s.is_online)`,
  'structure-affiliation': `t.request_state = 'approved' and ${ONLINE}`,
  highlight: `t.state = 'active' and ${ONLINE}`,
  review: `t.state in ('published', 'reported') and ${ONLINE}`,
};

/** What somebody reads who holds a link to it. */
const BY_LINK: Readonly<Record<string, string>> = {
  arrival: 'true',
  'booking-request': 'true',
  quote: `t.state <> 'draft'`,
  release: 'true',
};
/** Of the house of one's own stay, whatever became of it. */
const OF_THE_STAY: readonly string[] = ['structure', 'profile', 'room', 'meal-plan'];

/** The house's own in whichever row: a reply as it is written, and what not every role reads. */
const isInward = (record: string) => (name: string, field: { readonly roles?: readonly string[] }) =>
  field.roles !== undefined || (record === 'review' && name === 'reply');

let demo: DemoApp;
beforeAll(async () => {
  demo = await demoApp();
});
afterAll(() => demo.close());

const sql = (text: string) => demo.database.pool.query<{ value: string }>(text);

it('tells of what is approved, at whatever route, and of nothing else', async () => {
  const reads = everyRead((await demo.callers.admin.get('/api/openapi.json')).json()).filter(
    ({ access }) => access === 'public' || access.startsWith('token:'),
  );
  const values = await askable();
  await hideSome();
  const marked = await markAll();
  const told = new Map<string, string>();
  for (const read of reads) {
    const isLink = read.path.includes('{token}');
    for (const url of addressesOf(read, values)) {
      const { body } = await demo.site(url);
      for (const [, kind = '', record = ''] of body.matchAll(/(NASCOSTO|VISTO|PROPRIO)-([a-z-]+)/g)) {
        const isFine = kind === 'VISTO' || (isLink && (kind === 'PROPRIO' || OF_THE_STAY.includes(record)));
        told.set(`${kind}-${record}`, isFine ? 'may be told' : url);
      }
    }
  }
  expect([...told].filter(([, url]) => url !== 'may be told')).toEqual([]);
  const seen = [...told.keys()].filter((mark) => !mark.startsWith('NASCOSTO')).toSorted();
  expect(seen).toEqual(marked.toSorted());
});

/** Of everything that can be shown some is not: houses off line, records inactive, drafts, versions that are over. */
async function hideSome(): Promise<void> {
  await sql('update structures set is_online = id % 3 <> 0');
  // What the demo leaves unsaid.
  await sql(
    `insert into seo (structure_id, meta_title) select id, '{"it": "Titolo"}' from structures on conflict do nothing`,
  );
  await sql(`update nearby_pois set note = '{"it": "Nota"}'`);
  await sql(`update proximity_points set name = '{"it": "Punto"}'`);
  await sql(`update openings set title = '{"it": "Periodo"}'`);
  await sql(`update structure_services set entries =
    (select coalesce(jsonb_agg(e || '{"note": {"it": "Nota"}}'), '[]') from jsonb_array_elements(entries) e)`);
  await sql(`update meal_plans set title = '{"it": "Formula"}' where id % 2 = 0`);
  await sql(`update highlights set title = '{"it": "In evidenza"}'`);
  for (const { name, fields, table, collection } of RECORDS) {
    if (SHOWN[name]?.includes(ACTIVE) && fields.status)
      await sql(
        `update ${tableName({ table, collection })} set status = case id % 3 when 1 then 20 else 10 end`,
      );
  }
  await sql(`insert into published_versions (resource, record_id, values, published_at, version, ended_at)
    select resource, record_id, values, published_at, version, now() from published_versions where ended_at is null`);
}

/** Marks every text that there is; tells which marks have to be found again. */
async function markAll(): Promise<string[]> {
  const marks = await openMarks(demo.database);
  const expected = ['VISTO-version'];
  await marks.versions('t.ended_at is null', 'VISTO-version');
  expect(await marks.versions('t.ended_at is not null', 'NASCOSTO-version')).toBeGreaterThan(0);
  // A document that was issued never changes.
  for (const definition of RECORDS.filter(({ name }) => name !== 'invoice')) {
    const { name } = definition;
    const shown = SHOWN[name] ?? BY_LINK[name] ?? 'false';
    const kind = name in BY_LINK ? 'PROPRIO' : 'VISTO';
    const inward = isInward(name);
    const outward: typeof inward = (...of) => !inward(...of);
    const hidden = await marks.rows(definition, `(${shown}) is not true`, `NASCOSTO-${name}`, outward);
    await marks.rows(definition, 'true', `NASCOSTO-${name}`, inward);
    if (await marks.rows(definition, shown, `${kind}-${name}`, outward)) expected.push(`${kind}-${name}`);
    if (name in SHOWN && shown !== 'true') expect([name, hidden]).not.toEqual([name, 0]);
  }
  expect(
    Object.keys({ ...SHOWN, ...BY_LINK }).filter(
      (name) => !expected.some((mark) => mark.endsWith(`-${name}`)),
    ),
  ).toEqual([]);
  return expected;
}

type Askable = Readonly<Record<string, readonly string[]>>;

/** What can be asked for, by the name of a parameter: whatever there is, shown or not. */
async function askable(): Promise<Askable> {
  const column = async (text: string) => (await sql(text)).rows.map(({ value }) => value);
  const cityId = await column('select distinct city_id::text as value from structures');
  const around = (level: string) =>
    column(
      `select distinct c.${level}_id::text as value from structures t join cities c on c.id = t.city_id`,
    );
  const [provinceId, regionId] = [await around('province'), await around('region')];
  return {
    lang: LANGUAGES,
    path: await column(
      'select path as value from page_addresses union select of.value from slugs t, jsonb_each_text(t.path) of',
    ),
    slugOrId: await column(
      'select id::text as value from structures union select slug from structure_addresses',
    ),
    locationId: await column(
      'select distinct location_id::text as value from highlights where location_id is not null',
    ),
    types: await column('select code as value from structure_types'),
    services: await column('select code as value from services'),
    sections: await column('select distinct section as value from dictionaries'),
    format: ['json'],
    q: ['nascosto', 'visto', 'bologna'],
    cityId,
    provinceId,
    regionId,
    latitude: ['44.5'],
    longitude: ['11.3'],
    radiusMeters: ['100000'],
    'filter[id]': cityId,
    'filter[provinceId]': provinceId,
    'filter[regionId]': regionId,
    icons: ['bed'],
    on: ['2026-01-01'],
    lists: ['comuni'],
  };
}

/** A page of many is like the first; who holds a preview's link sees drafts (server/portal/previews). */
const LEFT_OUT: ReadonlySet<string> = new Set(['page', 'perPage', 'after', 'version', 'preview']);

/** Every address of a route: with all that can stand in its path, in each language, with what else can be asked one at a time. */
function addressesOf(read: Read, askable: Askable): string[] {
  const valuesOf = ({ name, schema }: Parameter) => {
    const values = askable[name] ?? schema.enum;
    if (!values) throw new Error(`${read.path}: what can be asked as ${name}? Say so in askable()`);
    return values.map(encodeURIComponent);
  };
  const pathsOf = (template: string): string[] => {
    const [whole, before = '', name = '', after = ''] = /^(.*)\{(\w+)\}(.*)$/.exec(template) ?? [];
    if (!whole) return [template];
    const parameter = read.parameters.find((one) => one.in === 'path' && one.name === name);
    const values = demo.known[before] ?? (parameter ? valuesOf(parameter) : []);
    return pathsOf(before).flatMap((start) => values.map((one) => `${start}${one}${after}`));
  };
  const asked = read.parameters.filter((one) => one.in === 'query' && !LEFT_OUT.has(one.name));
  const isAlways = ({ name, required }: Parameter) => required || name === 'lang';
  const pairs = (one: Parameter) => valuesOf(one).map((value) => `&${one.name}=${value}`);
  const always = asked
    .filter(isAlways)
    .reduce<string[]>((made, one) => made.flatMap((before) => pairs(one).map((pair) => before + pair)), ['']);
  const also = ['', ...asked.filter((one) => !isAlways(one)).flatMap(pairs)];
  return pathsOf(read.path).flatMap((start) =>
    always.flatMap((before) => also.map((after) => `${start}?${(before + after).slice(1)}`)),
  );
}
