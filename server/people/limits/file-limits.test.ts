import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { picture, uploadFiles } from '../../testing/uploads.ts';

let t: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-limits-'));
  t = await openTestApp({ dataDir, rateLimitScale: 1 });
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('refuses the eleventh export within ten minutes, of any list, and allows reads and other users', async () => {
  const operator = await t.as('operator');
  const exports = ['/api/leads?format=csv', '/api/structures?format=xlsx'];
  for (let count = 0; count < 10; count++) expect((await operator.get(exports[count % 2] ?? '')).statusCode).toBe(200);
  const byHeader = { headers: { accept: 'text/csv' } };
  const answers = [await operator.get('/api/leads?format=csv'), await operator.get('/api/leads', byHeader)];
  for (const refused of answers) {
    expect(refused.json()).toMatchObject({ status: 429, type: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  }
  expect((await operator.get('/api/leads')).statusCode).toBe(200);
  expect((await (await t.as('admin')).get('/api/leads?format=csv')).statusCode).toBe(200);
});

it('refuses the sixty-first upload within ten minutes before it reads the file', async () => {
  const { database } = t;
  await database.pool.query(
    `insert into auth_limits (key, count, resets_at) values ('uploads:' || $1, 59, now() + interval '10 minutes')`,
    [t.ids.editor],
  );
  const editor = await t.as('editor');
  const upload = async () => uploadFiles(editor, `/api/users/${t.ids.editor}/photo`, [{ data: await picture(1) }]);
  expect((await upload()).statusCode).toBe(200);
  expect((await upload()).json()).toMatchObject({ status: 429, type: 'too-many-requests' });
});
