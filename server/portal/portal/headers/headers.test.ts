import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { cleanImages } from '../../../structures/photos/clean-up.ts';
import type { Caller } from '../../../testing/app.ts';
import { openTestAppWithFiles } from '../../../testing/photos.ts';
import { picture, uploadFiles } from '../../../testing/uploads.ts';
import { createAs, pageValues } from '../testing.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let editor: Caller;
let operator: Caller;
beforeAll(async () => {
  t = await openTestAppWithFiles();
  editor = await t.as('editor');
  operator = await t.as('operator');
});
afterAll(() => t.close());

let headerCount = 0;
const makeWidePicture = () => picture(++headerCount, { width: 1920, height: 1080 });
async function header(values: object = {}, alt: object = { it: 'Un borgo' }): Promise<number> {
  const answer = await editor.post('/api/headers', {
    name: `Testata ${++headerCount}`,
    title: { it: 'Benvenuti', de: 'Willkommen' },
    placement: 'home',
    ...values,
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { id } = answer.json();
  await replacePicture(id, alt);
  return id;
}
/** Uploads another picture for the header and returns its path. */
async function replacePicture(id: number, alt: object): Promise<string> {
  const added = await uploadFiles(editor, `/api/headers/${id}/photos`, [{ data: await makeWidePicture() }]);
  expect(added.statusCode).toBe(201);
  const [photo] = added.json().data;
  const url = `/api/headers/${id}/photos/${photo.id}`;
  const said = await editor.patch(url, { version: photo.version, alt });
  expect(said.statusCode).toBe(200);
  return said.json().path;
}
const read = async (id: number) => (await editor.get(`/api/headers/${id}`)).json();
const patch = async (id: number, values: object) =>
  editor.patch(`/api/headers/${id}`, { version: (await read(id)).version, ...values });
const publish = async (id: number) => editor.post(`/api/headers/${id}/publish`, { version: (await read(id)).version });
const withdraw = async (id: number) => expect((await patch(id, { status: 0 })).statusCode).toBe(200);
const ask = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  t.app.inject({
    url: `/api/public/headers?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${t.serviceToken}`, ...headers },
  });
const readShownHeader = async (query: Record<string, string> = {}) => (await ask(query)).json().header;
async function page(path: string, values: object = {}): Promise<number> {
  const { id, version } = await createAs(editor, 'slugs', pageValues(path, values));
  expect((await editor.post(`/api/slugs/${id}/publish`, { version })).statusCode).toBe(200);
  return id;
}

describe('published header', () => {
  it('has the picture, texts and focal point of its published version', async () => {
    const id = await header({
      subtitle: { it: 'A casa' },
      ctaLabel: { it: 'Vai' },
      ctaUrl: 'https://example.it/',
    });
    expect(await readShownHeader()).toBeNull();
    expect((await publish(id)).json()).toMatchObject({ status: 10, hasDraft: false });
    const before = await readShownHeader();
    expect(before).toMatchObject({
      id,
      title: 'Benvenuti',
      subtitle: 'A casa',
      cta: { label: 'Vai', path: null, url: 'https://example.it/' },
      picture: { alt: 'Un borgo', focalX: 0.5 },
    });
    expect((await readShownHeader({ lang: 'de' })).title).toBe('Willkommen');
    expect((await readShownHeader({ lang: 'de' })).subtitle).toBe('A casa');

    await patch(id, { title: { it: 'BOZZA' } });
    const [photo] = (await editor.get(`/api/headers/${id}/photos`)).json().data;
    const url = `/api/headers/${id}/photos/${photo.id}`;
    await editor.patch(url, { version: photo.version, alt: { it: 'BOZZA' }, focalX: 0.1 });
    expect(await readShownHeader()).toEqual(before);
    const { changes } = (await editor.get(`/api/headers/${id}/publication`)).json();
    expect(changes.map(({ field }: { field: string }) => field).toSorted()).toEqual(['picture', 'title']);
    await publish(id);
    expect(await readShownHeader()).toMatchObject({ title: 'BOZZA', picture: { alt: 'BOZZA', focalX: 0.1 } });
    await withdraw(id);
    expect(await readShownHeader()).toBeNull();
  });

  it('has an entity tag and answers 304 when unchanged', async () => {
    const first = await ask();
    const again = await ask({}, { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  });

  it('requires a picture with alternative text, which cannot be removed', async () => {
    const id = await header({}, {});
    const refused = await publish(id);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['photoCount']]);
    const mute = await header({ ctaUrl: '/qui' });
    expect(Object.keys((await publish(mute)).json().errors)).toEqual(['ctaLabel.it']);
    const bare = (await editor.post('/api/headers', { name: 'Nuda', title: { it: 'X' }, placement: 'home' })).json();
    expect(Object.keys((await publish(bare.id)).json().errors)).toEqual(['photoCount']);
    const [photo] = (await editor.get(`/api/headers/${id}/photos`)).json().data;
    const url = `/api/headers/${id}/photos/${photo.id}`;
    await editor.patch(url, { version: photo.version, alt: { it: 'Ora sì' } });
    expect((await publish(id)).statusCode).toBe(200);
    const gone = await operator.delete(`${url}?version=${photo.version + 1}`);
    expect(gone.statusCode).toBe(422);
    // Replacing the picture is allowed.
    await replacePicture(id, { it: 'Un’altra' });
    await withdraw(id);
  });
});

describe('picture of a header', () => {
  /** Runs the image clean-up with all files old enough to be deleted. */
  async function night(id: number) {
    for (const root of ['uploads', ...['1920x1080', '220x220'].map((size) => `variants/${size}`)]) {
      const folder = path.join(t.dataDir, root, 'headers', String(id));
      for (const name of await readdir(folder).catch(() => [])) await utimes(path.join(folder, name), 0, 0);
    }
    await cleanImages(t.context);
  }
  const get = (publicPath: string, size = '1920x1080') =>
    t.app.inject({ url: `/images/${size}/${publicPath}`, headers: { accept: 'image/webp' } });
  const originals = (id: number) => readdir(path.join(t.dataDir, 'uploads', 'headers', String(id)));

  it('stays available while published, and is restored with its version', async () => {
    const id = await header();
    const first = (await publish(id)).json().publishedVersion;
    const { path: published } = (await readShownHeader()).picture;
    const bytes = (await get(published)).rawPayload;
    const draft = await replacePicture(id, { it: 'Altra' });
    expect((await read(id)).hasDraft).toBe(true);
    await t.database.pool.query(`update audit_entries set at = at - interval '90 days'`);
    await night(id);
    expect((await readShownHeader()).picture.path).toBe(published);
    const still = await get(published);
    expect([still.statusCode, still.rawPayload.equals(bytes)]).toEqual([200, true]);
    // New image sizes are generated from the original on demand.
    expect((await get(published, '220x220')).statusCode).toBe(200);
    expect((await originals(id)).length).toBe(2);

    await publish(id);
    expect((await readShownHeader()).picture).toMatchObject({ path: draft, alt: 'Altra' });
    await night(id);
    expect((await get(published)).statusCode).toBe(200);
    const { version } = await read(id);
    const back = await editor.post(`/api/headers/${id}/revert`, { version, to: first });
    expect([back.statusCode, back.json().coverPath]).toEqual([200, published]);
    expect(back.json().hasDraft).toBe(true);
    expect((await readShownHeader()).picture.path).toBe(draft);
    await publish(id);
    expect((await readShownHeader()).picture).toMatchObject({ path: published, alt: 'Un borgo' });
    const { data } = (await editor.get(`/api/headers/${id}/photos`)).json();
    expect(data).toHaveLength(1);
    await withdraw(id);
  });

  it('clean-up deletes unpublished former pictures, and all pictures once the header is deleted', async () => {
    const id = await header();
    await replacePicture(id, { it: 'Seconda' });
    await publish(id);
    await replacePicture(id, { it: 'Terza' });
    await replacePicture(id, { it: 'Quarta' });
    await t.database.pool.query(`update audit_entries set at = at - interval '90 days'`);
    await night(id);
    // The draft's file and the published version's file remain.
    expect((await originals(id)).length).toBe(2);
    await withdraw(id);
    const { version } = await read(id);
    expect((await operator.delete(`/api/headers/${id}?version=${version}`)).statusCode).toBe(204);
    await night(id);
    expect((await originals(id)).length).toBe(2);
    await t.database.pool.query(`update audit_entries set at = at - interval '90 days'`);
    await night(id);
    await expect(originals(id)).rejects.toThrow(/ENOENT/);
  });
});

describe('header of a page', () => {
  it("uses the page's own header, else the header of its place, else that of an enclosing place", async () => {
    const bologna = await page('bologna', { pageType: 'location', locationType: 'city', city_id: 37006 });
    const elsewhere = await page('altrove');
    const region = await header({
      title: { it: 'Regione' },
      placement: 'location',
      locationType: 'region',
      region_id: 8,
    });
    const own = await header({ title: { it: 'Propria' }, placement: 'slug', pages: [{ slugId: bologna }] });
    await publish(region);
    expect((await readShownHeader({ path: 'bologna' })).title).toBe('Regione');
    expect(await readShownHeader({ path: 'altrove' })).toBeNull();
    expect(await readShownHeader()).toBeNull();
    await publish(own);
    expect((await readShownHeader({ path: '/bologna/' })).title).toBe('Propria');
    expect((await ask({ path: 'mai-vista' })).statusCode).toBe(404);
    // A page with its own header cannot be deleted.
    const stored = (await editor.get(`/api/slugs/${bologna}`)).json();
    await editor.patch(`/api/slugs/${bologna}`, { version: stored.version, status: 0 });
    const gone = await operator.delete(`/api/slugs/${bologna}?version=${stored.version + 1}`);
    expect(gone.json().type).toContain('in-use');
    expect((await ask({ path: 'bologna' })).statusCode).toBe(410);
    expect(elsewhere).toBeGreaterThan(0);
  });

  it('stays the same after the page moved, with a single redirect', async () => {
    const id = await page('prima');
    const over = await header({ placement: 'slug', pages: [{ slugId: id }] });
    await publish(over);
    const { version } = (await editor.get(`/api/slugs/${id}`)).json();
    await editor.patch(`/api/slugs/${id}`, { version, path: { it: 'poi' } });
    await editor.post(`/api/slugs/${id}/publish`, { version: version + 1 });
    const moved = await ask({ path: 'prima', lang: 'fr', audience: 'pets' });
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      '/api/public/headers?path=poi&lang=fr&audience=pets',
    ]);
    expect((await readShownHeader({ path: 'poi' })).id).toBe(over);
  });

  it("has the texts for the page's audience, or for the requested audience", async () => {
    const id = await page('per-famiglie', { audience: 'families' });
    const variants = [
      { audience: 'families', title: { it: 'Con i bambini', en: 'With children' } },
      { audience: 'couples', title: { it: 'In due' } },
    ];
    await publish(await header({ placement: 'slug', pages: [{ slugId: id }], variants }));
    expect(await readShownHeader({ path: 'per-famiglie', lang: 'en' })).toMatchObject({
      audience: 'families',
      title: 'With children',
    });
    expect((await readShownHeader({ path: 'per-famiglie', audience: 'couples' })).title).toBe('In due');
    expect(await readShownHeader({ path: 'per-famiglie', audience: 'pets' })).toMatchObject({
      audience: null,
      title: 'Benvenuti',
    });
  });

  it('appears only within its period and in its languages', async () => {
    const today = todayInRome();
    const id = await page('a-tempo');
    const over = await header({ placement: 'slug', pages: [{ slugId: id }], publishFrom: addDays(today, 1) });
    await publish(over);
    const now = () => readShownHeader({ path: 'a-tempo' });
    expect(await now()).toBeNull();
    for (const [values, is] of [
      [{ publishFrom: today }, true],
      [{ publishTo: today, publishToTime: null }, true],
      [{ publishFrom: addDays(today, -3), publishTo: addDays(today, -1) }, false],
      [{ publishTo: null, languages: ['de'] }, false],
    ] as const) {
      expect((await patch(over, values)).statusCode).toBe(200);
      await publish(over);
      expect([values, (await now()) !== null]).toEqual([values, is]);
    }
  });
});

