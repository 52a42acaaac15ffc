import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Caller } from '../../testing/app.ts';
import { createPicture, openTestAppWithFiles, photosUrl } from '../../testing/photos.ts';
import { makeStructure } from '../../testing/structures.ts';
import { uploadFiles } from '../../testing/uploads.ts';
import type { App } from '../http/app-type.ts';
import { antiForgeryValue, SESSION_COOKIE } from '../http/cookies.ts';
import { inTransaction } from './transaction.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let admin: Caller;

beforeAll(async () => {
  t = await openTestAppWithFiles();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

/** Simulates a process that died between COMMIT and the answer, long ago. */
async function loseAnswer(key: string): Promise<void> {
  const { rowCount } = await t.database.pool.query(
    `update idempotency_keys set status = null, answer = null, headers = null, held_until = '-infinity' where key = $1`,
    [key],
  );
  expect(rowCount).toBe(1);
}

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await t.database.pool.query(`select count(*)::int as n from ${table} where ${where}`);
  return rows[0].n;
}

const summarize = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.headers.location,
  answer.body && answer.json(),
];

it('creates the record once when the answer was lost after the commit, and repeats the answer', async () => {
  const id = await makeStructure(t);
  const body = { title: { it: 'Vasca grande' } };
  const key = randomUUID();
  const url = `/api/structures/${id}/pools`;
  const first = await admin.post(url, body, withKey(key));
  expect(first.statusCode).toBe(201);
  await loseAnswer(key);
  expect(summarize(await admin.post(url, body, withKey(key)))).toEqual(summarize(first));
  expect(await count('pools', `structure_id = ${id}`)).toBe(1);
  await loseAnswer(key);
  const other = await admin.post(url, { title: { it: 'Altra' } }, withKey(key));
  expect([other.statusCode, other.json().type]).toEqual([422, 'idempotency-key-reused']);
});

it('answers normally when the answer cannot be stored', async () => {
  const id = await makeStructure(t);
  const { pool } = t.database;
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await pool.query('create trigger refuse before update on idempotency_keys execute function refuse()');
  const key = randomUUID();
  const url = `/api/structures/${id}/pools`;
  const first = await admin.post(url, { title: { it: 'Vasca' } }, withKey(key));
  await pool.query('drop trigger refuse on idempotency_keys');
  await pool.query(`update idempotency_keys set held_until = '-infinity'`);
  const again = await admin.post(url, { title: { it: 'Vasca' } }, withKey(key));
  expect(first.statusCode).toBe(201);
  expect(summarize(again)).toEqual(summarize(first));
  expect(await count('pools', `structure_id = ${id}`)).toBe(1);
});

/** Adds a route with two transactions that each insert a row into `effects`. `between` runs after the first. */
async function appWithSteps(between: () => Promise<void>, within = async () => {}): Promise<App> {
  const app = await buildApp(t.context);
  await t.database.pool.query('create table if not exists effects (step integer)');
  app.post('/api/test/steps', { config: { access: 'session' } }, async () => {
    const add = (step: number) =>
      inTransaction(t.database, async ({ client }) => {
        await client.query('insert into effects values ($1)', [step]);
        await within();
        return { step, at: new Date(step) };
      });
    const first = await add(1);
    await between();
    const second = await add(2);
    return [first, second];
  });
  await app.ready();
  return app;
}

/** Calls the route with the administrator's session, in another app on the same database. */
function call(app: App, key: string): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/test/steps',
    headers: { 'x-xsrf-token': antiForgeryValue(t.context.config, admin.token), 'idempotency-key': key },
    cookies: { [SESSION_COOKIE]: admin.token },
  });
}

it('resumes after a server error where the first call stopped, without repeating steps', async () => {
  let failures = 2;
  const app = await appWithSteps(async () => {
    if (failures-- > 0) throw new Error('after the first commit');
  });
  const key = randomUUID();
  const seen: number[] = [];
  for (let i = 0; i < 3; i++) seen.push((await call(app, key)).statusCode);
  expect(seen).toEqual([500, 500, 200]);
  expect(await count('effects', 'step = 1')).toBe(1);
  expect(await count('effects', 'step = 2')).toBe(1);
  await app.close();
});

it('commits a step once when two calls run it at the same time', async () => {
  await t.database.pool.query('delete from effects');
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let first = true;
  const app = await appWithSteps(
    async () => {},
    async () => {
      if (!first) return;
      first = false;
      begun.resolve();
      await held.promise;
    },
  );
  const key = randomUUID();
  const slow = call(app, key);
  await begun.promise;
  expect((await call(app, key)).json().type).toBe('idempotency-in-progress');
  await t.database.pool.query(`update idempotency_keys set held_until = '-infinity' where key = $1`, [key]);
  const quick = await call(app, key);
  held.resolve();
  expect([quick.statusCode, (await slow).statusCode]).toEqual([200, 409]);
  expect(await count('effects')).toBe(2);
  await app.close();
});

it('stores the same photos once and refuses other photos under the same key', async () => {
  const id = await makeStructure(t);
  const pictures = [await createPicture(), await createPicture()].map((data) => ({ data }));
  const key = randomUUID();
  const send = (files: { data: Buffer }[]) => uploadFiles(admin, photosUrl(id), files, withKey(key).headers);
  const first = await send(pictures);
  expect(first.statusCode).toBe(201);
  expect(summarize(await send(pictures))).toEqual(summarize(first));
  // The rest of an upload that had partly arrived.
  const third = { data: await createPicture() };
  expect((await send([...pictures, third])).json().data).toHaveLength(3);
  expect(await count('photos', `structure_id = ${id}`)).toBe(3);
  const other = await send([third, ...pictures]);
  expect([other.statusCode, other.json().type]).toEqual([422, 'idempotency-key-reused']);
});

it('accepts the same import file once', async () => {
  const file = { data: Buffer.from('Nome;Comune\nAlbergo Uno;Rimini\n'), name: 'registro.csv' };
  const key = randomUUID();
  const first = await uploadFiles(admin, '/api/imports', [file], withKey(key).headers);
  expect(first.statusCode).toBe(201);
  expect(summarize(await uploadFiles(admin, '/api/imports', [file], withKey(key).headers))).toEqual(summarize(first));
  expect(await count('imports')).toBe(1);
  const other = { ...file, data: Buffer.from('Nome;Comune\nAlbergo Due;Rimini\n') };
  const refused = await uploadFiles(admin, '/api/imports', [other], withKey(key).headers);
  expect(refused.json().type).toBe('idempotency-key-reused');
  expect(await count('imports')).toBe(1);
});
