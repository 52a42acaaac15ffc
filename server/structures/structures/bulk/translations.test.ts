import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTranslatorStandIn, STAND_IN_KEY, type TranslatorStandIn } from '../../../../demo/stand-ins/translator.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let standIn: TranslatorStandIn;
let operator: Caller;

beforeAll(async () => {
  standIn = await openTranslatorStandIn();
  t = await openTestApp({ deepl: { authKey: STAND_IN_KEY, serverUrl: standIn.url, eurosPerMillion: 20 } });
  operator = await t.as('operator');
});
afterEach(() => {
  standIn.fails = null;
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const TITLE = { it: 'Una casa sul mare' };

async function patchDescription(id: number, values: object) {
  const url = `/api/structures/${id}/description`;
  const { version } = (await operator.get(url)).json();
  expect((await operator.patch(url, { version, ...values })).statusCode).toBe(200);
}
const readTitle = async (id: number) => (await operator.get(`/api/structures/${id}/description`)).json().title;
async function prepare(name: string, more: object = {}, caller = operator) {
  return caller.post('/api/text-translations', {
    filter: { q: name },
    languages: ['en', 'de'],
    sections: ['description', 'pool'],
    ...more,
  });
}
async function act(id: number, what: string) {
  const { version } = (await operator.get(`/api/bulk-changes/${id}`)).json();
  const answer = await operator.post(`/api/bulk-changes/${id}/${what}`, { version });
  expect(answer.statusCode, answer.body).toBe(202);
  await t.context.jobs.drain();
  return (await operator.get(`/api/bulk-changes/${id}`)).json();
}
async function makeStructuresToTranslate(name: string) {
  const first = await makeStructure(t, 'customer', { name: `${name} uno` });
  const second = await makeStructure(t, 'customer', { name: `${name} due` });
  const empty = await makeStructure(t, 'customer', { name: `${name} tre` });
  await patchDescription(first, { title: { ...TITLE, de: 'Ein Haus am Meer' } });
  await patchDescription(second, { title: TITLE });
  const pool = await operator.post(`/api/structures/${second}/pools`, { title: { it: 'Piscina' } });
  expect(pool.statusCode).toBe(201);
  return { first, second, empty, pool: `/api/structures/${second}/pools/${pool.json().id}` };
}

it('estimates the cost, translates the missing texts, marks them and undoes all of them', async () => {
  const { first, second, pool } = await makeStructuresToTranslate('Baita Serena');
  const one = (await prepare('baita serena')).json();
  expect(one).toMatchObject({
    action: 'translate',
    state: 'ready',
    expected: { change: 2, unchanged: 1, refused: 0 },
    // Two languages for one title and one pool, one language for the other title.
    translation: { texts: 5, characters: 3 * 17 + 2 * 7, costCents: 1, failure: null },
  });
  expect(await readTitle(second)).toEqual(TITLE);
  const done = await act(one.id, 'start');
  expect(done).toMatchObject({ state: 'done', counts: { done: 2, unchanged: 1, refused: 0 } });
  expect(await readTitle(first)).toMatchObject({ de: 'Ein Haus am Meer', en: 'unaen casaen sulen mareen' });
  expect((await operator.get(pool)).json().title.de).toBe('piscinade');
  const rows = (await operator.get('/api/structures/texts?q=baita+serena')).json().data;
  const marks = Object.fromEntries(rows.map((row: { id: number; machine: string[] }) => [row.id, row.machine]));
  expect(marks[first]).toEqual(['description.en']);
  expect(marks[second]).toEqual(['description.de', 'description.en', 'pool.de', 'pool.en']);
  const back = await act(one.id, 'undo');
  expect(back).toMatchObject({ state: 'undone', counts: { undone: 2, left: 0 } });
  expect(await readTitle(first)).toEqual({ ...TITLE, de: 'Ein Haus am Meer' });
  expect(await readTitle(second)).toEqual(TITLE);
  expect((await operator.get(pool)).json().title).toEqual({ it: 'Piscina' });
});

it('keeps what a person has written since and reports it', async () => {
  const { first, second } = await makeStructuresToTranslate('Baita Chiara');
  const one = (await prepare('baita chiara')).json();
  await patchDescription(first, { title: { ...TITLE, de: 'Ein Haus am Meer', en: 'A house by the sea' } });
  const done = await act(one.id, 'start');
  expect(done.counts).toMatchObject({ done: 1, unchanged: 2 });
  expect(await readTitle(first)).toMatchObject({ en: 'A house by the sea' });
  await patchDescription(second, { title: { ...TITLE, de: 'Ein anderes Haus', en: 'x'.repeat(12) } });
  const back = await act(one.id, 'undo');
  expect(back.counts).toMatchObject({ undone: 0, left: 1 });
  expect(await readTitle(second)).toMatchObject({ de: 'Ein anderes Haus' });
});

it('fails with a reason when the characters are used up, and resumes from there', async () => {
  const { second } = await makeStructuresToTranslate('Baita Lunga');
  const one = (await prepare('baita lunga')).json();
  standIn.fails = 456;
  const failed = await act(one.id, 'start');
  expect(failed).toMatchObject({ state: 'failed', actions: ['start'] });
  expect(failed.translation.failure).toContain('caratteri');
  expect(await readTitle(second)).toEqual(TITLE);
  standIn.fails = null;
  const done = await act(one.id, 'start');
  expect(done).toMatchObject({ state: 'done', counts: { done: 2 }, translation: { failure: null } });
});

it('lets staff and editors translate their own structures only', async () => {
  await makeStructuresToTranslate('Baita Altrui');
  expect((await prepare('baita altrui', {}, await t.as('customer'))).statusCode).toBe(403);
  expect((await prepare('baita altrui', { languages: ['it'] })).statusCode).toBe(422);
  expect((await prepare('baita altrui', { sections: ['user'] })).statusCode).toBe(422);
  const editor = await t.as('editor');
  const own = await prepare('baita altrui', {}, editor);
  expect(own.statusCode, own.body).toBe(201);
  expect((await editor.get(`/api/bulk-changes/${own.json().id}`)).statusCode).toBe(200);
  const status = { action: 'status', filter: { q: 'baita altrui' }, to: 50 };
  expect((await editor.post('/api/bulk-changes', status)).statusCode).toBe(403);
  const operators = (await prepare('baita altrui')).json();
  expect((await editor.get(`/api/bulk-changes/${operators.id}`)).statusCode).toBe(404);
});
