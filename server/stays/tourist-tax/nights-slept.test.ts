import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/kernel/calendar/days.ts';
import { TAX_RECOUNT_JOB } from '../../../domain/stays/tourist-tax/tax-basis.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { headGuest, openRegisterStructure, wifeGuest } from '../guests/testing/guests.ts';
import { recountTaxes } from './recount.ts';

let t: TestApp;
let h: Awaited<ReturnType<typeof openRegisterStructure>>;
beforeAll(async () => {
  t = await openTestApp();
  h = await openRegisterStructure(t);
});
afterAll(() => t.close());

async function setTariffs(...touristTax: object[]) {
  const { version } = (await h.customer.get(`${h.structure}/profile`)).json();
  const answer = await h.customer.patch(`${h.structure}/profile`, { version, touristTax });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}
const makeTariff = (overrides: object = {}) => ({
  fromMd: '01-01',
  toMd: '12-31',
  amountCents: 200,
  maxNights: 10,
  exemptUnderAge: 12,
  ...overrides,
});
const path = (id: number) => `${h.structure}/arrivals/${id}`;
const read = async (id: number) => (await h.customer.get(path(id))).json();
const readTax = async (id: number) => (await read(id)).touristTaxAmountCents;
/** Returns the tax of a booking in the register for the municipality. */
async function readDeclaredTax(id: number) {
  const { stays } = (
    await h.customer.get(`${h.structure}/tourist-tax?from=${dayFromToday(-60)}&to=${dayFromToday(60)}`)
  ).json();
  return stays.find((one: { id: number }) => one.id === id)?.due.cents;
}
async function act(id: number, action: string, input: object = {}) {
  const { version } = await read(id);
  return h.customer.post(`${path(id)}/${action}`, { version, ...input });
}

/** Creates a booking and moves its check-in into the past. */
async function makeBegunBooking(daysAgo: number, nights: number, overrides: object = {}) {
  const { id, write } = await h.booked({
    checkin: dayFromToday(0),
    checkout: dayFromToday(nights),
    totalAmountCents: nights * 10_000,
    ...overrides,
  });
  const { pool } = t.database;
  await pool.query(`update arrivals set checkin = $2, checkout = $3 where id = $1`, [
    id,
    dayFromToday(-daysAgo),
    dayFromToday(nights - daysAgo),
  ]);
  await pool.query(`update sold_nights set night = night - $2::integer where holder = 'arrival' and holder_id = $1`, [
    id,
    daysAgo,
  ]);
  return { id, write };
}

const setEarlyDepartureTerms = (values: object) =>
  h.customer.post(`${h.structure}/cancellation-policies`, {
    title: { it: 'Flessibile' },
    kind: 'moderate',
    status: 10,
    isDefault: true,
    tiers: [{ daysBefore: 7, penaltyType: 'percent', penaltyPercent: 50 }],
    noShowType: 'nights',
    noShowNights: 1,
    ...values,
  });

