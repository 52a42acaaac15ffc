import { afterAll, beforeAll, expect, it } from 'vitest';
import { Door } from '../../../portal/door.ts';
import { portal } from '../../../portal/server.ts';
import { createServiceToken } from '../../auth/service-tokens.ts';
import { type DemoApp, demoApp } from '../../testing/databases/demo-app.ts';
import { openSite, SETTINGS, type Site } from './testing/site.ts';
import { walk } from './testing/walk.ts';

let t: DemoApp;
let site: Site;
beforeAll(async () => {
  t = await demoApp();
  const token = await createServiceToken(t.database.pool, 'Prova dei collegamenti', [
    'read_public',
    'collect_events',
  ]);
  const door = new Door(await t.app.listen({ host: '127.0.0.1', port: 0 }), token);
  site = await openSite(portal({ door, ...SETTINGS }));
});
afterAll(async () => {
  site.close();
  await t.close();
});

const HOMES = ['/', '/en/', '/fr/', '/de/'];
const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);

it('leads nowhere but to pages, in four languages, also after something was withdrawn', async () => {
  const before = await walk(site, HOMES);
  expect(before.faults).toEqual([]);
  expect(before.pages.size).toBeGreaterThan(150);

  const { admin } = t.callers;
  const withdrawn = await sql(
    `select (select id from structures where is_online order by id limit 1) as structure,
       (select slug_id from page_addresses where path = 'temi/agriturismi') as page,
       (select id from headers where status = 10 and placement = 'home' limit 1) as header`,
  );
  const { structure, page, header } = withdrawn.rows[0];
  const { version } = (await admin.get(`/api/structures/${structure}`)).json();
  const off = await admin.post(`/api/structures/${structure}/status`, { to: 50, version });
  expect([off.statusCode, off.body]).toEqual([200, expect.any(String)]);
  for (const path of [`slugs/${page}`, `headers/${header}`]) {
    const read = (await admin.get(`/api/${path}`)).json();
    expect((await admin.patch(`/api/${path}`, { version: read.version, status: 0 })).statusCode).toBe(200);
  }
  const after = await walk(site, HOMES);
  expect(after.faults).toEqual([]);
  const gone = [...before.pages.keys()].filter((path) => !after.pages.has(path));
  expect(gone).toEqual(expect.arrayContaining(['/temi/agriturismi', '/en/themes/farm-stays']));
});
