import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHOTO_SIZES } from '../../../domain/structures/photos/limits.ts';
import type { Caller } from '../../testing/app.ts';
import { addPhotos, listPhotos, openTestAppWithFiles, type Photo, photosUrl } from '../../testing/photos.ts';
import { makeStructure } from '../../testing/structures.ts';
import { cleanImages } from './clean-up.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let operator: Caller;

beforeAll(async () => {
  t = await openTestAppWithFiles();
  operator = await t.as('operator');
});
afterAll(() => t.close());

describe('files', () => {
  it('deletes files at night that nothing needs any more', async () => {
    const structureId = await makeStructure(t);
    const photos = await addPhotos(operator, structureId, 3);
    await t.context.jobs.drain();
    const folder = path.join(t.dataDir, 'uploads/structures', String(structureId));
    const variant = (photo: Photo | undefined, size: string) =>
      path.join(t.dataDir, 'variants', size, photo?.path.replace('.jpg', '.webp') ?? '');
    for (const size of PHOTO_SIZES) expect(existsSync(variant(photos[0], size))).toBe(true);
    await operator.delete(`${photosUrl(structureId)}/${photos[0]?.id}?version=1`);
    await operator.delete(`${photosUrl(structureId)}/${photos[1]?.id}?version=1`);
    await t.context.jobs.drain();
    for (const size of PHOTO_SIZES) expect(existsSync(variant(photos[0], size))).toBe(false);
    await t.database.pool.query(
      `update audit_entries set at = now() - interval '31 days' where target_type = 'photo' and target_id = $1`,
      [photos[0]?.id],
    );
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), old, old);
    await cleanImages(t.context);
    // Two files: the remaining photo, and the deleted photo, which can still be restored.
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

describe('gallery', () => {
  it('changes texts, and the public name when the focal point moves', async () => {
    const structureId = await makeStructure(t);
    const [photo] = (await addPhotos(operator, structureId, 1)) as [Photo];
    const url = `${photosUrl(structureId)}/${photo.id}`;
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

  it('deletes a photo, passes the cover on, and restores both', async () => {
    const structureId = await makeStructure(t);
    const [first, second] = (await addPhotos(operator, structureId, 2)) as [Photo, Photo];
    const url = `${photosUrl(structureId)}/${first.id}`;
    expect((await operator.delete(`${url}?version=9`)).statusCode).toBe(409);
    const deleted = await operator.delete(`${url}?version=1`);
    expect(deleted.statusCode).toBe(204);
    expect((await operator.get(url)).statusCode).toBe(404);
    expect(await listPhotos(operator, structureId)).toMatchObject([{ id: second.id, isCover: true }]);
    const { data } = (await operator.get(`/api/structures/${structureId}/history`)).json();
    expect(data[0]).toMatchObject({ action: 'delete', targetType: 'photo', targetId: first.id });
    // The id that "Annulla" in the toast sends back.
    expect(deleted.headers['x-change-id']).toBe(String(data[0].id));
    expect((await operator.post(`/api/audit/${data[0].id}/undo`)).statusCode).toBe(200);
    const photos = await listPhotos(operator, structureId);
    expect(photos.map((photo) => photo.id)).toEqual([first.id, second.id]);
    expect(photos.filter((photo) => photo.isCover)).toHaveLength(1);
    // Undoing the upload also corrects the points and the cover.
    const [third] = (await addPhotos(operator, structureId, 1)) as [Photo];
    const before = (await operator.get(`/api/structures/${structureId}`)).json().completeness;
    expect((await operator.post(`/api/audit/${third.changeId}/undo`)).statusCode).toBe(200);
    expect((await operator.get(`/api/structures/${structureId}`)).json().completeness).toBe(before - 1);
  });

  it('keeps one order and one cover when several users arrange at once', async () => {
    const structureId = await makeStructure(t);
    const ids = (await addPhotos(operator, structureId, 4)).map((photo) => photo.id);
    const url = photosUrl(structureId);
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
    const photos = await listPhotos(operator, structureId);
    expect(orders).toContainEqual(photos.map((photo) => photo.id));
    expect(photos.map((photo) => photo.position)).toEqual([1, 2, 3, 4]);
    expect(photos.filter((photo) => photo.isCover)).toHaveLength(1);
    const wrong = await operator.post(`${url}/order`, { ids: [a, b] });
    expect([wrong.statusCode, wrong.json().current.order]).toEqual([409, photos.map((photo) => photo.id)]);
    expect((await operator.post(`${url}/order`, { ids: [a, a, b, c] })).statusCode).toBe(422);
    const other = (await addPhotos(operator, await makeStructure(t), 1))[0]?.id ?? 0;
    expect((await operator.post(`${url}/order`, { ids: [a, b, c, other] })).statusCode).toBe(409);
    expect((await operator.post(`${url}/${other}/cover`)).statusCode).toBe(404);
    expect((await operator.patch(`${url}/${other}`, { version: 1, tag: 'pool' })).statusCode).toBe(404);
  });

  it('undoes an order and a cover', async () => {
    const structureId = await makeStructure(t);
    const ids = (await addPhotos(operator, structureId, 3)).map((photo) => photo.id);
    const url = photosUrl(structureId);
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
    expect((await listPhotos(operator, structureId)).map(({ id: photoId, isCover }) => [photoId, isCover])).toEqual([
      [ids[0], true],
      [ids[1], false],
      [ids[2], false],
    ]);
  });

  it('tags and deletes several photos', async () => {
    const structureId = await makeStructure(t);
    const ids = (await addPhotos(operator, structureId, 3)).map((photo) => photo.id);
    const url = `${photosUrl(structureId)}/bulk`;
    const tagged = await operator.post(url, { action: 'tag', ids, tag: 'pool' });
    expect(tagged.json()).toMatchObject({ done: ids, failed: [] });
    const deleted = await operator.post(url, { action: 'delete', ids: [...ids.slice(0, 2), 2_147_483_647] });
    expect(deleted.json()).toMatchObject({ done: ids.slice(0, 2), failed: [{ type: 'not-found' }] });
    const undone = await operator.post(`/api/audit/batches/${deleted.json().batchId}/undo`);
    expect(undone.json()).toEqual({ undone: 2, failed: [], left: [], versions: expect.any(Array) });
    expect(await listPhotos(operator, structureId)).toMatchObject(ids.map((photoId) => ({ id: photoId, tag: 'pool' })));
    const vendor = await t.as('vendor');
    expect((await vendor.post(url, { action: 'delete', ids })).statusCode).toBe(403);
  });
});
