import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { createAs, pageValues, requestPublic } from '../testing.ts';
import { PART_SIZE } from './sitemap-queries.ts';

let t: TestApp;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
const ask = (url: string, token?: string) => requestPublic(t, `sitemaps${url}`, token);
interface Entry {
  id: number;
  paths: Record<string, string>;
  updatedAt: string;
}
const entries = async (kind: string, part = 1): Promise<Entry[]> => (await ask(`/${kind}/${part}`)).json().data;

const page = (path: object, more: object = {}) =>
  createAs(editor, 'slugs', pageValues('Una pagina', { path, ...more }));
async function publishPage(path: object, more: object = {}): Promise<number> {
  const { id, version } = await page(path, more);
  expect((await editor.post(`/api/slugs/${id}/publish`, { version })).statusCode).toBe(200);
  return id;
}
async function online(seo: object = {}): Promise<number> {
  const id = await makeStructure(t, 'customer', { status: 10 });
  await sql(`update structures set is_online = true where id = $1`, [id]);
  await sql(
    `insert into seo (structure_id, robots, canonical_url)
     select $1, coalesce($2::jsonb ->> 'robots', 'index_follow'), $2::jsonb ->> 'canonicalUrl'
     on conflict (structure_id) do update set robots = excluded.robots, canonical_url = excluded.canonical_url`,
    [id, seo],
  );
  return id;
}

it('lists published pages that may be indexed, in four languages', async () => {
  const id = await publishPage({ it: 'mare/rimini', de: 'meer/rimini' });
  await page({ it: 'solo-bozza' });
  await publishPage({ it: 'nascosta' }, { isIndexable: false });
  await publishPage({ it: 'copia' }, { canonicalPath: 'mare/rimini' });
  await publishPage({ it: 'altrove' }, { redirectType: '301', redirectTarget: 'mare/rimini' });
  const gone = await publishPage({ it: 'ritirata' });
  const { version } = (await editor.get(`/api/slugs/${gone}`)).json();
  expect((await editor.patch(`/api/slugs/${gone}`, { version, status: 0 })).statusCode).toBe(200);
  const listed = await entries('pages');
  expect(listed).toEqual([
    {
      id,
      paths: { it: 'mare/rimini', en: 'mare/rimini', fr: 'mare/rimini', de: 'meer/rimini' },
      languages: ['it'],
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    },
  ]);
});

it('lists the published address of a page, whatever its draft contains', async () => {
  const id = await publishPage({ it: 'monti' });
  const { version } = (await editor.get(`/api/slugs/${id}`)).json();
  const draft = { version, path: { it: 'montagna' }, isIndexable: false };
  expect((await editor.patch(`/api/slugs/${id}`, draft)).statusCode).toBe(200);
  expect((await entries('pages')).find((one) => one.id === id)?.paths.it).toBe('monti');
});

it('lists online structures that may be indexed, at their addresses', async () => {
  const [bare, named] = [await online(), await online()];
  await sql(
    `insert into structure_addresses (language, slug, structure_id, is_current) values
       ('it', 'la-locanda', $1, true), ('en', 'the-inn', $1, true), ('it', 'la-vecchia', $1, false)`,
    [named],
  );
  await makeStructure(t, 'customer', { status: 10 });
  await online({ robots: 'noindex_follow' });
  const site = t.context.config.siteUrl;
  await online({ canonicalUrl: `${site}/la-prima` });
  await online({ canonicalUrl: `${site}/la-locanda` });
  // A structure whose canonical address is its own is listed.
  const own = await online();
  await sql('update seo set canonical_url = $2 where structure_id = $1', [own, `${site}/en/${own}/`]);
  await sql('update seo set canonical_url = $2 where structure_id = $1', [named, `${site}/la-locanda`]);
  expect((await entries('structures')).map(({ id, paths }) => [id, paths.it, paths.en, paths.de])).toEqual([
    [bare, String(bare), String(bare), String(bare)],
    [named, 'la-locanda', 'the-inn', 'la-locanda'],
    [own, String(own), String(own), String(own)],
  ]);
});

it('names the parts that contain records, and returns a thousand records per call', async () => {
  await sql(
    `insert into published_versions (resource, record_id, values, published_at, version)
     select 'slugs', ${3 * PART_SIZE} + n, jsonb_build_object('isIndexable', true, 'redirectType', 'none',
       'path', jsonb_build_object('it', 'molte/' || n)), now(), 1 from generate_series(1, 1500) n`,
  );
  const parts = (await ask('')).json().data;
  expect(parts).toEqual([
    { kind: 'pages', part: 1 },
    { kind: 'pages', part: 4 },
    { kind: 'structures', part: 1 },
  ]);
  const first = (await ask('/pages/4')).json();
  const second = (await ask(`/pages/4?after=${first.next}`)).json();
  const paths = [...first.data, ...second.data].map((one: Entry) => one.paths.it);
  expect([first.data.length, second.data.length, second.next]).toEqual([1000, 500, null]);
  expect(paths).toEqual(Array.from({ length: 1500 }, (_, n) => `molte/${n + 1}`));
  expect((await ask('/pages/2')).json()).toEqual({ data: [], next: null });
});

it('refuses unknown parts and calls without a valid token', async () => {
  for (const url of ['/pages/0', '/pages/x', '/menus/1', '/pages/100000'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
  for (const after of ['-1', 'x', '2147483648'])
    expect([after, (await ask(`/pages/1?after=${after}`)).statusCode]).toEqual([after, 422]);
  expect((await ask('', 'lcd_wrong')).statusCode).toBe(401);
  expect((await ask('/pages/1', 'lcd_wrong')).statusCode).toBe(401);
});
