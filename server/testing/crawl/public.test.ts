import { PublicApi } from 'locanda-portal/public-api.ts';
import { portal } from 'locanda-portal/server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceToken } from '../../people/auth/service-tokens.ts';
import { openSite, SETTINGS, type Site } from '../../portal/portal/engines/testing/site.ts';
import { walk } from '../../portal/portal/engines/testing/walk.ts';
import { listReads } from '../api/every-get.ts';
import { inParallel } from '../api/in-parallel.ts';
import { withDatabaseClient } from '../database.ts';
import { type DemoApp, openDemoApp } from '../databases/demo-app.ts';
import { hideSomeRows, markTexts, STAY_RECORDS } from './marked-rows.ts';
import { publicAddressesOf, readParameterValues } from './public-addresses.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo.close());

const NIGHTLY = process.env.LOCANDA_NIGHTLY === '1';

/**
 * In daily runs the second walk reads the pages that linked to the withdrawn structure, and a sixth of the others. It
 * follows links to withdrawn and new pages. Nightly runs read every page again.
 */
const PAGES_PER_SAMPLE = 6;

describe('example portal', () => {
  const HOME_PATHS = ['/', '/en/', '/fr/', '/de/'];
  let site: Site;
  beforeAll(async () => {
    const scopes = ['read_public', 'collect_events'] as const;
    const token = await createServiceToken(demo.database.pool, 'Prova dei collegamenti', [...scopes]);
    const door = new PublicApi(await demo.app.listen({ host: '127.0.0.1', port: 0 }), token);
    site = await openSite(portal({ api: door, ...SETTINGS }));
  });
  afterAll(() => site.close());

  it('links only to pages that exist in four languages, also after records were withdrawn', async () => {
    const before = await walk(site, HOME_PATHS);
    expect(before.faults).toEqual([]);
    expect(before.pages.size).toBeGreaterThan(150);

    const { slug, structureId } = await withdraw();
    const alternatesOf = (path: string) => before.pages.get(path)?.alternates.map(([, alternate]) => alternate) ?? [];
    const withdrawn = new Set(['/temi/agriturismi', `/${slug}`].flatMap(alternatesOf));
    expect([...withdrawn]).toEqual(expect.arrayContaining(['/en/themes/farm-stays', `/de/${slug}`]));
    for (const path of withdrawn) expect([path, (await site.ask(path)).status]).not.toEqual([path, 200]);
    const isWithdrawn = (path: string) =>
      withdrawn.has(path.replace(/\?.*/, '')) || path.endsWith(`?structure=${structureId}`);

    const linksToStructure = (links: readonly string[]) =>
      links.some((link) => link.replace(/\?.*/, '').endsWith(`/${slug}`));
    const sample = [...before.pages]
      .filter(([path]) => !isWithdrawn(path) && !path.includes('/recensione/'))
      .filter(([, { links }], index) => index % PAGES_PER_SAMPLE === 0 || linksToStructure(links))
      .map(([path]) => path);
    const after = NIGHTLY
      ? await walk(site, HOME_PATHS)
      : await walk(
          site,
          [...new Set([...HOME_PATHS, ...sample])],
          (path) => isWithdrawn(path) || !before.pages.has(path),
        );
    expect(after.faults).toEqual([]);
    expect([...after.pages.keys()].filter(isWithdrawn)).toEqual([]);
  });
});

/** Takes a structure offline and deactivates a page and a banner of the home page. */
async function withdraw(): Promise<{ slug: string; structureId: number }> {
  const { admin } = demo.callers;
  const { rows } = await demo.database.pool.query<{
    structure: number;
    slug: string;
    page: number;
    header: number;
  }>(
    `select s.id as structure, a.slug,
       (select slug_id from page_addresses where path = 'temi/agriturismi') as page,
       (select id from headers where status = 10 and placement = 'home' limit 1) as header
     from structures s join structure_addresses a on a.structure_id = s.id
     where s.is_online and a.is_current and a.language = 'it' order by s.id limit 1`,
  );
  const { structure = 0, slug = '', page, header } = rows[0] ?? {};
  const { version } = (await admin.get(`/api/structures/${structure}`)).json();
  const offline = await admin.post(`/api/structures/${structure}/status`, { to: 50, version });
  expect([offline.statusCode, offline.body]).toEqual([200, expect.any(String)]);
  for (const path of [`slugs/${page}`, `headers/${header}`]) {
    const read = (await admin.get(`/api/${path}`)).json();
    expect((await admin.patch(`/api/${path}`, { version: read.version, status: 0 })).statusCode).toBe(200);
  }
  return { slug, structureId: structure };
}

/** A mark in an answer: the kind of row, then the record. */
const MARK = /(NASCOSTO|VISTO|PROPRIO)-([a-z-]+)/g;

it('shows exactly the published rows in every public read', async () => {
  const reads = listReads((await demo.callers.admin.get('/api/openapi.json')).json()).filter(
    ({ access }) => access === 'public' || access.startsWith('token:'),
  );
  const values = await readParameterValues(demo.database);
  // A connection without the request's time limit, because marking all texts takes long on a busy machine.
  const marked = await withDatabaseClient(demo.database.url, async (client) => {
    await hideSomeRows(client);
    return markTexts(client);
  });
  const isAllowed = (path: string, kind: string, record: string) =>
    kind === 'VISTO' || (path.includes('{token}') && (kind === 'PROPRIO' || STAY_RECORDS.includes(record)));
  const found = new Set<string>();
  const leaks = new Map<string, string>();
  const addresses = reads.flatMap((read) =>
    publicAddressesOf(read, values, demo.known).map((url) => ({ path: read.path, url })),
  );
  await inParallel(addresses, async ({ path, url }) => {
    const { body } = await demo.site(url);
    for (const [mark, kind = '', record = ''] of body.matchAll(MARK)) {
      if (!isAllowed(path, kind, record)) leaks.set(mark, url);
      else if (kind !== 'NASCOSTO') found.add(mark);
    }
  });
  expect([...leaks]).toEqual([]);
  expect([...found].toSorted()).toEqual(marked.toSorted());
});
