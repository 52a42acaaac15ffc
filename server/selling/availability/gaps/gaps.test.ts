import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeRoomForSale, type RoomForSale } from '../../../testing/rooms.ts';
import { makeStructure } from '../../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let id: number;
let roomForSale: RoomForSale;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  id = await makeStructure(t, 'customer');
  roomForSale = await makeRoomForSale(t, admin, id);
  await t.database.pool.query('update rooms set status = 10 where id = $1', [roomForSale.roomId]);
});
afterAll(() => t.close());

const today = todayInRome();
const day = (ahead: number) => addDays(today, ahead);
const twoAdults = { adults: 2, childAges: [] };
const change = (runs: object[]) => admin.post(`/api/structures/${id}/availability/changes`, { runs });
const run = (field: string, ahead: number, values: unknown[]) => ({
  roomId: roomForSale.roomId,
  mealPlanId: field === 'priceCents' ? roomForSale.bedAndBreakfast : null,
  field,
  from: day(ahead),
  values,
});
interface Party {
  adults: number;
  childAges: number[];
  rows: string[];
  causes: { cause: string; nights: number; stays: number; first: string; mend: unknown }[];
}
async function readPartyOfTwo(): Promise<Party> {
  const { parties } = (await admin.get(`/api/structures/${id}/availability/gaps`)).json();
  return parties.find(({ adults, childAges }: Party) => adults === 2 && childAges.length === 0);
}
const cause = async (name: string) => (await readPartyOfTwo()).causes.find((one) => one.cause === name);

it('reports why nights of the next year cannot be booked, and fixes them in one change that can be undone', async () => {
  const priced = Array.from({ length: 40 }, (_, at) => (at === 12 ? null : 9_000 + at));
  await change([
    run('priceCents', 20, priced),
    // Three free nights between closed days, with a minimum stay of five.
    run('stopSell', 40, [true]),
    run('stopSell', 44, [true]),
    run('minStay', 41, [5, 5, 5]),
  ]);
  const { rows } = await readPartyOfTwo();
  expect(rows).toHaveLength(14);
  // One night from day 20 is bookable. One night from day 32 has no price, so two-night stays that include it fail too.
  expect([rows[0]?.[20], rows[0]?.[32], rows[1]?.[31], rows[0]?.[41]]).toEqual(['.', 'f', 'f', 'a']);
  const nights = rows[0]?.length ?? 0;
  expect(await cause('min_stay')).toMatchObject({
    nights: 3,
    first: day(41),
    mend: { nights: 3, from: 5, to: 3 },
  });
  // Late in the day, a stay from today can no longer be booked.
  const [unpriced, late] = [await cause('no_price'), await cause('advance')];
  expect((unpriced?.nights ?? 0) + (late?.nights ?? 0)).toBe(nights - 40 + 1);

  const mend = (body: object) => admin.post(`/api/structures/${id}/availability/gaps/mend`, body);
  const { changed, changeId } = (await mend({ cause: 'min_stay', ...twoAdults })).json();
  expect(changed).toBe(1);
  expect(await cause('min_stay')).toMatchObject({ nights: 0, mend: null });
  expect((await admin.post(`/api/audit/${changeId}/undo`, {})).statusCode).toBe(200);
  expect(await cause('min_stay')).toMatchObject({ nights: 3 });

  const search = await admin.post(`/api/structures/${id}/availability/search`, {
    checkin: day(20),
    checkout: day(21),
    ...twoAdults,
  });
  expect(search.json().options.length).toBeGreaterThan(0);
});

it('copies a missing price from the same weekday, and refuses causes that cannot be fixed and users without access', async () => {
  const mend = (caller: Caller, body: object) => caller.post(`/api/structures/${id}/availability/gaps/mend`, body);
  await mend(admin, { cause: 'no_price', ...twoAdults });
  const calendar = (await admin.get(`/api/structures/${id}/availability?from=${day(32)}&to=${day(32)}`)).json();
  const plan = calendar.rooms[0].plans.find((one: { isDefault: boolean }) => one.isDefault);
  expect(plan.days.priceCents).toEqual([9_005]);
  expect((await mend(admin, { cause: 'sold_out', ...twoAdults })).statusCode).toBe(422);
  const stranger = await t.as('customer2');
  expect((await mend(stranger, { cause: 'min_stay', ...twoAdults })).statusCode).toBe(404);
  expect((await stranger.get(`/api/structures/${id}/availability/gaps`)).statusCode).toBe(404);
});
