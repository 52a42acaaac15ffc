import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app.ts';
import { createPicture, listPhotos, openTestAppWithFiles, type Photo, photosUrl } from '../../testing/photos.ts';
import { linkAccount, makeStructure } from '../../testing/structures.ts';
import { picture, uploadFiles } from '../../testing/uploads.ts';
import { cleanImages } from './clean-up.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let operator: Caller;

beforeAll(async () => {
  t = await openTestAppWithFiles();
  operator = await t.as('operator');
});
afterAll(() => t.close());

const poolsOf = (structureId: number) => `/api/structures/${structureId}/pools`;
const undo = (changeId: unknown) => operator.post(`/api/audit/${changeId}/undo`);

async function makePool(structureId: number, title = 'Una'): Promise<string> {
  const body = { title: { it: title }, description: { it: '<p>Acqua.</p>' }, setting: 'outdoor' };
  const { id } = (await operator.post(poolsOf(structureId), body)).json();
  return `${poolsOf(structureId)}/${id}`;
}
async function addTo(gallery: string): Promise<Photo> {
  const answer = await uploadFiles(operator, gallery, [{ data: await createPicture() }]);
  expect([gallery, answer.statusCode]).toEqual([gallery, 201]);
  return answer.json().data[0];
}
const photosIn = async (gallery: string): Promise<Photo[]> => (await operator.get(gallery)).json().data;
const readJson = async (url: string) => (await operator.get(url)).json();

it('gives the reception, a section, its own gallery', async () => {
  const id = await makeStructure(t);
  const gallery = `/api/structures/${id}/reception/photos`;
  const [first, second] = [await addTo(gallery), await addTo(gallery)];
  const ordered = await operator.post(`${gallery}/order`, { ids: [second.id, first.id] });
  expect(ordered.json()).toEqual({ order: [second.id, first.id], cover: first.id });
  const { version } = await readJson(`${photosUrl(id)}/${first.id}`);
  const deleted = await operator.delete(`${photosUrl(id)}/${first.id}?version=${version}`);
  expect((await photosIn(gallery)).map((photo) => [photo.id, photo.isCover])).toEqual([[second.id, true]]);
  expect((await undo(deleted.headers['x-change-id'])).statusCode).toBe(200);
  expect(await photosIn(gallery)).toHaveLength(2);
  expect(await listPhotos(operator, id)).toEqual([]);
  // A vendor may see the reception's photos but not add any.
  const vendor = await t.as('vendor');
  await linkAccount(t, 'vendor', id, 'agent');
  expect((await vendor.get(gallery)).json().data).toHaveLength(2);
  expect((await uploadFiles(vendor, gallery, [{ data: await createPicture() }])).statusCode).toBe(403);
});

