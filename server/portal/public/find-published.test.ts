import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceToken } from '../../people/auth/service-tokens.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let onlineId: number;
let offlineId: number;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  onlineId = await makeStructure(t, 'customer', { name: 'Locanda Pubblicata', status: 10 });
  offlineId = await makeStructure(t, 'customer', { name: 'Locanda SEGRETA', status: 50 });
  await sql('update structures set is_online = true where id = $1', [onlineId]);
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) => t.database.pool.query(text, values);
const get = (url: string, headers: Record<string, string> = {}, token = t.serviceToken) =>
  t.app.inject({ url: `/api/public${url}`, headers: { authorization: `Bearer ${token}`, ...headers } });
const listIds = async (query: string) =>
  (await get(`/structures${query}`)).json().data.map(({ id }: { id: number }) => id);

it('requires a token that may read', async () => {
  const other = await createServiceToken(t.database.pool, 'Solo richieste', ['create_requests']);
  for (const url of ['/structures', `/structures/${onlineId}`, '/places']) {
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(url, {}, other)).statusCode).toBe(403);
    expect((await get(url, {}, 'lcd_wrong')).statusCode).toBe(401);
  }
});

it('lists published structures by comune, type, services and words', async () => {
  const cityId = 37006;
  expect(await listIds('')).toEqual([onlineId]);
  expect(await listIds(`?cityId=${cityId}&types=hotel,bnb`)).toEqual([onlineId]);
  expect(await listIds('?cityId=1001')).toEqual([]);
  expect(await listIds('?types=campsite')).toEqual([]);
  expect(await listIds('?q=pubblicàta%20bologna')).toEqual([onlineId]);
  expect(await listIds('?q=segreta')).toEqual([]);
  const [service] = (await sql('select id, code from services where status = 10 order by id limit 1')).rows;
  expect(await listIds(`?services=${service.code}`)).toEqual([]);
  await sql(
    `insert into structure_services (structure_id, entries) values ($1, $2)
     on conflict (structure_id) do update set entries = excluded.entries`,
    [onlineId, JSON.stringify([{ serviceId: service.id, availability: 'free' }])],
  );
  expect(await listIds(`?services=${service.code}`)).toEqual([onlineId]);
  const places = (await get('/places')).json().data;
  expect(places).toMatchObject([{ cityId, name: 'Bologna', province: 'BO', provinceId: 37, regionId: 8 }]);
});

it('search ignores words that only staff can see', async () => {
  await sql(`update contacts set email = 'titolare@nascosto.example' where structure_id = $1`, [onlineId]);
  await sql(
    `insert into contacts (structure_id, email) values ($1, 'titolare@nascosto.example') on conflict do nothing`,
    [onlineId],
  );
  const found = await admin.get('/api/structures?q=nascosto.example');
  expect(found.json().data.map(({ id }: { id: number }) => id)).toContain(onlineId);
  expect(await listIds('?q=nascosto.example')).toEqual([]);
});

it('answer contains neither unpublished records nor internal data', async () => {
  const { roomId } = await makeRoomForSale(t, admin, onlineId, { title: { it: 'Camera in vendita' } });
  await sql('update rooms set status = 10 where id = $1', [roomId]);
  const base = `/api/structures/${onlineId}`;
  await makeRoomForSale(t, admin, onlineId, { title: { it: 'Camera SEGRETA' } });
  await admin.post(`${base}/pools`, { title: { it: 'Piscina SEGRETA' } });
  const offers: [string, number, string][] = [
    ['Estate', 10, '2040-09-30'],
    ['Bozza SEGRETA', 20, '2040-09-30'],
    ['Ieri SEGRETO', 10, '2020-09-30'],
  ];
  for (const [title, status, end] of offers)
    await sql(
      `insert into offers (structure_id, type, title, stay_periods, status, ends_on) values ($1, 'offer', $2, $3, $4, $5)`,
      [onlineId, { it: title }, JSON.stringify([{ from: '2020-05-01', to: end }]), status, end],
    );
  await sql(
    `update contacts set phone = '+39051000111', mobile = '+393330000SEGRETO', whatsapp = '+39333SEGRETO', whatsapp_opt_out = true,
       contact_persons = '[{"firstName": "SEGRETA", "lastName": "Persona", "role": "owner", "phone": "+39051"}]'
     where structure_id = $1`,
    [onlineId],
  );
  await sql(
    `insert into cancellation_policies (structure_id, title, kind, status) values ($1, '{"it": "Politica SEGRETA"}', 'flexible', 20)`,
    [onlineId],
  );
  await sql('update structures set internal_code = $2 where id = $1', [onlineId, 'SEGRETO-1']);
  const answer = await get(`/structures/${onlineId}`);
  expect(answer.statusCode).toBe(200);
  const content = answer.json();
  expect(content.rooms.map(({ title }: { title: string }) => title)).toEqual(['Camera in vendita']);
  expect(content.rooms[0].mealPlans).toHaveLength(2);
  expect(content.offers.map(({ title }: { title: string }) => title)).toEqual(['Estate']);
  expect(content.contacts).toMatchObject({ phone: '+39051000111', whatsapp: null });
  expect(answer.body).not.toMatch(/SEGRET/i);
});

