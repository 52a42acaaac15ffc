import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makePoi } from '../../../testing/pois.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { createAs, pageValues } from '../testing.ts';

let t: TestApp;
let editor: Caller;
let page: number;
let structureId: number;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
  page = await makePage('toscana', {
    title: { it: 'Toscana', en: 'Tuscany' },
    path: { it: 'toscana', en: 'tuscany' },
  });
  structureId = await makeStructure(t, 'customer', { name: 'Locanda in linea', status: 10 });
  await t.database.pool.query('update structures set is_online = true where id = $1', [structureId]);
});
afterAll(() => t.close());

const makePage = async (path: string, more: object = {}) =>
  (await createAs(editor, 'slugs', pageValues(path, { status: 10, ...more }))).id;
let menuCount = 0;
const item = (it: string, more: object = {}) => ({
  title: { it, en: `${it} (en)` },
  linkType: 'none',
  ...more,
});
const make = async (menuKey: string, items: object[], more: object = {}) =>
  editor.post('/api/menus', { title: `Menu ${++menuCount}`, menuKey, items, ...more });
async function storedItems(
  menuKey: string,
  items: object[],
  more: object = {},
): Promise<{ id: number; version: number }> {
  const answer = await make(menuKey, items, more);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}
const read = async (id: number) => (await editor.get(`/api/menus/${id}`)).json();
const patch = async (id: number, values: object) =>
  editor.patch(`/api/menus/${id}`, { version: (await read(id)).version, ...values });
const publish = async (id: number) => editor.post(`/api/menus/${id}/publish`, { version: (await read(id)).version });
const door = (location: string, lang = 'it', headers: Record<string, string> = {}) =>
  t.app.inject({
    url: `/api/public/menus/${location}?lang=${lang}`,
    headers: { authorization: `Bearer ${t.serviceToken}`, ...headers },
  });
const titles = async (location: string, lang = 'it') =>
  (await door(location, lang)).json().items.map(({ title }: { title: string }) => title);

describe('public menu', () => {
  it('shows the published menu in the requested language until it is published again', async () => {
    const { id } = await storedItems('header', [
      item('Dove'),
      item('In Toscana', { level: 2, linkType: 'slug', slugId: page }),
      item('Bologna', { level: 2, linkType: 'search', cityId: 37006 }),
      item('Una casa', { level: 3, linkType: 'structure', structureId }),
      item('ENIT', {
        linkType: 'external',
        url: 'https://www.enit.it/',
        openInNewTab: true,
        languages: ['it'],
      }),
    ]);
    expect((await door('header')).json().items).toEqual([]);
    expect((await publish(id)).json()).toMatchObject({ status: 10, hasDraft: false });
    const shown = (await door('header', 'en')).json();
    expect(shown.items).toEqual([
      expect.objectContaining({
        title: 'Dove (en)',
        linkType: 'none',
        path: null,
        items: [
          expect.objectContaining({ title: 'In Toscana (en)', path: 'tuscany', items: [] }),
          expect.objectContaining({
            cityId: 37006,
            items: [expect.objectContaining({ title: 'Una casa (en)', linkType: 'structure' })],
          }),
        ],
      }),
    ]);
    expect((await door('header')).json().items[1]).toMatchObject({
      url: 'https://www.enit.it/',
      openInNewTab: true,
    });

    await patch(id, { items: [item('BOZZA', { linkType: 'internal', url: '/' })] });
    expect(await titles('header')).toEqual(['Dove', 'ENIT']);
    await publish(id);
    expect((await door('header')).json().items).toMatchObject([{ title: 'BOZZA', path: '' }]);
  });

  it('has an entity tag and requires a token', async () => {
    const { etag } = (await door('header')).headers;
    expect((await door('header', 'it', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await t.app.inject({ url: '/api/public/menus/header' })).statusCode).toBe(401);
    expect((await door('no-such-place')).statusCode).toBe(404);
  });

  it('hides items outside their period and items whose target is gone', async () => {
    const today = todayInRome();
    const gone = await makePage('sparita');
    const { id } = await storedItems('footer', [
      item('Oggi', { linkType: 'internal', url: '/', visibleFrom: today, visibleTo: today }),
      item('Ieri', { linkType: 'internal', url: '/', visibleTo: addDays(today, -1) }),
      item('Domani', { linkType: 'internal', url: '/', visibleFrom: addDays(today, 1) }),
      item('Pagina', { linkType: 'slug', slugId: gone }),
      item('Casa', { linkType: 'structure', structureId }),
    ]);
    expect((await publish(id)).statusCode).toBe(200);
    expect(await titles('footer')).toEqual(['Oggi', 'Pagina', 'Casa']);
    const { version } = (await editor.get(`/api/slugs/${gone}`)).json();
    await editor.patch(`/api/slugs/${gone}`, { version, status: 0 });
    await t.database.pool.query('update structures set is_online = false where id = $1', [structureId]);
    expect(await titles('footer')).toEqual(['Oggi']);

    // The menu's warnings and the publication preview name the broken items. Publishing the menu and deleting the page
    // are refused.
    const broken = ['items.3.slugId', 'items.4.structureId'];
    expect((await read(id)).warnings.map(({ path }: { path: string }) => path)).toEqual(broken);
    await patch(id, { visibleFrom: today });
    const { issues } = (await editor.get(`/api/menus/${id}/publication`)).json();
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(broken);
    const refused = await publish(id);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, broken]);
    const leaving = (await editor.get(`/api/slugs/${gone}`)).json();
    const operator = await t.as('operator');
    expect((await operator.delete(`/api/slugs/${gone}?version=${leaving.version}`)).json().type).toBe('in-use');
    await t.database.pool.query('update structures set is_online = true where id = $1', [structureId]);
  });

  it('links a point of interest to its own page', async () => {
    const poiId = await makePoi(t, await t.as('operator'));
    const { id } = await storedItems('sidebar', [item('Il duomo', { linkType: 'poi', poiId })]);
    expect((await publish(id)).json().errors['items.0.poiId'].join()).toContain('pagina pubblicata');
    await makePage('duomo', { pageType: 'poi', locationType: 'poi', poiId });
    expect((await publish(id)).statusCode).toBe(200);
    expect((await door('sidebar', 'de')).json().items).toMatchObject([{ linkType: 'poi', path: 'duomo' }]);
  });

  it('shows a seasonal menu in its period and the usual menu afterwards', async () => {
    const usual = await storedItems('home', [item('Sempre', { linkType: 'internal', url: '/' })]);
    await publish(usual.id);
    const season = await storedItems('home', [item('Natale', { linkType: 'internal', url: '/' })], {
      visibleFrom: todayInRome(),
    });
    await publish(season.id);
    expect(await titles('home')).toEqual(['Natale']);
    await patch(season.id, { visibleFrom: addDays(todayInRome(), 1) });
    await publish(season.id);
    expect(await titles('home')).toEqual(['Sempre']);
  });
});

