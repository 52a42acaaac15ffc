import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { NEW_LINK } from '../../../domain/structures/rooms/link-changes.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale, type RoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let admin: Caller;
let id: number;
let saleRecords: RoomForSale;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.close());
beforeEach(async () => {
  id = await makeStructure(t, 'customer');
  saleRecords = await makeRoomForSale(t, admin, id);
});

type Kind = 'rooms' | 'meal-plans';
const dayAhead = (ahead: number) => addDays(todayInRome(), ahead);
const base = () => `/api/structures/${id}`;
const read = async (kind: Kind, one: number) => (await admin.get(`${base()}/${kind}/${one}`)).json();
const remove = async (kind: Kind, one: number, caller = admin) =>
  caller.delete(`${base()}/${kind}/${one}?version=${(await read(kind, one)).version}`);
const restore = async (kind: Kind, one: number) =>
  admin.post(`${base()}/${kind}/${one}/restore`, { version: (await read(kind, one)).version });
const undo = (changeId: unknown) => admin.post(`/api/audit/${changeId}/undo`);
const ids = async (path: string) =>
  (await admin.get(`${base()}/${path}`)).json().data.map((one: { id: number }) => one.id);
const readMatrix = async () => (await admin.get(`${base()}/room-meal-plans/matrix`)).json();
const readCalendar = async () =>
  (await admin.get(`${base()}/availability?from=${dayAhead(0)}&to=${dayAhead(9)}`)).json().rooms;
const link = (roomId: number, mealPlanId: number, values: object | null) =>
  admin.post(`${base()}/room-meal-plans/changes`, { changes: [{ roomId, mealPlanId, link: values }] });
const calendarRun = (values: unknown[], more: object = {}) => ({
  roomId: saleRecords.roomId,
  mealPlanId: saleRecords.bedAndBreakfast,
  field: 'priceCents',
  from: dayAhead(3),
  values,
  ...more,
});
const writeCalendar = (...runs: object[]) => admin.post(`${base()}/availability/changes`, { runs });
const countOptions = async () => {
  const stay = { checkin: dayAhead(3), checkout: dayAhead(4), adults: 2 };
  return (await admin.post(`${base()}/availability/search`, stay)).json().options.length;
};
const offerBody = (given: object) => ({
  type: 'offer',
  title: { it: 'Fine estate' },
  description: { it: `<p>${'Due notti e la cena. '.repeat(4)}</p>` },
  stayPeriods: [{ from: dayAhead(1), to: dayAhead(60) }],
  priceMode: 'percent_off',
  discountPercent: 10,
  status: 10,
  ...given,
});
const createOffer = async (given: object) => {
  const made = await admin.post(`${base()}/offers`, offerBody(given));
  expect(made.json()).toMatchObject({ status: 10 });
  return made.json();
};
const activate = (kind: 'rooms' | 'meal_plans', one: number) =>
  t.database.pool.query(`update ${kind} set status = 10 where id = $1`, [one]);

