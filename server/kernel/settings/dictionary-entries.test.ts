import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
let operator: Caller;
let createdCount = 0;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

const post = (values: object) =>
  operator.post('/api/dictionaries', { section: 'portal', key: `chiave_${++createdCount}`, ...values });
const errorsOf = async (answer: ReturnType<typeof post>) => Object.keys((await answer).json().errors ?? {});
const readSection = async (section: string, lang = 'it') =>
  (await t.app.inject({ method: 'POST', url: `/api/${section}`, payload: { lang } })).json();

it('returns a saved text immediately and stops returning an inactive one', async () => {
  const { id, key } = (await post({ values: { it: 'Prima', en: 'First' } })).json();
  expect((await readSection('portal'))[key]).toBe('Prima');
  const url = `/api/dictionaries/${id}`;
  const changed = await operator.patch(url, {
    version: 1,
    values: { it: 'Dopo', en: 'Then', es: 'Después' },
  });
  expect(changed.json()).toMatchObject({ missingLanguages: ['fr', 'de'], preview: 'Dopo' });
  expect([(await readSection('portal'))[key], (await readSection('portal', 'es'))[key]]).toEqual(['Dopo', 'Después']);
  await operator.patch(url, { version: 2, status: 0 });
  expect((await readSection('portal'))?.[key]).toBeUndefined();
  await operator.post(`/api/audit/${changed.json().changeId}/undo`);
  expect((await operator.get(url)).json()).toMatchObject({ preview: 'Prima', status: 0 });
});

it("requires the Italian text's placeholders in each translation", async () => {
  expect(await errorsOf(post({ values: { it: 'Ciao {name}', en: 'Hello' } }))).toEqual(['values.en']);
  expect(await errorsOf(post({ values: { it: 'Ciao', en: 'Hello {name}' } }))).toEqual(['values.en']);
  expect(await errorsOf(post({ values: { en: 'Hello' } }))).toEqual(['values.it']);
  expect(await errorsOf(post({ values: { it: 'Ciao', xx: 'Hello' } }))).toEqual(['values.xx']);
  const good = await post({ values: { it: 'Da {from} a {to}', en: '{to} from {from}' } });
  expect(good.json().placeholders).toEqual(['from', 'to']);
});

it('creates both keys of a plural, and deletes both', async () => {
  expect(await errorsOf(post({ format: 'plural', values: { it: '{n} notte' } }))).toEqual(['key']);
  const key = `notti_${++createdCount}`;
  const one = await post({ key: `${key}.one`, format: 'plural', values: { it: '{n} notte' } });
  expect((await readSection('portal'))[`${key}.other`]).toBe('{n} notte');
  const { id, version } = one.json();
  expect((await operator.delete(`/api/dictionaries/${id}?version=${version}`)).statusCode).toBe(204);
  expect((await readSection('portal'))[`${key}.other`]).toBeUndefined();
});

it('sanitises formatted texts', async () => {
  const rich = await post({
    format: 'rich',
    values: { it: '<p onclick="x()">Uno <script>y</script><em>due</em></p>' },
  });
  expect(rich.json().values.it).toBe('<p>Uno <em>due</em></p>');
});

it('refuses reserved sections, duplicate keys and changes of keys that the application uses', async () => {
  expect(await errorsOf(post({ section: 'users', values: { it: 'x' } }))).toEqual(['section']);
  expect(await errorsOf(post({ section: 'dictionaries', values: { it: 'x' } }))).toEqual(['section']);
  expect(await errorsOf(post({ section: 'common', key: 'save', values: { it: 'x' } }))).toEqual(['key']);
  const { data } = (await operator.get('/api/dictionaries?filter[section]=common&q=annulla')).json();
  const cancel = data.find(({ key }: { key: string }) => key === 'cancel');
  expect((await operator.delete(`/api/dictionaries/${cancel.id}?version=${cancel.version}`)).json().type).toBe(
    'in-use',
  );
  const moved = await operator.patch(`/api/dictionaries/${cancel.id}`, {
    version: cancel.version,
    key: 'other',
  });
  expect(Object.keys(moved.json().errors)).toEqual(['key']);
});

it('allows editors to read and export, not to write', async () => {
  const editor = await t.as('editor');
  const csv = await editor.get('/api/dictionaries/export?filter[section]=common');
  expect(csv.body.split('\r\n')[0]).toBe('\ufeffsection;key;it;en;fr;de');
  expect((await editor.post('/api/dictionaries', {})).statusCode).toBe(403);
  expect((await editor.post('/api/dictionaries/import', { csv: 'x', dryRun: true })).statusCode).toBe(403);
});

it('imports its own export without changes, and a changed one as a batch', async () => {
  await post({ section: 'csv', key: 'formula', values: { it: '=1+1', en: '+a' } });
  await post({ section: 'csv', key: 'lines', values: { it: 'uno\ndue "tre"; quattro' } });
  await post({ section: 'csv', key: 'apostrophe', values: { it: "'quoted", en: "'=x" } });
  const csv = (await operator.get('/api/dictionaries/export')).body;
  const send = (text: string, dryRun: boolean) => operator.post('/api/dictionaries/import', { csv: text, dryRun });
  const same = (await send(csv, true)).json();
  expect(same).toMatchObject({ added: 0, changed: 0, refused: 0, batchId: null });
  expect(same.unchanged).toBeGreaterThan(500);

  const edited = 'section;key;it;en\r\ncsv;formula;Somma;\r\ncsv;added;Nuova;New\r\ncsv;bad;{n};none\r\n';
  const tried = (await send(edited, true)).json();
  expect(tried).toMatchObject({ added: 1, changed: 1, refused: 1, batchId: null });
  expect(tried.rows.refused[0]).toMatchObject({ line: 4, key: 'bad' });
  expect((await readSection('csv')).formula).toBe('=1+1');

  const done = (await send(edited, false)).json();
  expect(await readSection('csv')).toMatchObject({ formula: 'Somma', added: 'Nuova' });
  expect((await readSection('csv', 'en')).formula).toBe('+a');
  const undone = await operator.post(`/api/audit/batches/${done.batchId}/undo`);
  expect(undone.json()).toEqual({ undone: 2, failed: [], left: [], versions: expect.any(Array) });
  expect((await readSection('csv')).formula).toBe('=1+1');
  expect((await readSection('csv')).added).toBeUndefined();
});

it('reports what is wrong with a file', async () => {
  for (const csv of ['ciao', 'section;key\na;b', 'section;key;it\n"a;b;c']) {
    const refused = await operator.post('/api/dictionaries/import', { csv, dryRun: true });
    expect([csv, refused.statusCode, Object.keys(refused.json().errors)]).toEqual([csv, 422, ['csv']]);
  }
});
