import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { holidayWindow, nextHoliday } from '../../../domain/kernel/calendar/holiday-periods.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';
import { OFFER_EXPIRY } from './expiry.ts';

let t: TestApp;
let customer: Caller;
beforeAll(async () => {
  t = await openTestApp();
  customer = await t.as('customer');
});
afterAll(() => t.close());

const day = (ahead: number) => addDays(todayInRome(), ahead);
const url = (structureId: number, collection = 'offers') => `/api/structures/${structureId}/${collection}`;
const description = { it: `<p>${'Pranzo al sole e spiaggia vicina. '.repeat(3)}</p>` };
const make = async (structureId: number, title: string, more: object = {}): Promise<number> => {
  const body = {
    type: 'offer',
    title: { it: title },
    description,
    status: 10,
    priceMode: 'percent_off',
    discountPercent: 10,
    stayPeriods: [{ from: day(5), to: day(9) }],
    ...more,
  };
  const answer = await customer.post(url(structureId), body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json().id;
};
const put = (id: number, from: string, to: string) =>
  t.database.pool.query(
    'update offers set stay_periods = $2, first_stay = $3, last_stay = $4, ends_on = $4 where id = $1',
    [id, JSON.stringify([{ from, to }]), from, to],
  );
const night = async () => {
  await t.context.jobs.enqueue(t.database.pool, OFFER_EXPIRY, {});
  await t.context.jobs.drain();
};
const listOffers = async (structureId: number, query = '') =>
  (await customer.get(`${url(structureId)}${query}`)).json().data;

it('archives offers after thirty days and copies recurring offers once, even when the job runs twice', async () => {
  const id = await makeStructure(t, 'customer');
  const year = Number(todayInRome().slice(0, 4)) - 1;
  const easter = await make(id, `Pasqua ${year}`, {
    recurYearly: true,
    holidayPeriods: ['easter'],
    isFeatured: true,
  });
  const past = holidayWindow('easter', year);
  await put(easter, past.from, past.to);
  const recent = await make(id, 'Finita da poco');
  await put(recent, day(-40), day(-30));
  const old = await make(id, 'Finita da un mese');
  await put(old, day(-40), day(-31));
  const draft = (
    await customer.post(url(id), {
      type: 'offer',
      title: { it: 'Bozza' },
      stayPeriods: [{ from: day(1), to: day(2) }],
    })
  ).json();
  await put(draft.id, day(-90), day(-80));
  const discount = await customer.post(url(id, 'discounts'), {
    title: { it: 'Sconto' },
    kind: 'percent',
    discountPercent: 5,
    stayFrom: day(1),
    stayTo: day(2),
    status: 10,
  });
  await t.database.pool.query('update discounts set ends_on = $1 where id = $2', [day(-60), discount.json().id]);

  await Promise.all([night(), night()]);
  await night();

  const archived = await listOffers(id, '?filter[phase]=archived&sort=id');
  expect(archived.map((one: { id: number }) => one.id)).toEqual([easter, old]);
  const live = await listOffers(id, '?sort=id');
  const { from } = nextHoliday('easter', todayInRome());
  expect(live).toMatchObject([
    { id: recent, phase: 'expired' },
    { id: draft.id, phase: 'draft' },
    { title: { it: `Pasqua ${from.slice(0, 4)}` }, status: 20, isFeatured: false, firstStay: from },
  ]);
  expect((await customer.get(`${url(id, 'discounts')}/${discount.json().id}`)).json().phase).toBe('archived');
  const [entry] = (await customer.get(`${url(id)}/${old}/history`)).json().data;
  expect(entry).toMatchObject({ action: 'archive', actorRole: 'system' });
});

it('skips an offer that cannot be copied and processes the others', async () => {
  const [id, other] = [await makeStructure(t, 'customer'), await makeStructure(t, 'customer')];
  const rule = { childOrder: 0, ageFrom: 0, ageTo: 5, mode: 'free' };
  const more = {
    type: 'children',
    priceMode: null,
    discountPercent: null,
    childRules: [rule],
    recurYearly: true,
  };
  for (const structureId of [id, other]) await put(await make(structureId, 'Bimbi', more), day(-9), day(-2));
  await t.database.pool.query('update structures set adults_only = true where id = $1', [id]);
  await night();
  expect(await listOffers(id)).toHaveLength(1);
  expect(await listOffers(other)).toHaveLength(2);
});

it('creates a copy for the next year on request, with the prices of pairs that are still linked', async () => {
  const id = await makeStructure(t, 'customer');
  const sold = await makeRoomForSale(t, await t.as('admin'), id);
  const price = { roomId: sold.roomId, amountCents: 20_000 };
  const offer = await make(id, 'Tre notti', {
    priceMode: 'package',
    discountPercent: null,
    prices: [
      { ...price, mealPlanId: sold.bedAndBreakfast },
      { ...price, mealPlanId: sold.halfBoard },
    ],
  });
  await customer.post(`${url(id)}/${offer}/archive`, { version: 1 });
  await t.database.pool.query('delete from room_meal_plans where meal_plan_id = $1', [sold.halfBoard]);
  const made = await customer.post(`${url(id)}/${offer}/reissue`);
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    phase: 'draft',
    archivedAt: null,
    stayPeriods: [{ from: day(5 + 364), to: day(9 + 364) }],
    prices: [{ ...price, mealPlanId: sold.bedAndBreakfast }],
  });
  expect((await customer.get(made.headers.location as string)).statusCode).toBe(200);
  const stranger = await t.as('customer2');
  expect((await stranger.post(`${url(id)}/${offer}/reissue`)).statusCode).toBe(404);
  const body = { title: { it: 'S' }, kind: 'percent', discountPercent: 5, stayFrom: day(3), stayTo: day(5) };
  const discount = (await customer.post(url(id, 'discounts'), body)).json();
  const next = (await customer.post(`${url(id, 'discounts')}/${discount.id}/reissue`)).json();
  expect(next).toMatchObject({ stayFrom: day(367), stayTo: day(369), status: 20 });
});

it('creates the yearly copy at night when a manual copy was undone', async () => {
  const id = await makeStructure(t, 'customer');
  const yearly = await make(id, 'Ogni anno', { recurYearly: true });
  const byHand = (await customer.post(`${url(id)}/${yearly}/reissue`)).json();
  await put(yearly, day(-9), day(-2));
  await night();
  expect(await listOffers(id)).toHaveLength(2);
  expect((await customer.post(`/api/audit/${byHand.changeId}/undo`)).statusCode).toBe(200);
  expect(await listOffers(id)).toHaveLength(1);
  await night();
  expect(await listOffers(id)).toHaveLength(2);
});
