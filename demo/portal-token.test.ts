import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestAppWithFiles } from '../server/testing/photos.ts';
import { keepPortalToken } from './portal-token.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
beforeAll(async () => {
  t = await openTestAppWithFiles();
});
afterAll(() => t.close());

const file = () => path.join(t.dataDir, 'portal-token');
const storedToken = async () => {
  await Promise.all([keepPortalToken(t.context), keepPortalToken(t.context)]);
  return (await readFile(file(), 'utf8')).trim();
};
const statusWith = async (token: string) =>
  (await t.app.inject({ url: '/api/public/places', headers: { authorization: `Bearer ${token}` } })).statusCode;

it('stores the token with mode 600, and the API accepts it', async () => {
  const token = await storedToken();
  expect(await statusWith(token)).toBe(200);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await storedToken()).toBe(token);
});

it('creates a new token when the file is lost, and refuses the former one', async () => {
  const before = await storedToken();
  await rm(file());
  const token = await storedToken();
  expect([token === before, await statusWith(token), await statusWith(before)]).toEqual([false, 200, 401]);
});

it('gives an old token the scopes that the portal needs now', async () => {
  const token = await storedToken();
  await t.database.pool.query(
    "update service_tokens set scopes = '{read_public,create_requests}' where name = 'Portale di esempio'",
  );
  expect(await storedToken()).toBe(token);
  const { rows } = await t.database.pool.query("select scopes from service_tokens where name = 'Portale di esempio'");
  expect(rows).toEqual([{ scopes: ['read_public', 'create_requests', 'create_reviews', 'collect_events'] }]);
});

it('keeps a revoked token revoked', async () => {
  await storedToken();
  await t.database.pool.query("update service_tokens set revoked_at = now() where name = 'Portale di esempio'");
  expect(await statusWith(await storedToken())).toBe(401);
});
