import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { createAs, pageValues, requestPublic } from './testing.ts';

let t: TestApp;
let editor: Caller;
let structure: number;
beforeAll(async () => {
  t = await openTestApp();
  editor = await t.as('editor');
  structure = await makeStructure(t, 'customer', { name: 'Locanda dei Portici', status: 10 });
  await t.database.pool.query('update structures set is_online = true where id = $1', [structure]);
});
afterAll(() => t.close());

const landing = async (lang = 'it') =>
  (await requestPublic(t, `structures/${structure}?lang=${lang}`)).json<{ landing: object | null }>().landing;

/** Creates and publishes a page for a place. */
async function page(path: string, place: object, more: object = {}): Promise<number> {
  const made = await createAs(editor, 'slugs', pageValues(path, { pageType: 'location', ...place, ...more }));
  const done = await editor.post(`/api/slugs/${made.id}/publish`, { version: made.version });
  expect([path, done.statusCode]).toEqual([path, 200]);
  return made.id;
}

it('structure names the nearest published page of its place, in the requested language', async () => {
  const {
    rows: [at],
  } = await t.database.pool.query('select city_id, province_id, region_id from structures where id = $1', [structure]);
  const { rows: types } = await t.database.pool.query('select id from structure_types order by id limit 1');
  expect(await landing()).toBeNull();
  await page('paese', { locationType: 'country' });
  await page('altrove', { locationType: 'city', city_id: 1001 });
  const ofCity = { locationType: 'city', city_id: at.city_id };
  await page('agriturismi', ofCity, { structureTypeIds: [types[0].id] });
  await createAs(editor, 'slugs', pageValues('bozza', { pageType: 'location', ...ofCity }));
  expect(await landing()).toBeNull();

  await page('regione', { locationType: 'region', region_id: at.region_id });
  expect(await landing()).toEqual({ level: 'region', title: 'regione', path: 'regione' });
  await page('provincia', { locationType: 'province', province_id: at.province_id });
  expect(await landing()).toEqual({ level: 'province', title: 'provincia', path: 'provincia' });
  const id = await page('comune', ofCity, {
    path: { it: 'comune', en: 'town' },
    title: { it: 'Comune', en: 'Town' },
  });
  expect(await landing()).toEqual({ level: 'city', title: 'Comune', path: 'comune' });
  expect(await landing('en')).toEqual({ level: 'city', title: 'Town', path: 'town' });
  expect(await landing('de')).toEqual({ level: 'city', title: 'Comune', path: 'comune' });
  const { version } = (await editor.get(`/api/slugs/${id}`)).json();
  expect((await editor.patch(`/api/slugs/${id}`, { version, status: 0 })).statusCode).toBe(200);
  expect(await landing()).toMatchObject({ level: 'province' });
});
