import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app.ts';
import { createPicture, listPhotos, openTestAppWithFiles, type Photo, photosUrl } from '../../testing/photos.ts';
import { makeStructure } from '../../testing/structures.ts';
import { hugePng, picture, uploadFiles } from '../../testing/uploads.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let operator: Caller;
let customer: Caller;
let id: number;

beforeAll(async () => {
  t = await openTestAppWithFiles();
  operator = await t.as('operator');
  customer = await t.as('customer');
  id = await makeStructure(t);
});
afterAll(() => t.close());

describe('upload', () => {
  it('stores a photo upright and without EXIF, and updates the points', async () => {
    const turned = await sharp(await picture(900, { width: 700, height: 1200 }))
      .withExif({ IFD0: { Copyright: 'Rossi' }, IFD3: { GPSLatitude: '44/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const answer = await uploadFiles(customer, photosUrl(id), [{ data: turned }]);
    expect(answer.statusCode).toBe(201);
    const [photo] = answer.json().data as Photo[];
    expect(photo).toMatchObject({ width: 1200, height: 700, mime: 'image/jpeg', isCover: true, position: 1 });
    expect(photo?.path).toMatch(new RegExp(`^structures/${id}/[0-9a-f-]{36}\\.jpg$`));
    const [file = ''] = await readdir(path.join(t.dataDir, 'uploads/structures', String(id)));
    const kept = await sharp(path.join(t.dataDir, 'uploads/structures', String(id), file)).metadata();
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
    const structure = (await operator.get(`/api/structures/${id}`)).json();
    expect(structure).toMatchObject({ coverPath: photo?.path, completeness: 1 });
  });

  it('reports the reason for each refused file', async () => {
    const good = await createPicture();
    const answer = await uploadFiles(operator, photosUrl(id), [
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
        data: await sharp(await createPicture())
          .gif()
          .toBuffer(),
        name: 'gif.jpg',
      },
      { data: hugePng(), name: 'enorme.png', type: 'image/png' },
      { data: Buffer.concat([await createPicture(), Buffer.alloc(10 * 1024 * 1024)]), name: 'pesante.jpg' },
      { data: await createPicture(), name: 'altra.jpg', field: 'altro' },
      { data: await picture(3, {}, 'png'), name: 'ok.png' },
    ]);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toHaveLength(2);
    const failed = answer.json().failed as { name: string; errors: Record<string, string[]> }[];
    expect(Object.fromEntries(failed.map(({ name, errors }) => [name, Object.values(errors)[0]?.[0]]))).toEqual({
      'doppia.jpg': 'Valore già utilizzato. Scegline un altro.',
      'piccola.jpg': 'Immagine troppo piccola (min 960x540).',
      'x.jpg': 'Formato non ammesso. Formati possibili: JPEG, PNG, WebP, AVIF.',
      'virus.png': 'Formato non ammesso. Formati possibili: JPEG, PNG, WebP, AVIF.',
      'tronca.jpg': 'L’immagine è danneggiata o incompleta. Carica un altro file.',
      'gif.jpg': 'Formato non ammesso. Formati possibili: JPEG, PNG, WebP, AVIF.',
      'enorme.png': 'L’immagine è troppo grande. Può avere al massimo 50 megapixel.',
      'pesante.jpg': 'File troppo grande (max 10 MB).',
      'altra.jpg': 'Questo campo non è previsto. Ricarica la pagina e riprova.',
    });
  });

  it('returns 422 and stores no row when the only file is refused', async () => {
    const before = (await listPhotos(operator, id)).length;
    const answer = await uploadFiles(operator, photosUrl(id), [{ data: Buffer.from('x') }]);
    expect([answer.statusCode, answer.json().type]).toEqual([422, 'validation']);
    expect(answer.json().errors).toEqual({ file: ['Formato non ammesso. Formati possibili: JPEG, PNG, WebP, AVIF.'] });
    expect((await uploadFiles(operator, photosUrl(id), [])).statusCode).toBe(422);
    expect(await listPhotos(operator, id)).toHaveLength(before);
  });

  it('refuses other bodies: JSON, a field, a cut body, no boundary', async () => {
    const json = await operator.post(photosUrl(id), { file: 'x' });
    expect([json.statusCode, json.json().allowed]).toEqual([415, ['multipart/form-data']]);
    const send = (payload: string, type: string) =>
      operator.post(photosUrl(id), payload, { headers: { 'content-type': type } });
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
    const elsewhere = await uploadFiles(operator, `/api/structures/${id}/contacts`, [{ data: await createPicture() }]);
    expect(elsewhere.statusCode).toBeGreaterThanOrEqual(400);
    const form = await operator.patch(`/api/structures/${id}/contacts`, cut, {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(form.statusCode).toBe(415);
  });

  it('accepts up to twenty files per upload and forty photos per gallery', async () => {
    const full = await makeStructure(t);
    const many = await Promise.all(Array.from({ length: 22 }, createPicture));
    const files = (pictures: Buffer[]) => pictures.map((data, n) => ({ data, name: `${n}.jpg` }));
    const first = await uploadFiles(operator, photosUrl(full), files(many.slice(0, 21)));
    expect(first.json().data).toHaveLength(20);
    expect(first.json().failed[0]).toMatchObject({
      name: '20.jpg',
      errors: { file: ['Sono ammessi al massimo 20 elementi.'] },
    });
    const rest = await Promise.all(Array.from({ length: 19 }, createPicture));
    expect((await uploadFiles(operator, photosUrl(full), files(rest))).json().data).toHaveLength(19);
    // One position is free: of two simultaneous uploads one is refused.
    const both = await Promise.all(
      [await createPicture(), await createPicture()].map((data) => uploadFiles(operator, photosUrl(full), [{ data }])),
    );
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([201, 422]);
    const last = both.find((answer) => answer.statusCode === 422);
    expect(last?.json().errors).toEqual({
      file: ['Numero massimo di foto raggiunto (40). Elimina una foto per aggiungerne un’altra.'],
    });
    expect(await listPhotos(operator, full)).toHaveLength(40);
  });

  it('refuses a too long body by its length, before reading it', async () => {
    const answer = await operator.post(photosUrl(await makeStructure(t)), Buffer.from('x'), {
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '500000000' },
    });
    expect([answer.statusCode, answer.json().maxBytes]).toEqual([413, 21 * 10 * 1_048_576]);
  });

  it('refuses uploads outside the scope, without permission and during a review', async () => {
    const other = await makeStructure(t, 'customer2');
    const data = await createPicture();
    const outside = await uploadFiles(customer, photosUrl(other), [{ data }]);
    const missing = await uploadFiles(customer, photosUrl(2_147_483_647), [{ data }]);
    expect([outside.statusCode, missing.statusCode]).toEqual([404, 404]);
    const bytes = (text: string) => text.replace(/"instance":"[^"]+"/, '');
    expect(bytes(outside.body)).toBe(bytes(missing.body));
    expect((await uploadFiles(await t.as('vendor'), photosUrl(other), [{ data }])).statusCode).toBe(403);
    const reviewed = await makeStructure(t, 'customer', { status: 30 });
    expect((await uploadFiles(customer, photosUrl(reviewed), [{ data }])).statusCode).toBe(422);
    expect((await uploadFiles(operator, photosUrl(reviewed), [{ data }])).statusCode).toBe(201);
  });
});
