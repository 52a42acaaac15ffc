import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { dayFromToday } from '../../../testing/bookings.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { openRegisterStructure } from '../../guests/testing/guests.ts';

let t: TestApp;
let h: Awaited<ReturnType<typeof openRegisterStructure>>;
let ownToken: string;
let foreignToken: string;

beforeAll(async () => {
  t = await openTestApp();
  h = await openRegisterStructure(t);
  const other = await makeStructure(t, 'customer2');
  await t.database.pool.query('update structures set is_online = true where id = $1', [other]);
  const admin = await t.as('admin');
  const makeToken = async (name: string, structureId: number) => {
    const scopes = ['read_public', 'create_requests', 'create_reviews'];
    const made = await admin.post('/api/service-tokens', { name, scopes, structureIds: [structureId] });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    return made.json().token as string;
  };
  ownToken = await makeToken('Sito della struttura', h.structureId);
  foreignToken = await makeToken('Sito di un’altra struttura', other);
});
afterAll(() => t.close());

const call = (token: string, method: 'GET' | 'POST', path: string, payload?: object, key?: string) =>
  t.app.inject({
    method,
    url: `/api/public/${path}`,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
  });

it("opens a guest's links only with a token of the structure", async () => {
  const { page, ids } = await h.quoted([{ checkin: dayFromToday(20), checkout: dayFromToday(22) }]);
  const stay = await h.booked({ guestEmail: 'marta@ospiti.example' });
  await h.customer.post(`${stay.path}/link`);
  const { link } = await stay.read();
  const checkin = `checkin/${link.split('/').at(-1)}`;
  const wish = { checkin: dayFromToday(30), checkout: dayFromToday(32), adults: 2, children: [], budgetCents: null };
  const dates = { checkin: dayFromToday(30), checkout: dayFromToday(32) };
  const booking = `${page}/bookings/ABCDEFGH`;
  for (const [method, path, payload] of [
    ['GET', page],
    ['POST', `${page}/messages`, { text: 'Buongiorno' }],
    ['POST', `${page}/wishes`, { ...wish, text: null }],
    ['GET', `${page}/attachments/1`],
    ['POST', `${page}/quotes/${ids[0]}/decline`, {}],
    ['POST', `${page}/quotes/${ids[0]}/accept`, {}],
    ['GET', `${booking}/retry`],
    ['GET', `${booking}/confirmation.pdf`],
    ['GET', `${booking}/confirmation.ics`],
    ['POST', `${booking}/cancel`, { penaltyCents: 0 }],
    ['POST', `${booking}/date-change-price`, dates],
    ['POST', `${booking}/checkout`, {}],
    ['POST', `${booking}/guarantee`, {}],
    ['POST', `${booking}/confirmation`, {}],
    ['GET', checkin],
    ['POST', `${checkin}/arrival`, { arrivalTime: '18:00' }],
  ] as const)
    expect([path, (await call(foreignToken, method, path, payload)).statusCode]).toEqual([path, 404]);
  expect((await call(ownToken, 'GET', page)).json().quotes[0].state).toBe('sent');
  expect((await call(ownToken, 'GET', checkin)).statusCode).toBe(200);
  expect((await call(t.serviceToken, 'GET', page)).statusCode).toBe(200);
});

it('takes a key of one token or call for nothing in another', async () => {
  const key = 'chiave-di-tutti-0001';
  const wish = h.asking({ email: 'chiave@ospiti.example' });
  const first = await call(t.serviceToken, 'POST', 'booking-requests', wish, key);
  const again = await call(t.serviceToken, 'POST', 'booking-requests', wish, key);
  expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
  // Another token does not receive the first answer.
  const other = await call(ownToken, 'POST', 'booking-requests', wish, key);
  expect(other.statusCode).toBe(201);
  expect(other.json().requests[0].code).not.toBe(first.json().requests[0].code);
  const { structures: _, ...guest } = wish;
  const choice = { roomId: h.sold.roomId, mealPlanId: h.sold.bedAndBreakfast, totalCents: 1, depositCents: 1 };
  const booked = await call(t.serviceToken, 'POST', 'bookings', { ...guest, ...choice, structure: h.structureId }, key);
  expect([booked.statusCode, booked.json().type]).toEqual([409, expect.stringContaining('no-availability')]);
  const reused = await call(t.serviceToken, 'POST', 'booking-requests', { ...wish, adults: 1 }, key);
  expect([reused.statusCode, reused.json().type]).toEqual([422, expect.stringContaining('idempotency-key-reused')]);
});

it('shows the check-in link only to roles that may write arrivals', async () => {
  const stay = await h.booked({ guestEmail: 'marta@ospiti.example' });
  await h.customer.post(`${stay.path}/link`);
  expect((await stay.read()).link).toMatch(/\/checkin\//);
  const linkFor = async (role: 'operator' | 'editor') => {
    const answer = await (await t.as(role)).get(stay.path);
    return answer.statusCode === 200 ? answer.json().link : answer.statusCode;
  };
  expect([await linkFor('operator'), await linkFor('editor')]).toEqual([expect.stringContaining('/checkin/'), null]);
});
