import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { calendarAnswer } from '../../../domain/selling/availability/answers.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale, type RoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';
import { recountAvailabilityPoints } from './priced-days.ts';

let t: TestApp;
let admin: Caller;
let customer: Caller;
let id: number;
let roomForSale: RoomForSale;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  customer = await t.as('customer');
  id = await makeStructure(t, 'customer');
  roomForSale = await makeRoomForSale(t, admin, id);
});
afterAll(() => t.close());

const today = todayInRome();
const day = (ahead: number) => addDays(today, ahead);
const change = (caller: Caller, runs: object[], more: object = {}) =>
  caller.post(`/api/structures/${id}/availability/changes`, { runs, ...more });
const prices = (ahead: number, values: unknown[], was?: unknown[]) => ({
  roomId: roomForSale.roomId,
  mealPlanId: roomForSale.bedAndBreakfast,
  field: 'priceCents',
  from: day(ahead),
  values,
  ...(was && { was }),
});
const ofRoom = (field: string, ahead: number, values: unknown[]) => ({
  roomId: roomForSale.roomId,
  mealPlanId: null,
  field,
  from: day(ahead),
  values,
});
const read = async (ahead: number, days: number) =>
  (await admin.get(`/api/structures/${id}/availability?from=${day(ahead)}&to=${day(ahead + days - 1)}`)).json();
const refusalReasons = (answer: { json: () => { refused: { reason: string }[] } }) =>
  answer.json().refused.map(({ reason }) => reason);

it('stores values across months with their author and returns them', async () => {
  const answer = await change(customer, [
    prices(
      20,
      Array.from({ length: 40 }, (_, at) => 9_000 + at),
    ),
    ofRoom('minStay', 20, [2, 3]),
  ]);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ changed: 42, refused: [], suspicious: 0 });
  const calendar = await read(19, 42);
  const [room] = calendar.rooms;
  const plan = room.plans.find((one: { isDefault: boolean }) => one.isDefault);
  expect(plan.days.priceCents).toEqual([null, ...Array.from({ length: 40 }, (_, at) => 9_000 + at), null]);
  expect(room.days.minStay.slice(0, 4)).toEqual([null, 2, 3, null]);
  expect(room.days.stopSell).toBeUndefined();
  expect(calendarAnswer.safeParse(calendar).error).toBeUndefined();
  expect(calendar.lastChange.id).toBe(answer.json().changeId);
});

it('refuses single cells with a reason and saves all or only the valid cells, depending on the mode', async () => {
  const runs = [
    prices(100, [10_000, 0, 100.5, -5, 20_000_000]),
    ofRoom('allotment', 100, [2, 5]),
    { ...ofRoom('stopSell', 100, ['sì']), values: [1] },
    ofRoom('minStay', 100, [8]),
    ofRoom('maxStay', 100, [4]),
    ofRoom('closedToArrival', -1, [true]),
    ofRoom('closedToArrival', 700, [true]),
    { ...prices(100, [9_000]), mealPlanId: roomForSale.halfBoard },
    { ...prices(100, [9_000]), mealPlanId: 999_999 },
    { ...ofRoom('minStay', 100, [2]), roomId: 999_999 },
  ];
  const all = await change(admin, runs);
  expect(all.statusCode).toBe(422);
  expect(all.json().errors.runs).toEqual(['Non puoi modificare 13 celle. Nessuna modifica è stata salvata.']);
  expect(refusalReasons(all).toSorted()).toEqual(
    [
      'price_zero',
      'decimals',
      'range',
      'range',
      'range',
      'type',
      'min_above_max',
      'min_above_max',
      'past',
      'beyond_horizon',
      'derived',
      'unknown_plan',
      'unknown_room',
    ].toSorted(),
  );
  expect((await read(100, 1)).rooms[0].days.allotment?.[0] ?? null).toBeNull();
  const good = await change(admin, runs, { mode: 'good' });
  expect(good.json()).toMatchObject({ changed: 2 });
  expect((await read(100, 1)).rooms[0].days.allotment).toEqual([2]);
});

it('two people write the same cells: the second gets 422 with the current value', async () => {
  await change(admin, [prices(200, [8_000])]);
  const late = await change(customer, [prices(200, [7_000, 7_000], [null, null])]);
  expect(late.statusCode).toBe(422);
  expect(late.json().refused).toMatchObject([{ reason: 'changed', current: 8_000, day: day(200) }]);
  const [first, second] = await Promise.all([
    change(admin, [prices(201, [6_000], [null])]),
    change(customer, [prices(201, [5_000], [null])]),
  ]);
  expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 422]);
});

it('undoes a whole change, and answers 409 when one of its cells was written since', async () => {
  const { changeId } = (await change(customer, [prices(250, [4_000, 4_100])])).json();
  expect((await customer.post(`/api/audit/${changeId}/undo`)).statusCode).toBe(200);
  expect((await read(250, 2)).rooms[0].plans[0].days.priceCents).toEqual([null, null]);
  const again = (await change(customer, [prices(250, [4_000, 4_100])])).json();
  await change(admin, [prices(251, [9_900])]);
  const late = await customer.post(`/api/audit/${again.changeId}/undo`);
  expect(late.statusCode).toBe(409);
  expect((await read(250, 2)).rooms[0].plans[0].days.priceCents).toEqual([4_000, 9_900]);
});

