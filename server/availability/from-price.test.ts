import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../domain/calendar/days.ts';
import { type Caller, type TestApp, testApp } from '../testing/app.ts';
import { makeRoomForSale } from '../testing/rooms.ts';
import { makeStructure } from '../testing/structures.ts';
import { refreshAllFromPrices } from './from-price.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await testApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());

it('a room’s lowest rate follows its cells: lowered, raised, stopped, sold out, and reckoned anew by night', async () => {
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
  // As long as no active meal plan is sold, no price is one.
  await t.database.pool.query('update meal_plans set status = 10 where structure_id = $1', [id]);
  const lowest = async () =>
    (await admin.get(`/api/structures/${id}/rooms/${sold.roomId}`)).json().fromPriceCents;
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