it('archives a room that has a priced day, hides it everywhere, and restores it completely', async () => {
  await writeCalendar(calendarRun([8000]), calendarRun([3], { field: 'allotment', mealPlanId: null }));
  await activate('rooms', saleRecords.roomId);
  expect(await countOptions()).toBe(2);
  const before = await readCalendar();
  const ends = async () => (await admin.get(`${base()}/overview`)).json().deadlines;
  expect(await ends()).toContainEqual({ code: 'prices', on: dayAhead(3) });
  const gone = await remove('rooms', saleRecords.roomId);
  expect([gone.statusCode, gone.headers['x-archived']]).toEqual([204, 'true']);
  expect(await ends()).toEqual([]);

  expect(await read('rooms', saleRecords.roomId)).toMatchObject({
    archivedBy: t.ids.admin,
    title: { it: 'Matrimoniale' },
  });
  expect(await ids('rooms')).toEqual([]);
  expect(await ids('rooms?filter[archivedAt][empty]=false')).toEqual([saleRecords.roomId]);
  expect(await readCalendar()).toEqual([]);
  expect(await countOptions()).toBe(0);
  expect(await readMatrix()).toMatchObject({
    rooms: [],
    links: [],
    archived: { rooms: [{ id: saleRecords.roomId }], plans: [] },
  });
  expect(await ids('room-meal-plans')).toEqual([]);
  expect((await read('meal-plans', saleRecords.bedAndBreakfast)).roomCount).toBe(0);
  expect((await admin.get(`${base()}/recap`)).json().rooms).toEqual([]);
  const parts = (await admin.get(base())).json().completenessParts;
  expect(parts).toMatchObject({ rooms: 0, mealPlans: 0, availability: 0 });

  const written = await writeCalendar(calendarRun([9000]));
  expect([written.statusCode, written.json().refused[0].reason]).toEqual([422, 'unknown_room']);
  expect((await link(saleRecords.roomId, saleRecords.halfBoard, NEW_LINK)).statusCode).toBe(422);
  const { version } = await read('rooms', saleRecords.roomId);
  const patched = await admin.patch(`${base()}/rooms/${saleRecords.roomId}`, { version, units: 2 });
  expect(Object.keys(patched.json().errors)).toEqual(['archivedAt']);
  const other = await makeStructure(t, 'customer');
  const copied = await admin.post(`/api/structures/${other}/rooms/copies`, {
    from: id,
    ids: [saleRecords.roomId],
  });
  expect(copied.json().done).toEqual([]);
  // An archived room does not block its name.
  const twin = await makeRoomForSale(t, admin, id);
  expect((await restore('rooms', saleRecords.roomId)).json().errors).toHaveProperty('title.it');
  expect((await remove('rooms', twin.roomId)).headers['x-archived']).toBeUndefined();

  expect((await undo(gone.headers['x-change-id'])).statusCode).toBe(200);
  expect(await readCalendar()).toEqual(before);
  expect(await countOptions()).toBe(2);
  await remove('rooms', saleRecords.roomId);
  expect((await restore('rooms', saleRecords.roomId)).json()).toMatchObject({ status: 20, archivedAt: null });
  expect((await readCalendar())[0]).toMatchObject({ roomId: saleRecords.roomId, days: before[0].days });
});

it('refuses to undo earlier changes while the room is archived', async () => {
  const priced = (await writeCalendar(calendarRun([8000]))).json().changeId;
  const linked = (
    await link(saleRecords.roomId, saleRecords.bedAndBreakfast, {
      ...NEW_LINK,
      isDefault: true,
      validTo: dayAhead(90),
    })
  ).json().changeId;
  await remove('rooms', saleRecords.roomId);
  for (const changeId of [priced, linked]) expect((await undo(changeId)).statusCode).toBe(409);
  await restore('rooms', saleRecords.roomId);
  for (const changeId of [priced, linked]) expect((await undo(changeId)).statusCode).toBe(200);
});

it('deletes a room without calendar data together with its links, and the undo restores both', async () => {
  const before = (await readMatrix()).links.map(({ version: _, id: __, ...one }: Record<string, unknown>) => one);
  const gone = await remove('rooms', saleRecords.roomId);
  expect([gone.statusCode, gone.headers['x-archived']]).toEqual([204, undefined]);
  expect((await admin.get(`${base()}/rooms/${saleRecords.roomId}`)).statusCode).toBe(404);
  expect((await undo(gone.headers['x-change-id'])).statusCode).toBe(200);
  expect((await readMatrix()).links.map(({ version: _, id: __, ...one }: Record<string, unknown>) => one)).toEqual(
    before,
  );
  const bulk = (await admin.post(`${base()}/rooms/bulk`, { action: 'delete', ids: [saleRecords.roomId] })).json();
  expect(bulk.done).toEqual([saleRecords.roomId]);
  await admin.post(`/api/audit/batches/${bulk.batchId}/undo`);
  expect((await readMatrix()).links).toHaveLength(2);
});

