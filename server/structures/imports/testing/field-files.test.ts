import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { act, createImport, type ImportAnswer } from '../../../testing/imports.ts';

let t: TestApp;
let operator: Caller;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-field-'));

beforeAll(async () => {
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const readFixture = (name: string) => readFileSync(new URL(`registers/${name}`, import.meta.url));
const checkFile = async (name: string) =>
  act(t, operator, await createImport(operator, readFixture(name), name), 'check');
const importFile = async (name: string) => act(t, operator, await checkFile(name), 'commit');

/** Values of the structures that an import has created, by name, with the city's name and the type's code. */
async function readImported({ id }: ImportAnswer): Promise<Record<string, Record<string, unknown>>> {
  const { rows } = await t.database.pool.query<{ name: string }>(
    `select s.name, ty.code as type, s.category, s.address, s.street_number as number, s.zip, s.locality, c.name as city,
       s.altitude, s.beds_total as beds, k.phone, k.email, k.website, s.other_data->'import' as other
     from structures s join structure_types ty on ty.id = s.structure_type join cities c on c.id = s.city_id
       left join contacts k on k.structure_id = s.id
     where s.id in (select structure_id from import_sources where import_id = $1)`,
    [id],
  );
  return Object.fromEntries(rows.map((row) => [row.name, row]));
}

/** Imports the file again; nothing may change. */
async function expectNoChange(name: string): Promise<void> {
  expect((await checkFile(name)).counts).toMatchObject({ created: 0, updated: 0, toDecide: 0, refused: 0 });
}

it('keeps kilometres, reads stars by their values and moves the CAP out of the comune (Basilicata)', async () => {
  const done = await importFile('apt.csv');
  expect(done.counts).toMatchObject({ created: 4, refused: 0 });
  expect(await readImported(done)).toMatchObject({
    'Albergo del Cedro': { category: '4', address: 'Via dei Cedri', number: '84', zip: '85100', city: 'Potenza' },
    'Albergo del Mirto': {
      category: '3',
      address: 'S.S. 7 Appia km. 568,300',
      number: null,
      locality: 'C.da del Mirto',
      zip: '75100',
      city: 'Matera',
    },
    'Albergo del Rovo': {
      category: '5',
      address: 'Via dei Rovi - scala B int. 4',
      number: '12',
      zip: '85046',
      beds: 30,
    },
    'B&B del Pruno': { type: 'bed_and_breakfast', category: null, address: 'Via dei Pruni', number: 'snc' },
  });
  // Only the luxury, which our scale does not have, needs a look.
  expect(done.noted.map(({ reasons }) => reasons)).toEqual([[expect.stringContaining('5 stelle lusso')]]);
  await expectNoChange('apt.csv');
});

it('takes the type from the column that names one, and the altitude of the structure (Piemonte)', async () => {
  const done = await importFile('atl.csv');
  expect(done.counts).toMatchObject({ created: 5, refused: 0, noted: 0 });
  expect(await readImported(done)).toMatchObject({
    'ALBERGO DEL LARICE': { type: 'hotel', category: '3', altitude: 1700 },
    'RESIDENCE DEL CASTAGNO': { type: 'aparthotel', category: '2', altitude: 2165 },
    'CAMPING DEL SALICE': { type: 'campsite', category: '2', altitude: 600 },
    'OSTELLO DEL FAGGIO': { type: 'hostel', category: null },
    'CASA DEL TIGLIO': { type: 'religious_house', other: { 'Altitudine comune': '383' } },
  });
  await expectNoChange('atl.csv');
});

it('takes no row number for a code, so that next year’s file changes no other structure (Umbria)', async () => {
  const first = await createImport(operator, readFixture('ckan-2025.csv'), 'ckan-2025.csv');
  expect(first.mapping.keyColumns).toEqual(['ID']);
  const withRowNumber = { ...first.mapping, keyColumns: ['_id'] };
  const refused = await operator.post(`/api/imports/${first.id}/check`, { mapping: withRowNumber });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual(['mapping.keyColumns.0']);
  const done = await act(t, operator, await act(t, operator, first, 'check'), 'commit');
  expect(done.counts).toMatchObject({ created: 8, refused: 0 });
  expect(await readImported(done)).toMatchObject({
    'ALBERGO DEL NESPOLO': { type: 'hotel', category: '3' },
    'PODERE DEL CARPINO': { type: 'farmhouse', category: null, other: { CATEGORIA: '4 spighe' } },
  });
  const next = await importFile('ckan-2026.csv');
  expect(next.counts).toMatchObject({ created: 0, updated: 0, unchanged: 7, gone: 1, toDecide: 0 });
  expect(Object.keys(await readImported(done))).toContain("CASALE DELL'OLMO");
});

it('asks whether a row is the same structure when an edition has another layout (Puglia)', async () => {
  const first = await importFile('edition-1.csv');
  const next = await checkFile('edition-2.csv');
  expect(next.counts).toMatchObject({ created: 0, updated: 0, toDecide: 2 });
  const answer = await operator.post(`/api/imports/${next.id}/decisions`, {
    version: next.version,
    decisions: [{ kind: 'namesakes', as: 'same' }],
  });
  const done = await act(t, operator, answer.json<ImportAnswer>(), 'commit');
  expect(done.counts).toMatchObject({ created: 0, updated: 2, toDecide: 0 });
  expect(await readImported(first)).toMatchObject({
    'MASSERIA DEL CORBEZZOLO': { address: 'Via dei Corbezzoli', number: '113' },
    'CASA DEL LENTISCO': { address: 'Via dei Lentischi' },
  });
  await expectNoChange('edition-2.csv');
});

it('reads the accents of an old Mac', async () => {
  const done = await importFile('macroman.csv');
  expect(done.encoding).toBe('macintosh');
  expect(Object.keys(await readImported(done)).sort()).toEqual([
    'CEMENÈR',
    'CITTÀ DEL SOLE',
    'LES TRIPLÉS',
    'MARILÙ',
    'NAITENDÌ',
    'ROCOCÒ',
  ]);
});

it('recognises the columns of a file without headings by their values', async () => {
  const done = await importFile('no-headings.csv');
  expect(await readImported(done)).toMatchObject({
    'Hotel del Pino': { type: 'hotel', category: '3', city: 'Trento', zip: '38100', phone: '+390461990001' },
    'Casa della Betulla': { type: 'guest_house', category: null, number: '7' },
    'Camping Lago': { type: 'campsite', city: 'Riva del Garda', email: 'lago@example.org' },
  });
});

it.each([
  ['german.csv', 'Gasthof zum Hirschen', { type: 'inn', category: '2', city: 'Merano/Meran', beds: 24 }],
  ['french.csv', 'Hôtel du Mont', { type: 'hotel', category: '3', city: 'Courmayeur', number: '4', beds: 40 }],
])('maps the headings and words of %s', async (file, name, values) => {
  const done = await importFile(file);
  expect(done.counts).toMatchObject({ created: 3, refused: 0 });
  expect((await readImported(done))[name]).toMatchObject(values);
});

it('takes the comune of a city’s register from the file name, not from the districts (Roma)', async () => {
  const done = await importFile('strutture-roma-capitale.csv');
  expect(done.counts).toMatchObject({ created: 3, refused: 0 });
  expect(await readImported(done)).toMatchObject({
    'Casa Glicine': { city: 'Roma', beds: 6, phone: '+3906990001', email: 'glicine@example.org' },
    'Hotel Ortensia': { type: 'hotel', website: 'https://www.ortensia.example.org', other: { Municipio: 'II' } },
    'B&B Dalia': { address: 'C/da Dalia', number: 'snc' },
  });
});

it('takes the comune of a city’s register from the title above the table', async () => {
  const register = (title: string) =>
    `${title};;;;\nAggiornato al 31/12/2025;;;;\nCodice;Denominazione;Tipologia;Indirizzo;Telefono\nL1;Hotel Salvia;Albergo;Via Salvia 1;0832990001\n`;
  const read = async (title: string) => {
    const { id, mapping } = await createImport(operator, register(title), 'elenco.csv');
    await operator.post(`/api/imports/${id}/delete`, {});
    return mapping.defaultCity;
  };
  const lecce = 75035;
  expect(await read('Elenco delle strutture ricettive del Comune di Lecce')).toBe(lecce);
  expect(await read('Città di Lecce, strutture ricettive')).toBe(lecce);
  expect(await read('Strutture ricettive della provincia di Lecce')).toBeNull();
  expect(await read('Comune di Porto')).toBeNull();
});

it('reads dashes as empty cells (France)', async () => {
  const done = await importFile('french-classification.csv');
  expect(done.counts).toMatchObject({ created: 3, refused: 1 });
  expect(await readImported(done)).toMatchObject({
    'CAMPING DES MÉLÈZES': {
      type: 'campsite',
      category: null,
      website: null,
      beds: 80,
      other: { CLASSEMENT: 'Aire naturelle', 'NOMBRE D EMPLACEMENTS': '20' },
    },
    'HÔTEL DES GENTIANES': { type: 'hotel', category: '5', website: 'https://www.gentianes.example' },
    'CAMPING DU LAC BLEU': { category: '4', other: { CATEGORIE: 'TOURISME' } },
  });
  const kept = Object.values(await readImported(done)).flatMap(({ other }) => Object.values(other as object));
  expect(kept).not.toContain('-');
  // A comune of another country is asked, not guessed.
  expect(done.refused.map(({ reasons }) => reasons)).toEqual([[expect.stringContaining('SEYTHENEX')]]);
});

it('asks once per pair of words when two columns name different types', async () => {
  const data = [
    'Codice;Nome;Tipologia;Categoria;Comune;Indirizzo',
    'K1;Casa Acero;Affittacamere;Affittacamere;Lecce;Via Acero 1',
    'K2;Casa Bosso;Affittacamere;Campeggio;Lecce;Via Bosso 1',
    'K3;Casa Carpino;Affittacamere;Campeggio;Lecce;Via Carpino 1',
  ].join('\n');
  const checked = await act(t, operator, await createImport(operator, data, 'due-tipi.csv'), 'check');
  expect(checked.counts).toMatchObject({ created: 1, refused: 2 });
  const [cause] = (await operator.get(`/api/imports/${checked.id}/causes`)).json().data;
  expect(cause).toMatchObject({
    code: 'type_differs',
    count: 2,
    decision: { kind: 'value', target: 'structure_type', value: 'Affittacamere · Campeggio', proposal: null },
  });
  const decided = await operator.post(`/api/imports/${checked.id}/decisions`, {
    version: checked.version,
    decisions: [{ kind: 'value', target: 'structure_type', value: cause.value, code: 'campsite' }],
  });
  expect(decided.json().counts).toMatchObject({ created: 3, refused: 0 });
});
