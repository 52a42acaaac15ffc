import { CLICK_PATH } from 'locanda-portal/events/visitor-event.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { createAs, createRelease, pageValues } from '../portal/testing.ts';

let t: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  editor = await t.as('editor');
});
afterAll(() => t.close());

async function structure(slug?: object): Promise<number> {
  const id = await makeStructure(t, 'customer', { status: 10 });
  await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
  if (slug) expect((await slugs(id, slug)).statusCode).toBe(200);
  return id;
}
async function slugs(id: number, slug: object) {
  const { version } = (await admin.get(`/api/structures/${id}/seo`)).json();
  return admin.patch(`/api/structures/${id}/seo`, { version, slug });
}
const page = (path: string | object) => {
  const own = typeof path === 'string' ? { it: path } : path;
  return createAs(editor, 'slugs', pageValues(Object.values(own)[0], { path: own, status: 10 }));
};
/** Creates a draft, publishes it, and returns the status code and the errors. */
async function publishing(path: object) {
  const { id, version } = await createAs(editor, 'slugs', pageValues(Object.values(path)[0], { path }));
  const answer = await editor.post(`/api/slugs/${id}/publish`, { version });
  return [answer.statusCode, answer.json().errors];
}
const get = (url: string) =>
  t.app.inject({ url: `/api/public${url}`, headers: { authorization: `Bearer ${t.serviceToken}` } });
const idAt = async (slug: string, lang: string) => {
  const answer = await get(`/structures/${slug}?lang=${lang}`);
  return answer.statusCode === 200 ? answer.json().id : answer.statusCode;
};
const pageIdAt = async (path: string, lang = 'it') => {
  const answer = await get(`/pages?path=${path}&lang=${lang}`);
  return answer.statusCode === 200 ? answer.json().id : answer.headers.location;
};

it('looks a slug up in its language', async () => {
  const one = await structure({ it: 'casa-gialla', en: 'villa-rosa' });
  const other = await structure({ it: 'villa-rosa', en: 'pink-house' });
  expect([await idAt('villa-rosa', 'en'), await idAt('villa-rosa', 'it')]).toEqual([one, other]);
  // The structure has no French slug: the Italian slug applies.
  expect(await idAt('villa-rosa', 'fr')).toBe(other);
});

it("refuses a slug that is another structure's Italian slug, which applies in languages without their own slug", async () => {
  await structure({ it: 'da-mario' });
  const other = await structure({ it: 'da-luigi' });
  const refused = await slugs(other, { it: 'da-luigi', en: 'da-mario' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['slug.en']]);
  const english = await structure({ it: 'al-porto', en: 'the-harbour' });
  // Without an English slug, its Italian slug would apply in English, too.
  const third = await structure();
  const taken = await slugs(third, { it: 'the-harbour' });
  expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['slug.it']]);
  expect((await slugs(third, { it: 'the-harbour', en: 'elsewhere', fr: 'ici', de: 'hier' })).statusCode).toBe(200);
  expect([await idAt('the-harbour', 'en'), await idAt('the-harbour', 'it')]).toEqual([english, third]);
});

it('refuses the address of a page to a structure and the address of a structure to a page, in every language', async () => {
  const about = await page({ it: 'chi-siamo', en: 'about-us' });
  const camping = await structure();
  const refusals = [{ it: 'chi-siamo' }, { it: 'campeggio', en: 'about-us' }, { it: 'campeggio', de: 'chi-siamo' }];
  for (const slug of refusals) {
    const answer = await slugs(camping, slug);
    const at = Object.keys(slug).at(-1);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [`slug.${at}`]]);
    expect(JSON.stringify(answer.json().errors)).toContain('pagina');
  }
  expect((await slugs(camping, { it: 'campeggio', en: 'camping' })).statusCode).toBe(200);
  expect(await publishing({ it: 'campeggio' })).toEqual([422, { 'path.it': [expect.stringContaining('«')] }]);
  expect(await publishing({ it: 'tende', en: 'camping' })).toMatchObject([422, { 'path.en': expect.anything() }]);
  expect((await publishing({ it: 'campeggio/tende' }))[0]).toBe(200);
  expect(await pageIdAt('chi-siamo')).toBe(about.id);
});

it('two simultaneous claims by a structure and a page: one gets the address, the other 422', async () => {
  const id = await structure();
  const [asSlug, [asPage]] = await Promise.all([slugs(id, { it: 'contesa' }), publishing({ it: 'contesa' })]);
  expect([asSlug.statusCode, asPage].toSorted()).toEqual([200, 422]);
});

it('finds a page although a structure has the same slug in another language', async () => {
  const cane = await structure({ it: 'bastone', fr: 'canne', en: 'cane' });
  const dogs = await page({ it: 'cane', en: 'dog', fr: 'chien' });
  expect([await idAt('cane', 'en'), await idAt('cane', 'it'), await pageIdAt('cane')]).toEqual([cane, 404, dogs.id]);
});

it('refuses reserved words of the portal in every language', async () => {
  const id = await structure();
  for (const word of [CLICK_PATH, 'recensione', 'chiedi', 'checkin', 'en'])
    for (const lang of ['it', 'en', 'fr', 'de']) {
      const answer = await slugs(id, { it: 'una-casa', [lang]: word });
      expect([word, lang, answer.statusCode]).toEqual([word, lang, 422]);
    }
  const { statusCode } = await editor.post('/api/slugs', pageValues('recensione/regole'));
  expect(statusCode).toBe(422);
});

it('two or three pages exchange their addresses in one release, and back', async () => {
  const pages = [await page('giro/a'), await page('giro/b'), await page('giro/c')];
  const ids = pages.map(({ id }) => id);
  const turn = ['giro/b', 'giro/c', 'giro/a'];
  for (const [at, { id }] of pages.entries()) {
    const { version } = (await editor.get(`/api/slugs/${id}`)).json();
    expect((await editor.patch(`/api/slugs/${id}`, { version, path: { it: turn[at] } })).statusCode).toBe(200);
  }
  const alone = (await editor.get(`/api/slugs/${ids[0]}`)).json();
  expect((await editor.post(`/api/slugs/${ids[0]}/publish`, { version: alone.version })).statusCode).toBe(422);
  const release = await createRelease(
    editor,
    'Giro',
    ids.map((id) => ['slugs', id] as const),
  );
  const act = async (action: string) => {
    const { version } = (await editor.get(`/api/releases/${release}`)).json();
    const answer = await editor.post(`/api/releases/${release}/${action}`, { version });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  };
  await act('publish');
  const shown = () => Promise.all(['giro/a', 'giro/b', 'giro/c'].map((path) => pageIdAt(path)));
  expect(await shown()).toEqual([ids[2], ids[0], ids[1]]);
  await act('take-back');
  expect(await shown()).toEqual(ids);
});
