import { existsSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanImages } from '../../structures/photos/clean-up.ts';
import type { Caller } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { openTestAppWithFiles } from '../../testing/photos.ts';
import { makeStructure } from '../../testing/structures.ts';
import { hugePng, picture, type Upload } from '../../testing/uploads.ts';
import { SCORES } from './testing.ts';

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let structureId: number;
let editor: Caller;
let operator: Caller;
let customer: Caller;
beforeAll(async () => {
  t = await openTestAppWithFiles();
  editor = await t.as('editor');
  operator = await t.as('operator');
  customer = await t.as('customer');
  structureId = await makeStructure(t, 'customer');
  await t.database.pool.query('update structures set is_online = true where id = $1', [structureId]);
});
afterAll(() => t.close());

let reviewCount = 0;
async function callPublicApi(method: 'GET' | 'POST', url: string, more: object = {}, headers: object = {}) {
  return t.app.inject({
    method,
    url: `/api/public/${url}`,
    headers: { authorization: `Bearer ${t.serviceToken}`, 'accept-language': 'it', ...headers },
    ...more,
  });
}
/** Sends a guest's review and returns its photo token. */
async function makeReview(): Promise<{ id: number; token: string; email: string }> {
  const email = `foto${++reviewCount}@ospiti.example`;
  const payload = {
    structure: structureId,
    name: 'Marta Venturelli',
    email,
    stayMonth: dayFromToday(-30).slice(0, 7),
    title: 'Una sosta tranquilla',
    positiveText: `La camera sul cortile, numero ${reviewCount}: silenzio e colazione in giardino.`,
    scores: SCORES,
    lang: 'it',
    privacyConsent: true,
  };
  const answer = await callPublicApi('POST', 'reviews', { payload });
  expect([answer.statusCode, answer.body]).toEqual([202, expect.any(String)]);
  const token = answer.json().photoToken;
  return { id: Number(token.split('-')[0]), token, email };
}
async function add(token: string, files: readonly Upload[], headers: object = {}) {
  const form = new FormData();
  for (const { data, name = 'foto.jpg', type = 'image/jpeg', field = 'file' } of files)
    form.append(field, new Blob([new Uint8Array(data)], { type }), name);
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return callPublicApi('POST', `review-photos/${token}`, { payload }, { ...type, ...headers });
}
let seed = 5000;
const makePicture = () => picture(++seed);
async function makeReviewWithPhotos(count: number) {
  const made = await makeReview();
  const files = await Promise.all(Array.from({ length: count }, async () => ({ data: await makePicture() })));
  expect((await add(made.token, files)).statusCode).toBe(201);
  return made;
}
const photosOf = async (id: number, caller = editor) =>
  (await caller.get(`/api/reviews/${id}/photos`)).json() as {
    version: number;
    data: { id: string; state: string; reason: string | null; width: number; height: number }[];
  };
const act = (caller: Caller, id: number, action: string, body: object = {}) =>
  caller.post(`/api/reviews/${id}/${action}`, body);
const readPublicPhotos = async (id: number) => {
  const { data } = (await callPublicApi('GET', `structures/${structureId}/reviews?perPage=50`)).json();
  return data.find((one: { id: number }) => one.id === id)?.photos as { path: string }[] | undefined;
};
/** Returns the status of a photo's public address, which only moderators can know in advance. */
async function readPublicStatus(id: number, photo: string): Promise<number> {
  const answer = await t.app.inject({ url: `/images/400x300/reviews/${id}/${photo}.jpg` });
  return answer.statusCode;
}

