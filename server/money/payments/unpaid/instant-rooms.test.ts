import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../platform/database/statement.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { makeRoomForSale } from '../../../testing/rooms.ts';
import { openTill, type Till } from '../testing.ts';
import { releaseUnpaidBookings } from './end-unpaid.ts';

let till: Till;
let h: BookingStructure;
let single: number;
beforeAll(async () => {
  till = await openTill();
  h = await openBookingStructure(till.t);
  await h.asksDeposit(30);
  const { pool } = till.t.database;
  // A second kind of room for one person, and a single unit of the first.
  const occupancy = { baseOccupancy: 1, maxOccupancy: 1, maxAdults: 1, units: 1 };
  const sold = await makeRoomForSale(till.t, h.customer, h.structureId, { title: { it: 'Singola' }, ...occupancy });
  single = sold.roomId;
  await pool.query('update rooms set units = 1, status = 10 where structure_id = $1', [h.structureId]);
  const singlePlan = { roomId: single, mealPlanId: h.sold.bedAndBreakfast };
  const planned = await h.customer.post(`${h.structure}/room-meal-plans`, singlePlan);
  expect([planned.statusCode, planned.body]).toEqual([201, expect.any(String)]);
  const plan = `${h.structure}/meal-plans/${h.sold.bedAndBreakfast}`;
  const { version } = (await h.customer.get(plan)).json();
  await h.customer.patch(plan, { version, instantBooking: 'deposit' });
  const mealPlanId = h.sold.bedAndBreakfast;
  const prices = {
    roomId: single,
    mealPlanId,
    field: 'priceCents',
    from: dayFromToday(0),
    values: Array(90).fill(6_000),
  };
  await h.customer.post(`${h.structure}/availability/changes`, { runs: [prices], source: 'manual' });
});
afterAll(() => till.close());

const work = () => till.t.context.jobs.drain();
let day = 0;

/** Books a double and a single room at once for three adults, from the combination that the portal shows. */
async function bookTwoKinds() {
  day += 3;
  const days = { checkin: dayFromToday(day), checkout: dayFromToday(day + 2) };
  const stay = { ...days, adults: 3, children: [] };
  const { compositions } = (await h.door('POST', `structures/${h.structureId}/prices`, stay)).json();
  const both = compositions.find((one: { rooms: object[] }) => one.rooms.length === 2);
  expect(both).toMatchObject({ totalCents: 30_000, instant: { by: 'deposit', depositCents: 9_000 } });
  const { structures: _, ...guest } = h.asking(stay);
  const mealPlanId = h.sold.bedAndBreakfast;
  const answer = await h.door('POST', 'bookings', {
    ...{ ...guest, structure: h.structureId, roomId: h.sold.roomId, mealPlanId },
    ...{ more: [{ roomId: single, mealPlanId }], totalCents: 30_000, depositCents: 9_000 },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { code, token } = answer.json();
  const page = `guest/${token}`;
  const bookings = async () => (await h.door('GET', page)).json().bookings;
  return { ...days, page, codes: code.split(',') as [string, string], guest, bookings };
}

const mailsTo = async (email: string) =>
  (await till.t.outbox()).filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

it('books two kinds of rooms at once with one payment and one confirmation', async () => {
  const { page, codes, guest, bookings } = await bookTwoKinds();
  const open = await h.door('POST', `${page}/bookings/${codes[1]}/checkout`, {});
  const checkout = till.pageAt(open.json().url);
  expect(checkout.amount).toBe(9_000);
  await till.deliver(till.play.pay(checkout));
  await work();
  const amounts = (await bookings()).map((one: { payBy: string | null; balanceCents: number }) => [
    one.payBy,
    one.balanceCents,
  ]);
  expect(amounts).toEqual([
    [null, 8_400],
    [null, 12_600],
  ]);
  const subjects = await mailsTo(guest.email);
  expect(subjects.filter((subject) => subject.startsWith('Prenotazione confermata'))).toEqual([
    expect.stringContaining(codes.join(', ')),
  ]);
  const cancelled = await h.door('POST', `${page}/bookings/${codes[0]}/cancel`, { penaltyCents: 0, together: true });
  expect([cancelled.statusCode, cancelled.body]).toEqual([204, '']);
  expect((await bookings()).map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'cancelled']);
  const told = (await mailsTo(guest.email)).filter((subject) => subject.startsWith('Prenotazione annullata'));
  expect(told).toEqual([expect.stringContaining(codes.join(', '))]);
});

it('releases both rooms when nobody pays, tells the guest once, and fills in both again', async () => {
  const { page, codes, guest, bookings, checkin } = await bookTwoKinds();
  await run(till.t.database.pool, `update arrivals set pay_by = now() - interval '1 minute' where code = any($1)`, [
    codes,
  ]);
  await releaseUnpaidBookings(till.t.context);
  await work();
  expect((await bookings()).map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'cancelled']);
  expect(await h.soldOn(checkin)).toBe(0);
  const subjects = await mailsTo(guest.email);
  expect(subjects.filter((subject) => subject.includes(codes.join(', ')))).toHaveLength(1);
  const again = (await h.door('GET', `${page}/bookings/${codes[1]}/retry`)).json();
  expect(again).toMatchObject({
    adults: 3,
    totalCents: 30_000,
    depositCents: 9_000,
    roomId: single,
    more: [{ roomId: h.sold.roomId }],
  });
});

it('restores both rooms or none when the payment comes late', async () => {
  const { page, codes, bookings } = await bookTwoKinds();
  const checkout = till.pageAt((await h.door('POST', `${page}/bookings/${codes[0]}/checkout`, {})).json().url);
  const paid = till.play.pay(checkout);
  await run(till.t.database.pool, `update arrivals set pay_by = now() - interval '2 hours' where code = any($1)`, [
    codes,
  ]);
  checkout.status = 'expired';
  await releaseUnpaidBookings(till.t.context);
  expect((await bookings()).map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'cancelled']);
  await till.deliver(paid);
  await work();
  expect((await bookings()).map(({ state }: { state: string }) => state)).toEqual(['confirmed', 'confirmed']);
});

it('counts each room of a joint booking against the limit of unpaid rooms', async () => {
  await run(till.t.database.pool, 'update rooms set units = 2 where structure_id = $1', [h.structureId]);
  day += 3;
  const stay = { checkin: dayFromToday(day), checkout: dayFromToday(day + 2), adults: 6, children: [], rooms: 4 };
  const { compositions } = (await h.door('POST', `structures/${h.structureId}/prices`, stay)).json();
  const [four] = compositions;
  const [first, ...more] = four.rooms.map((room: Record<'roomId' | 'mealPlanId' | 'units', number>) => ({
    ...{ roomId: room.roomId, mealPlanId: room.mealPlanId, units: room.units },
  }));
  expect([first.units, more]).toEqual([2, [expect.objectContaining({ units: 2 })]]);
  const { structures: _, ...guest } = h.asking(stay);
  const shown = { totalCents: four.totalCents, depositCents: four.instant.depositCents };
  const answer = await h.door('POST', 'bookings', { ...guest, structure: h.structureId, ...first, more, ...shown });
  expect([answer.statusCode, answer.json()]).toEqual([202, { isRequest: true, code: expect.any(String) }]);
  expect(await h.soldOn(stay.checkin)).toBe(0);
});
