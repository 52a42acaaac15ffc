import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';
import { refreshAllFromPrices } from './from-price.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

it('updates a room’s lowest rate when its cells change and in the nightly job', async () => {
  const id = await makeStructure(t);
  const sold = await makeRoomForSale(t, admin, id);
  const from = addDays(todayInRome(), 30);
  const write = (field: string, values: unknown[], ahead = 0) =>
    admin.post(`/api/structures/${id}/availability/changes`, {
      runs: [
        {
          roomId: sold.roomId,
          mealPlanId: field === 'priceCents' ? sold.bedAndBreakfast : null,
          field,
          from: addDays(from, ahead),
          values,
        },
      ],
    });
  // Prices count only when an active meal plan is sold.
  await t.database.pool.query('update meal_plans set status = 10 where structure_id = $1', [id]);
  const lowest = async () => (await admin.get(`/api/structures/${id}/rooms/${sold.roomId}`)).json().fromPriceCents;
  await write('priceCents', [10_000, 9_000, 12_000]);
  expect(await lowest()).toBe(9_000);
  await write('priceCents', [11_000]);
  expect(await lowest()).toBe(9_000);
  await write('priceCents', [8_000], 2);
  expect(await lowest()).toBe(8_000);
  await write('priceCents', [9_500], 2);
  expect(await lowest()).toBe(9_000);
  await write('stopSell', [true], 1);
  expect(await lowest()).toBe(9_500);
  await write('allotment', [0], 2);
  expect(await lowest()).toBe(11_000);
  await write('stopSell', [false], 1);
  expect(await lowest()).toBe(9_000);
  await write('priceCents', [7_000], 340);
  expect(await lowest()).toBe(9_000);
  await t.database.pool.query('update rooms set from_price_cents = 1 where id = $1', [sold.roomId]);
  await refreshAllFromPrices(t.database.pool);
  expect(await lowest()).toBe(9_000);
});

it('counts only bookable nights: plan season, minimum advance and minimum stay', async () => {
  const id = await makeStructure(t);
  const sold = await makeRoomForSale(t, admin, id);
  const base = `/api/structures/${id}`;
  await t.database.pool.query('update meal_plans set status = 10 where structure_id = $1', [id]);
  const write = (field: string, ahead: number, values: unknown[]) => {
    const mealPlanId = field === 'priceCents' ? sold.bedAndBreakfast : null;
    const run = { roomId: sold.roomId, mealPlanId, field, from: addDays(todayInRome(), ahead), values };
    return admin.post(`${base}/availability/changes`, { runs: [run] });
  };
  const patch = async (path: string, values: object) => {
    const { version } = (await admin.get(`${base}/${path}`)).json();
    const answer = await admin.patch(`${base}/${path}`, { version, ...values });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  };
  const lowest = async () => (await admin.get(`${base}/rooms/${sold.roomId}`)).json().fromPriceCents;
  await write('priceCents', 1, [5_000]);
  await write('priceCents', 40, [10_000, 12_000]);
  expect(await lowest()).toBe(5_000);
  await patch('rate-settings', { minAdvanceDays: 3 });
  expect(await lowest()).toBe(10_000);
  const season = addDays(todayInRome(), 41).slice(5);
  await patch(`meal-plans/${sold.bedAndBreakfast}`, { validFromMd: season, validToMd: season });
  expect(await lowest()).toBe(12_000);
  // The minimum stay is two nights and only one night is in season, so half board on the day before remains.
  await write('minStay', 41, [2]);
  expect(await lowest()).toBe(15_000);
  await patch(`meal-plans/${sold.bedAndBreakfast}`, { validFromMd: null, validToMd: null });
  expect(await lowest()).toBe(10_000);
  await write('priceCents', 42, [20_000]);
  await write('priceCents', 40, [null]);
  expect(await lowest()).toBe(12_000);
});
