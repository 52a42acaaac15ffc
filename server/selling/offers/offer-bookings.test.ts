import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/kernel/calendar/days.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
/** An administrator creates the records, because a customer's changes wait for approval. */
let admin: Caller;
let titles = 0;
beforeAll(async () => {
  t = await openTestApp();
  admin = await t.as('admin');
  h = await openBookingStructure(t);
  await t.database.pool.query('update rooms set units = 3 where id = $1', [h.sold.roomId]);
  const allotment = { roomId: h.sold.roomId, mealPlanId: null, field: 'allotment', from: dayFromToday(0) };
  const prices = {
    roomId: h.sold.roomId,
    mealPlanId: h.sold.bedAndBreakfast,
    field: 'priceCents',
    from: dayFromToday(0),
  };
  const runs = [
    { ...allotment, values: Array(90).fill(3) },
    { ...prices, values: Array(90).fill(10_000) },
  ];
  await h.customer.post(`${h.structure}/availability/changes`, { runs, source: 'manual' });
});
afterAll(() => t.close());

async function create(collection: string, body: object): Promise<{ id: number; end: () => Promise<unknown> }> {
  const made = await admin.post(`${h.structure}/${collection}`, { status: 10, ...body });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  const { id } = made.json();
  // Deactivates the record in the database, because the API archives used records.
  const end = () => t.database.pool.query(`update ${collection} set status = 20 where id = $1`, [id]);
  return { id, end };
}
const offer = (body: object) =>
  create('offers', {
    title: { it: `Settimana lenta ${++titles}` },
    description: { it: `<p>${'Mare, colazione e silenzio. '.repeat(3)}</p>` },
    stayPeriods: [{ from: dayFromToday(0), to: dayFromToday(80) }],
    mealPlanIds: [h.sold.bedAndBreakfast],
    type: 'offer',
    priceMode: 'percent_off',
    discountPercent: 20,
    ...body,
  });
const discount = (body: object) =>
  create('discounts', {
    title: { it: `Sconto ${++titles}` },
    kind: 'percent',
    discountPercent: 10,
    audience: 'public',
    stayFrom: dayFromToday(0),
    stayTo: dayFromToday(80),
    ...body,
  });
const price = async (more: object = {}) =>
  (await h.customer.post(`${h.structure}/stay-prices`, h.staying(more))).json().totalCents;
const book = async (more: object = {}) =>
  (await h.customer.post(`${h.structure}/arrivals`, { guestName: 'Ada', ...h.staying(more) })).json();
const act = async (id: number, action: string, body: object) => {
  const { version } = (await h.customer.get(`${h.structure}/arrivals/${id}`)).json();
  return h.customer.post(`${h.structure}/arrivals/${id}/${action}`, { version, ...body });
};

describe('an offer with a maximum number of bookings', () => {
  it('ends with its last booking, is free again after a cancellation, and goes to one of three simultaneous bookings', async () => {
    const { id, end } = await offer({ maxBookings: 1 });
    const at20 = { checkin: dayFromToday(20), checkout: dayFromToday(21) };
    expect(await price(at20)).toBe(8_000);
    const three = await Promise.all(
      [20, 30, 40].map((from) => book({ checkin: dayFromToday(from), checkout: dayFromToday(from + 1) })),
    );
    expect(three.map(({ totalAmountCents }) => totalAmountCents).toSorted()).toEqual([10_000, 10_000, 8_000]);
    expect(await price({ checkin: dayFromToday(50), checkout: dayFromToday(51) })).toBe(10_000);
    expect((await h.customer.get(`${h.structure}/offers/${id}`)).json().bookedCount).toBe(1);
    const holder = three.find((one) => one.totalAmountCents === 8_000);
    // The booking keeps its offer when its dates change.
    const longer = h.staying({ checkin: holder.checkin, checkout: addDays(holder.checkin, 2) });
    const moved = await h.customer.post(`${h.structure}/arrivals/${holder.id}/price-change`, longer);
    expect(moved.json().nowCents).toBe(16_000);
    await act(holder.id, 'cancel', { reason: 'x' });
    expect(await price({ checkin: dayFromToday(50), checkout: dayFromToday(51) })).toBe(8_000);
    const next = await book({ checkin: dayFromToday(50), checkout: dayFromToday(51) });
    expect(next.totalAmountCents).toBe(8_000);
    // Reinstating the booking fails while another booking has the only place.
    const back = await act(holder.id, 'reinstate', {});
    expect([back.statusCode, Object.keys(back.json().errors)]).toEqual([422, ['offerId']]);
    await act(next.id, 'cancel', { reason: 'x' });
    await end();
  });

  it('reserves a place for a request with a sent quote until the guest decides', async () => {
    const { id, end } = await offer({ maxBookings: 1 });
    const stay = {
      checkin: dayFromToday(60),
      checkout: dayFromToday(61),
      offerId: id,
      totalAmountCents: 8_000,
    };
    const { page, ids } = await h.quoted([stay], { checkin: dayFromToday(60), checkout: dayFromToday(61) });
    expect(await price({ checkin: dayFromToday(62), checkout: dayFromToday(63) })).toBe(10_000);
    expect((await h.door('POST', `${page}/quotes/${ids[0]}/accept`)).statusCode).toBe(200);
    expect((await h.customer.get(`${h.structure}/offers/${id}`)).json().bookedCount).toBe(1);
    await end();
  });
});