describe('early departure', () => {
  it('taxes the nights slept and frees the others, also for the next guest', async () => {
    await setTariffs(makeTariff());
    const { id } = await makeBegunBooking(2, 5);
    expect((await act(id, 'checkIn')).statusCode).toBe(200);
    const before = await h.soldOn(dayFromToday(1));
    const out = await act(id, 'checkOut');
    expect(out.json()).toMatchObject({
      state: 'checked_out',
      checkout: dayFromToday(0),
      leftOn: dayFromToday(0),
      nights: 2,
      bookedCheckout: dayFromToday(3),
      touristTaxAmountCents: 800,
      // The terms say nothing about early departure, so the price does not change.
      totalAmountCents: 50_000,
    });
    expect([await readTax(id), await readDeclaredTax(id)]).toEqual([800, 800]);
    expect([await h.soldOn(dayFromToday(0)), await h.soldOn(dayFromToday(1)), await h.soldOn(dayFromToday(2))]).toEqual(
      Array(3).fill(before - 1),
    );
    // Undoing the check-out occupies the nights again at the old price.
    const back = await act(id, 'undoCheckOut');
    expect(back.json()).toMatchObject({
      state: 'checked_in',
      checkout: dayFromToday(3),
      leftOn: null,
      touristTaxAmountCents: 2_000,
    });
    expect(await h.soldOn(dayFromToday(1))).toBe(before);
  });

  it('charges the nights slept at their price, and the sold penalty for the others', async () => {
    const policy = await setEarlyDepartureTerms({ earlyDepartureType: 'percent', earlyDeparturePercent: 50 });
    expect([policy.statusCode, policy.body]).toEqual([201, expect.any(String)]);
    const { id } = await makeBegunBooking(2, 5);
    await act(id, 'checkIn');
    const proposed = (await h.customer.get(`${path(id)}/actions`)).json();
    expect(proposed.leaving).toEqual({ checkout: dayFromToday(0), totalCents: 20_000, penaltyCents: 15_000 });
    const out = await act(id, 'checkOut');
    expect(out.json()).toMatchObject({
      totalAmountCents: 20_000,
      penaltyAmountCents: 15_000,
      // Includes the tax for two nights.
      balanceCents: 35_800,
      agreedAmountCents: 50_000,
    });
    const blocked = (await makeBegunBooking(2, 5)).id;
    await act(blocked, 'checkIn');
    const [sold, nextSold] = [await h.soldOn(dayFromToday(0)), await h.soldOn(dayFromToday(1))];
    const stays = await act(blocked, 'checkOut', { freesNights: false, reason: 'Un lutto in famiglia' });
    expect(stays.json()).toMatchObject({
      checkout: dayFromToday(3),
      totalAmountCents: 20_000,
      cancelReason: 'Un lutto in famiglia',
      touristTaxAmountCents: 800,
    });
    expect([await h.soldOn(dayFromToday(0)), await h.soldOn(dayFromToday(1))]).toEqual([sold, nextSold]);
    expect((await act(blocked, 'undoCheckOut')).json()).toMatchObject({
      checkout: dayFromToday(3),
      totalAmountCents: 50_000,
      cancelReason: null,
    });
    const other = (await makeBegunBooking(2, 5)).id;
    await act(other, 'checkIn');
    const waived = await act(other, 'checkOut', { penaltyAmountCents: 0 });
    expect(waived.json()).toMatchObject({ penaltyAmountCents: 0, balanceCents: 20_800 });
    const third = (await makeBegunBooking(2, 5)).id;
    await act(third, 'checkIn');
    expect((await act(third, 'checkOut', { penaltyAmountCents: 30_001 })).json().errors).toHaveProperty(
      'penaltyAmountCents',
    );
    for (const leftOn of [dayFromToday(1), dayFromToday(-3)])
      expect((await act(third, 'checkOut', { leftOn })).json().errors).toHaveProperty('leftOn');
    // A guest who paid the whole stay gets a part back.
    const { version } = await read(third);
    await h.customer.patch(path(third), { version, paidAmountCents: 50_000 });
    expect((await act(third, 'checkOut')).json().balanceCents).toBe(-14_200);
  });

  it('counts from the actual arrival after a late arrival or a reverted no-show', async () => {
    const { id } = await makeBegunBooking(2, 5);
    expect((await act(id, 'checkIn', { arrivedOn: dayFromToday(-1) })).json()).toMatchObject({
      arrivedOn: dayFromToday(-1),
      touristTaxAmountCents: 4 * 400,
    });
    expect(await readDeclaredTax(id)).toBe(4 * 400);
    expect((await act(id, 'undoCheckIn')).json().touristTaxAmountCents).toBe(5 * 400);
    expect((await act(id, 'noShow')).json()).toMatchObject({
      penaltyAmountCents: 10_000,
      touristTaxAmountCents: 0,
    });
    expect((await act(id, 'checkIn')).json()).toMatchObject({
      arrivedOn: dayFromToday(0),
      penaltyAmountCents: null,
      touristTaxAmountCents: 3 * 400,
    });
    expect((await act(id, 'checkOut', { leftOn: dayFromToday(-1) })).json().errors).toHaveProperty('leftOn');
  });

  it('frees the first night without tax when nobody slept there', async () => {
    const { id } = await makeBegunBooking(0, 3);
    await act(id, 'checkIn');
    expect((await act(id, 'checkOut')).json()).toMatchObject({
      checkout: dayFromToday(1),
      touristTaxAmountCents: 0,
    });
    expect(await readDeclaredTax(id)).toBe(0);
  });
});

