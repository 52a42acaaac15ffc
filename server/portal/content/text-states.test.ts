import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectedTexts, TEXT_SECTIONS } from '../../../domain/portal/content/text-state.ts';
import { RECORDS } from '../../../domain/records.ts';
import { columnName } from '../../kernel/records/columns.ts';
import { tableName } from '../../kernel/records/table.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

interface Row {
  id: number;
  texts: Record<string, Record<string, string>>;
}
async function rows(query = '', who = operator): Promise<Row[]> {
  const answer = await who.get(`/api/structures/texts?perPage=100${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const textsOf = async (id: number) => (await rows()).find((row) => row.id === id)?.texts;
const ids = async (query: string) => (await rows(query)).map(({ id }) => id);

async function write(id: number, section: string, values: object) {
  const { version } = (await operator.get(`/api/structures/${id}/${section}`)).json();
  const answer = await operator.patch(`/api/structures/${id}/${section}`, { version, ...values });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().changeId as number;
}

const LONG = 'Una casa sul molo, con le finestre sul mare. '.repeat(5);

it('reports for each language whether a section is complete, partial or missing', async () => {
  const id = await makeStructure(t);
  expect(await textsOf(id)).toEqual({});
  const change = await write(id, 'description', {
    title: { it: 'Una casa al molo', en: 'A house by the pier' },
    description: { it: LONG },
  });
  const description = { it: 'complete', en: 'partial', fr: 'missing', de: 'missing' };
  expect(await textsOf(id)).toEqual({ description });
  await operator.post(`/api/audit/${change}/undo`);
  expect(await textsOf(id)).toEqual({});
});

it('reports a title as missing when no language has it, and treats text lists as texts', async () => {
  const id = await makeStructure(t);
  await write(id, 'description', { strengths: { it: ['Il molo'], de: ['Der Steg'] } });
  expect(await textsOf(id)).toEqual({
    description: { it: 'partial', en: 'missing', fr: 'missing', de: 'partial' },
  });
});

it('counts texts inside rows and all records of a collection together', async () => {
  const id = await makeStructure(t);
  const names = [{ it: 'Stazione', en: 'Station', fr: 'Gare', de: 'Bahnhof' }, { it: 'Porto' }];
  const made = [];
  for (const name of names) {
    const answer = await operator.post(`/api/structures/${id}/proximity-points`, {
      name,
      type: 'other',
      distanceMeters: 500,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    made.push(answer.json());
  }
  const point = { it: 'complete', en: 'partial', fr: 'partial', de: 'partial' };
  expect(await textsOf(id)).toEqual({ 'proximity-point': point });
  await operator.delete(`/api/structures/${id}/proximity-points/${made[1].id}?version=${made[1].version}`);
  expect((await textsOf(id))?.['proximity-point']?.de).toBe('complete');
  const band = { label: { it: 'Piccoli' }, fromAge: 0, toAge: 17, mode: 'free' };
  await write(id, 'child-policy', { childBands: [band] });
  expect((await textsOf(id))?.['child-policy']).toMatchObject({ it: 'complete', de: 'missing' });
});

it('finds structures that lack a language, in one section or in all', async () => {
  const german = await makeStructure(t);
  const french = await makeStructure(t);
  const all = { it: LONG, en: LONG, fr: LONG, de: LONG };
  const title = { it: 'Casa al molo', en: 'House by the pier', fr: 'Maison au port', de: 'Haus am Steg' };
  await write(german, 'description', { title: { ...title, de: '' }, description: { ...all, de: '' } });
  await write(french, 'description', { title, description: all });
  await write(french, 'contacts', { directions: { it: 'Sempre dritto', en: 'x', de: 'y' } });
  expect(await ids('&filter[missing]=de&filter[section]=description')).toContain(german);
  expect(await ids('&filter[missing]=de&filter[section]=description')).not.toContain(french);
  expect(await ids('&filter[missing]=de,fr')).toEqual(expect.arrayContaining([german, french]));
  expect(await ids('&filter[section]=contacts')).toContain(french);
  expect(await ids('&filter[section]=contacts')).not.toContain(german);
  expect((await operator.get('/api/structures/texts?filter[missing]=es')).statusCode).toBe(422);
  expect((await operator.get('/api/structures/texts?filter[section]=user')).statusCode).toBe(422);
});

it('shows users only their own structures and exports the same states to CSV', async () => {
  const id = await makeStructure(t, 'customer2', { name: 'Casa degli altri' });
  await write(id, 'description', { title: { it: 'Una casa al molo' }, description: { it: LONG } });
  const customer = await t.as('customer');
  expect((await rows('', customer)).map((row) => row.id)).not.toContain(id);
  expect(await rows('', await t.as('vendor'))).toEqual([]);
  const csv = await operator.get(`/api/structures/texts?format=csv&filter[id]=${id}`);
  const [heading = '', line = ''] = csv.body.split('\r\n');
  const at = heading.split(';').indexOf('Descrizione (de)');
  expect(line.split(';').slice(at - 3, at + 1)).toEqual(['Completo', 'Manca', 'Manca', 'Manca']);
});

it('includes every structure record that has texts, with the fields of its definition', async () => {
  const inRows = (definition: (typeof RECORDS)[number]) =>
    Object.values(definition.fields).flatMap((field) => [field, ...Object.values(field.rowFields ?? {})]);
  const written = RECORDS.filter(
    (definition) =>
      definition.scope === 'structure' &&
      inRows(definition).some(({ kind, computed }) => kind.startsWith('translated') && !computed),
  );
  const names = TEXT_SECTIONS.map(({ name }) => name);
  // These records are left out on purpose. Notes on points of interest and on the tourist tax are not translated. A
  // highlight without texts uses those of its structure. Benefits for affiliation members need not exist in every
  // language.
  expect([...names, 'highlight', 'nearby-poi', 'profile', 'structure-affiliation'].sort()).toEqual(
    written.map(({ name }) => name).sort(),
  );
  const { rows: kept } = await t.database.pool.query<{ table: string; told: string[] }>(
    `select tgrelid::regclass::text as table,
       (string_to_array(rtrim(encode(tgargs, 'escape'), '\\000'), '\\000')) as told
     from pg_trigger where tgname in ('texts_new', 'texts_changed', 'texts_gone')`,
  );
  for (const definition of TEXT_SECTIONS) {
    const told = [definition.name, ...expectedTexts(definition).map(columnName)];
    const here = kept.filter(({ table }) => table === tableName(definition));
    expect(here.map((one) => one.told)).toEqual([told, told, told]);
  }
});
