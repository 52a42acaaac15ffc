import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTranslatorStandIn, STAND_IN_KEY, type TranslatorStandIn } from '../../../../demo/stand-ins/translator.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { makeReview } from '../testing.ts';

let t: TestApp;
let standIn: TranslatorStandIn;
let editor: Caller;
let operator: Caller;
let customer: Caller;
let structure: number;

beforeAll(async () => {
  standIn = await openTranslatorStandIn();
  t = await openTestApp({ deepl: { authKey: STAND_IN_KEY, serverUrl: standIn.url, eurosPerMillion: null } });
  editor = await t.as('editor');
  operator = await t.as('operator');
  customer = await t.as('customer');
  structure = await makeStructure(t, 'customer');
  await t.database.pool.query('update structures set is_online = true where id = $1', [structure]);
});
afterEach(() => {
  standIn.meanwhile = null;
  standIn.requests.length = 0;
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const read = async (id: number) => (await editor.get(`/api/reviews/${id}`)).json();
const readTranslations = async (id: number) => (await editor.get(`/api/reviews/${id}/translations`)).json();
const translate = async (id: number, more: object, caller = editor) =>
  caller.post(`/api/reviews/${id}/translations`, { version: (await read(id)).version, lang: 'de', ...more });
const translateByMachine = async (id: number, lang = 'de', caller = editor) =>
  caller.post(`/api/reviews/${id}/translations/machine`, { version: (await read(id)).version, lang });
const act = (caller: Caller, id: number, action: string, more: object = {}) =>
  caller.post(`/api/reviews/${id}/${action}`, more);

async function readPublicReview(id: number, query = 'lang=de') {
  const answer = await t.app.inject({
    url: `/api/public/structures/${structure}/reviews?perPage=50&${query}`,
    headers: { authorization: `Bearer ${t.serviceToken}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.find((one: { id: number }) => one.id === id);
}

const NO_TEXTS = { title: null, positiveText: null, negativeText: null, reply: null };
const GERMAN = { title: 'Ein ruhiger Halt', positiveText: 'Frühstück im Garten.' };

it('shows a translation beside the unchanged original, in its language only', async () => {
  const id = await makeReview(t, structure);
  expect((await readPublicReview(id)).translation).toBeNull();
  const answer = await translate(id, GERMAN);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().data).toEqual([
    { lang: 'de', field: 'title', text: GERMAN.title, source: 'human', isStale: false },
    { lang: 'de', field: 'positiveText', text: GERMAN.positiveText, source: 'human', isStale: false },
  ]);
  expect(await readPublicReview(id)).toMatchObject({
    title: 'Una sosta tranquilla',
    lang: 'it',
    translation: { ...NO_TEXTS, ...GERMAN, lang: 'de', source: 'human' },
  });
  expect((await readPublicReview(id, 'lang=fr')).translation).toBeNull();
  expect((await readPublicReview(id, '')).translation).toBeNull();
  expect(await readPublicReview(id, 'lang=de&writtenIn=de')).toBeUndefined();
  expect(await readPublicReview(id, 'lang=de&writtenIn=it')).toBeDefined();
  await translate(id, { title: null });
  expect((await readPublicReview(id)).translation).toMatchObject({
    title: null,
    positiveText: GERMAN.positiveText,
  });
});

it('requires a moderator, the current version and a valid text', async () => {
  const id = await makeReview(t, structure);
  expect((await translate(id, GERMAN, customer)).statusCode).toBe(403);
  expect((await translate(id, GERMAN, await t.as('vendor'))).statusCode).toBe(403);
  expect((await translateByMachine(id, 'de', customer)).statusCode).toBe(403);
  expect((await customer.get(`/api/reviews/${id}/translations`)).json().canTranslate).toBe(false);
  expect((await translate(id, { ...GERMAN, version: 99 })).statusCode).toBe(409);
  const cases: [object, string, string?][] = [
    [{ positiveText: 'a'.repeat(100_000) }, 'positiveText', 'Massimo 2000 caratteri.'],
    [{ title: 'a'.repeat(101) }, 'title'],
    [
      { positiveText: 'Mehr auf www.gasthof.example' },
      'positiveText',
      'Il testo non può contenere link o indirizzi di siti.',
    ],
    [{ title: '<b>Ruhig</b>' }, 'title'],
    [{ negativeText: 'Zu laut.' }, 'negativeText', 'Non c’è un testo da tradurre.'],
    [{ reply: 'Danke.' }, 'reply'],
    [{ lang: 'it', title: 'Altro titolo' }, 'lang', 'La recensione è già in questa lingua. Scegline un’altra.'],
    [{ lang: 'es', title: 'Una parada' }, 'lang'],
  ];
  for (const [more, path, words] of cases) {
    const answer = await translate(id, more);
    expect([path, answer.statusCode, Object.keys(answer.json().errors)]).toEqual([path, 422, [path]]);
    if (words) expect(answer.json().errors[path]).toEqual([words]);
  }
  expect((await readTranslations(id)).data).toEqual([]);
  // The general route for changes does not accept translations.
  expect((await editor.patch(`/api/reviews/${id}`, { version: 1, translations: {} })).statusCode).toBe(405);
});

it('translates missing texts by machine and marks them until a person saves them', async () => {
  const id = await makeReview(t, structure);
  await translate(id, { title: GERMAN.title });
  const answer = await translateByMachine(id);
  expect(answer.statusCode, answer.body).toBe(200);
  const made = 'colazionede inde giardinode.';
  expect(standIn.requests.map(({ texts, to }) => [texts, to])).toEqual([[['Colazione in giardino.'], 'de']]);
  expect((await readPublicReview(id)).translation).toEqual({
    ...NO_TEXTS,
    title: GERMAN.title,
    positiveText: made,
    lang: 'de',
    source: 'machine',
  });
  await translateByMachine(id);
  expect(standIn.requests).toHaveLength(1);
  await translate(id, { positiveText: made });
  expect((await readPublicReview(id)).translation.source).toBe('human');

  // For a review in another language, Italian is a target language.
  await t.database.pool.query(`update reviews set lang = 'nl' where id = $1`, [id]);
  await translateByMachine(id, 'it');
  expect((await readPublicReview(id, 'lang=it')).translation).toMatchObject({
    positiveText: 'colazioneit init giardinoit.',
  });
});

it('returns 409 when somebody translated during the machine translation', async () => {
  const id = await makeReview(t, structure);
  standIn.meanwhile = async () => {
    standIn.meanwhile = null;
    expect((await translate(id, GERMAN)).statusCode).toBe(200);
  };
  expect((await translateByMachine(id)).statusCode).toBe(409);
  expect((await readPublicReview(id)).translation).toMatchObject({ ...GERMAN, source: 'human' });
});

it('removed words disappear from all translations and the audit log', async () => {
  const id = await makeReview(t, structure, { title: 'Ginevra Bassi ci ha accolti' });
  await translate(id, { title: 'Ginevra Bassi hat uns empfangen', positiveText: GERMAN.positiveText });
  await translate(id, { lang: 'fr', title: 'Mme Bassi nous a accueillis' });
  const masked = await act(editor, id, 'mask', { field: 'title', words: 'Ginevra Bassi' });
  expect(masked.statusCode, masked.body).toBe(200);
  expect((await readPublicReview(id)).translation).toMatchObject({
    title: null,
    positiveText: GERMAN.positiveText,
  });
  expect((await readPublicReview(id, 'lang=fr')).translation).toBeNull();
  const gone = { field: 'title', text: null, isStale: true };
  expect((await readTranslations(id)).data).toMatchObject([
    { ...gone, lang: 'fr' },
    { ...gone, lang: 'de' },
    { lang: 'de', field: 'positiveText', isStale: false },
  ]);
  for (const text of [
    JSON.stringify(await read(id)),
    (await operator.get(`/api/reviews/${id}/history`)).body,
    (await customer.get(`/api/reviews/${id}/history`)).body,
  ])
    expect(text).not.toContain('Bassi');
  const { data } = (await operator.get(`/api/reviews/${id}/history`)).json();
  const translations = data.flatMap(({ changes }: { changes: { field: string }[] }) =>
    changes.filter(({ field }) => field === 'translations'),
  );
  expect(translations).toMatchObject([
    { before: { fr: ['title'], de: ['title'] }, after: {} },
    { before: {}, after: { fr: ['title'] } },
    { before: {}, after: { de: ['title', 'positiveText'] } },
  ]);
  await translateByMachine(id);
  expect((await readPublicReview(id)).translation.title).toContain('accoltide');
});

it('a changed reply hides its translation only after approval', async () => {
  const id = await makeReview(t, structure);
  await act(customer, id, 'reply', { reply: 'Grazie, Marta.' });
  expect((await translate(id, { reply: 'Danke, Marta.' })).json().errors).toHaveProperty('reply');
  await act(editor, id, 'approve-reply');
  await translate(id, { reply: 'Danke, Marta.' });
  await act(customer, id, 'reply', { reply: 'Grazie, e a presto.' });
  expect((await readPublicReview(id)).translation.reply).toBe('Danke, Marta.');
  await act(editor, id, 'approve-reply');
  expect(await readPublicReview(id)).toMatchObject({ reply: 'Grazie, e a presto.', translation: null });
  const late = { lang: 'de', field: 'reply', text: 'Danke, Marta.', isStale: true };
  expect((await readTranslations(id)).data).toMatchObject([late]);
  // The machine does not replace an outdated human translation.
  await translateByMachine(id);
  expect((await readTranslations(id)).data).toContainEqual({ ...late, source: 'human' });
  await translate(id, { reply: 'Danke, bis bald.' });
  expect((await readPublicReview(id)).translation.reply).toBe('Danke, bis bald.');
});

it('shows translations only of visible reviews', async () => {
  const id = await makeReview(t, structure, { state: 'pending' });
  await translate(id, GERMAN);
  expect(await readPublicReview(id)).toBeUndefined();
  await act(editor, id, 'approve');
  expect((await readPublicReview(id)).translation).toMatchObject(GERMAN);
});

it('reports a missing key and hides the button', async () => {
  const off = await openTestApp();
  const caller = await off.as('editor');
  const id = await makeReview(off, await makeStructure(off));
  const answer = await caller.post(`/api/reviews/${id}/translations/machine`, { version: 1, lang: 'de' });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['translation']]);
  expect((await caller.get(`/api/reviews/${id}/translations`)).json().canTranslate).toBe(false);
  await off.close();
});