describe('guest register', () => {
  it('determines the tax by exemptions, ages and dates of the guests', async () => {
    await setTariffs(makeTariff({ amountCents: 300 }));
    const { id, write } = await h.booked({
      adults: 3,
      checkin: dayFromToday(10),
      checkout: dayFromToday(12),
    });
    expect(await readTax(id)).toBe(3 * 2 * 300);
    const guest = { ...headGuest, nights: 2 };
    const child = { ...wifeGuest, nights: 2, bornOn: addDays(dayFromToday(10), -8 * 366) };
    expect((await write([{ ...guest, taxExemption: 'disabled' }, child], 0)).statusCode).toBe(204);
    expect(await readTax(id)).toBe(600);
    const { taxed } = (await h.customer.get(`${path(id)}/actions`)).json();
    expect(taxed.guests).toMatchObject([
      { exemption: 'disabled', age: expect.any(Number) },
      { exemption: null, age: 8 },
    ]);
    // The booking's exemption for the same person is not counted twice.
    const { version } = await read(id);
    const answer = await h.customer.patch(path(id), {
      version,
      taxExemptions: [{ reason: 'disabled', persons: 1 }],
    });
    expect([answer.statusCode, await readTax(id)]).toEqual([200, 600]);
  });

  it('follows the stay to new dates', async () => {
    await setTariffs(makeTariff());
    const { id, write, rows } = await h.booked({ checkin: dayFromToday(10), checkout: dayFromToday(13) });
    await write([headGuest, { ...wifeGuest, nights: 1 }], 0);
    expect(await readTax(id)).toBe(3 * 200 + 200);
    const { version } = await read(id);
    await h.customer.patch(path(id), { version, checkin: dayFromToday(11), checkout: dayFromToday(15) });
    const days = (await rows()).map((row: { arrived_on: string; nights: number }) => [row.arrived_on, row.nights]);
    expect(days).toEqual([
      [dayFromToday(11), 4],
      [dayFromToday(11), 1],
    ]);
    expect(await readTax(id)).toBe(4 * 200 + 200);
  });
});

it('follows later changes to the tariffs of the structure and of the municipality', async () => {
  await setTariffs(makeTariff());
  const { id } = await h.booked({ checkin: dayFromToday(10), checkout: dayFromToday(12) });
  const queued = async () =>
    (await t.database.pool.query(`select from pgboss.job where name = $1`, [TAX_RECOUNT_JOB])).rowCount ?? 0;
  const before = await queued();
  await setTariffs(makeTariff({ amountCents: 350 }));
  expect(await queued()).toBeGreaterThan(before);
  await recountTaxes(t, { structureId: h.structureId });
  expect(await readTax(id)).toBe(4 * 350);
  await setTariffs();
  const admin = await t.as('admin');
  const { cityId } = (
    await t.database.pool.query('select city_id as "cityId" from structures where id = $1', [h.structureId])
  ).rows[0];
  const rule = await admin.post('/api/tourist-tax-rules', {
    title: 'Regola di prova',
    cityId,
    validFrom: '2020-01-01',
    tariffs: [{ fromMd: '01-01', toMd: '12-31', amountCents: 100 }],
  });
  expect([rule.statusCode, rule.body]).toEqual([201, expect.any(String)]);
  await recountTaxes(t, { cityId });
  expect(await readTax(id)).toBe(4 * 100);
  await t.database.pool.query('delete from tourist_tax_rules where id = $1', [rule.json().id]);
});

describe('maximum taxed nights', () => {
  it('apply across two consecutive bookings of one guest', async () => {
    await setTariffs(makeTariff({ maxNights: 5 }));
    const guest = { guestName: 'Olga Rinaldi', guestEmail: 'olga@ospiti.example' };
    const first = await h.booked({ ...guest, checkin: dayFromToday(20), checkout: dayFromToday(24) });
    const second = await h.booked({ ...guest, checkin: dayFromToday(24), checkout: dayFromToday(28) });
    const stranger = await h.booked({
      guestName: 'Olga Rinaldi',
      guestEmail: 'altra@ospiti.example',
      checkin: dayFromToday(24),
      checkout: dayFromToday(28),
    });
    expect([await readTax(first.id), await readTax(second.id)]).toEqual([4 * 400, 400]);
    expect(await readTax(stranger.id)).toBe(4 * 400);
    // Cancels the earlier booking and restores it.
    await act(first.id, 'cancel', { reason: 'Cambio di programma' });
    expect([await readTax(first.id), await readTax(second.id)]).toEqual([0, 4 * 400]);
    await act(first.id, 'reinstate');
    expect([await readTax(first.id), await readTax(second.id)]).toEqual([4 * 400, 400]);
    const { version } = await read(first.id);
    await h.customer.patch(path(first.id), { version, checkout: dayFromToday(23) });
    expect(await readTax(second.id)).toBe(4 * 400);
  });
});

