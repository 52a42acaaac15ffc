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
});
afterAll(() => t.close());

const from = addDays(todayInRome(), 1);
const DAYS = 500;
/** Repeats one line until the order exceeds the number of cells that a request may change. */
const order = (price: number, more: object[] = []) => ({
  runs: [
    ...Array.from({ length: 45 }, () => ({
      roomId: roomForSale.roomId,
      mealPlanId: roomForSale.bedAndBreakfast,
      field: 'priceCents',
      from,
      values: Array(DAYS).fill(price),
    })),
    ...more,
  ],
  source: 'bulk',
});
const post = (body: object) => admin.post(`/api/structures/${id}/availability/changes`, body);
const report = async (task: { id: number }, caller = admin) =>
  caller.get(`/api/structures/${id}/availability/tasks/${task.id}`);
const lastPrice = async () => {
  const day = addDays(from, DAYS - 1);
  const { rooms } = (await admin.get(`/api/structures/${id}/availability?from=${day}&to=${day}`)).json();
  return rooms[0].plans.find((one: { isDefault: boolean }) => one.isDefault).days.priceCents?.[0] ?? null;
};

it('runs a change of many cells as a task, reports its result and undoes it as a whole', async () => {
  const begun = await post(order(9_000));
  expect(begun.statusCode).toBe(202);
  expect(begun.json()).toMatchObject({ state: 'waiting', cells: 45 * DAYS, done: 0, result: null });
  expect(await lastPrice()).toBeNull();
  await t.context.jobs.drain();
  const { state, done, result } = (await report(begun.json())).json();
  expect({ state, done }).toEqual({ state: 'executed', done: 45 * DAYS });
  expect(result).toMatchObject({ changed: DAYS, refused: [], refusedCount: 0 });
  expect(await lastPrice()).toBe(9_000);
  const stranger = await t.as('customer2');
  expect((await report(begun.json(), stranger)).statusCode).toBe(404);
  expect((await admin.post(`/api/audit/${result.changeId}/undo`)).statusCode).toBe(200);
  expect(await lastPrice()).toBeNull();
});

it('writes nothing or only the valid cells when a cell is refused, depending on the mode', async () => {
  const wrong = [{ ...order(0).runs[0], roomId: 999_999, values: [5_000] }];
  const all = (await post(order(8_000, wrong))).json();
  const good = (await post({ ...order(7_000, wrong), mode: 'good' })).json();
  await t.context.jobs.drain();
  expect((await report(all)).json()).toMatchObject({
    state: 'failed',
    result: { changed: 0, changeId: null, refusedCount: 1, refused: [{ reason: 'unknown_room' }] },
  });
  expect((await report(good)).json()).toMatchObject({ state: 'executed', result: { changed: DAYS } });
  expect(await lastPrice()).toBe(7_000);
});

it('writes nothing when a task is cancelled before it starts or while it writes', async () => {
  const cancel = (task: { id: number }, caller = admin) =>
    caller.post(`/api/structures/${id}/availability/tasks/${task.id}/cancel`, {});
  const before = await lastPrice();
  const waiting = (await post(order(4_000))).json();
  expect((await cancel(waiting, await t.as('customer2'))).statusCode).toBe(404);
  expect((await cancel({ id: 999_999 })).statusCode).toBe(404);
  expect((await cancel(waiting)).json()).toMatchObject({ state: 'cancelled', done: 0, result: null });
  await t.context.jobs.drain();
  expect(await lastPrice()).toBe(before);

  const running = (await post(order(5_000))).json();
  const { pool } = t.database;
  const query = pool.query.bind(pool);
  let answered = 0;
  const telling = (...asked: Parameters<typeof query>) => {
    const { text } = asked[0] as { text?: string };
    if (answered > 0 || !text?.includes('set done = $2')) return query(...asked);
    return cancel(running).then((answer) => {
      answered = answer.statusCode;
      return query(...asked);
    });
  };
  Object.assign(pool, { query: telling });
  await t.context.jobs.drain();
  Object.assign(pool, { query });
  expect(answered).toBe(200);
  expect((await report(running)).json()).toMatchObject({ state: 'cancelled', result: null });
  expect(await lastPrice()).toBe(before);

  const done = (await post(order(before))).json();
  await t.context.jobs.drain();
  const late = await cancel(done);
  expect([late.statusCode, late.json().type]).toEqual([422, 'invalid-transition']);
});

it('writes nothing when its author has lost the structure, the role or the account in the meantime', async () => {
  const { pool } = t.database;
  const vendor = await t.as('vendor');
  await pool.query(
    `insert into user_structures (user_id, structure_id, relation, valid_from) values ($1, $2, 'agent', '2020-01-01')`,
    [t.ids.vendor, id],
  );
  const before = await lastPrice();
  const setUser = (set: string) => pool.query(`update users set ${set} where id = $1`, [t.ids.vendor]);
  const link = (validTo: string) =>
    pool.query(`update user_structures set valid_to = ${validTo} where user_id = $1 and structure_id = $2`, [
      t.ids.vendor,
      id,
    ]);
  for (const [lose, regain] of [
    [() => link(`'2020-12-31'`), () => link('null')],
    [() => setUser(`role = 'customer'`), () => setUser(`role = 'vendor'`)],
    [() => setUser(`status = 'suspended'`), () => setUser(`status = 'active'`)],
  ] as const) {
    const begun = await vendor.post(`/api/structures/${id}/availability/changes`, order(5_500));
    expect([begun.statusCode, begun.body]).toEqual([202, expect.any(String)]);
    await lose();
    await t.context.jobs.drain();
    expect((await report(begun.json())).json()).toMatchObject({ state: 'failed', result: null });
    await regain();
  }
  expect(await lastPrice()).toBe(before);
  const allowed = await vendor.post(`/api/structures/${id}/availability/changes`, order(5_500));
  await t.context.jobs.drain();
  expect((await report(allowed.json())).json()).toMatchObject({ state: 'executed' });
});

it('answers a large dry run immediately and refuses too many cells', async () => {
  expect((await post({ ...order(6_000), dryRun: true })).json()).toMatchObject({ changed: DAYS });
  const [run] = order(6_000).runs;
  const many = await post({ runs: Array.from({ length: 1_201 }, () => run) });
  expect(many.statusCode).toBe(422);
  expect(many.json().errors.runs?.[0]).toContain('600');
});
