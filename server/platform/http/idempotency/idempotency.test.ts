import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRepeatedSafely } from '../../../../domain/people/auth/calls-without-repeat.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const readOutcome = async (key: string, who = admin) => (await who.get(`/api/idempotency-keys/${key}`)).json();
const UNKNOWN = { state: 'unknown', status: null, location: null, answer: null };

it('runs a change and a deletion once and repeats the change id', async () => {
  const pools = `/api/structures/${await makeStructure(t)}/pools`;
  const made = (await admin.post(pools, { title: { it: 'Vasca' } })).json();
  const change = randomUUID();
  const patch = () =>
    admin.patch(`${pools}/${made.id}`, { title: { it: 'Vasca grande' }, version: 1 }, withKey(change));
  const first = await patch();
  expect(first.json().version).toBe(2);
  expect((await patch()).json()).toEqual(first.json());
  expect(await readOutcome(change)).toMatchObject({ state: 'done', status: 200, answer: { version: 2 } });

  const gone = randomUUID();
  const remove = () => admin.delete(`${pools}/${made.id}?version=2`, withKey(gone));
  const removed = await remove();
  const again = await remove();
  expect([removed.statusCode, again.statusCode, again.body]).toEqual([204, 204, '']);
  expect(again.headers['x-change-id']).toBe(removed.headers['x-change-id']);
  expect(removed.headers['x-change-id']).toBeDefined();
});

it('reports the outcome of a write to its sender only', async () => {
  const pools = `/api/structures/${await makeStructure(t)}/pools`;
  const key = randomUUID();
  expect(await readOutcome(key)).toEqual(UNKNOWN);
  const made = await admin.post(pools, { title: { it: 'Vasca' } }, withKey(key));
  const { changeId: _, ...answer } = made.json();
  expect(await readOutcome(key)).toMatchObject({
    state: 'done',
    status: 201,
    location: made.headers.location,
    answer,
  });
  expect(await readOutcome(key, await t.as('operator'))).toEqual(UNKNOWN);

  const refused = randomUUID();
  const stale = { title: { it: 'Altra' }, version: 9 };
  await admin.patch(`${pools}/${made.json().id}`, stale, withKey(refused));
  expect(await readOutcome(refused)).toMatchObject({ state: 'done', status: 409 });

  const { pool } = t.database;
  const forget = (heldUntil: string) =>
    pool.query(
      `update idempotency_keys set status = null, answer = null, headers = null, held_until = ${heldUntil} where key = $1`,
      [key],
    );
  await forget("now() + interval '1 minute'");
  expect((await readOutcome(key)).state).toBe('underway');
  await forget("'-infinity'");
  expect(await readOutcome(key)).toEqual({ ...UNKNOWN, state: 'done' });
  await pool.query('delete from idempotency_steps where key = $1', [key]);
  expect(await readOutcome(key)).toEqual(UNKNOWN);
});

it('lets the web repeat only requests that are idempotent', async () => {
  const { paths } = (await admin.get('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { parameters?: { $ref?: string }[]; security: object[] }>>;
  };
  const wrong = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], security }]) => {
      const hasSession = security.some((one) => 'session' in one);
      if (method === 'get' || !hasSession) return [];
      const isStored = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
      return isRepeatedSafely(path.replace('/api', '').replaceAll(/\{\w+\}/g, '7')) === isStored
        ? []
        : [`${method} ${path}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it('requires version or before in every PUT and PATCH body', async () => {
  const { paths, components } = (await admin.get('/api/openapi.json')).json();
  const unseen = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    ['put', 'patch'].flatMap((method) => {
      const body = methods[method]?.requestBody?.content['application/json']?.schema;
      if (!body) return [];
      const name = body.$ref?.split('/').at(-1);
      const { required = [] }: Schema = name ? components.schemas[name] : body;
      return required.includes('version') || required.includes('before') ? [] : [`${method} ${path}`];
    }),
  );
  expect(unseen).toEqual([]);
});

interface Schema {
  readonly $ref?: string;
  readonly required?: readonly string[];
}
interface Operation {
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
}