it('limits the number of rooms on a restore but not in the archive', async () => {
  await writeCalendar(calendarRun([8000]));
  const gone = await remove('rooms', saleRecords.roomId);
  await t.database.pool.query(
    `insert into rooms (structure_id, title, accommodation_type_id, units, base_occupancy, max_occupancy, max_adults)
     select structure_id, jsonb_build_object('it', 'N. ' || n), accommodation_type_id, 1, 1, 1, 1
     from rooms, generate_series(1, 200) n where rooms.id = $1`,
    [saleRecords.roomId],
  );
  for (const back of [await restore('rooms', saleRecords.roomId), await undo(gone.headers['x-change-id'])])
    expect(Object.keys(back.json().errors)).toEqual(['rooms']);
});

it('archives a room that has availability but no prices', async () => {
  await writeCalendar(calendarRun([2], { field: 'allotment', mealPlanId: null }));
  for (const plan of [saleRecords.halfBoard, saleRecords.bedAndBreakfast]) await link(saleRecords.roomId, plan, null);
  expect((await remove('rooms', saleRecords.roomId)).headers['x-archived']).toBe('true');
  expect((await remove('rooms', saleRecords.roomId)).statusCode).toBe(409);
});

it('refuses to archive a room with sold days ahead, the last one online, or the only one of an active offer', async () => {
  await createOffer({ roomIds: [saleRecords.roomId] });
  const named = await remove('rooms', saleRecords.roomId);
  expect([named.statusCode, named.json().errors.status]).toEqual([
    409,
    ['L’offerta «Fine estate» vale solo qui. Modificala o disattivala prima di continuare.'],
  ]);
  const { version } = await read('rooms', saleRecords.roomId);
  expect((await admin.post(`${base()}/rooms/${saleRecords.roomId}/archive`, { version })).statusCode).toBe(409);
  await t.database.pool.query('update offers set status = 0 where structure_id = $1', [id]);
  await t.database.pool.query(
    `insert into room_months (room_id, structure_id, month, allotment, sold)
     values ($1, $2, '2099-05-01', array_fill(4, array[31]), array_fill(1, array[31]))`,
    [saleRecords.roomId, id],
  );
  const ahead = await remove('rooms', saleRecords.roomId);
  expect([ahead.statusCode, ahead.json().errors.status]).toEqual([
    409,
    ['Da oggi in poi ci sono unità già vendute in 31 giorni. Non puoi ritirare l’alloggio dalla vendita.'],
  ]);
  await t.database.pool.query('update room_months set sold = null where room_id = $1', [saleRecords.roomId]);
  await activate('rooms', saleRecords.roomId);
  await t.database.pool.query('update structures set is_online = true where id = $1', [id]);
  expect((await remove('rooms', saleRecords.roomId)).json().errors.status).toEqual([
    'Almeno un alloggio deve restare attivo.',
  ]);
  await t.database.pool.query('update structures set is_online = false where id = $1', [id]);
  // The inactive offer still names the room.
  expect((await remove('rooms', saleRecords.roomId)).headers['x-archived']).toBe('true');
  const { rows } = await t.database.pool.query('select id, version from offers where structure_id = $1', [id]);
  const again = await admin.patch(`${base()}/offers/${rows[0].id}`, { version: rows[0].version, status: 10 });
  expect(Object.keys(again.json().errors)).toEqual(['roomIds']);
  const fresh = await admin.post(`${base()}/offers`, offerBody({ status: 20, roomIds: [saleRecords.roomId] }));
  expect(fresh.json().errors).toHaveProperty('roomIds');
});