it('keeps past nights in the old room and counts them when the guest changes rooms', async () => {
  await setTariffs(makeTariff({ maxNights: 5 }));
  const other = await makeRoomForSale(t, h.customer, h.structureId, { title: { it: 'Altra camera' } });
  await t.database.pool.query('update rooms set status = 10, units = 1, max_occupancy = 6 where id = $1', [
    other.roomId,
  ]);
  const { id } = await makeBegunBooking(4, 8);
  await act(id, 'checkIn');
  // Another guest occupied the other room until yesterday.
  const sold = async (roomId: number, night: string) =>
    (
      await t.database.pool.query(
        `select coalesce(sum(units), 0)::integer as n from sold_nights where room_id = $1 and night = $2`,
        [roomId, night],
      )
    ).rows[0].n;
  const { version } = await read(id);
  const stay = {
    ...h.staying({
      checkin: dayFromToday(-4),
      checkout: dayFromToday(4),
      roomId: other.roomId,
      mealPlanId: other.bedAndBreakfast,
    }),
    units: 1,
  };
  const priced = (await h.customer.post(`${path(id)}/price-change`, stay)).json();
  expect(priced.full).toEqual([]);
  const moved = await h.customer.post(`${path(id)}/change-stay`, {
    ...stay,
    version,
    price: { kind: 'keep' },
  });
  expect([moved.statusCode, moved.json().touristTaxAmountCents]).toEqual([200, 5 * 400]);
  expect([
    await sold(other.roomId, dayFromToday(-1)),
    await sold(other.roomId, dayFromToday(0)),
    await sold(other.roomId, dayFromToday(3)),
  ]).toEqual([0, 1, 1]);
  expect(await readDeclaredTax(id)).toBe(5 * 400);
});

describe('tariff by price of the night', () => {
  const low = makeTariff({ amountCents: 300, toPriceCents: 7_099 });
  const high = makeTariff({ amountCents: 500, fromPriceCents: 7_100 });

  it("uses each night's price per person, from the calendar or entered by hand, by percentage up to a maximum", async () => {
    await setTariffs(low, high);
    const run = {
      roomId: h.sold.roomId,
      mealPlanId: h.sold.bedAndBreakfast,
      field: 'priceCents',
      from: dayFromToday(40),
      values: [7_000, 13_000],
    };
    await h.customer.post(`${h.structure}/availability/changes`, { runs: [run], source: 'manual' });
    const one = { adults: 1, checkin: dayFromToday(40), checkout: dayFromToday(42) };
    const settings = `${h.structure}/rate-settings`;
    const { version } = (await h.customer.get(settings)).json();
    await h.customer.patch(settings, { version, singleUsePercent: 0 });
    const { id } = await h.booked(one);
    expect((await read(id)).priceParts.nightCents).toEqual([7_000, 13_000]);
    expect(await readTax(id)).toBe(300 + 500);
    const answer = await h.door('POST', `structures/${h.structureId}/prices`, { ...one, children: [] });
    expect(answer.json().touristTaxCents).toBe(800);
    await setTariffs(makeTariff({ amountCents: 500, taxPercent: 4 }));
    const own = await h.booked({ ...one, totalAmountCents: 20_000 });
    expect(await readTax(own.id)).toBe(280 + 500);
  });

  it('refuses two tariffs for the same price and day', async () => {
    const { version } = (await h.customer.get(`${h.structure}/profile`)).json();
    const twice = await h.customer.patch(`${h.structure}/profile`, { version, touristTax: [low, makeTariff()] });
    expect(twice.json().errors).toHaveProperty(['touristTax.1.fromMd']);
    await setTariffs(low, high);
    await setTariffs();
  });
});
