import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  // Booking calls no payment service.
  const stripe = { secretKey: 'sk_test_unused', webhookSecrets: [], apiUrl: 'http://127.0.0.1:9', isStandIn: false };
  t = await openTestApp({ rateLimitScale: 1, stripe });
  h = await openBookingStructure(t);
  await h.asksDeposit(30);
  const plan = `${h.structure}/meal-plans/${h.sold.bedAndBreakfast}`;
  const { version } = (await h.customer.get(plan)).json();
  await h.customer.patch(plan, { version, instantBooking: 'deposit' });
});
afterAll(() => t.close());

/** Books two nights for 180.00 with a deposit of 54.00. */
function book(email: string, from: number) {
  const stay = { email, checkin: dayFromToday(from), checkout: dayFromToday(from + 2) };
  const { structures: _, ...guest } = h.asking(stay);
  const shown = { totalCents: 18_000, depositCents: 5_400 };
  const room = { roomId: h.sold.roomId, mealPlanId: h.sold.bedAndBreakfast };
  return h.door('POST', 'bookings', { ...guest, ...room, ...shown, structure: h.structureId });
}
const countMails = async (email: string) => (await t.outbox()).filter(({ to }) => to === email).length;

it('mails an address that somebody else books with three times a day at most', async () => {
  const email = 'ignara@ospiti.example';
  const booked = await book(email, 10);
  expect([booked.statusCode, booked.body]).toEqual([201, expect.any(String)]);
  // The stranger has the link of the new booking, which therefore proves nothing.
  const page = `guest/${booked.json().token}`;
  expect((await h.door('POST', `${page}/messages`, { text: 'Buongiorno' })).statusCode).toBe(204);
  expect((await book(email, 10)).statusCode).toBe(202);
  for (let n = 0; n < 5; n++)
    expect((await h.door('POST', 'booking-requests', h.asking({ email }))).statusCode).toBe(201);
  expect(await countMails(email)).toBe(3);
  // The link went out earlier.
  await t.database.pool.query(`update request_messages set created_at = created_at - interval '5 minutes'`);
  expect((await book(email, 10)).statusCode).toBe(202);
  // The address gets no further mail today, so the answer announces none.
  expect((await book(email, 20)).statusCode).toBe(201);
  expect((await book(email, 20)).statusCode).toBe(429);
  expect(await countMails(email)).toBe(3);
});
