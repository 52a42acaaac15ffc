import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_SIZES } from '../../domain/photos/photo.ts';
import { cleanImages } from '../images/clean-up.ts';
import { type Caller, type TestApp, testApp } from '../testing/app.ts';
import { makeStructure } from '../testing/structures.ts';
import { picture, upload } from '../testing/uploads.ts';

let t: TestApp;
let dataDir: string;
let operator: Caller;
let customer: Caller;
let id: number;
const photosOf = (structureId: number) => `/api/structures/${structureId}/photos`;
let seed = 0;
const next = () => picture(++seed);

interface Photo {
  id: number;
  version: number;
  path: string;
  isCover: boolean;
  position: number;
  mime: string;
  width: number;
  height: number;
  changeId: number;
}

async function add(structureId: number, count: number): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (let n = 0; n < count; n++) {
    const answer = await upload(operator, photosOf(structureId), [{ data: await next() }]);
    expect(answer.statusCode).toBe(201);
    photos.push(answer.json().data[0]);
  }
  return photos;
}

const list = async (structureId: number): Promise<Photo[]> =>
  (await operator.get(`${photosOf(structureId)}?perPage=100`)).json().data;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-photos-'));
  t = await testApp({ dataDir });
  operator = await t.as('operator');
  customer = await t.as('customer');
  id = await makeStructure(t);
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('files', () => {
  it('are removed at night when nobody needs them any more', async () => {
    const structureId = await makeStructure(t);
    const photos = await add(structureId, 3);
    await t.context.jobs.drain();
    const folder = path.join(dataDir, 'uploads/structures', String(structureId));
    const variant = (photo: Photo | undefined, size: string) =>
      path.join(dataDir, 'variants', size, photo?.path.replace('.jpg', '.webp') ?? '');
    for (const size of PHOTO_SIZES) expect(existsSync(variant(photos[0], size))).toBe(true);
    await operator.delete(`${photosOf(structureId)}/${photos[0]?.id}?version=1`);
    await operator.delete(`${photosOf(structureId)}/${photos[1]?.id}?version=1`);
    await t.context.jobs.drain();
    for (const size of PHOTO_SIZES) expect(existsSync(variant(photos[0], size))).toBe(false);
    await t.database.pool.query(
      `update audit_entries set at = now() - interval '31 days' where target_type = 'photo' and target_id = $1`,
      [photos[0]?.id],
    );
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), old, old);
    await cleanImages(t.context);
    // The one that stays, and the one that may come back.
    expect(await readdir(folder)).toHaveLength(2);
    const entries = (await operator.get(`/api/structures/${structureId}/history`)).json().data as {
      id: number;
      targetId: number;
      action: string;
    }[];
    const deletion = (photo: Photo | undefined) =>
      entries.find((entry) => entry.action === 'delete' && entry.targetId === photo?.id)?.id;
    expect((await operator.post(`/api/audit/${deletion(photos[0])}/undo`)).statusCode).toBe(404);
    expect((await operator.post(`/api/audit/${deletion(photos[1])}/undo`)).statusCode).toBe(200);
  });
});

