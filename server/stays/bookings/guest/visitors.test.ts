import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp({ rateLimitScale: 1 });
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

const VISITOR = 'a-visitor-of-the-portal-1';
const call = (url: string, payload: object, visitor?: string) =>
  t.app.inject({
    method: 'POST',
    url: `/api/public/${url}`,
    payload,
    headers: { authorization: `Bearer ${t.serviceToken}`, ...(visitor ? { 'x-visitor-key': visitor } : {}) },
  });
const countMails = async (email: string) => {
  await t.context.jobs.drain();
  return (await t.outbox()).filter(({ to }) => to.toLowerCase() === email.toLowerCase()).length;
};

it('mails an unproven address three times a day at most, in any spelling', async () => {
  const spelt = [
    'vittima@ospiti.example',
    'VITTIMA@ospiti.example',
    'vittima+a@ospiti.example',
    'Vittima@ospiti.example',
  ];
  for (const email of [...spelt, ...spelt])
    expect((await call('booking-requests', h.asking({ email }))).statusCode).toBe(201);
  const all = (await t.outbox()).filter(({ to }) => /vittima/i.test(to));
  expect(all.length).toBe(3);
  // Anybody can also trigger a password reset mail.
  await t.database.pool.query(
    `insert into users (name, email, role, status) values ('V', 'vittima@ospiti.example', 'customer', 'active')`,
  );
  await t.visitor().post('/api/forgot-password', { email: 'vittima@ospiti.example' });
  expect(await countMails('vittima@ospiti.example')).toBeLessThanOrEqual(3);
});

it('limits an address to twenty requests a day, ignoring case', async () => {
  const answers = [];
  for (let n = 0; n < 21; n++) {
    const email = n % 2 === 0 ? 'molte@ospiti.example' : 'MOLTE@ospiti.example';
    answers.push((await call('booking-requests', h.asking({ email }))).statusCode);
  }
  expect(answers.filter((status) => status === 201).length).toBe(20);
  expect(answers.at(-1)).toBe(429);
});

it('mails every request of a guest who decided on a quote; an opened link proves nothing', async () => {
  const email = 'vera@ospiti.example';
  const { page, ids } = await h.quoted([{ checkin: dayFromToday(10), checkout: dayFromToday(13) }], {
    email,
  });
  await h.door('GET', page);
  for (let n = 0; n < 5; n++) await call('booking-requests', h.asking({ email }));
  expect(await countMails(email)).toBeLessThanOrEqual(4);
  expect((await h.door('POST', `${page}/quotes/${ids[0]}/decline`)).statusCode).toBe(200);
  const before = await countMails(email);
  for (let n = 0; n < 5; n++) await call('booking-requests', h.asking({ email }));
  expect(await countMails(email)).toBe(before + 5);
});

it('limits a visitor to twenty requests an hour without affecting others', async () => {
  let last = 0;
  for (let n = 0; n < 21; n++)
    last = (await call('booking-requests', h.asking({ email: `v${n}@ospiti.example` }), VISITOR)).statusCode;
  expect(last).toBe(429);
  const other = await call('booking-requests', h.asking({ email: 'w@ospiti.example' }), `${VISITOR}-other`);
  expect(other.statusCode).toBe(201);
});

it('limits wrong discount codes but not right ones', async () => {
  const made = await h.customer.post(`${h.structure}/discounts`, {
    title: { it: 'Amici' },
    audience: 'code',
    code: 'AMICI2026',
    kind: 'percent',
    discountPercent: 10,
    stayFrom: dayFromToday(0),
    stayTo: dayFromToday(80),
  });
  expect(made.statusCode, made.body).toBe(201);
  const guess = (code: string | null, visitor = 'a-guesser-of-many-codes') =>
    call(
      `structures/${h.structureId}/prices`,
      { checkin: dayFromToday(10), checkout: dayFromToday(12), adults: 2, code },
      visitor,
    );
  for (let n = 0; n < 25; n++) expect((await guess('amici2026')).statusCode).toBe(200);
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await guess(`SBAGLIATO${n}`)).statusCode);
  expect([statuses[19], statuses[20]]).toEqual([200, 429]);
  expect((await guess('AMICI2026')).statusCode).toBe(429);
  expect((await guess(null)).statusCode).toBe(200);
  expect((await guess('AMICI2026', 'another-visitor-key')).statusCode).toBe(200);
});

it('limits calls per visitor and minute separately', async () => {
  const read = (visitor: string) =>
    t.app.inject({
      url: '/api/public/places',
      headers: { authorization: `Bearer ${t.serviceToken}`, 'x-visitor-key': visitor },
    });
  let last = 200;
  for (let n = 0; n < 301; n++) last = (await read('reads-without-an-end')).statusCode;
  expect([last, (await read('reads-a-page-or-two')).statusCode]).toEqual([429, 200]);
});

it('forbids caching of guest links, also of wrong ones', async () => {
  const { page } = await h.quoted([{ checkin: dayFromToday(20), checkout: dayFromToday(22) }], {
    email: 'nora@ospiti.example',
  });
  for (const [path, status] of [
    [page, 200],
    ['guest/ABCDEFGH-wrong', 404],
    ['checkin/wrong', 404],
    ['review-invitations/wrong', 404],
    [`${page}/bookings/NESSUNA/confirmation.pdf`, 404],
  ] as const) {
    const answer = await h.door('GET', path);
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, status, 'no-store']);
  }
});

it("returns the stored answer for a repeated key after the visitor's limit is reached", async () => {
  const visitor = 'a-visitor-of-the-portal-9';
  const send = (payload: object, key: string) =>
    t.app.inject({
      method: 'POST',
      url: '/api/public/booking-requests',
      payload,
      headers: {
        authorization: `Bearer ${t.serviceToken}`,
        'x-visitor-key': visitor,
        'idempotency-key': key,
      },
    });
  const first = h.asking();
  expect((await send(first, 'chiave-0000')).statusCode).toBe(201);
  const others = [];
  for (let n = 1; n <= 20; n++) others.push((await send(h.asking(), `chiave-${1000 + n}`)).statusCode);
  expect(others.filter((status) => status === 429).length).toBeGreaterThan(0);
  for (let n = 0; n < 5; n++) expect((await send(first, 'chiave-0000')).statusCode).toBe(201);
});