it.each([
  [{ ctaUrl: 'javascript:alert(1)', ctaLabel: { it: 'X' } }, 'ctaUrl'],
  [{ ctaUrl: '//evil.example', ctaLabel: { it: 'X' } }, 'ctaUrl'],
  [{ placement: 'location' }, 'locationType'],
  [{ placement: 'location', locationType: 'city' }, 'city_id'],
  [{ placement: 'holiday' }, 'holidayPeriod'],
  [{ publishFrom: '2027-01-02', publishTo: '2027-01-01' }, 'publishTo'],
  [
    { publishFrom: '2027-01-02', publishFromTime: '10:00', publishTo: '2027-01-02', publishToTime: '10:00' },
    'publishToTime',
  ],
  [{ languages: [] }, 'languages'],
  [{ placement: 'slug', pages: [{ slugId: 2_000_000_000 }] }, 'pages.0.slugId'],
  [
    {
      variants: [
        { audience: 'pets', title: { it: 'A' } },
        { audience: 'pets', title: { it: 'B' } },
      ],
    },
    'variants.1.audience',
  ],
  [{ title: { it: 'x'.repeat(100_000) } }, 'title.it'],
])('refuses %j at its field', async (values, field) => {
  const answer = await editor.post('/api/headers', {
    name: `Rifiutata ${++headerCount}`,
    title: { it: 'X' },
    placement: 'home',
    ...values,
  });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});

describe('preview of a header', () => {
  const linkTo = async (id: number) =>
    new URL((await editor.post(`/api/headers/${id}/preview-links`, {})).json().url).pathname.split('/')[2] ?? '';

  it('shows the draft with its picture, and no other drafts', async () => {
    const id = await header({ priority: 90 }, { it: 'Com’era' });
    expect((await publish(id)).statusCode).toBe(200);
    const before = await readShownHeader();
    await patch(id, { title: { it: 'BOZZA' } });
    const path = await replacePicture(id, { it: 'Altra BOZZA' });
    const other = await header({ priority: 99, title: { it: 'Di un altro' } });
    const preview = await linkTo(id);

    const answer = await ask({ preview });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(answer.json().header).toMatchObject({ id, title: 'BOZZA', picture: { path, alt: 'Altra BOZZA' } });
    expect(await readShownHeader()).toEqual(before);
    expect((await readShownHeader({ preview: await linkTo(other) })).title).toBe('Di un altro');
    await withdraw(id);
  });
});