describe('gallery of a record', () => {
  it('has its own order, cover and count, apart from the structure’s gallery', async () => {
    const id = await makeStructure(t);
    const [one, two] = [await makePool(id), await makePool(id, 'Due')];
    const first = await addTo(`${one}/photos`);
    const second = await addTo(`${one}/photos`);
    await addTo(`${two}/photos`);
    expect((await readJson(one)).photoCount).toBe(2);
    expect((await photosIn(`${one}/photos`)).map((photo) => [photo.id, photo.isCover])).toEqual([
      [first.id, true],
      [second.id, false],
    ]);
    const ordered = await operator.post(`${one}/photos/order`, { ids: [second.id, first.id] });
    expect(ordered.json()).toEqual({ order: [second.id, first.id], cover: first.id });
    await operator.post(`${photosUrl(id)}/${second.id}/cover`);
    expect((await photosIn(`${two}/photos`)).map(({ isCover }) => isCover)).toEqual([true]);
    expect(await listPhotos(operator, id)).toEqual([]);
    expect((await readJson(`/api/structures/${id}`)).coverPath).toBeNull();
    // Photo ids of another gallery are refused in an order.
    expect((await operator.post(`${two}/photos/order`, { ids: [first.id] })).statusCode).toBe(409);
  });

  it('limits the number of photos, refuses a file twice, but accepts it in another gallery', async () => {
    const id = await makeStructure(t);
    const [one, two] = [await makePool(id), await makePool(id, 'Due')];
    const data = await createPicture();
    expect((await uploadFiles(operator, `${one}/photos`, [{ data }])).statusCode).toBe(201);
    expect((await uploadFiles(operator, `${one}/photos`, [{ data }])).statusCode).toBe(422);
    expect((await uploadFiles(operator, `${two}/photos`, [{ data }])).statusCode).toBe(201);
    for (let n = 1; n < 15; n++) await addTo(`${one}/photos`);
    const full = await uploadFiles(operator, `${one}/photos`, [{ data: await createPicture() }]);
    expect(full.json().errors).toEqual({
      file: ['Numero massimo di foto raggiunto (15). Elimina una foto per aggiungerne un’altra.'],
    });
  });

  it('returns 404 outside the structure’s scope', async () => {
    const [own, other] = [await makeStructure(t, 'customer'), await makeStructure(t, 'customer2')];
    const pool = await makePool(own);
    const photo = await addTo(`${pool}/photos`);
    const elsewhere = `${pool.replace(String(own), String(other))}/photos`;
    expect((await operator.get(elsewhere)).statusCode).toBe(404);
    expect((await uploadFiles(operator, elsewhere, [{ data: await createPicture() }])).statusCode).toBe(404);
    const stranger = await t.as('customer2');
    expect((await stranger.get(`${pool}/photos`)).statusCode).toBe(404);
    expect((await stranger.get(`${photosUrl(own)}/${photo.id}`)).statusCode).toBe(404);
    expect((await stranger.delete(`${photosUrl(own)}/${photo.id}?version=1`)).statusCode).toBe(404);
  });

  it('keeps the last photo of an active record', async () => {
    const id = await makeStructure(t);
    const pool = await makePool(id);
    const photo = await addTo(`${pool}/photos`);
    expect((await operator.patch(pool, { version: 1, status: 10 })).statusCode).toBe(200);
    const url = `${photosUrl(id)}/${photo.id}?version=${photo.version}`;
    expect((await operator.delete(url)).json().errors).toEqual({ photoCount: ['Aggiungi almeno una foto.'] });
    await addTo(`${pool}/photos`);
    expect((await operator.delete(url)).statusCode).toBe(204);
    expect((await readJson(pool)).photoCount).toBe(1);
  });

  it('hides photos with their deleted record, restores both, and forgets them after thirty days', async () => {
    const id = await makeStructure(t);
    const pool = await makePool(id);
    const photo = await addTo(`${pool}/photos`);
    const { version } = await readJson(pool);
    const gone = await operator.delete(`${pool}?version=${version}`);
    expect((await operator.get(`${pool}/photos`)).statusCode).toBe(404);
    const patched = await operator.patch(`${photosUrl(id)}/${photo.id}`, { version: 1, tag: 'pool' });
    expect(patched.statusCode).toBe(404);
    await cleanImages(t.context);
    expect((await undo(gone.headers['x-change-id'])).statusCode).toBe(200);
    expect((await photosIn(`${pool}/photos`)).map((one) => one.id)).toEqual([photo.id]);
    expect((await readJson(pool)).photoCount).toBe(1);
    const again = await operator.delete(`${pool}?version=${(await readJson(pool)).version}`);
    await t.database.pool.query(`update audit_entries set at = now() - interval '31 days' where structure_id = $1`, [
      id,
    ]);
    await cleanImages(t.context);
    expect((await operator.get(`${photosUrl(id)}/${photo.id}`)).statusCode).toBe(404);
    expect((await undo(again.headers['x-change-id'])).statusCode).toBe(404);
  });

  it('undoes an order, and restores a deleted photo into its own gallery', async () => {
    const id = await makeStructure(t);
    const pool = await makePool(id);
    const [first, second] = [await addTo(`${pool}/photos`), await addTo(`${pool}/photos`)];
    await operator.post(`${pool}/photos/order`, { ids: [second.id, first.id] });
    const { rows } = await t.database.pool.query(
      `select id from audit_entries where target_type = 'gallery-pool' and structure_id = $1`,
      [id],
    );
    expect((await undo(rows[0].id)).statusCode).toBe(200);
    expect((await photosIn(`${pool}/photos`)).map((one) => one.id)).toEqual([first.id, second.id]);
    const gone = await operator.delete(`${photosUrl(id)}/${first.id}?version=${first.version}`);
    expect((await undo(gone.headers['x-change-id'])).statusCode).toBe(200);
    expect((await photosIn(`${pool}/photos`)).map((one) => one.isCover)).toEqual([true, false]);
  });
});

it('accepts one small, transparent logo, replaces it on the next upload, and undoes the replacement', async () => {
  const id = await makeStructure(t);
  const logo = `/api/structures/${id}/logo`;
  const small = await uploadFiles(operator, logo, [{ data: await picture(1, { width: 200, height: 240 }, 'png') }]);
  expect(small.json().errors).toEqual({ file: ['Immagine troppo piccola (min 220x220).'] });
  const first = await uploadFiles(operator, logo, [{ data: await picture(2, { width: 220, height: 220 }, 'webp') }]);
  expect(first.json().data[0]).toMatchObject({ mime: 'image/webp', isCover: true });
  const second = await uploadFiles(operator, logo, [{ data: await picture(3, { width: 300, height: 220 }, 'png') }]);
  expect((await photosIn(logo)).map((one) => one.id)).toEqual([second.json().data[0].id]);
  const vendor = await t.as('vendor');
  expect((await vendor.get(logo)).statusCode).toBe(404);
  await t.database.pool.query(
    `insert into user_structures (user_id, structure_id, relation, valid_from) values ($1, $2, 'agent', current_date)`,
    [t.ids.vendor, id],
  );
  const by = await uploadFiles(vendor, logo, [{ data: await picture(4, { width: 220, height: 300 }, 'webp') }]);
  expect(by.statusCode).toBe(201);
});
