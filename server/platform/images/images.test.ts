import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizeOf } from '../../../domain/structures/photos/crop.ts';
import { PHOTO_SIZES } from '../../../domain/structures/photos/limits.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { uploadFiles } from '../../testing/uploads.ts';
import { jpegWithScans } from './testing/scans.ts';

let t: TestApp;
let dataDir: string;
let operator: Caller;
let structureId: number;
let photo: { id: number; path: string; version: number };
const get = (url: string, accept = 'image/webp,*/*') => t.app.inject({ method: 'GET', url, headers: { accept } });

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-images-'));
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
  structureId = await makeStructure(t);
  // Left half red, right half blue, wider than high.
  const half = (red: number, blue: number) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background: { r: red, g: 0, b: blue } } })
      .png()
      .toBuffer();
  const data = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#fff' } })
    .composite([
      { input: await half(255, 0), left: 0, top: 0 },
      { input: await half(0, 255), left: 600, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  photo = (await uploadFiles(operator, `/api/structures/${structureId}/photos`, [{ data }])).json().data[0];
});
afterAll(async () => {
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('serves each size to everyone, in WebP or in the format of the name', async () => {
  for (const size of PHOTO_SIZES) {
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*', 'webp'],
      ['image/*', 'jpeg'],
    ] as const) {
      const answer = await get(`/images/${size}/${photo.path}`, accept);
      expect(answer.statusCode).toBe(200);
      const { width, height, format: sent } = await sharp(answer.rawPayload).metadata();
      expect({ width, height, sent }).toEqual({ ...sizeOf(size), sent: format });
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=300',
        vary: expect.stringContaining('Accept'),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
    }
  }
  const png = await get(`/images/220x220/${photo.path.replace('.jpg', '.png')}`, 'image/png');
  expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
});

it('sends the same cache header to callers with a session', async () => {
  const answer = await operator.get(`/images/50x50/${photo.path}`);
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
});

it('pads small pictures and crops around the focal point', async () => {
  const corner = async (url: string, left: number, top: number) => {
    const { rawPayload } = await get(url, 'image/png');
    const pixel = await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return [...pixel.subarray(0, 3)];
  };
  const png = photo.path.replace('.jpg', '.png');
  expect(await corner(`/images/1920x1080/${png}`, 2, 2)).toEqual([0xf1, 0xf3, 0xf5]);
  const url = `/api/structures/${structureId}/photos/${photo.id}`;
  const right = (await operator.patch(url, { version: photo.version, focalX: 1 })).json();
  const [red = 255, , blue = 0] = await corner(`/images/50x50/${right.path.replace('.jpg', '.png')}`, 2, 25);
  expect([red < 60, blue > 200]).toEqual([true, true]);
  await t.context.jobs.drain();
  // The former name belongs to no photo any more.
  expect((await get(`/images/220x220/${photo.path}`)).statusCode).toBe(404);
  photo = right;
});

it('generates a missing variant once for simultaneous requests', async () => {
  const folder = path.join(dataDir, 'variants');
  await rm(folder, { recursive: true, force: true });
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(`/images/400x300/${photo.path}`)));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  const file = path.join(folder, '400x300', photo.path.replace('.jpg', '.webp'));
  await writeFile(file, 'kept');
  expect((await get(`/images/400x300/${photo.path}`)).body).toBe('kept');
  expect((await readFile(file)).toString()).toBe('kept');
});

it('returns a placeholder of the requested size for unknown photos, and 404 for other sizes and owners', async () => {
  const uuid = '00000000-0000-4000-8000-000000000000';
  for (const url of [
    `/images/360x200/structures/${structureId}/${uuid}.jpg`,
    `/images/360x200/users/1/${uuid}.webp`,
    '/images/360x200/structures/1/x.jpg',
    `/images/360x200/structures/0/${uuid}.jpg`,
    '/images/360x200/structures/1/..%2f..%2f..%2fsession-secret',
    '/images/360x200/structures/..%2f..%2fuploads/x.jpg',
    '/images/360x200/structures/1/%00.jpg',
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([url, width, height]).toEqual([url, 360, 200]);
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
  for (const url of [
    `/images/1x1/${photo.path}`,
    `/images/9999x9999/${photo.path}`,
    `/images/__proto__/${photo.path}`,
    `/images/220x220/tickets/1/${uuid}.jpg`,
    '/images/220x220/structures/',
    '/images/',
  ]) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
});

it('returns the placeholder for a damaged or missing original, cached for a minute, and records the error once a day', async () => {
  const { path: shown } = photo;
  const folder = path.join(dataDir, 'uploads', path.dirname(shown));
  const [name = ''] = await readdir(folder);
  const errors = async () =>
    (await t.database.pool.query('select message from error_groups')).rows.map(({ message }) => message);
  for (const spoil of [() => writeFile(path.join(folder, name), 'not a picture'), () => rm(path.join(folder, name))]) {
    await spoil();
    await rm(path.join(dataDir, 'variants'), { recursive: true, force: true });
    for (const size of ['220x220', '50x50']) {
      const answer = await get(`/images/${size}/${shown}`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'public, max-age=60']);
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
    }
  }
  await expect.poll(errors).toEqual([expect.stringContaining('original of structures/')]);
  expect((await operator.get(`/api/structures/${structureId}/photos/${photo.id}/original`)).statusCode).toBe(404);
});

it('refuses a picture with thousands of scans before decoding it', async () => {
  const data = await jpegWithScans(3000);
  const answer = await uploadFiles(operator, `/api/structures/${structureId}/photos`, [{ data }]);
  expect([answer.statusCode, answer.json().errors.file]).toEqual([
    422,
    ['L’immagine è danneggiata o incompleta. Carica un altro file.'],
  ]);
});
