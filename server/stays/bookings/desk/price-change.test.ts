import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
let units: number;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  units = (await h.customer.get(`${h.structure}/rooms/${h.sold.roomId}`)).json().units;
  await h.asksDeposit(30);
});
afterAll(() => t.close());

const book = async (more: object = {}) => {
  const made = await h.customer.post(`${h.structure}/arrivals`, {
    ...h.staying({ guestName: 'Ada', totalAmountCents: 25_000, depositAmountCents: 7_500, ...more }),
  });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  return made.json();
};
const stay = (from: number, to: number, more: object = {}) => ({
  roomId: h.sold.roomId,
  mealPlanId: h.sold.bedAndBreakfast,
  checkin: dayFromToday(from),
  checkout: dayFromToday(to),
  adults: 2,
  ...more,
});
const priceChange = (id: number, body: object) => h.customer.post(`${h.structure}/arrivals/${id}/price-change`, body);
const changeStay = (id: number, body: object) => h.customer.post(`${h.structure}/arrivals/${id}/change-stay`, body);

it('returns the agreed price, the current price and the deposit under the sold terms', async () => {
  const { id, policies } = await book();
  expect(policies.payment.title.it).toBe('Caparra');
  // The structure now asks for half; the sold terms do not change.
  const [policy] = (await h.customer.get(`${h.structure}/payment-policies`)).json().data;
  const path = `${h.structure}/payment-policies/${policy.id}`;
  expect((await h.customer.patch(path, { version: policy.version, depositPercent: 50 })).statusCode).toBe(200);
  expect((await h.customer.post(`${h.structure}/stay-prices`, stay(11, 15))).json().depositCents).toBe(18_000);
  const answer = await priceChange(id, stay(11, 15));
  expect(answer.json()).toEqual({
    wasCents: 25_000,
    nowCents: 36_000,
    // Two of three nights agreed at 250.00, plus two new ones at 90.00.
    agreedNightsCents: 16_666 + 18_000,
    depositCents: 10_800,
    dateChange: null,
    full: [],
  });
});

it('accepts the new, the old or a manual price, and updates nights and history', async () => {
  const booked = await book({ checkin: dayFromToday(20), checkout: dayFromToday(22) });
  const path = `${h.structure}/arrivals/${booked.id}`;
  const listed = await changeStay(booked.id, {
    ...stay(21, 24),
    version: booked.version,
    price: { kind: 'list', cents: 27_000 },
  });
  expect([listed.statusCode, listed.body]).toEqual([200, expect.any(String)]);
  expect(listed.json()).toMatchObject({
    checkin: dayFromToday(21),
    totalAmountCents: 27_000,
    depositAmountCents: 13_500,
  });
  expect([
    await h.soldOn(dayFromToday(20)),
    await h.soldOn(dayFromToday(21)),
    await h.soldOn(dayFromToday(23)),
  ]).toEqual([0, 1, 1]);
  const asked = (await h.customer.post(`${h.structure}/stay-prices`, stay(21, 24))).json();
  expect(listed.json().totalAmountCents).toBe(asked.totalCents);

  const stored = await changeStay(booked.id, {
    ...stay(21, 25),
    version: listed.json().version,
    price: { kind: 'keep' },
  });
  expect(stored.json()).toMatchObject({ checkout: dayFromToday(25), totalAmountCents: 27_000 });
  const own = await changeStay(booked.id, {
    ...stay(21, 25, { adults: 1 }),
    version: stored.json().version,
    price: { kind: 'own', cents: 30_000 },
  });
  expect(own.json()).toMatchObject({ adults: 1, totalAmountCents: 30_000, depositAmountCents: 15_000 });
  const { data } = (await h.customer.get(`${path}/history`)).json();
  expect(data[0].changes).toContainEqual({ field: 'totalAmountCents', before: 27_000, after: 30_000 });
  expect(data).toHaveLength(4);
});

it('returns 409 without a change when price, version or availability differ', async () => {
  const booked = await book({ checkin: dayFromToday(30), checkout: dayFromToday(32) });
  const move = { ...stay(33, 35), version: booked.version };
  expect((await changeStay(booked.id, { ...move, price: { kind: 'list', cents: 1 } })).statusCode).toBe(409);
  const old = await changeStay(booked.id, { ...move, version: booked.version + 1, price: { kind: 'keep' } });
  expect(old.statusCode).toBe(409);
  for (let n = 0; n < units; n++) await book({ checkin: dayFromToday(34), checkout: dayFromToday(35) });
  expect((await priceChange(booked.id, stay(33, 35))).json().full).toEqual([dayFromToday(34)]);
  const full = await changeStay(booked.id, { ...move, price: { kind: 'keep' } });
  expect([full.statusCode, full.json().type]).toEqual([409, expect.stringContaining('no-availability')]);
  expect(await h.soldOn(dayFromToday(30))).toBe(1);
});

