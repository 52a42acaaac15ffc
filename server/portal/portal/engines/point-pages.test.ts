import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makePoi } from '../../../testing/pois.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { createAs, pageValues, requestPublic } from '../testing.ts';

let t: TestApp;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp();
  [editor, admin] = [await t.as('editor'), await t.as('admin')];
});
afterAll(() => t.close());

const readPage = async (path: string) => (await requestPublic(t, `pages?path=${path}&lang=it`)).json();
const listPaths = async (): Promise<string[]> =>
  (await requestPublic(t, 'sitemaps/pages/1')).json().data.map(({ paths }: { paths: { it: string } }) => paths.it);

async function publishPage(path: string, more: object): Promise<number> {
  const { id, version } = await createAs(editor, 'slugs', pageValues(path, more));
  const published = await editor.post(`/api/slugs/${id}/publish`, { version });
  expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);
  return id;
}

/** Creates a published structure north of the point; the database computes the distance. */
async function createNearby(poiId: number, degrees: number): Promise<number> {
  const id = await makeStructure(t, 'customer', { status: 10 });
  await t.database.pool.query(
    'update structures set is_online = true, latitude = 44.4942 + $2::numeric, longitude = 11.3467 where id = $1',
    [id, degrees],
  );
  await t.database.pool.query(
    `insert into nearby_pois (structure_id, poi_id, distance_meters, travel_mode, is_visible) values ($1, $2, 0, 'walk', true)`,
    [id, poiId],
  );
  return id;
}

it('lists the structures of a point of interest by distance, and shows the point while it is published', async () => {
  const poiId = await makePoi(t, admin);
  const far = await createNearby(poiId, 0.009);
  const near = await createNearby(poiId, 0.001);
  const middle = await createNearby(poiId, 0.004);
  await publishPage('due-torri', { pageType: 'poi', locationType: 'poi', poiId });
  const page = await readPage('due-torri');
  expect(page.structures.map(({ id }: { id: number }) => id)).toEqual([near, middle, far]);
  const distances = page.structures.map(({ distanceMeters }: { distanceMeters: number }) => distanceMeters);
  expect(distances).toEqual([111, 445, 1001]);
  expect(page).toMatchObject({
    point: { id: poiId, title: 'Due Torri', latitude: 44.4942, longitude: 11.3467 },
    seo: { robots: 'index, follow' },
  });
  expect(await listPaths()).toContain('due-torri');

  const poi = (await admin.get(`/api/pois/${poiId}`)).json();
  const withdrawn = await admin.patch(`/api/pois/${poiId}`, { version: poi.version, status: 0 });
  expect([withdrawn.statusCode, withdrawn.body]).toEqual([200, expect.any(String)]);
  expect(await readPage('due-torri')).toMatchObject({ point: null, seo: { robots: 'noindex, follow' } });
  expect(await listPaths()).not.toContain('due-torri');
  const { data } = (await editor.get('/api/notifications?perPage=5')).json();
  expect(data.map(({ notificationType }: { notificationType: string }) => notificationType)).toContain('portal_broken');
});

it('ignores a canonical page that is not indexed', async () => {
  const original = await publishPage('originale', { isIndexable: false });
  await publishPage('copia', { canonicalPath: 'originale' });
  expect((await readPage('copia')).seo).toMatchObject({ robots: 'index, follow', canonicalPath: 'copia' });
  expect(await listPaths()).toContain('copia');
  const { version } = (await editor.get(`/api/slugs/${original}`)).json();
  const indexed = await editor.patch(`/api/slugs/${original}`, { version, isIndexable: true });
  const published = await editor.post(`/api/slugs/${original}/publish`, { version: indexed.json().version });
  expect([published.statusCode, published.body]).toEqual([200, expect.any(String)]);
  expect((await readPage('copia')).seo).toMatchObject({ canonicalPath: 'originale' });
  expect(await listPaths()).not.toContain('copia');
});
