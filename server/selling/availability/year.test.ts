import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale, type RoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let id: number;
let roomForSale: RoomForSale;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  id = await makeStructure(t, 'customer');
  roomForSale = await makeRoomForSale(t, admin, id);
});
afterAll(() => t.close());

const year = (structure: number, room: number) =>
  admin.get(`/api/structures/${structure}/availability/year?roomId=${room}&mealPlanId=${roomForSale.bedAndBreakfast}`);

it('returns the prices of one line from today to the horizon, and none for a room of another structure', async () => {
  const today = todayInRome();
  const { roomId, bedAndBreakfast: mealPlanId } = roomForSale;
  const run = { roomId, mealPlanId, field: 'priceCents', from: addDays(today, 200), values: [9_000, 9_100] };
  const before = (await year(id, roomId)).json();
  expect(before.from).toBe(today);
  await admin.post(`/api/structures/${id}/availability/changes`, { runs: [run] });
  const { prices, open, to, offers } = (await year(id, roomId)).json();
  expect(prices.slice(200, 202)).toEqual([9_000, 9_100]);
  expect([prices.length, open.length]).toEqual([before.prices.length, before.prices.length]);
  expect(addDays(today, prices.length - 1)).toBe(to);
  expect(offers).toEqual([]);
  const other = await makeStructure(t, 'customer');
  const elsewhere = (await year(other, roomId)).json();
  expect(elsewhere.prices.every((price: unknown) => price === null)).toBe(true);
});
