import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
let codes = 0;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

/** Creates a discount of 10 % by code with a limited number of uses. */
async function makeDiscount(maxUses: number | null): Promise<{ id: number; code: string }> {
  const code = `AMICI${++codes}`;
  const made = await h.customer.post(`${h.structure}/discounts`, {
    title: { it: code },
    kind: 'percent',
    discountPercent: 10,
    audience: 'code',
    code,
    stayFrom: dayFromToday(0),
    stayTo: dayFromToday(80),
    status: 10,
    maxUses,
  });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  return { id: made.json().id, code };
}
const readUsedCount = async (id: number) => (await h.customer.get(`${h.structure}/discounts/${id}`)).json().usedCount;
const book = (from: number, code: string, more: object = {}) =>
  h.customer.post(`${h.structure}/arrivals`, {
    ...h.staying({
      checkin: dayFromToday(from),
      checkout: dayFromToday(from + 1),
      guestName: 'Ada',
      discountCode: code,
    }),
    totalAmountCents: 8_100,
    ...more,
  });

it('a booking uses its code while it occupies its nights', async () => {
  const { id, code } = await makeDiscount(2);
  const booked = (await book(20, code.toLowerCase())).json();
  expect(await readUsedCount(id)).toBe(1);
  const { priceParts, discountCode } = (await h.customer.get(`${h.structure}/arrivals/${booked.id}`)).json();
  expect([priceParts.discountIds, discountCode]).toEqual([[id], code]);
  await h.customer.post(`${h.structure}/arrivals/${booked.id}/cancel`, { reason: 'x' });
  expect(await readUsedCount(id)).toBe(0);
  await h.customer.post(`${h.structure}/arrivals/${booked.id}/reinstate`);
  expect(await readUsedCount(id)).toBe(1);
  // The discount also counts with a manual price, and is freed when the booking is undone.
  const own = await book(21, code, { totalAmountCents: 7_000 });
  expect(await readUsedCount(id)).toBe(2);
  await h.customer.post(`/api/audit/${own.json().changeId}/undo`);
  expect(await readUsedCount(id)).toBe(1);
});

it('two simultaneous uses of the last code: one succeeds, and the other occupies no room', async () => {
  const { id, code } = await makeDiscount(1);
  const answers = await Promise.all([30, 31, 32, 33].map((from) => book(from, code)));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([201, 422, 422, 422]);
  expect(Object.keys(answers.find(({ statusCode }) => statusCode === 422)?.json().errors)).toEqual(['discountCode']);
  expect(await readUsedCount(id)).toBe(1);
  const held = await Promise.all([30, 31, 32, 33].map((from) => h.soldOn(dayFromToday(from))));
  expect(held.reduce((sum, n) => sum + n, 0)).toBe(1);
});

it('refuses unknown and archived codes at their field', async () => {
  const { id, code } = await makeDiscount(null);
  const archived = await h.customer.post(`${h.structure}/discounts/${id}/archive`, { version: 1 });
  expect(archived.statusCode).toBe(200);
  for (const wrong of ['NIENTE', code]) {
    const answer = await book(35, wrong);
    expect([wrong, answer.statusCode]).toEqual([wrong, 422]);
    expect(Object.keys(answer.json().errors)).toEqual(['discountCode']);
  }
});

it('a request takes one use for all alternatives, which passes to the booking or is freed', async () => {
  const { id, code } = await makeDiscount(1);
  const stays = [40, 42].map((from) => ({
    checkin: dayFromToday(from),
    checkout: dayFromToday(from + 1),
    totalAmountCents: 8_100,
  }));
  const asked = { discountCode: code, checkin: dayFromToday(40), checkout: dayFromToday(41) };
  const first = await h.quoted(stays, asked);
  expect(await readUsedCount(id)).toBe(1);
  const declined = await h.door('POST', `${first.page}/quotes/${first.ids[0]}/decline`);
  expect([declined.statusCode, await readUsedCount(id)]).toEqual([200, 1]);
  // The sent quote is binding and has taken the last use.
  expect((await book(44, code)).statusCode).toBe(422);
  const accepted = await h.door('POST', `${first.page}/quotes/${first.ids[1]}/accept`);
  expect([accepted.statusCode, await readUsedCount(id)]).toEqual([200, 1]);
  const { rows } = await t.database.pool.query('select holder from discount_uses where discount_id = $1', [id]);
  expect(rows).toEqual([{ holder: 'arrival' }]);

  const other = await makeDiscount(1);
  const second = await h.quoted([{ ...stays[0] }], { ...asked, discountCode: other.code });
  expect(await readUsedCount(other.id)).toBe(1);
  await h.customer.post(`${h.structure}/quotes/${second.ids[0]}/withdraw`);
  expect(await readUsedCount(other.id)).toBe(0);
});
