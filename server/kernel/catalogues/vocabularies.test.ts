import { afterAll, beforeAll, expect, it } from 'vitest';
import { VOCABULARIES } from '../../../domain/kernel/vocabularies/vocabulary-keys.ts';
import { seedReference } from '../../reference.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
let operator: Caller;
let createdCount = 0;

beforeAll(async () => {
  t = await openTestApp();
  await seedReference(t.database);
  operator = await t.as('operator');
});
afterAll(() => t.close());

const post = (key: string, values: object = {}) =>
  operator.post(`/api/vocabularies/${key}`, {
    code: `voce_${++createdCount}`,
    title: { it: 'Prova', en: 'Sample' },
    ...values,
  });
const errorsOf = async (answer: ReturnType<typeof post>) => Object.keys((await answer).json().errors ?? {});

it('fills every vocabulary and answers 404 for an unknown one', async () => {
  const lists = (await operator.get('/api/vocabularies')).json().data as { key: string; count: number }[];
  expect(lists.map(({ key }) => key)).toEqual([...VOCABULARIES]);
  expect(lists.every(({ count }) => count >= 3)).toBe(true);
  expect((await operator.get('/api/vocabularies/curtains')).statusCode).toBe(404);
  expect((await operator.get('/api/options/vocabularies/curtains')).statusCode).toBe(404);
  const beds = (await operator.get('/api/options/vocabularies/bed-types')).json().data;
  expect(beds[0]).toMatchObject({ code: 'single', sleeps: 1, isExtra: false });
  expect(beds.at(-1)).toMatchObject({ code: 'cot', sleeps: 0, isExtra: true });
});

it('accepts only the attributes of its vocabulary', async () => {
  expect(await errorsOf(post('bed-types'))).toEqual(['sleeps']);
  expect(await errorsOf(post('view', { sleeps: 2 }))).toEqual(['sleeps']);
  expect(await errorsOf(post('flooring', { isPrivate: true }))).toEqual(['isPrivate']);
  expect((await post('view', { isPremium: true })).json()).toMatchObject({ key: 'view', isPremium: true });
});

it('requires unique codes within a vocabulary, not across vocabularies', async () => {
  const code = `ripetuto_${++createdCount}`;
  expect((await post('view', { code })).statusCode).toBe(201);
  expect(await errorsOf(post('view', { code }))).toEqual(['code']);
  const other = await post('flooring', { code });
  expect(other.statusCode).toBe(201);
  const { id } = other.json();
  expect((await operator.get(`/api/vocabularies/view/${id}`)).statusCode).toBe(404);
  expect((await operator.delete(`/api/vocabularies/view/${id}?version=1`)).statusCode).toBe(404);
});

it('keeps one default per vocabulary, the one chosen last', async () => {
  const first = (await post('linen-kinds', { isDefault: true })).json();
  const second = (await post('linen-kinds')).json();
  const chosen = await operator.patch(`/api/vocabularies/linen-kinds/${second.id}`, {
    version: 1,
    isDefault: true,
  });
  expect(chosen.statusCode).toBe(200);
  const read = async (id: number) => (await operator.get(`/api/vocabularies/linen-kinds/${id}`)).json().isDefault;
  expect([await read(first.id), await read(second.id)]).toEqual([false, true]);
  const history = (await operator.get(`/api/vocabularies/linen-kinds/${first.id}/history`)).json().data;
  expect(history[0].changes).toEqual([{ field: 'isDefault', before: true, after: false }]);
});

it('refuses to delete or rename an entry whose code the application uses', async () => {
  const { data } = (await operator.get('/api/vocabularies/bed-types')).json();
  const url = `/api/vocabularies/bed-types/${data[0].id}`;
  const { version } = data[0];
  expect((await operator.delete(`${url}?version=${version}`)).json().type).toBe('in-use');
  const renamed = await operator.patch(url, { version, code: 'other' });
  expect([renamed.statusCode, Object.keys(renamed.json().errors)]).toEqual([422, ['code']]);
  expect((await operator.patch(url, { version, title: { it: 'Singolo', en: 'Single' } })).statusCode).toBe(200);
});

it('puts a new entry last', async () => {
  const { position } = (await post('view')).json();
  expect((await post('view')).json().position).toBe(position + 1);
});