it('reverts to a published version', async () => {
  const { id } = await storedItems('mobile', [item('Prima', { linkType: 'internal', url: '/' })]);
  const first = (await publish(id)).json().publishedVersion;
  await patch(id, { items: [item('Poi', { linkType: 'internal', url: '/' })] });
  await publish(id);
  const { version } = await read(id);
  await editor.post(`/api/menus/${id}/revert`, { version, to: first });
  await publish(id);
  expect(await titles('mobile')).toEqual(['Prima']);
});

it.each([
  ['a level too deep', [item('A'), item('B', { level: 3 })], 'items.1.level'],
  ['a first item under nothing', [item('A', { level: 2 })], 'items.0.level'],
  ['a fourth level', [item('A', { level: 4 })], 'items.0.level'],
  ['another host as a path', [item('A', { linkType: 'internal', url: '//altrove.example' })], 'items.0.url'],
  ['a script', [item('A', { linkType: 'external', url: 'javascript:alert(1)' })], 'items.0.url'],
  ['http', [item('A', { linkType: 'external', url: 'http://www.enit.it/' })], 'items.0.url'],
  ['a link without its target', [item('A', { linkType: 'slug' })], 'items.0.slugId'],
  ['a structure that is not', [item('A', { linkType: 'structure', structureId: 999_999 })], 'items.0.structureId'],
  ['a page that is not', [item('A', { linkType: 'slug', slugId: 999_999 })], 'items.0.slugId'],
  ['a target of another kind', [item('A', { linkType: 'internal', url: '/', slugId: 1 })], 'items.0.slugId'],
  ['no language', [item('A', { languages: [] })], 'items.0.languages'],
  [
    'an end before the beginning',
    [item('A', { visibleFrom: '2026-02-02', visibleTo: '2026-02-01' })],
    'items.0.visibleTo',
  ],
  ['101 items', Array.from({ length: 101 }, () => item('A')), 'items'],
])('refuses %s', async (_what, items, field) => {
  const answer = await make('header', items);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});

it('requires English titles for items shown in English, and at least one item', async () => {
  const { id } = await storedItems('sidebar', [{ title: { it: 'Solo italiano' }, linkType: 'internal', url: '/' }]);
  expect(Object.keys((await publish(id)).json().errors)).toEqual(['items.0.title.en']);
  const empty = await storedItems('sidebar', []);
  expect(Object.keys((await publish(empty.id)).json().errors)).toEqual(['items']);
});

it('publishes a menu at its planned time', async () => {
  const { id } = await storedItems('mobile', [item('Domani', { linkType: 'internal', url: '/' })]);
  const when = { taskType: 'publish', day: addDays(todayInRome(), 1), time: '08:00' };
  const planned = await editor.post(`/api/menus/${id}/schedules`, when);
  expect([planned.statusCode, planned.json()]).toEqual([
    201,
    expect.objectContaining({ targetName: `Menu ${menuCount}` }),
  ]);
  const { data } = (await editor.get(`/api/menus/${id}/schedules`)).json();
  expect(data).toMatchObject([{ taskType: 'publish', state: 'waiting' }]);
});
