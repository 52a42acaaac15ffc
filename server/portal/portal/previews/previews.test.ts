import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { createAs, createRelease, pageValues, requestPublic } from '../testing.ts';

let t: TestApp;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
});
afterAll(() => t.close());

let recordCount = 0;
const make = (collection: string, values: object) => createAs(editor, collection, values);
const page = (path: string, more: object = {}) =>
  make('slugs', pageValues(path, { title: { it: `Titolo di ${path}` }, ...more }));
const release = (parts: readonly (readonly [string, number])[]) =>
  createRelease(editor, `Rilascio ${++recordCount}`, parts);
const tokenOf = async (resource: string, id: number): Promise<string> => {
  const answer = await editor.post(`/api/${resource}/${id}/preview-links`, { days: 3 });
  expect(answer.statusCode).toBe(201);
  return new URL(answer.json().url).pathname.split('/')[2] ?? '';
};
const door = (path: string, token?: string) => requestPublic(t, path, token);

it('shows the drafts of its release, page or menu as published, and forbids caching', async () => {
  const shown = await page('gia-qui');
  await editor.post(`/api/slugs/${shown.id}/publish`, { version: 1 });
  await editor.patch(`/api/slugs/${shown.id}`, {
    version: 2,
    title: { it: 'BOZZA' },
    path: { it: 'andata-la' },
  });
  const fresh = await page('appena-scritta');
  const menu = await make('menus', {
    title: 'Menu della prova',
    menuKey: 'header',
    items: [
      { title: { it: 'Nuova', en: 'New' }, linkType: 'slug', slugId: fresh.id },
      { title: { it: 'Spostata', en: 'Moved' }, linkType: 'slug', slugId: shown.id },
    ],
  });
  const id = await release([
    ['slugs', shown.id],
    ['slugs', fresh.id],
    ['menus', menu.id],
  ]);
  const token = await tokenOf('releases', id);
  // The link opens the drafted page, not the home page.
  const opened = async (resource: string, of: number) =>
    new URL((await editor.post(`/api/${resource}/${of}/preview-links`, {})).json().url).pathname
      .split('/')
      .slice(3)
      .join('/');
  expect([await opened('slugs', fresh.id), await opened('releases', id), await opened('menus', menu.id)]).toEqual([
    'appena-scritta',
    'andata-la',
    '',
  ]);

  const answer = await door(`pages?path=appena-scritta&preview=${token}`);
  expect([answer.statusCode, answer.json().title]).toEqual([200, 'Titolo di appena-scritta']);
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect((await door(`pages?path=andata-la&preview=${token}`)).json().title).toBe('BOZZA');
  const moved = await door(`pages?path=gia-qui&preview=${token}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, expect.stringContaining(`preview=${token}`)]);
  const items = (await door(`menus/header?preview=${token}`)).json().items;
  expect(items.map(({ path }: { path: string }) => path)).toEqual(['appena-scritta', 'andata-la']);
  expect((await door(`previews/${token}`)).json()).toMatchObject({
    kind: 'releases',
    name: `Rilascio ${recordCount}`,
  });

  // Without the token nothing changes.
  expect((await door('pages?path=appena-scritta')).statusCode).toBe(404);
  expect((await door('pages?path=gia-qui')).json().title).toBe('Titolo di gia-qui');
  expect((await door('menus/header')).json().items).toEqual([]);
  const { rows } = await t.database.pool.query(`select from page_addresses where path = 'appena-scritta'`);
  expect(rows).toHaveLength(0);
});

it('shows only the drafts that its link names', async () => {
  const [mine, other] = [await page('mia'), await page('altrui')];
  const token = await tokenOf('releases', await release([['slugs', mine.id]]));
  await release([['slugs', other.id]]);
  expect((await door(`pages?path=mia&preview=${token}`)).statusCode).toBe(200);
  expect((await door(`pages?path=altrui&preview=${token}`)).statusCode).toBe(404);
  const single = await tokenOf('slugs', other.id);
  expect((await door(`pages?path=altrui&preview=${single}`)).statusCode).toBe(200);
  expect((await door(`pages?path=mia&preview=${single}`)).statusCode).toBe(404);
});

it('answers 410 after expiry or revocation, and 404 for an altered token', async () => {
  const { id } = await page('a-termine');
  const [first, second] = [await tokenOf('slugs', id), await tokenOf('slugs', id)];
  const asked = (token: string) => [
    `pages?path=a-termine&preview=${token}`,
    `menus/footer?preview=${token}`,
    `previews/${token}`,
  ];
  const statuses = async (token: string) => Promise.all(asked(token).map(async (url) => (await door(url)).statusCode));
  expect(await statuses(first)).toEqual([200, 200, 200]);
  const { data } = (await editor.get(`/api/slugs/${id}/preview-links`)).json();
  expect(data).toMatchObject([{ isOver: false }, { isOver: false }]);
  // The link of another record cannot be revoked here.
  const other = await page('di-altri');
  expect((await editor.delete(`/api/slugs/${other.id}/preview-links/${data[1].id}`)).statusCode).toBe(404);
  expect((await editor.delete(`/api/slugs/${id}/preview-links/${data[1].id}`)).statusCode).toBe(204);
  expect(await statuses(first)).toEqual([410, 410, 410]);
  expect((await door(asked(first)[0] ?? '')).json().title).toBe('Link scaduto');
  expect((await door(asked(first)[0] ?? '')).headers['cache-control']).toContain('no-store');
  await t.database.pool.query('update preview_links set expires_at = now() where id = $1', [data[0].id]);
  expect(await statuses(second)).toEqual([410, 410, 410]);

  const tampered = `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`;
  expect(await statuses(tampered)).toEqual([404, 404, 404]);
  expect(await statuses('troppo-corto')).toEqual([422, 422, 404]);
  const { rows } = await t.database.pool.query('select token_hash from preview_links');
  expect(rows.every(({ token_hash: hash }) => hash.length === 32)).toBe(true);
  const history = await t.database.pool.query(
    `select action from audit_entries where target_type = 'preview-link' and target_id = $1 order by id`,
    [data[1].id],
  );
  expect(history.rows.map(({ action }) => action)).toEqual(['create', 'delete']);
});

it('can be created by editors of the record, for at most thirty days', async () => {
  const { id } = await page('permessi');
  expect((await (await t.as('vendor')).post(`/api/slugs/${id}/preview-links`, {})).statusCode).toBe(403);
  expect((await editor.post(`/api/slugs/${id}/preview-links`, { days: 31 })).json().errors).toHaveProperty('days');
  expect((await editor.post('/api/slugs/999999/preview-links', {})).statusCode).toBe(404);
});