it('returns texts in the requested language, or in Italian when a translation is missing', async () => {
  await sql(
    `insert into description (structure_id, title, description) values ($1, $2, $3)
     on conflict (structure_id) do update set title = excluded.title, description = excluded.description`,
    [onlineId, { it: 'Una casa antica', en: 'An old house' }, { it: '<p>Testo italiano</p>', en: '' }],
  );
  const told = async (lang: string) => {
    const { title, description } = (await get(`/structures/${onlineId}?lang=${lang}`)).json();
    return [title, description];
  };
  expect(await told('en')).toEqual(['An old house', '<p>Testo italiano</p>']);
  expect(await told('de')).toEqual(['Una casa antica', '<p>Testo italiano</p>']);
  expect((await get(`/structures/${onlineId}?lang=es`)).statusCode).toBe(422);
});

it('returns the address per language; a former address gives the new address', async () => {
  const slugs = async (slug: object) => {
    const { version } = (await admin.get(`/api/structures/${onlineId}/seo`)).json();
    expect((await admin.patch(`/api/structures/${onlineId}/seo`, { version, slug })).statusCode).toBe(200);
  };
  await slugs({ it: 'la-locanda', en: 'the-inn' });
  expect((await get('/structures/the-inn?lang=en')).json()).toMatchObject({
    id: onlineId,
    slug: 'the-inn',
    slugs: { it: 'la-locanda', en: 'the-inn' },
  });
  expect((await get('/structures/the-inn?lang=de')).json().slug).toBe('la-locanda');
  await slugs({ it: 'locanda-pubblicata', en: 'the-inn' });
  const moved = await get('/structures/la-locanda?lang=en');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/public/structures/the-inn?lang=en']);
});

it('gives the same answer for unpublished and for missing structures', async () => {
  await sql(`insert into structure_addresses (language, slug, structure_id) values ('it', 'segreta', $1)`, [offlineId]);
  const answers = await Promise.all(
    [`/structures/${offlineId}`, '/structures/segreta', '/structures/2147483647', '/structures/nessuna'].map((url) =>
      get(url),
    ),
  );
  const bodies = answers.map((answer) => ({ ...answer.json(), instance: '' }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});

it('allows caching for a minute, and answers 304 when nothing changed', async () => {
  const first = await get(`/structures/${onlineId}`);
  expect(first.headers['cache-control']).toBe('private, max-age=60');
  const etag = String(first.headers.etag);
  const again = await get(`/structures/${onlineId}`, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await sql(`update structures set name = 'Locanda Rinominata' where id = $1`, [onlineId]);
  expect((await get(`/structures/${onlineId}`, { 'if-none-match': etag })).statusCode).toBe(200);
});

it('limits calls per token, not per IP address, which all guests share', async () => {
  const few = await openTestApp({ rateLimitScale: 0.001 });
  const call = (token: string) =>
    few.app.inject({ url: '/api/public/places', headers: { authorization: `Bearer ${token}` } });
  const other = await createServiceToken(few.database.pool, 'Altro portale', ['read_public']);
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await call(few.serviceToken)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect((await call(other)).statusCode).toBe(200);
  await few.close();
});