it('refuses to archive a plan that others derive from, naming the rooms, and passes the default on once it is archived', async () => {
  await writeCalendar(calendarRun([8000]));
  const admins = await read('meal-plans', saleRecords.halfBoard);
  // Another plan must become the structure's default first.
  expect((await remove('meal-plans', saleRecords.bedAndBreakfast)).json().errors).toHaveProperty('isDefault');
  await admin.patch(`${base()}/meal-plans/${saleRecords.halfBoard}`, {
    version: admins.version,
    isDefault: true,
  });
  const refused = await remove('meal-plans', saleRecords.bedAndBreakfast);
  expect([refused.statusCode, refused.json().errors.status[0]]).toEqual([
    409,
    expect.stringContaining('calcolano il prezzo da questo in: Matrimoniale'),
  ]);
  await link(saleRecords.roomId, saleRecords.halfBoard, { ...NEW_LINK });
  await writeCalendar(calendarRun([9000], { mealPlanId: saleRecords.halfBoard }));
  const defaults = async () =>
    (await readMatrix()).links.flatMap((one: { isDefault: boolean; mealPlanId: number }) =>
      one.isDefault ? [one.mealPlanId] : [],
    );
  expect(await defaults()).toEqual([saleRecords.bedAndBreakfast]);
  const gone = await remove('meal-plans', saleRecords.bedAndBreakfast);
  expect(gone.headers['x-archived']).toBe('true');
  expect(await defaults()).toEqual([saleRecords.halfBoard]);
  expect((await readCalendar())[0].plans).toHaveLength(1);
  expect((await writeCalendar(calendarRun([7000]))).json().refused[0].reason).toBe('unknown_plan');
  expect(await read('rooms', saleRecords.roomId)).toMatchObject({ mealPlanCount: 1 });
  expect((await undo(gone.headers['x-change-id'])).statusCode).toBe(200);
  expect(await defaults()).toEqual([saleRecords.bedAndBreakfast]);
  await remove('meal-plans', saleRecords.bedAndBreakfast);
  // A later plan derives its price from the plan that replaced the archived one.
  await link(saleRecords.roomId, (await createPlan()).id, {
    ...NEW_LINK,
    priceMode: 'derived',
    adultDeltaCents: 500,
  });
  expect((await restore('meal-plans', saleRecords.bedAndBreakfast)).json()).toMatchObject({
    status: 20,
    isDefault: false,
  });
  expect(await defaults()).toEqual([saleRecords.halfBoard]);
});

async function createPlan() {
  const { rows } = await t.database.pool.query(
    'select id from meal_plan_types where status = 10 order by rank offset 2 limit 1',
  );
  return (await admin.post(`${base()}/meal-plans`, { mealPlanTypeId: rows[0].id })).json();
}

it('refuses an undo or an archiving when the deletion would be refused', async () => {
  const plan = await createPlan();
  await link(saleRecords.roomId, plan.id, NEW_LINK);
  await writeCalendar(calendarRun([8000], { mealPlanId: plan.id }));
  await link(saleRecords.roomId, plan.id, null);
  const past = `insert into plan_months (room_id, meal_plan_id, structure_id, month, price_cents)
    values ($1, $2, $3, '2020-01-01', array_fill(8000, array[31]))`;
  const { rows } = await t.database.pool.query(
    `select id from audit_entries where target_type = 'meal-plan' and target_id = $1 and action = 'create'`,
    [plan.id],
  );
  await admin.post(`${base()}/room-meal-plans/changes`, {
    changes: [{ roomId: saleRecords.roomId, mealPlanId: plan.id, link: null }],
    dropPrices: true,
  });
  await t.database.pool.query(past, [saleRecords.roomId, plan.id, id]);
  expect((await undo(rows[0].id)).statusCode).toBe(409);
  expect((await remove('meal-plans', plan.id)).headers['x-archived']).toBe('true');
  const back = (await restore('meal-plans', plan.id)).json();
  await link(saleRecords.roomId, plan.id, NEW_LINK);
  await createOffer({ mealPlanIds: [plan.id] });
  expect((await undo(back.changeId)).statusCode).toBe(409);
});

it('lets the structure’s manager archive and restore, and lets nobody purge while days remain', async () => {
  const customer = await t.as('customer');
  await writeCalendar(calendarRun([8000]));
  expect((await remove('rooms', saleRecords.roomId, customer)).statusCode).toBe(204);
  expect((await remove('rooms', saleRecords.roomId, customer)).statusCode).toBe(403);
  expect((await remove('rooms', saleRecords.roomId)).statusCode).toBe(409);
  const { version } = await read('rooms', saleRecords.roomId);
  const back = await customer.post(`${base()}/rooms/${saleRecords.roomId}/restore`, { version });
  expect(back.statusCode).toBe(200);
  const undone = await customer.post(`/api/audit/${back.json().changeId}/undo`);
  expect([undone.statusCode, await ids('rooms')]).toEqual([200, []]);
});
