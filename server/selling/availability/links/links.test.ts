import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { NEW_LINK } from '../../../../domain/structures/rooms/link-changes.ts';
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
});
afterAll(() => t.close());
beforeEach(async () => {
  id = await makeStructure(t, 'customer');
  roomForSale = await makeRoomForSale(t, admin, id);
});

const day = (ahead: number) => addDays(todayInRome(), ahead);
const base = () => `/api/structures/${id}`;
const matrix = async () => (await admin.get(`${base()}/room-meal-plans/matrix`)).json();
const change = (changes: object[], more: object = {}, caller = admin) =>
  caller.post(`${base()}/room-meal-plans/changes`, { changes, ...more });
const cell = (mealPlanId: number, link: object | null, more: object = {}) => ({
  roomId: roomForSale.roomId,
  mealPlanId,
  link,
  ...more,
});
const price = async (ahead: number, values: number[]) => {
  const run = {
    roomId: roomForSale.roomId,
    mealPlanId: roomForSale.bedAndBreakfast,
    field: 'priceCents',
    from: day(ahead),
    values,
  };
  expect((await admin.post(`${base()}/availability/changes`, { runs: [run] })).statusCode).toBe(200);
};
const prices = async (ahead: number, days: number) => {
  const answer = await admin.get(`${base()}/availability?from=${day(ahead)}&to=${day(ahead + days - 1)}`);
  const plan = answer
    .json()
    .rooms[0].plans.find((one: { mealPlanId: number }) => one.mealPlanId === roomForSale.bedAndBreakfast);
  return plan?.days.priceCents;
};
const room = async () => (await admin.get(`${base()}/rooms/${roomForSale.roomId}`)).json();

it('moves the default plan in one change and restores it in one undo', async () => {
  const derived = { ...NEW_LINK, priceMode: 'derived', adultDeltaCents: -1000 };
  const answer = await change([
    cell(roomForSale.halfBoard, { ...NEW_LINK, isDefault: true }),
    cell(roomForSale.bedAndBreakfast, derived),
  ]);
  expect(answer.statusCode).toBe(200);
  const now = (await matrix()).links;
  expect(now.map((one: { isDefault: boolean }) => one.isDefault)).toEqual([false, true]);
  expect(now[0]).toMatchObject({ priceMode: 'derived', adultDeltaCents: -1000, version: 2 });
  expect((await admin.post(`/api/audit/${answer.json().changeId}/undo`)).statusCode).toBe(200);
  expect((await matrix()).links.map((one: { isDefault: boolean }) => one.isDefault)).toEqual([true, false]);
});

it('makes the first link of a room the default, also through the collection', async () => {
  const other = (await admin.post(`${base()}/rooms`, { ...(await copyOf()), title: { it: 'Altra' } })).json();
  const link = { roomId: other.id, mealPlanId: roomForSale.halfBoard };
  expect((await admin.post(`${base()}/room-meal-plans`, link)).json()).toMatchObject({ isDefault: true });
  expect(await room()).toMatchObject({ mealPlanCount: 2 });
  const plan = (await admin.get(`${base()}/meal-plans/${roomForSale.halfBoard}`)).json();
  expect(plan.roomCount).toBe(2);
});

async function copyOf() {
  const { accommodationTypeId, units, baseOccupancy, maxOccupancy, maxAdults, bedrooms } = await room();
  return { accommodationTypeId, units, baseOccupancy, maxOccupancy, maxAdults, bedrooms };
}

it('reports the priced days of an unlinked pair, deletes them when `dropPrices` is set, and restores them on undo', async () => {
  await price(3, [9000, 9100, 9200]);
  await price(40, [9300]);
  expect((await room()).fromPriceCents).toBe(9000);
  const both = [cell(roomForSale.halfBoard, null), cell(roomForSale.bedAndBreakfast, null)];
  const refused = await change(both);
  expect([refused.statusCode, refused.json().references]).toEqual([409, [{ resource: 'availability', count: 4 }]]);
  const link = (await matrix()).links[0];
  const alone = await admin.delete(`${base()}/room-meal-plans/${link.id}?version=${link.version}`);
  expect(alone.statusCode).toBe(422);
  const gone = await change(both, { dropPrices: true });
  expect(gone.json()).toMatchObject({ pricedDays: 4 });
  expect(await room()).toMatchObject({ mealPlanCount: 0, fromPriceCents: null });
  const { rows } = await t.database.pool.query(
    'select count(*)::integer as n from plan_months p, unnest(p.price_cents) price where room_id = $1 and price is not null',
    [roomForSale.roomId],
  );
  expect(rows[0].n).toBe(0);
  expect((await admin.post(`/api/audit/${gone.json().changeId}/undo`)).statusCode).toBe(200);
  expect(await prices(3, 3)).toEqual([9000, 9100, 9200]);
  expect(await room()).toMatchObject({ mealPlanCount: 2, fromPriceCents: 9000 });
});

it('gives the meal plan points only while a room is linked to the plan', async () => {
  const now = async () => (await admin.get(`${base()}/overview`)).json();
  const points = async () => (await now()).parts.find((one: { part: string }) => one.part === 'mealPlans').points;
  expect(await points()).toBe(5);
  const gone = await change([cell(roomForSale.halfBoard, null), cell(roomForSale.bedAndBreakfast, null)]);
  expect(await points()).toBe(0);
  // The next status requires a meal plan, linked or not (structures dictionary 1.4).
  await t.database.pool.query('update structures set status = 50 where id = $1', [id]);
  expect((await now()).next.unmet).not.toContain('meal_plan');
  expect((await admin.post(`/api/audit/${gone.json().changeId}/undo`)).statusCode).toBe(200);
  expect(await points()).toBe(5);
});