describe('adding photos', () => {
  it('accepts up to five, turns them upright, removes EXIF data and stores a repeated photo once', async () => {
    const { id, token } = await makeReview();
    const turned = await sharp(await picture(777, { width: 700, height: 1200 }))
      .withExif({ IFD3: { GPSLatitude: '44/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const first = await add(token, [{ data: turned, name: 'vista.jpg' }]);
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { data: [{ name: 'vista.jpg', width: 1200, height: 700 }], failed: [] },
    ]);
    expect((await add(token, [{ data: turned }])).statusCode).toBe(201);
    const files = await readdir(path.join(t.dataDir, 'uploads/reviews', String(id)));
    expect(files).toHaveLength(1);
    const kept = await sharp(path.join(t.dataDir, 'uploads/reviews', String(id), files[0] ?? '')).metadata();
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
    const more = await Promise.all(
      Array.from({ length: 5 }, async (_, n) => ({ data: await makePicture(), name: `${n + 2}.jpg` })),
    );
    const answer = (await add(token, more)).json();
    expect(answer.data.map(({ name }: { name: string }) => name)).toEqual(['2.jpg', '3.jpg', '4.jpg', '5.jpg']);
    expect(answer.failed).toEqual([
      {
        name: '6.jpg',
        errors: { file: ['Numero massimo di foto raggiunto (5). Elimina una foto per aggiungerne un’altra.'] },
      },
    ]);
    expect((await photosOf(id)).data).toHaveLength(5);
  });

  it("returns the reason for each refused photo in the guest's language", async () => {
    const { id, token } = await makeReview();
    const files: Upload[] = [
      { data: await makePicture(), name: 'buona.jpg' },
      { data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'finta.jpg' },
      {
        data: await sharp(await makePicture())
          .gif()
          .toBuffer(),
        name: 'gif.jpg',
      },
      { data: await picture(3, { width: 300, height: 200 }), name: 'piccola.jpg' },
      { data: hugePng(), name: 'bomba.png', type: 'image/png' },
      { data: Buffer.alloc(10 * 1024 * 1024 + 1, 1), name: 'pesante.jpg' },
    ];
    // Sends each file separately, because a sixth file in one request would exceed the limit.
    const answers = [];
    for (const file of files) answers.push(await add(token, [file], { 'accept-language': 'de' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 422, 422, 422, 422, 422]);
    expect(answers.slice(1).map((answer) => answer.json().errors.file)).toEqual([
      ['Dieses Format ist nicht zulässig. Mögliche Formate: JPEG, PNG, WebP, AVIF.'],
      ['Dieses Format ist nicht zulässig. Mögliche Formate: JPEG, PNG, WebP, AVIF.'],
      ['Das Bild ist zu klein (min. 400x300).'],
      [expect.stringContaining('50')],
      ['Die Datei ist zu groß (max. 10 MB).'],
    ]);
    expect((await photosOf(id)).data).toHaveLength(1);
    const odd = await add(token, [{ data: await makePicture(), field: 'altro' }]);
    expect([odd.statusCode, odd.json().errors]).toEqual([422, { altro: [expect.any(String)] }]);
    expect((await add(token, [])).statusCode).toBeGreaterThanOrEqual(400);
  });

  it("accepts photos only for the token's own review, for a day, until a decision", async () => {
    const [one, other] = [await makeReview(), await makeReview()];
    const data = await makePicture();
    const [, signature] = /^\d+-(.*)$/.exec(other.token) ?? [];
    const tries = [`${one.id}-${signature}`, one.token.slice(0, -1), `${one.token}x`, '1', 'x'.repeat(61)];
    for (const token of tries) expect([404, 422]).toContain((await add(token, [{ data }])).statusCode);
    await t.database.pool.query("update reviews set created_at = now() - interval '25 hours' where id = $1", [one.id]);
    expect((await add(one.token, [{ data }])).statusCode).toBe(404);
    expect((await act(editor, other.id, 'approve')).statusCode).toBe(200);
    expect((await add(other.token, [{ data }])).statusCode).toBe(404);
    expect([(await photosOf(one.id)).data, (await photosOf(other.id)).data]).toEqual([[], []]);
    const noToken = await t.app.inject({ method: 'POST', url: `/api/public/review-photos/${one.token}` });
    expect(noToken.statusCode).toBeGreaterThanOrEqual(401);
  });

  it('stores each photo once when requests are repeated', async () => {
    const { id, token } = await makeReview();
    const files = [{ data: await makePicture() }, { data: await makePicture() }];
    const key = { 'idempotency-key': `foto-${id}-0001` };
    const answers = [await add(token, files, key), await add(token, files, key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await photosOf(id)).data).toHaveLength(2);
    const crossing = await makePicture();
    await Promise.all([1, 2, 3].map(() => add(token, [{ data: crossing }])));
    expect((await photosOf(id)).data).toHaveLength(3);
  });
});

describe('photos of a review', () => {
  it('appear with the review, except rejected ones, whose reason the author gets', async () => {
    const { id, email } = await makeReviewWithPhotos(2);
    const { version, data } = await photosOf(id);
    expect(data.map(({ state }) => state)).toEqual(['pending', 'pending']);
    const [first, second] = data.map((one) => one.id) as [string, string];
    const refused = await act(editor, id, `photos/${second}/reject`, { version, reason: 'personal_data' });
    expect(refused.json().data[1]).toMatchObject({ state: 'rejected', reason: 'personal_data' });
    expect([await readPublicStatus(id, first), await readPublicStatus(id, second), await readPublicPhotos(id)]).toEqual(
      [404, 404, undefined],
    );
    expect((await act(editor, id, 'approve', { version: refused.json().version })).statusCode).toBe(200);
    expect((await readPublicPhotos(id))?.map((one) => one.path)).toEqual([`reviews/${id}/${first}.jpg`]);
    expect([await readPublicStatus(id, first), await readPublicStatus(id, second)]).toEqual([200, 404]);
    const mail = (await t.outbox()).find(({ to, subject }) => to === email && /pubblicata/.test(subject));
    expect(mail?.text).toContain('Una delle foto non è pubblicata: Dati personali.');
    expect((await act(editor, id, `photos/${second}/approve`)).statusCode).toBe(200);
    expect((await readPublicPhotos(id))?.length).toBe(2);
    expect((await act(editor, id, `photos/${first}/reject`, { reason: 'legal' })).statusCode).toBe(200);
    expect([await readPublicStatus(id, first), await readPublicStatus(id, second)]).toEqual([404, 200]);
    expect((await act(editor, id, 'report', { reason: 'fake' })).statusCode).toBe(200);
    expect(await readPublicStatus(id, second)).toBe(200);
    expect((await act(editor, id, 'hide', { reason: 'fake' })).statusCode).toBe(200);
    expect([await readPublicStatus(id, second), await readPublicPhotos(id)]).toEqual([404, undefined]);
    const told = (await editor.get(`/api/reviews/${id}/history`)).json().data;
    const ofPhotos = told.filter((one: { changes: { field: string }[] }) =>
      one.changes.some(({ field }) => field === 'photos'),
    );
    expect(ofPhotos.map(({ action }: { action: string }) => action)).toEqual([
      'reject',
      'approve',
      'state',
      'reject',
      'update',
      'update',
    ]);
  });

  it('need a look before a review with photos is approved', async () => {
    const { id, token } = await makeReviewWithPhotos(1);
    const { version } = await photosOf(id);
    const blind = await act(editor, id, 'approve');
    expect([blind.statusCode, blind.json().errors]).toEqual([
      422,
      { photos: ['La recensione ha foto da controllare. Aprila per decidere.'] },
    ]);
    const many = await editor.post('/api/reviews/bulk', { action: 'approve', ids: [id] });
    expect(many.json()).toMatchObject({ done: [], failed: [expect.objectContaining({ id })] });
    expect((await add(token, [{ data: await makePicture() }])).statusCode).toBe(201);
    expect((await act(editor, id, 'approve', { version })).statusCode).toBe(409);
    const [waiting] = (
      await editor.get(`/api/moderations?filter[targetType]=review&sort=-submittedAt&perPage=1`)
    ).json().data;
    expect(waiting.targetId).toBe(id);
    await editor.post(`/api/moderations/${waiting.id}/claim`, {});
    const decide = (body: object) =>
      editor.post(`/api/moderations/${waiting.id}/decide`, { decision: 'approved', ...body });
    expect([(await decide({})).statusCode, (await decide({ targetVersion: version })).statusCode]).toEqual([422, 409]);
    const { targetVersion } = (await editor.get(`/api/moderations/${waiting.id}`)).json();
    expect((await decide({ targetVersion })).statusCode).toBe(200);
    expect((await readPublicPhotos(id))?.length).toBe(2);
  });

  it('lets moderators see photos before approval, the structure only afterwards', async () => {
    const { id } = await makeReviewWithPhotos(2);
    const [first, second] = (await photosOf(id)).data.map((one) => one.id) as [string, string];
    const image = (caller: Caller, photo: string, size = '') =>
      caller.get(`/api/reviews/${id}/photos/${photo}/image${size}`);
    const whole = await image(editor, first);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await image(operator, first, '?size=400x300')).statusCode).toBe(200);
    const [vendor, stranger] = [await t.as('vendor'), await t.as('customer2')];
    for (const caller of [customer, vendor, stranger]) {
      expect((await caller.get(`/api/reviews/${id}/photos`)).statusCode).toBe(404);
      expect((await image(caller, first)).statusCode).toBe(404);
    }
    const { version } = (await act(editor, id, `photos/${second}/reject`, { reason: 'spam' })).json();
    await act(editor, id, 'approve', { version });
    expect((await photosOf(id, customer)).data).toEqual([
      expect.objectContaining({ id: first, state: 'approved', reason: null }),
    ]);
    expect((await image(customer, first)).statusCode).toBe(200);
    expect((await image(customer, second)).statusCode).toBe(404);
    expect((await customer.get(`/api/reviews/${id}`)).json()).not.toHaveProperty('photos');
    for (const caller of [customer, vendor])
      for (const call of ['approve', 'reject'])
        expect([403, 404]).toContain(
          (await act(caller, id, `photos/${second}/${call}`, call === 'reject' ? { reason: 'spam' } : {})).statusCode,
        );
    expect((await image(stranger, first)).statusCode).toBe(404);
    expect((await act(editor, id, `photos/${first}/reject`, { reason: 'brutta' })).statusCode).toBe(422);
    const nobodys = '00000000-0000-4000-8000-000000000000';
    expect((await act(editor, id, `photos/${nobodys}/approve`)).statusCode).toBe(404);
  });

  it('deletes photos with their review, and orphans at night', async () => {
    const { id } = await makeReviewWithPhotos(1);
    const folder = path.join(t.dataDir, 'uploads/reviews', String(id));
    const old = async () => {
      const past = new Date(Date.now() - 2 * 86_400_000);
      for (const name of await readdir(folder)) await utimes(path.join(folder, name), past, past);
    };
    await old();
    await cleanImages(t.context);
    expect(await readdir(folder)).toHaveLength(1);
    await t.database.pool.query('delete from reviews where id = $1', [id]);
    await cleanImages(t.context);
    expect(existsSync(folder)).toBe(false);
  });
});