it("ignores the booking's own nights when it gets longer in a full structure", async () => {
  const booked = await book({
    checkin: dayFromToday(40),
    checkout: dayFromToday(42),
    units,
    adults: 2 * units,
  });
  const longer = stay(40, 43, { units, adults: 2 * units });
  const requested = (await priceChange(booked.id, longer)).json();
  expect(requested).toMatchObject({ full: [], nowCents: 27_000 * units });
  const done = await changeStay(booked.id, {
    ...longer,
    version: booked.version,
    price: { kind: 'list', cents: requested.nowCents },
  });
  expect(done.statusCode).toBe(200);
  expect(await h.soldOn(dayFromToday(42))).toBe(units);
});

it('proposes the agreed price per unit when the units change, and the penalty for units taken off', async () => {
  const policy = { title: { it: 'Rigida' }, status: 10, isDefault: true, kind: 'custom' };
  const tiers = [{ daysBefore: 365, penaltyType: 'percent', penaltyPercent: 50 }];
  const made = await h.customer.post(`${h.structure}/cancellation-policies`, { ...policy, tiers });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  const nights = { checkin: dayFromToday(70), checkout: dayFromToday(72) };
  const booked = await book({ ...nights, units: 2, adults: 4, totalAmountCents: 20_000 });
  const fewer = { ...stay(70, 72), units: 1 };
  const priced = (await priceChange(booked.id, fewer)).json();
  expect(priced).toMatchObject({ wasCents: 20_000, nowCents: 18_000, agreedNightsCents: 10_000 });
  expect(priced.unitsPenaltyCents).toBe(5_000);
  const body = { ...fewer, version: booked.version };
  expect((await changeStay(booked.id, { ...body, price: { kind: 'agreed_nights', cents: 9_999 } })).statusCode).toBe(
    409,
  );
  const done = await changeStay(booked.id, { ...body, price: { kind: 'agreed_nights', cents: 10_000 } });
  expect(done.json()).toMatchObject({ units: 1, totalAmountCents: 10_000 });
  const more = (await priceChange(booked.id, { ...stay(70, 72), units: 2, adults: 4 })).json();
  expect(more.agreedNightsCents).toBe(20_000);
  expect(more).not.toHaveProperty('unitsPenaltyCents');
  // A longer stay of both units pays its new night at today's price.
  const longer = (await priceChange(booked.id, { ...stay(70, 73), units: 2, adults: 4 })).json();
  expect(longer.agreedNightsCents).toBe(20_000 + 18_000);
});

it('refuses to change a cancelled booking', async () => {
  const booked = await book({ checkin: dayFromToday(50), checkout: dayFromToday(51) });
  await h.customer.post(`${h.structure}/arrivals/${booked.id}/cancel`, { reason: 'x' });
  const answer = await changeStay(booked.id, {
    ...stay(51, 52),
    version: booked.version + 1,
    price: { kind: 'keep' },
  });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['state']]);
});

it('prices agreed nights as sold and new ones as today, with the sold fee', async () => {
  const policy = await h.customer.post(`${h.structure}/cancellation-policies`, {
    title: { it: 'Con costo' },
    kind: 'moderate',
    status: 10,
    isDefault: true,
    tiers: [{ daysBefore: 2, penaltyType: 'percent', penaltyPercent: 50 }],
    noShowType: 'percent',
    noShowPercent: 100,
    dateChange: 'fee',
    dateChangeFeeCents: 2_000,
  });
  expect([policy.statusCode, policy.body]).toEqual([201, expect.any(String)]);
  const booked = await book({
    checkin: dayFromToday(60),
    checkout: dayFromToday(62),
    totalAmountCents: 20_000,
  });
  const same = (await priceChange(booked.id, stay(60, 62))).json();
  expect([same.dateChange, same.agreedNightsCents]).toEqual([null, null]);
  const proposed = (await priceChange(booked.id, stay(60, 63))).json();
  expect(proposed).toMatchObject({
    nowCents: 27_000,
    agreedNightsCents: 29_000,
    dateChange: { kind: 'fee', feeCents: 2_000 },
  });
  const body = { ...stay(60, 63), version: booked.version, feeCents: 2_000 };
  const stale = await changeStay(booked.id, { ...body, price: { kind: 'agreed_nights', cents: 28_000 } });
  expect(stale.statusCode).toBe(409);
  const done = await changeStay(booked.id, { ...body, price: { kind: 'agreed_nights', cents: 29_000 } });
  expect(done.json()).toMatchObject({ totalAmountCents: 29_000, extrasAmountCents: 2_000, checkout: dayFromToday(63) });
  const path = `${h.structure}/arrivals/${booked.id}`;
  const { priceParts } = (await h.customer.get(path)).json();
  expect(priceParts.nightCents.reduce((sum: number, cents: number) => sum + cents, 0)).toBe(29_000);
  // The undo of the change voids its fee.
  expect((await h.customer.post(`/api/audit/${done.json().changeId}/undo`)).statusCode).toBe(200);
  expect((await h.customer.get(path)).json()).toMatchObject({ totalAmountCents: 20_000, extrasAmountCents: 0 });
  // A different party has a different price, so no night was agreed.
  expect((await priceChange(booked.id, stay(60, 64, { adults: 1 }))).json().agreedNightsCents).toBeNull();
});
