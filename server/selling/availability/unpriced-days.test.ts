import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let operator: Caller;

beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
});
afterAll(() => t.close());

const read = async (id: number) => (await operator.get(`/api/structures/${id}/availability/unpriced`)).json();

it('returns the rooms without prices after a day on which other rooms are sold', async () => {
  const id = await makeStructure(t);
  expect((await read(id)).unpriced).toBeNull();
  const room = await makeRoomForSale(t, operator, id);
  await t.database.pool.query('update rooms set status = 10 where structure_id = $1', [id]);
  expect((await read(id)).unpriced).toEqual({ rooms: 1, after: null });
  const from = addDays(todayInRome(), 1);
  const priced = await operator.post(`/api/structures/${id}/availability/changes`, {
    runs: [
      {
        roomId: room.roomId,
        mealPlanId: room.bedAndBreakfast,
        field: 'priceCents',
        from,
        values: Array.from({ length: 40 }, () => 9_000),
      },
    ],
  });
  expect(priced.statusCode).toBe(200);
  expect((await read(id)).unpriced).toEqual({ rooms: 1, after: addDays(from, 39) });
});