it('saves a price that drops or rises beyond the structure’s limits and counts it as suspicious', async () => {
  await change(admin, [prices(305, [9_500])]);
  expect((await change(admin, [prices(305, [100])])).json()).toMatchObject({ changed: 1, suspicious: 1 });
  expect((await change(admin, [prices(305, [150])])).json()).toMatchObject({ changed: 1, suspicious: 0 });
  const settings = (await admin.get(`/api/structures/${id}/rate-settings`)).json();
  await admin.patch(`/api/structures/${id}/rate-settings`, {
    version: settings.version,
    priceRiseAlertPercent: 20,
  });
  expect((await change(admin, [prices(305, [190])])).json()).toMatchObject({ changed: 1, suspicious: 1 });
});

it('changes nothing on a dry run and answers 404 to users without access to the structure', async () => {
  const trial = await change(admin, [prices(300, [1_000_001])], { dryRun: true });
  expect(trial.json()).toMatchObject({ changed: 1, suspicious: 1, changeId: null });
  expect((await read(300, 1)).rooms[0].plans[0].days.priceCents?.[0] ?? null).toBeNull();
  const stranger = await t.as('customer2');
  expect((await change(stranger, [prices(300, [5_000])])).statusCode).toBe(404);
});

it('rejects a night sold twice by a database constraint', async () => {
  await change(admin, [ofRoom('allotment', 320, [1])]);
  const at = Number(day(320).slice(8));
  const sell = (units: number) =>
    t.database.pool.query(`update room_months set sold[${at}] = $3 where room_id = $1 and month = $2`, [
      roomForSale.roomId,
      `${day(320).slice(0, 8)}01`,
      units,
    ]);
  await expect(sell(1)).rejects.toThrow(/sold_fits/);
  await t.database.pool.query('update room_months set sold = array_fill(0::smallint, array[31]) where room_id = $1', [
    roomForSale.roomId,
  ]);
  await sell(1);
  await expect(sell(2)).rejects.toThrow(/sold_fits/);
  const below = await change(admin, [ofRoom('allotment', 320, [0])]);
  expect(below.json().refused).toMatchObject([{ reason: 'below_sold', limit: 1 }]);
});

it('the simulator returns the price for a party, or every rule that blocks the stay', async () => {
  await admin.patch(`/api/structures/${id}/rooms/${roomForSale.roomId}`, { version: 1, title: { it: 'Doppia' } });
  await change(admin, [prices(400, [10_000, 10_000, 10_000])]);
  await t.database.pool.query('update rooms set status = 10 where id = $1', [roomForSale.roomId]);
  const ask = (body: object) => admin.post(`/api/structures/${id}/availability/search`, body);
  const stay = { checkin: day(400), checkout: day(403), adults: 2 };
  const found = (await ask(stay)).json();
  expect(found.options.map(({ totalCents }: { totalCents: number }) => totalCents)).toEqual([30_000, 45_000]);
  await change(admin, [ofRoom('stopSell', 401, [true])]);
  const none = (await ask({ ...stay, childAges: [6] })).json();
  expect(none.options).toEqual([]);
  const codes = none.blocked.flatMap(({ rules }: { rules: { code: string }[] }) => rules.map((r) => r.code));
  expect(codes).toEqual(['occupancy_max', 'stop_sell']);
  expect((await ask({ ...stay, checkout: day(399) })).statusCode).toBe(422);
  const farthest = await ask({ ...stay, checkin: '9999-12-30', checkout: '9999-12-31' });
  expect(farthest.json().errors).toHaveProperty('checkin');
});

it('gives the completeness points for sixty priced open days until those days have passed', async () => {
  const structure = await makeStructure(t);
  const { roomId, bedAndBreakfast } = await makeRoomForSale(t, admin, structure);
  await t.database.pool.query('update rooms set status = 10 where id = $1', [roomId]);
  const runs = [
    { roomId, mealPlanId: bedAndBreakfast, field: 'priceCents', from: today, values: Array(60).fill(9_000) },
  ];
  const points = async () =>
    (
      await t.database.pool.query<{ points: number }>(
        `select (completeness_parts->>'availability')::integer as points from structures where id = $1`,
        [structure],
      )
    ).rows[0]?.points;
  await admin.post(`/api/structures/${structure}/availability/changes`, {
    runs: [{ ...runs[0], values: [9_000] }],
  });
  expect(await points()).toBe(0);
  await admin.post(`/api/structures/${structure}/availability/changes`, { runs });
  expect(await points()).toBe(5);
  const { deadlines } = (await admin.get(`/api/structures/${structure}/overview`)).json();
  expect(deadlines).toContainEqual({ code: 'prices', on: day(59) });
  await recountAvailabilityPoints(t);
  expect(await points()).toBe(5);
  await t.database.pool.query('update plan_months set price_cents = null where room_id = $1', [roomId]);
  await recountAvailabilityPoints(t);
  expect(await points()).toBe(0);
});
