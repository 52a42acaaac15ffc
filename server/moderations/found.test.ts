import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type TestApp, testApp } from '../testing/app.ts';
import { makeModeration, moderationDesk } from './testing.ts';

let t: TestApp;
let editor: Caller;
beforeAll(async () => {
  t = await testApp();
  editor = await t.as('editor');
});
afterAll(() => t.close());

it('what waits is found by what it is called, by its structure and by who sent it', async () => {
  const desk = moderationDesk(t, editor);
  const [mills, olives] = [await desk.online('Mulino di Sotto'), await desk.online('Casale degli Ulivi')];
  const one = await makeModeration(t, mills, 'Terrazza');
  const other = await makeModeration(t, olives, 'Cantina');
  const found = async (q: string) => {
    const answer = await editor.get(`/api/moderations?sort=id&q=${encodeURIComponent(q)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map(({ id }: { id: number }) => id);
  };
  const { rows } = await t.database.pool.query<{ name: string }>('select name from users where id = $1', [
    t.ids.customer,
  ]);
  const author = rows[0]?.name ?? '';
  expect(await found('terrazza')).toEqual([one]);
  expect(await found('mulino')).toEqual([one]);
  expect(await found(author)).toEqual([one, other]);
  // Each word in whichever of the three.
  expect(await found(`${author} ulivi`)).toEqual([other]);
  expect(await found('terrazza ulivi')).toEqual([]);
});
