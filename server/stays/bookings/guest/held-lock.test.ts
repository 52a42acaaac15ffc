import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { withDatabaseClient } from '../../../testing/database.ts';

let t: TestApp;
let h: BookingStructure;
let neighbour: BookingStructure;
beforeAll(async () => {
  t = await openTestApp({ rateLimitScale: 1_000 }, { ownApp: true });
  h = await openBookingStructure(t);
  neighbour = await openBookingStructure(t);
  const policy = {
    title: { it: 'Cambio libero' },
    status: 10,
    isDefault: true,
    kind: 'free',
    dateChange: 'free_before',
  };
  expect((await h.customer.post(`${h.structure}/cancellation-policies`, policy)).statusCode).toBe(201);
});
afterAll(() => t.close());

const stay = { checkin: dayFromToday(20), checkout: dayFromToday(22), totalAmountCents: 18_000 };
const dates = { checkin: dayFromToday(21), checkout: dayFromToday(23) };

/** Milliseconds that an honest caller may wait beside an attack. */
const MAX_MS = 300;
/** Milliseconds after which a guest's wait ends: a turn after four seconds, a lock after one. */
const MAX_WAIT_MS = 6_000;

/** Runs `work` while another connection locks the structure and its bookings. */
async function runWhileLocked<T>(structureId: number, work: () => Promise<T>): Promise<T> {
  return withDatabaseClient(t.database.url, async (client) => {
    await client.query('begin');
    await client.query('select from structures where id = $1 for update', [structureId]);
    await client.query('select from arrivals where structure_id = $1 for update', [structureId]);
    try {
      return await work();
    } finally {
      await client.query('rollback');
    }
  });
}

/** Sends a guest's call as one of many visitors. */
const callAsVisitor = (n: number, path: string, payload: object) =>
  t.app.inject({
    method: 'POST',
    url: `/api/public/${path}`,
    payload,
    headers: { authorization: `Bearer ${t.serviceToken}`, 'x-visitor-key': `visitor-number-${n % 10}` },
  });

it('prices new dates and stays while another transaction locks the structure', async () => {
  const { page, code } = await h.bookByQuote(stay);
  const answers = await runWhileLocked(h.structureId, () =>
    Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0
          ? callAsVisitor(n, `${page}/bookings/${code}/date-change-price`, dates)
          : callAsVisitor(n, `structures/${h.structureId}/prices`, { ...dates, adults: 2 }),
      ),
    ),
  );
  expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200]);
});

it('leaves connections to others and answers 503 when the writes of many guests wait for a locked structure', async () => {
  const booked = await h.bookByQuote(stay);
  const { page, ids } = await h.quoted([stay]);
  const { roomId, bedAndBreakfast: mealPlanId } = h.sold;
  const shown = (await h.door('POST', `${booked.page}/bookings/${booked.code}/date-change-price`, dates)).json();
  const { structures: _, ...guest } = h.asking();
  const attacks: [string, object][] = [
    [`${page}/quotes/${ids[0]}/accept`, {}],
    [`${booked.page}/bookings/${booked.code}/cancel`, { penaltyCents: 0 }],
    [`${booked.page}/bookings/${booked.code}/change-dates`, { ...dates, shown: shown.figures }],
    ['bookings', { ...guest, structure: h.structureId, roomId, mealPlanId, totalCents: 27_000, depositCents: 0 }],
  ];
  const began = performance.now();
  const { answers, honest } = await runWhileLocked(h.structureId, async () => {
    const underWay = Promise.all(
      Array.from({ length: 80 }, (_, n) => {
        const [path, body] = attacks[n % attacks.length] ?? ['', {}];
        return callAsVisitor(n, path, body);
      }),
    );
    const honest: [string, number, number][] = [];
    for (let round = 0; round < 5; round++) {
      for (const [name, ask] of [
        ['list', () => neighbour.customer.get(`${neighbour.structure}/arrivals`)],
        ['write', () => neighbour.customer.post(`${neighbour.structure}/meal-plans`, { mealPlanTypeId: round + 1 })],
        ['portal', () => neighbour.door('POST', `structures/${neighbour.structureId}/prices`, { ...dates, adults: 2 })],
      ] as const) {
        const start = performance.now();
        const { statusCode } = await ask();
        honest.push([name, statusCode, performance.now() - start]);
      }
    }
    return { answers: await underWay, honest };
  });
  expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([503]);
  expect(answers.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(performance.now() - began).toBeLessThan(MAX_WAIT_MS);
  expect(honest.filter(([, status]) => status >= 500 || status === 429)).toEqual([]);
  const times = honest.map(([, , ms]) => ms).toSorted((a, b) => a - b);
  expect(times.at(Math.floor(times.length * 0.95) - 1)).toBeLessThan(MAX_MS);
});