describe('an upload', () => {
  it('is stored upright, without EXIF, and counts', async () => {
    const turned = await sharp(await picture(900, { width: 700, height: 1200 }))
      .withExif({ IFD0: { Copyright: 'Rossi' }, IFD3: { GPSLatitude: '44/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const answer = await upload(customer, photosOf(id), [{ data: turned }]);
    expect(answer.statusCode).toBe(201);
    const [photo] = answer.json().data as Photo[];
    expect(photo).toMatchObject({ width: 1200, height: 700, mime: 'image/jpeg', isCover: true, position: 1 });
    expect(photo?.path).toMatch(new RegExp(`^structures/${id}/[0-9a-f-]{36}\\.jpg$`));
    const [file = ''] = await readdir(path.join(dataDir, 'uploads/structures', String(id)));
    const kept = await sharp(path.join(dataDir, 'uploads/structures', String(id), file)).metadata();
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
    const structure = (await operator.get(`/api/structures/${id}`)).json();
    expect(structure).toMatchObject({ coverPath: photo?.path, completeness: 1 });
  });

  it('says file by file what was not taken', async () => {
    const good = await next();
    const answer = await upload(operator, photosOf(id), [
      { data: good, name: 'buona.jpg' },
      { data: good, name: 'doppia.jpg' },
      { data: await picture(500, { width: 900 }), name: 'piccola.jpg' },
      {
        data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'),
        name: 'x.jpg',
      },
      { data: Buffer.from('MZ not a picture at all'), name: 'virus.png', type: 'image/png' },
      { data: (await picture(77, { width: 2000, height: 2000 })).subarray(0, 9000), name: 'tronca.jpg' },
      {
        data: await sharp(await next())
          .gif()
          .toBuffer(),
        name: 'gif.jpg',
      },
      { data: hugePng(), name: 'enorme.png', type: 'image/png' },
      { data: Buffer.concat([await next(), Buffer.alloc(10 * 1024 * 1024)]), name: 'pesante.jpg' },
      { data: await next(), name: 'altra.jpg', field: 'altro' },
      { data: await picture(3, {}, 'png'), name: 'ok.png' },
    ]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toHaveLength(2);
    const failed = answer.json().failed as { name: string; errors: Record<string, string[]> }[];
    expect(
      Object.fromEntries(failed.map(({ name, errors }) => [name, Object.values(errors)[0]?.[0]])),
    ).toEqual({
      'doppia.jpg': 'Valore già utilizzato.',
      'piccola.jpg': 'Immagine troppo piccola (min 960x540).',
      'x.jpg': 'Formato non ammesso.',
      'virus.png': 'Formato non ammesso.',
      'tronca.jpg': 'Immagine danneggiata o incompleta.',
      'gif.jpg': 'Formato non ammesso.',
      'enorme.png': 'Immagine troppo grande (max 50 megapixel).',
      'pesante.jpg': 'File troppo grande (max 10 MB).',
      'altra.jpg': 'Campo sconosciuto.',
    });
  });

  it('alone and refused is a 422, and no row is left', async () => {
    const before = (await list(id)).length;
    const answer = await upload(operator, photosOf(id), [{ data: Buffer.from('x') }]);
    expect([answer.statusCode, answer.json().type]).toEqual([422, 'validation']);
    expect(answer.json().errors).toEqual({ file: ['Formato non ammesso.'] });
    expect((await upload(operator, photosOf(id), [])).statusCode).toBe(422);
    expect(await list(id)).toHaveLength(before);
  });

  it('of another shape is refused: JSON, a field, a cut body, no boundary', async () => {
    const json = await operator.post(photosOf(id), { file: 'x' });
    expect([json.statusCode, json.json().allowed]).toEqual([415, ['multipart/form-data']]);
    const send = (payload: string, type: string) =>
      operator.post(photosOf(id), payload, { headers: { 'content-type': type } });
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc';
    for (const answer of [
      await send(cut, 'multipart/form-data; boundary=x'),
      await send('junk', 'multipart/form-data; boundary=x'),
      await send('junk', 'multipart/form-data'),
      await send(
        '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--',
        'multipart/form-data; boundary=x',
      ),
    ]) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
    const elsewhere = await upload(operator, `/api/structures/${id}/contacts`, [{ data: await next() }]);
    expect(elsewhere.statusCode).toBeGreaterThanOrEqual(400);
    const form = await operator.patch(`/api/structures/${id}/contacts`, cut, {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(form.statusCode).toBe(415);
  });

  it('takes twenty files and forty photos, no more', async () => {
    const full = await makeStructure(t);
    const many = await Promise.all(Array.from({ length: 22 }, next));
    const files = (pictures: Buffer[]) => pictures.map((data, n) => ({ data, name: `${n}.jpg` }));
    const first = await upload(operator, photosOf(full), files(many.slice(0, 21)));
    expect(first.json().data).toHaveLength(20);
    expect(first.json().failed[0]).toMatchObject({
      name: '20.jpg',
      errors: { file: ['Al massimo 20 elementi.'] },
    });
    const rest = await Promise.all(Array.from({ length: 19 }, next));
    expect((await upload(operator, photosOf(full), files(rest))).json().data).toHaveLength(19);
    // One place is left: of two that come together one is refused.
    const both = await Promise.all(
      [await next(), await next()].map((data) => upload(operator, photosOf(full), [{ data }])),
    );
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([201, 422]);
    const last = both.find((answer) => answer.statusCode === 422);
    expect(last?.json().errors).toEqual({ file: ['Numero massimo di foto raggiunto (40).'] });
    expect(await list(full)).toHaveLength(40);
  });

  it('is refused outside the scope, without the letter and while the structure is under review', async () => {
    const other = await makeStructure(t, 'customer2');
    const data = await next();
    const outside = await upload(customer, photosOf(other), [{ data }]);
    const missing = await upload(customer, photosOf(2_147_483_647), [{ data }]);
    expect([outside.statusCode, missing.statusCode]).toEqual([404, 404]);
    const bytes = (text: string) => text.replace(/"instance":"[^"]+"/, '');
    expect(bytes(outside.body)).toBe(bytes(missing.body));
    expect((await upload(await t.as('vendor'), photosOf(other), [{ data }])).statusCode).toBe(403);
    const reviewed = await makeStructure(t, 'customer', { status: 30 });
    expect((await upload(customer, photosOf(reviewed), [{ data }])).statusCode).toBe(422);
    expect((await upload(operator, photosOf(reviewed), [{ data }])).statusCode).toBe(201);
  });
});

describe('the gallery', () => {
  it('changes texts, and the public name with the focal point', async () => {
    const structureId = await makeStructure(t);
    const [photo] = (await add(structureId, 1)) as [Photo];
    const url = `${photosOf(structureId)}/${photo.id}`;
    const texts = await operator.patch(url, { version: 1, alt: { it: 'La facciata' }, tag: 'exterior' });
    expect(texts.json()).toMatchObject({ version: 2, path: photo.path, alt: { it: 'La facciata' } });
    const stale = await operator.patch(url, { version: 1, copyright: 'Bianchi' });
    expect([stale.statusCode, stale.json().changedFields]).toEqual([409, ['alt', 'tag']]);
    const moved = await operator.patch(url, { version: 2, focalX: 0.25 });
    expect(moved.json().path).not.toBe(photo.path);
    const coverPath = async () => (await operator.get(`/api/structures/${structureId}`)).json().coverPath;
    expect(await coverPath()).toBe(moved.json().path);
    expect((await operator.post(`/api/audit/${moved.json().changeId}/undo`)).statusCode).toBe(200);
    const back = (await operator.get(url)).json();
    expect([back.focalX, back.path === moved.json().path]).toEqual([0.5, false]);
    expect(await coverPath()).toBe(back.path);
    expect((await operator.patch(url, { version: back.version, path: 'x' })).statusCode).toBe(422);
    expect((await operator.patch(url, { version: back.version, focalX: 1.5 })).statusCode).toBe(422);
  });

  it('deletes, moves the cover on, and brings back', async () => {
    const structureId = await makeStructure(t);
    const [first, second] = (await add(structureId, 2)) as [Photo, Photo];
    const url = `${photosOf(structureId)}/${first.id}`;
    expect((await operator.delete(`${url}?version=9`)).statusCode).toBe(409);
    expect((await operator.delete(`${url}?version=1`)).statusCode).toBe(204);
    expect((await operator.get(url)).statusCode).toBe(404);
    expect(await list(structureId)).toMatchObject([{ id: second.id, isCover: true }]);
    const { data } = (await operator.get(`/api/structures/${structureId}/history`)).json();
    expect(data[0]).toMatchObject({ action: 'delete', targetType: 'photo', targetId: first.id });
    expect((await operator.post(`/api/audit/${data[0].id}/undo`)).statusCode).toBe(200);
    const photos = await list(structureId);
    expect(photos.map((photo) => photo.id)).toEqual([first.id, second.id]);
    expect(photos.filter((photo) => photo.isCover)).toHaveLength(1);
    // The upload itself is undone: points and cover follow.
    const [third] = (await add(structureId, 1)) as [Photo];
    const before = (await operator.get(`/api/structures/${structureId}`)).json().completeness;
    expect((await operator.post(`/api/audit/${third.changeId}/undo`)).statusCode).toBe(200);
    expect((await operator.get(`/api/structures/${structureId}`)).json().completeness).toBe(before - 1);
  });

  it('keeps one order and one cover, whoever arranges at once', async () => {
    const structureId = await makeStructure(t);
    const ids = (await add(structureId, 4)).map((photo) => photo.id);
    const url = photosOf(structureId);
    const [a, b, c, d] = ids as [number, number, number, number];
    const orders = [
      [d, c, b, a],
      [b, a, d, c],
      [c, d, a, b],
    ];
    const answers = await Promise.all([
      ...orders.map((order) => operator.post(`${url}/order`, { ids: order })),
      ...ids.map((photoId) => operator.post(`${url}/${photoId}/cover`)),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(7).fill(200));
    const photos = await list(structureId);
    expect(orders).toContainEqual(photos.map((photo) => photo.id));
    expect(photos.map((photo) => photo.position)).toEqual([1, 2, 3, 4]);
    expect(photos.filter((photo) => photo.isCover)).toHaveLength(1);
    const wrong = await operator.post(`${url}/order`, { ids: [a, b] });
    expect([wrong.statusCode, wrong.json().current.order]).toEqual([409, photos.map((photo) => photo.id)]);
    expect((await operator.post(`${url}/order`, { ids: [a, a, b, c] })).statusCode).toBe(422);
    const other = (await add(await makeStructure(t), 1))[0]?.id ?? 0;
    expect((await operator.post(`${url}/order`, { ids: [a, b, c, other] })).statusCode).toBe(409);
    expect((await operator.post(`${url}/${other}/cover`)).statusCode).toBe(404);
    expect((await operator.patch(`${url}/${other}`, { version: 1, tag: 'pool' })).statusCode).toBe(404);
  });

  it('undoes an order and a cover', async () => {
    const structureId = await makeStructure(t);
    const ids = (await add(structureId, 3)).map((photo) => photo.id);
    const url = photosOf(structureId);
    await operator.post(`${url}/order`, { ids: ids.toReversed() });
    await operator.post(`${url}/${ids[2]}/cover`);
    const history = (await operator.get(`/api/structures/${structureId}/history`)).json().data;
    expect(history.slice(0, 2)).toMatchObject([
      { targetType: 'gallery', changes: [{ field: 'cover', before: ids[0], after: ids[2] }] },
      { targetType: 'gallery', changes: [{ field: 'order' }] },
    ]);
    for (const entry of history.slice(0, 2)) {
      expect((await operator.post(`/api/audit/${entry.id}/undo`)).statusCode).toBe(200);
    }
    expect((await list(structureId)).map(({ id: photoId, isCover }) => [photoId, isCover])).toEqual([
      [ids[0], true],
      [ids[1], false],
      [ids[2], false],
    ]);
  });

  it('tags and deletes many', async () => {
    const structureId = await makeStructure(t);
    const ids = (await add(structureId, 3)).map((photo) => photo.id);
    const url = `${photosOf(structureId)}/bulk`;
    const tagged = await operator.post(url, { action: 'tag', ids, tag: 'pool' });
    expect(tagged.json()).toMatchObject({ done: ids, failed: [] });
    const deleted = await operator.post(url, { action: 'delete', ids: [...ids.slice(0, 2), 2_147_483_647] });
    expect(deleted.json()).toMatchObject({ done: ids.slice(0, 2), failed: [{ type: 'not-found' }] });
    const undone = await operator.post(`/api/audit/batches/${deleted.json().batchId}/undo`);
    expect(undone.json()).toEqual({ undone: 2, failed: [] });
    expect(await list(structureId)).toMatchObject(ids.map((photoId) => ({ id: photoId, tag: 'pool' })));
    const vendor = await t.as('vendor');
    expect((await vendor.post(url, { action: 'delete', ids })).statusCode).toBe(403);
  });
});

/** A PNG of a few bytes whose header declares 12,000 × 12,000. */
function hugePng(): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(12_000, 0);
  size.writeUInt32BE(12_000, 4);
  const rest = Buffer.from('0802000000', 'hex');
  const chunk = Buffer.concat([Buffer.from('IHDR'), size, rest]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(chunk));
  const idat = Buffer.from('0000000a49444154789c63000100000500010d0a2db4', 'hex');
  return Buffer.concat([header, size, rest, crc, idat, Buffer.from('0000000049454e44ae426082', 'hex')]);
}