describe('conditions of a discount', () => {
  const rooms = { units: 2, adults: 4, checkin: dayFromToday(70), checkout: dayFromToday(72) };

  it('apply to the whole booking when it has several rooms, and count once', async () => {
    expect(await price(rooms)).toBe(40_000);
    for (const [terms, cents] of [
      [{ minPersons: 4 }, 36_000],
      [{ minAmountCents: 30_000 }, 36_000],
      [{ discountPercent: 20, maxDiscountCents: 5_000 }, 35_000],
      [{ kind: 'amount', discountPercent: null, discountCents: 4_000, amountUnit: 'stay' }, 36_000],
      [{ kind: 'amount', discountPercent: null, discountCents: 1_000, amountUnit: 'night' }, 36_000],
    ] as const) {
      const { end } = await discount(terms);
      expect([terms, await price(rooms)]).toEqual([terms, cents]);
      await end();
    }
    const { end } = await offer({
      priceMode: 'amount_off',
      discountPercent: null,
      discountCents: 3_000,
      discountUnit: 'stay',
      minAdults: 4,
    });
    expect(await price(rooms)).toBe(37_000);
    await end();
  });

  it('use the better result for the guest: combined discounts or a single one', async () => {
    const made = [
      await discount({ discountPercent: 20, priority: 50 }),
      await discount({ discountPercent: 15, combinable: true }),
      await discount({ discountPercent: 10, combinable: true }),
    ];
    expect(await price({ checkin: dayFromToday(70), checkout: dayFromToday(71) })).toBe(7_650);
    await made[2]?.end();
    expect(await price({ checkin: dayFromToday(70), checkout: dayFromToday(71) })).toBe(8_000);
    for (const { end } of made) await end();
  });
});

describe('an offer dearer than the discounted price', () => {
  const stay = { checkin: dayFromToday(70), checkout: dayFromToday(71) };
  const search = async () =>
    (await h.customer.post(`${h.structure}/availability/search`, { ...stay, adults: 2 })).json();

  it('disappears from search and prices, and combines with the discount when it is combinable', async () => {
    const plain = await offer({ discountPercent: 10 });
    expect(await price({ ...stay, offerId: plain.id })).toBe(9_000);
    const off = await discount({ discountPercent: 15 });
    const found = await search();
    expect(found.options.map(({ offerId }: { offerId: number | null }) => offerId)).not.toContain(plain.id);
    expect(found.unfit.filter(({ offerId }: { offerId: number }) => offerId === plain.id)).toContainEqual(
      expect.objectContaining({ mealPlanId: h.sold.bedAndBreakfast, rules: ['dearer'] }),
    );
    expect(await price({ ...stay, offerId: plain.id })).toBeNull();
    expect(await price(stay)).toBe(8_500);
    await plain.end();
    const combined = await offer({ discountPercent: 10, combinable: true });
    expect(await price({ ...stay, offerId: combined.id })).toBe(7_650);
    await combined.end();
    await off.end();
  });

  it('stays as agreed when a booking with it changes its dates', async () => {
    const { end } = await offer({ discountPercent: 10 });
    const booked = await book(stay);
    expect(booked.totalAmountCents).toBe(9_000);
    const off = await discount({ discountPercent: 15 });
    const longer = h.staying({ ...stay, checkout: addDays(stay.checkout, 1) });
    const change = await h.customer.post(`${h.structure}/arrivals/${booked.id}/price-change`, longer);
    expect(change.json()).toMatchObject({ nowCents: 18_000, agreedNightsCents: 18_000 });
    await act(booked.id, 'cancel', { reason: 'x' });
    await off.end();
    await end();
  });
});

