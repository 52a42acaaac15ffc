import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

const listStays = async (from: number, to: number) =>
  (await h.customer.get(`${h.structure}/stays?from=${dayFromToday(from)}&to=${dayFromToday(to)}`)).json().stays;

it('lists bookings, blocks and holding quotes in a period, without cancelled ones', async () => {
  const book = async (more: object) =>
    (await h.customer.post(`${h.structure}/arrivals`, { ...h.staying(more) })).json();
  const stay = await book({ guestName: 'Ada', checkin: dayFromToday(20), checkout: dayFromToday(23) });
  const over = await book({ guestName: 'Bea', checkin: dayFromToday(30), checkout: dayFromToday(31) });
  await h.customer.post(`${h.structure}/arrivals/${over.id}/cancel`, { reason: 'x' });
  await h.customer.post(`${h.structure}/arrivals`, {
    ...h.staying({
      checkin: dayFromToday(24),
      checkout: dayFromToday(26),
      origin: 'block',
      guestName: 'Lavori',
      mealPlanId: null,
    }),
  });
  await h.quoted([{ checkin: dayFromToday(40), checkout: dayFromToday(42), holdsRooms: 'yes' }]);
  const all = await listStays(18, 45);
  expect(all.map(({ name, kind, origin }: Record<string, string>) => [name, kind, origin])).toEqual([
    ['Ada', 'arrival', 'manual'],
    ['Lavori', 'arrival', 'block'],
    ['Marta Venturelli', 'quote', 'request'],
  ]);
  expect(all[0]).toMatchObject({
    id: stay.id,
    checkin: dayFromToday(20),
    checkout: dayFromToday(23),
    units: 1,
    state: 'confirmed',
  });
  // The departure day occupies no night.
  expect(await listStays(23, 23)).toEqual([]);
  expect((await listStays(22, 22)).map(({ name }: { name: string }) => name)).toEqual(['Ada']);
});

it("requires a valid period and permission for the structure's arrivals", async () => {
  const get = (from: string, to: string) => h.customer.get(`${h.structure}/stays?from=${from}&to=${to}`);
  expect((await get(dayFromToday(5), dayFromToday(4))).statusCode).toBe(422);
  expect((await get(dayFromToday(0), dayFromToday(100))).statusCode).toBe(422);
  const strange = await t.as('vendor');
  expect((await strange.get(`${h.structure}/stays?from=${dayFromToday(0)}&to=${dayFromToday(1)}`)).statusCode).toBe(
    404,
  );
});

it('lets only the author undo a booking by staff, within a day', async () => {
  const book = async (from: number) =>
    (
      await h.customer.post(`${h.structure}/arrivals`, {
        ...h.staying({ guestName: 'Ugo', checkin: dayFromToday(from), checkout: dayFromToday(from + 1) }),
      })
    ).json();
  const first = await book(50);
  expect((await h.customer.post(`/api/audit/${first.changeId}/undo`)).statusCode).toBe(200);
  expect(await listStays(50, 50)).toEqual([]);
  expect(await h.soldOn(dayFromToday(50))).toBe(0);

  const second = await book(51);
  const operator = await t.as('operator');
  expect((await operator.post(`/api/audit/${second.changeId}/undo`)).statusCode).toBe(403);
  // Moves the audit entry into the past.
  await t.database.pool.query(`update audit_entries set at = at - interval '25 hours' where id = $1`, [
    second.changeId,
  ]);
  expect((await h.customer.post(`/api/audit/${second.changeId}/undo`)).statusCode).toBe(403);
  expect(await h.soldOn(dayFromToday(51))).toBe(1);
});
