import { afterAll, beforeAll, expect, it } from 'vitest';
import { moderationDesk } from '../../portal/moderations/testing/moderation-desk.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { addPhotos } from '../../testing/photos.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);

it('shows pending, rejected and deleted pictures only to the people who manage or moderate them', async () => {
  const customer = await t.as('customer');
  const editor = await t.as('editor');
  const desk = moderationDesk(t, editor);
  const id = await desk.online();
  const [photo] = await addPhotos(customer, id, 1);
  const other = await t.as('customer2');
  const seen = async () =>
    Promise.all(
      [t.visitor(), customer, editor, other].map(async (caller) => {
        const answer = await caller.get(`/images/50x50/${photo?.path}`);
        return [answer.statusCode, answer.headers['cache-control']];
      }),
    );
  const nobody = [404, 'no-cache'];
  const reader = [200, 'private, no-store'];
  const waiting = [nobody, reader, reader, nobody];
  expect(await seen()).toEqual(waiting);
  const [one] = await desk.queue(id);
  await desk.approve(one.id);
  const everybody = [200, 'public, max-age=300'];
  expect(await seen()).toEqual([everybody, everybody, everybody, everybody]);
  const { headers } = await t.visitor().get(`/images/50x50/${photo?.path}`);
  const known = { headers: { 'if-none-match': String(headers.etag) } };
  const ask = () => t.app.inject({ url: `/images/50x50/${photo?.path}`, ...known });
  expect((await ask()).statusCode).toBe(304);
  await sql(`update photos set moderation_state = 'rejected' where path = $1`, [photo?.path]);
  expect([await seen(), (await ask()).statusCode]).toEqual([waiting, 404]);
  await sql('delete from photos where path = $1', [photo?.path]);
  expect(await seen()).toEqual([nobody, nobody, reader, nobody]);
});