it('joins adjacent offer periods, and applies the single-use price when a baby in a cot comes with one adult', async () => {
  const { end } = await offer({
    stayPeriods: [
      { from: dayFromToday(70), to: dayFromToday(72) },
      { from: dayFromToday(73), to: dayFromToday(75) },
    ],
  });
  expect(await price({ checkin: dayFromToday(71), checkout: dayFromToday(75) })).toBe(32_000);
  await end();
  const settings = (await h.customer.get(`${h.structure}/rate-settings`)).json();
  await h.customer.patch(`${h.structure}/rate-settings`, { version: settings.version, singleUsePercent: 30 });
  const alone = await price({ adults: 1, checkin: dayFromToday(70), checkout: dayFromToday(71) });
  expect(alone).toBe(7_000);
  const rooms = (await h.customer.get(`${h.structure}/rooms/${h.sold.roomId}`)).json();
  await h.customer.patch(`${h.structure}/rooms/${h.sold.roomId}`, {
    version: rooms.version,
    maxInfants: 1,
    infantsExtra: true,
  });
  const policy = (await h.customer.get(`${h.structure}/child-policy`)).json();
  await h.customer.patch(`${h.structure}/child-policy`, {
    version: policy.version,
    infantCotAvailable: true,
    maxCots: 1,
    cotPriceCents: 500,
  });
  expect(await price({ adults: 1, children: [0], checkin: dayFromToday(70), checkout: dayFromToday(71) })).toBe(7_500);
});

describe('a policy of one night', () => {
  it('uses the first night for penalty, no-show and deposit, with one room and with two', async () => {
    const run = {
      roomId: h.sold.roomId,
      mealPlanId: h.sold.bedAndBreakfast,
      field: 'priceCents',
      from: dayFromToday(85),
    };
    await h.customer.post(`${h.structure}/availability/changes`, {
      runs: [{ ...run, values: [10_000, 30_000] }],
      source: 'manual',
    });
    await create('payment-policies', {
      title: { it: 'Una notte' },
      isDefault: true,
      depositType: 'nights',
      depositNights: 1,
      depositDueMode: 'booking',
      balanceDueMode: 'arrival',
      methods: ['cash'],
    });
    await create('cancellation-policies', {
      title: { it: 'Una notte' },
      kind: 'moderate',
      isDefault: true,
      tiers: [{ daysBefore: 365, penaltyType: 'nights', penaltyNights: 1 }],
      noShowType: 'nights',
      noShowNights: 1,
    });
    for (const units of [1, 2]) {
      const booked = await book({
        units,
        adults: 2 * units,
        checkin: dayFromToday(85),
        checkout: dayFromToday(87),
      });
      expect(booked).toMatchObject({ totalAmountCents: 40_000 * units });
      const path = `${h.structure}/arrivals/${booked.id}`;
      const { penalties } = (await h.customer.get(`${path}/actions`)).json();
      expect(penalties).toEqual({ cancel: 10_000 * units, noShow: 10_000 * units });
      const stay = h.staying({
        units,
        adults: 2 * units,
        checkin: dayFromToday(85),
        checkout: dayFromToday(87),
      });
      const { depositCents } = (await h.customer.post(`${h.structure}/stay-prices`, stay)).json();
      expect(depositCents).toBe(10_000 * units);
      await act(booked.id, 'cancel', { reason: 'x' });
    }
  });
});
