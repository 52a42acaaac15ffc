import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeStructure } from '../../testing/structures.ts';
import { qrSvg } from './qr.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

const seoOf = (id: number) => `/api/structures/${id}/seo`;
const addresses = async (id: number) =>
  (
    await t.database.pool.query(
      'select language, slug, is_current from structure_addresses where structure_id = $1 order by slug, language',
      [id],
    )
  ).rows.map(({ language, slug, is_current }) => `${language}/${slug}${is_current ? '' : ' →'}`);

describe('address of a page', () => {
  it('redirects from the former address, which stays reserved; undo restores it', async () => {
    const [one, other] = [await makeStructure(t), await makeStructure(t)];
    await admin.patch(seoOf(one), { version: 1, slug: { it: 'villa-aurora', de: 'villa-aurora' } });
    const changed = await admin.patch(seoOf(one), {
      version: 2,
      slug: { it: 'villa-alba', de: 'villa-aurora' },
    });
    expect(await addresses(one)).toEqual(['it/villa-alba', 'de/villa-aurora', 'it/villa-aurora →']);

    const taken = await admin.patch(seoOf(other), { version: 1, slug: { it: 'villa-aurora' } });
    expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['slug.it']]);
    expect(await addresses(other)).toEqual([]);
    expect((await admin.get(seoOf(other))).json().slug).toEqual({});

    await admin.post(`/api/audit/${changed.json().changeId}/undo`);
    expect(await addresses(one)).toEqual(['it/villa-alba →', 'de/villa-aurora', 'it/villa-aurora']);
  });

  it('refuses numbers, which are ids, and reserved words of the portal', async () => {
    const id = await makeStructure(t);
    for (const slug of ['12', 'richiesta', 'checkin', 'de', 'admin', 'recensione', 'osservatorio']) {
      const refused = await admin.patch(seoOf(id), { version: 1, slug: { it: slug } });
      expect([slug, refused.statusCode, Object.keys(refused.json().errors ?? {})]).toEqual([slug, 422, ['slug.it']]);
    }
    expect((await admin.patch(seoOf(id), { version: 1, slug: { it: 'checkin-facile' } })).statusCode).toBe(200);
  });

  it('simultaneous claims of one address: one structure gets it, the others 422', async () => {
    const rivals = await Promise.all([1, 2, 3, 4].map(() => makeStructure(t)));
    const answers = await Promise.all(
      rivals.map((id) => admin.patch(seoOf(id), { version: 1, slug: { it: 'belvedere', en: 'belvedere' } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
  });

  it('becomes free two years after it was given up', async () => {
    const [one, other] = [await makeStructure(t), await makeStructure(t)];
    await admin.patch(seoOf(one), { version: 1, slug: { it: 'antica-posta' } });
    await admin.patch(seoOf(one), { version: 2, slug: { it: 'nuova-posta' } });
    await t.database.pool.query(
      `update structure_addresses set retired_at = now() - interval '25 months' where slug = 'antica-posta'`,
    );
    expect((await admin.patch(seoOf(other), { version: 1, slug: { it: 'antica-posta' } })).statusCode).toBe(200);
    expect(await addresses(other)).toEqual(['it/antica-posta']);
  });
});

it('simultaneous first saves of a section: one succeeds, the others get 409', async () => {
  const id = await makeStructure(t);
  const answers = await Promise.all(
    ['Uno', 'Due', 'Tre'].map((it) => admin.patch(seoOf(id), { version: 1, metaTitle: { it } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});

it('SEO texts give points, and a title that another structure uses gives a warning', async () => {
  const [one, other] = [await makeStructure(t), await makeStructure(t)];
  const texts = { metaTitle: { it: 'Sul lago di Como' }, metaDescription: { it: 'Una villa fra i limoni.' } };
  await admin.patch(seoOf(one), { version: 1, ...texts });
  expect((await admin.get(`/api/structures/${one}`)).json().completenessParts ?? {}).toMatchObject({
    seo: 5,
  });
  await admin.patch(seoOf(other), { version: 1, metaTitle: { it: 'sul lago di como' } });
  expect((await admin.get(seoOf(other))).json().warnings).toEqual([{ path: 'metaTitle', code: 'same_title' }]);
});

it('refuses a canonical address outside the portal', async () => {
  const id = await makeStructure(t);
  const answer = await admin.patch(seoOf(id), { version: 1, canonicalUrl: 'https://elsewhere.example/x' });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['canonicalUrl']]);
});

/** Decodes a QR code as a phone does. */
async function readCode(image: Buffer): Promise<string> {
  const { data, info } = await sharp(image, { density: 300 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data });
}

it('QR code of the longest card is one path of a few kilobytes', () => {
  const text = 'Una casa sul mare con le finestre verdi. '.repeat(20);
  const svg = qrSvg(text);
  expect(svg.match(/<path /g)).toHaveLength(2);
  expect(svg.length).toBeLessThan(30_000);
});

it("provides the card as a file and as QR codes within the caller's scope", async () => {
  const id = await makeStructure(t, 'customer', { name: 'Locanda Àncora' });
  const path = `/api/structures/${id}/vcard`;
  const owner = await t.as('customer');
  await owner.patch(path, { version: 1, personName: 'Ada Neri', hiddenFields: ['email'] });
  const file = await owner.get(`${path}/card.vcf`);
  expect(file.headers['content-type']).toBe('text/vcard; charset=utf-8');
  expect(file.body).toContain('FN:Locanda Àncora\r\nN:Neri;Ada;;;\r\n');
  expect(file.body).not.toContain('EMAIL');
  const png = await owner.get(`${path}/qr.png?v=2`);
  expect([png.headers['content-type'], png.rawPayload.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
  const svg = await owner.get(`${path}/qr.svg`);
  for (const image of [png.rawPayload, svg.rawPayload]) expect(await readCode(image)).toBe(file.body);
  const stranger = await t.as('customer2');
  for (const part of ['card', 'card.vcf', 'qr.png', 'qr.svg'])
    expect([part, (await stranger.get(`${path}/${part}`)).statusCode]).toEqual([part, 404]);
});
