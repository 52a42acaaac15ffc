import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let operator: Caller;
let notedStructureId: number;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  notedStructureId = await makeStructure(t, 'customer', { name: 'Casa annotata' });
});
afterAll(() => t.close());

/** Inserts an open note as a committed import does. */
async function insertNote(structureId: number, code: string, column: string | null, value: string) {
  const [importRow] = (
    await t.database.pool.query(
      `insert into imports (file_name, bytes, row_count, format, encoding, delimiter, headings, columns, samples, mapping, counts, created_by)
       select 'registro.csv', 1, 1, 'csv', 'utf-8', ';', '[]', '[]', '[]', '{}', '{}', $1
        where not exists (select from imports) returning id`,
      [t.ids.operator],
    )
  ).rows;
  await t.database.pool.query(
    `insert into import_notes (structure_id, import_id, code, reason)
     values ($1, coalesce($2::integer, (select min(id) from imports)), $3, $4)`,
    [structureId, importRow?.id, code, { column, code, params: { value } }],
  );
}

const listStructureIds = async (query: string) => {
  const { data } = (await operator.get(`/api/structures?perPage=100&${query}`)).json();
  return data.map(({ id }: { id: number }) => id);
};
const readNotes = async (id: number) => (await operator.get(`/api/structures/${id}/import-notes`)).json().data;

it('filters structures by the cause of an open note, until a person ticks it off', async () => {
  await insertNote(notedStructureId, 'email', 'Posta', 'cedro.it');
  await insertNote(notedStructureId, 'city_unknown', 'Comune', 'Livo');
  expect(await listStructureIds('filter[importNote]=any')).toEqual([notedStructureId]);
  expect(await listStructureIds('filter[importNote]=email')).toEqual([notedStructureId]);
  expect(await listStructureIds('filter[importNote]=phone')).toEqual([]);
  const kinds = (await operator.get('/api/import-notes')).json().data;
  expect(kinds.map(({ code, count }: { code: string; count: number }) => [code, count])).toEqual([
    ['city_unknown', 1],
    ['email', 1],
  ]);
  expect(kinds[0].text, 'without what the one file had').toBe('«…» non è il nome di un comune.');
  const [mail, city] = await readNotes(notedStructureId);
  expect(mail).toMatchObject({ code: 'email', column: 'Posta', value: 'cedro.it', file: 'registro.csv' });
  expect(city.value, 'it is in the text').toBeNull();
  expect(city.text).toBe('Comune: «Livo» non è il nome di un comune.');
  expect((await operator.get(`/api/structures/${notedStructureId}/overview`)).json().importNotes).toBe(2);

  const tick = (ids: number[]) => operator.post(`/api/structures/${notedStructureId}/import-notes/tick`, { ids });
  expect((await tick([mail.id])).json().data).toEqual([city]);
  expect((await tick([mail.id])).statusCode, 'twice does no harm').toBe(200);
  expect(await listStructureIds('filter[importNote]=email')).toEqual([]);
  await tick([city.id]);
  expect(await listStructureIds('filter[importNote]=any')).toEqual([]);
  expect((await operator.get(`/api/structures/${notedStructureId}/overview`)).json().importNotes).toBe(0);
});

it('ticks a note off only through its own structure, and hides notes from customers', async () => {
  const other = await makeStructure(t, 'customer', { name: 'Altra casa' });
  await insertNote(notedStructureId, 'min', 'Camere', '0');
  const [note] = await readNotes(notedStructureId);
  await operator.post(`/api/structures/${other}/import-notes/tick`, { ids: [note.id] });
  expect(await readNotes(notedStructureId)).toEqual([note]);
  const customer = await t.as('customer');
  expect((await customer.get(`/api/structures/${notedStructureId}/import-notes`)).statusCode).toBe(403);
  expect((await customer.get('/api/import-notes')).statusCode).toBe(403);
  expect((await customer.get(`/api/structures/${notedStructureId}/overview`)).json().importNotes).toBe(0);
});
