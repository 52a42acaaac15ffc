import { mkdir, readdir, rename, rmdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { originalFile } from '../../platform/images/files.ts';
import type { Caller } from '../../testing/app.ts';
import { createPicture, openTestAppWithFiles, type Photo, photosUrl } from '../../testing/photos.ts';
import { makeStructure } from '../../testing/structures.ts';
import { picture, uploadFiles } from '../../testing/uploads.ts';
import { cleanImages } from './clean-up.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let operator: Caller;

beforeAll(async () => {
  t = await openTestAppWithFiles();
  operator = await t.as('operator');
});
afterAll(() => t.close());

let count = 0;
async function makeAffiliation(): Promise<string> {
  const body = { code: `club_${++count}`, title: { it: `Club ${count}` }, kind: 'club' };
  return `/api/affiliations/${(await operator.post('/api/affiliations', body)).json().id}`;
}
async function makePoi(): Promise<string> {
  const place = { city_id: 37006, latitude: 44.49, longitude: 11.34, poiType: 'monument' };
  const texts = { title: { it: `Arco ${++count}`, en: 'Arch' }, description: { it: '<p>Un arco.</p>' } };
  return `/api/pois/${(await operator.post('/api/pois', { ...texts, ...place })).json().id}`;
}
const smallPicture = (format: 'png' | 'webp' = 'png') => picture(++count, { width: 220, height: 220 }, format);
const addTo = async (record: string, data: Buffer, by = operator) => uploadFiles(by, `${record}/photos`, [{ data }]);
const readJson = async (url: string) => (await operator.get(url)).json();
const photosIn = async (record: string): Promise<Photo[]> => (await readJson(`${record}/photos`)).data;
const undo = (answer: { headers: Record<string, unknown> }, by = operator) =>
  by.post(`/api/audit/${answer.headers['x-change-id']}/undo`);

it('gives an affiliation one logo, shows it in the list, and replaces it on the next upload', async () => {
  const club = await makeAffiliation();
  const tiny = await addTo(club, await picture(1, { width: 219, height: 300 }, 'png'));
  expect(tiny.json().errors).toEqual({ file: ['Immagine troppo piccola (min 220x220).'] });
  const first = (await addTo(club, await smallPicture())).json().data[0];
  expect(first).toMatchObject({ structureId: null, isCover: true });
  const [second] = (await addTo(club, await smallPicture('webp'))).json().data;
  expect((await photosIn(club)).map(({ id }) => id)).toEqual([second.id]);
  expect(second.path).toMatch(new RegExp(`^affiliations/${club.split('/').at(-1)}/`));
  const { data } = await readJson('/api/affiliations?sort=-id');
  expect(data[0]).toMatchObject({ coverPath: second.path });
  const shown = await t.app.inject({ url: `/images/50x50/${second.path}` });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  const original = await operator.get(`${club}/photos/${second.id}/original`);
  expect(original.headers['content-type']).toBe('image/webp');
  const { rows } = await t.database.pool.query('select checksum from photos where id = $1', [second.id]);
  const folder = `affiliations/${club.split('/').at(-1)}`;
  const file = originalFile(t.context.config, folder, { checksum: rows[0].checksum, mime: 'image/webp' });
  await rename(file, `${file}.tmp`);
  await mkdir(file);
  const damaged = await operator.get(`${club}/photos/${second.id}/original`);
  expect([damaged.statusCode, damaged.json().type]).toEqual([404, 'not-found']);
  expect((await t.app.inject({ url: `/images/400x300/${second.path}` })).statusCode).toBe(404);
  await rmdir(file);
  await rename(`${file}.tmp`, file);
  const gone = await operator.delete(`${club}/photos/${second.id}?version=1`);
  expect((await readJson(club)).coverPath).toBeNull();
  expect((await undo(gone)).statusCode).toBe(200);
  expect((await readJson(club)).coverPath).toBe((await photosIn(club))[0]?.path);
});

it('demands the permission on the record’s own screen, and finds photos only under their record', async () => {
  const [club, poi] = [await makeAffiliation(), await makePoi()];
  const [logo] = (await addTo(club, await smallPicture())).json().data;
  const editor = await t.as('editor');
  const customer = await t.as('customer');
  expect((await addTo(club, await smallPicture(), customer)).statusCode).toBe(403);
  expect((await customer.get(`${club}/photos`)).statusCode).toBe(403);
  expect((await operator.get(`${poi}/photos/${logo.id}`)).statusCode).toBe(404);
  const structure = await makeStructure(t, 'customer');
  const behind = `${photosUrl(structure)}/${logo.id}`;
  for (const caller of [operator, customer]) {
    expect((await caller.get(behind)).statusCode).toBe(404);
    expect((await caller.delete(`${behind}?version=1`)).statusCode).toBe(404);
  }
  const bulk = await operator.post(`${photosUrl(structure)}/bulk`, { action: 'delete', ids: [logo.id] });
  expect(bulk.json().failed).toMatchObject([{ id: logo.id, type: 'not-found' }]);
  const gone = await operator.delete(`${club}/photos/${logo.id}?version=1`);
  // Permission for a structure's photos does not apply to platform records.
  for (const caller of [editor, customer]) expect((await undo(gone, caller)).statusCode).toBe(403);
  expect((await undo(gone)).statusCode).toBe(200);
});

it('publishes a point of interest only with a picture, keeps its last one, and orders them', async () => {
  const poi = await makePoi();
  const early = await operator.patch(poi, { version: 1, status: 10 });
  expect(early.json().errors).toEqual({ photoCount: ['Aggiungi almeno una foto.'] });
  const [first] = (await addTo(poi, await createPicture())).json().data as [Photo];
  expect((await operator.patch(poi, { version: 1, status: 10 })).statusCode).toBe(200);
  const url = `${poi}/photos/${first.id}`;
  expect((await operator.delete(`${url}?version=1`)).json().errors).toEqual({
    photoCount: ['Aggiungi almeno una foto.'],
  });
  const data = await createPicture();
  const [second] = (await addTo(poi, data)).json().data as [Photo];
  expect((await addTo(poi, data)).statusCode).toBe(422);
  await operator.post(`${poi}/photos/order`, { ids: [second.id, first.id] });
  await operator.post(`${poi}/photos/${second.id}/cover`);
  expect(await readJson(poi)).toMatchObject({ photoCount: 2, coverPath: second.path });
  const moved = await operator.patch(`${poi}/photos/${second.id}`, { version: second.version, focalX: 0.2 });
  expect((await readJson(poi)).coverPath).toBe(moved.json().path);
  const { rows } = await t.database.pool.query(
    `select id from audit_entries where target_type = 'gallery-poi' and target_id = $1 order by id`,
    [poi.split('/').at(-1)],
  );
  expect((await operator.post(`/api/audit/${rows[1].id}/undo`)).statusCode).toBe(200);
  expect((await operator.post(`/api/audit/${rows[0].id}/undo`)).statusCode).toBe(200);
  expect((await photosIn(poi)).map(({ id, isCover }) => [id, isCover])).toEqual([
    [first.id, true],
    [second.id, false],
  ]);
  const none = await readJson('/api/pois?filter[photoCount]=0');
  expect(none.data.map(({ id }: { id: number }) => id)).not.toContain(Number(poi.split('/').at(-1)));
});

it('hides photos with their deleted record, restores both, and forgets them after thirty days', async () => {
  const poi = await makePoi();
  const [photo] = (await addTo(poi, await createPicture())).json().data as [Photo];
  const gone = await operator.delete(`${poi}?version=${(await readJson(poi)).version}`);
  expect((await operator.get(`${poi}/photos`)).statusCode).toBe(404);
  expect((await operator.patch(`${poi}/photos/${photo.id}`, { version: 1, tag: 'view' })).statusCode).toBe(404);
  const folder = path.join(t.dataDir, 'uploads', path.dirname(photo.path));
  const age = async () => {
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), old, old);
    await cleanImages(t.context);
  };
  await age();
  expect((await undo(gone)).statusCode).toBe(200);
  expect(await readJson(poi)).toMatchObject({ photoCount: 1, coverPath: photo.path });
  expect((await photosIn(poi)).map(({ id }) => id)).toEqual([photo.id]);
  const again = await operator.delete(`${poi}?version=${(await readJson(poi)).version}`);
  await t.database.pool.query(`update audit_entries set at = now() - interval '31 days' where target_type = 'poi'`);
  await age();
  expect(await readdir(folder).catch(() => [])).toEqual([]);
  expect((await undo(again)).statusCode).toBe(404);
});

it('keeps the file of a deleted picture for thirty days', async () => {
  const poi = await makePoi();
  const [one] = (await addTo(poi, await createPicture())).json().data as [Photo];
  await operator.delete(`${poi}/photos/${one.id}?version=1`);
  const folder = path.join(t.dataDir, 'uploads', path.dirname(one.path));
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), old, old);
  await cleanImages(t.context);
  expect(await readdir(folder)).toHaveLength(1);
  await t.database.pool.query(
    `update audit_entries set at = now() - interval '31 days' where target_type = 'photo' and target_id = $1`,
    [one.id],
  );
  await cleanImages(t.context);
  expect(await readdir(folder).catch(() => [])).toEqual([]);
});