it('reports each invalid cell and saves nothing', async () => {
  await price(3, [3000]);
  const errors = async (changes: object[]) => Object.keys((await change(changes)).json().errors ?? {});
  const derived = { ...NEW_LINK, priceMode: 'derived' };
  expect(await errors([cell(roomForSale.halfBoard, derived)])).toEqual(['changes.0.link.adultDeltaCents']);
  expect(await errors([cell(roomForSale.halfBoard, { ...derived, adultDeltaCents: -1600 })])).toEqual([
    'changes.0.link.adultDeltaCents',
  ]);
  expect((await change([cell(roomForSale.halfBoard, { ...derived, adultDeltaCents: -1500 })])).statusCode).toBe(200);
  expect(await errors([cell(roomForSale.bedAndBreakfast, null)])).toEqual(['changes.0']);
  expect(await errors([cell(999_999, NEW_LINK)])).toEqual(['changes.0.mealPlanId']);
  const child = { ...derived, adultDeltaCents: 500, childDeltas: [{ band: 5, deltaCents: 100 }] };
  expect(await errors([cell(roomForSale.halfBoard, child)])).toEqual(['changes.0.link.childDeltas.0.band']);
  expect(await errors([{ ...cell(roomForSale.halfBoard, NEW_LINK), roomId: 999_999 }])).toEqual(['changes.0.roomId']);
  expect((await change([cell(roomForSale.halfBoard, null), cell(roomForSale.halfBoard, null)])).statusCode).toBe(422);
});

it('returns 409 when the version is stale, and refuses a role without the delete letter', async () => {
  const [own] = (await matrix()).links;
  await change([cell(own.mealPlanId, { ...NEW_LINK, isDefault: true, validTo: '2030-01-01' }, { version: 1 })]);
  const late = await change([cell(own.mealPlanId, NEW_LINK, { version: 1 })]);
  expect([late.statusCode, late.json().current[0].version]).toEqual([409, 2]);
  const customer = await t.as('customer');
  expect((await change([cell(roomForSale.halfBoard, null)], {}, await t.as('customer2'))).statusCode).toBe(404);
  expect((await change([cell(roomForSale.halfBoard, null)], {}, customer)).statusCode).toBe(200);
  await t.database.pool.query('update structures set editor_id = $2 where id = $1', [id, t.ids.editor]);
  const editor = await t.as('editor');
  expect((await change([cell(roomForSale.bedAndBreakfast, null)], {}, editor)).statusCode).not.toBe(200);
});

it('keeps a pair linked while an active offer or discount applies only to that pair', async () => {
  const offer = {
    type: 'offer',
    title: { it: 'Mezza pensione' },
    description: { it: `<p>${'Cena di mare ogni sera. '.repeat(4)}</p>` },
    stayPeriods: [{ from: day(1), to: day(60) }],
    priceMode: 'room_night',
    prices: [{ roomId: roomForSale.roomId, mealPlanId: roomForSale.halfBoard, amountCents: 9000 }],
    status: 10,
  };
  const made = (await admin.post(`${base()}/offers`, offer)).json();
  // The discount applies to all pairs, so it does not block the unlinking.
  const everywhere = { title: { it: 'Autunno' }, kind: 'percent', discountPercent: 10 };
  const dates = { stayFrom: day(1), stayTo: day(60), status: 10 };
  await admin.post(`${base()}/discounts`, { ...everywhere, ...dates });
  const both = [cell(roomForSale.bedAndBreakfast, null), cell(roomForSale.halfBoard, null)];
  const refused = await change(both);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      type: 'in-use',
      references: [{ resource: 'offers', count: 1 }],
      errors: {
        'changes.1': ['L’offerta «Mezza pensione» vale solo qui. Modificala o disattivala prima di continuare.'],
      },
    },
  ]);
  const link = (await matrix()).links[1];
  const remove = () => admin.delete(`${base()}/room-meal-plans/${link.id}?version=${link.version}`);
  expect((await remove()).statusCode).toBe(409);
  expect((await matrix()).links).toHaveLength(2);
  await admin.patch(`${base()}/offers/${made.id}`, { version: made.version, status: 0 });
  expect((await remove()).statusCode).toBe(204);
});

it('two simultaneous links of one pair create one link', async () => {
  const other = (await admin.post(`${base()}/rooms`, { ...(await copyOf()), title: { it: 'Altra' } })).json();
  const link = { roomId: other.id, mealPlanId: roomForSale.halfBoard };
  const answers = await Promise.all([1, 2].map(() => admin.post(`${base()}/room-meal-plans`, link)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
  const late = answers.find(({ statusCode }) => statusCode === 422);
  expect(late?.json().errors).toEqual({ mealPlanId: ['Valore già utilizzato. Scegline un altro.'] });
  const twice = t.database.pool.query(
    `insert into room_meal_plans (structure_id, room_id, meal_plan_id) values ($1, $2, $3)`,
    [id, other.id, roomForSale.halfBoard],
  );
  await expect(twice).rejects.toMatchObject({ constraint: 'room_meal_plans_pair_key' });
});
