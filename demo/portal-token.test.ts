import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testAppWithFiles } from '../server/testing/photos.ts';
import { keepPortalToken } from './portal-token.ts';

let t: Awaited<ReturnType<typeof testAppWithFiles>>;
beforeAll(async () => {
  t = await testAppWithFiles();
});
afterAll(() => t.close());

const file = () => path.join(t.dataDir, 'portal-token');
const kept = async () => {
  await Promise.all([keepPortalToken(t.context), keepPortalToken(t.context)]);
  return (await readFile(file(), 'utf8')).trim();
};
const lets = async (token: string) =>
  (await t.app.inject({ url: '/api/public/places', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

it('lies beside the data, for its owner alone, and opens the door', async () => {
  const token = await kept();
  expect(await lets(token)).toBe(200);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await kept()).toBe(token);
});

it('is made anew when it is lost, and the old one opens nothing', async () => {
  const before = await kept();
  await rm(file());
  const token = await kept();
  expect([token === before, await lets(token), await lets(before)]).toEqual([false, 200, 401]);
});

it('may do what the portal does now, however long ago it was made', async () => {
  const token = await kept();
  await t.database.pool.query(
    "update service_tokens set scopes = '{read_public,create_requests}' where name = 'Portale di esempio'",
  );
  expect(await kept()).toBe(token);
  const { rows } = await t.database.pool.query(
    "select scopes from service_tokens where name = 'Portale di esempio'",
  );
  expect(rows).toEqual([{ scopes: ['read_public', 'create_requests', 'create_reviews', 'collect_events'] }]);
});

it('stays revoked', async () => {
  await kept();
  await t.database.pool.query(
    "update service_tokens set revoked_at = now() where name = 'Portale di esempio'",
  );
  expect(await lets(await kept())).toBe(401);
});
