import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../domain/kernel/calendar/days.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../testing/bookings.ts';
import { propertyRuns } from '../../testing/properties/property-runs.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  await t.database.pool.query('update rooms set units = 60');
});
afterAll(() => t.close());

const nights = { from: fc.integer({ min: 1, max: 20 }), nights: fc.integer({ min: 1, max: 4 }) };
const step = fc.oneof(
  fc.record({ what: fc.constant('price' as const), ...nights, cents: fc.integer({ min: 100, max: 50_000 }) }),
  fc.record({ what: fc.constant('quote' as const), ...nights, halfBoard: fc.boolean() }),
  fc.record({ what: fc.constant('accept' as const), which: fc.nat({ max: 9 }) }),
  fc.record({ what: fc.constant('change' as const), ...nights, which: fc.nat({ max: 9 }) }),
);

/** Steps that random runs might miss. */
const FIXED_STEPS = [
  { what: 'price' as const, from: 2, nights: 2, cents: 12_345 },
  { what: 'quote' as const, from: 1, nights: 3, halfBoard: false },
  { what: 'quote' as const, from: 3, nights: 2, halfBoard: true },
  { what: 'price' as const, from: 1, nights: 4, cents: 20_001 },
  { what: 'accept' as const, which: 0 },
  { what: 'accept' as const, which: 0 },
  { what: 'change' as const, from: 2, nights: 4, which: 0 },
  { what: 'price' as const, from: 1, nights: 4, cents: 7_000 },
];

it("a booking's price equals the sum of its nights at the time of quote or change, after any later steps", async () => {
  /** Calendar kept by the test itself, independent of the pricing code. */
  const calendar = new Map<string, number>();
  const sumOf = (from: number, count: number, halfBoard: boolean) =>
    Array.from({ length: count }, (_, night) => calendar.get(dayFromToday(from + night)) ?? 9_000).reduce(
      (sum, cents) => sum + cents + (halfBoard ? 2 * 2_500 : 0),
      0,
    );
  const open: { page: string; id: number; cents: number; requestId: number }[] = [];
  const booked: { id: number; cents: number }[] = [];
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const one of steps) {
        if (one.what === 'price') {
          const run = { roomId: h.sold.roomId, mealPlanId: h.sold.bedAndBreakfast, field: 'priceCents' };
          const values = Array(one.nights).fill(one.cents);
          const runs = [{ ...run, from: dayFromToday(one.from), values }];
          await h.customer.post(`${h.structure}/availability/changes`, { runs, source: 'manual' });
          for (const night of values.keys()) calendar.set(dayFromToday(one.from + night), one.cents);
        } else if (one.what === 'quote') {
          const dates = {
            checkin: dayFromToday(one.from),
            checkout: addDays(dayFromToday(one.from), one.nights),
          };
          const mealPlanId = one.halfBoard ? h.sold.halfBoard : h.sold.bedAndBreakfast;
          const stay = h.staying({ ...dates, mealPlanId });
          const { totalCents } = (await h.customer.post(`${h.structure}/stay-prices`, stay)).json();
          expect(totalCents).toBe(sumOf(one.from, one.nights, one.halfBoard));
          const given = { ...dates, mealPlanId, totalAmountCents: totalCents, validUntil: dayFromToday(0) };
          const { page, ids, requestId, thread } = await h.quoted([given], dates);
          const { parts } = thread.quotes[0].priceParts;
          expect(parts.reduce((sum: number, part: { cents: number }) => sum + part.cents, 0)).toBe(totalCents);
          open.push({ page, id: ids[0] ?? 0, cents: totalCents, requestId });
        } else if (one.what === 'accept') {
          const [taken] = open.splice(one.which % Math.max(1, open.length), 1);
          if (!taken) continue;
          const { bookings } = (await h.door('POST', `${taken.page}/quotes/${taken.id}/accept`)).json();
          expect(bookings).toMatchObject([{ totalAmountCents: taken.cents }]);
          const path = `${h.structure}/arrivals?filter[requestId]=${taken.requestId}`;
          const [{ id }] = (await h.customer.get(path)).json().data;
          booked.push({ id, cents: taken.cents });
        } else {
          const booking = booked[one.which % Math.max(1, booked.length)];
          if (!booking) continue;
          const path = `${h.structure}/arrivals/${booking.id}`;
          const { version } = (await h.customer.get(path)).json();
          const dates = {
            checkin: dayFromToday(one.from),
            checkout: addDays(dayFromToday(one.from), one.nights),
          };
          const cents = sumOf(one.from, one.nights, false);
          const price = { kind: 'list', cents };
          const answer = await h.customer.post(`${path}/change-stay`, {
            ...h.staying(dates),
            version,
            price,
          });
          expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
          booking.cents = cents;
          changed += 1;
        }
      }
      for (const { id, cents } of booked)
        expect((await h.customer.get(`${h.structure}/arrivals/${id}`)).json().totalAmountCents).toBe(cents);
    }),
    { ...propertyRuns({ day: 3 }), examples: [[FIXED_STEPS]] },
  );
  expect(booked.length).toBeGreaterThan(1);
  expect(changed).toBeGreaterThan(0);
});
