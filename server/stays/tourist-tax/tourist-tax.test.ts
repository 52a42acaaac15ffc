import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../domain/kernel/calendar/days.ts';
import { taxPeriod } from '../../../domain/kernel/calendar/month-or-quarter.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../testing/bookings.ts';
import { makeStructure } from '../../testing/structures.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  const tax = { fromMd: '01-01', toMd: '12-31', amountCents: 250, maxNights: 7, exemptUnderAge: 14 };
  const profile = (await h.customer.get(`${h.structure}/profile`)).json();
  const answer = await h.customer.patch(`${h.structure}/profile`, {
    version: profile.version,
    touristTax: [tax],
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
});
afterAll(() => t.close());

/** Creates a stay in the past. */
async function makePastStay(from: string, nights: number, overrides: object = {}) {
  const made = await h.customer.post(`${h.structure}/arrivals`, {
    ...h.staying({ checkin: dayFromToday(30), checkout: dayFromToday(30 + nights) }),
    guestName: 'Bruna Attolini',
    totalAmountCents: 20_000,
    ...overrides,
  });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  const { id } = made.json();
  await t.database.pool.query(`delete from sold_nights where holder = 'arrival' and holder_id = $1`, [id]);
  await t.database.pool.query(`update arrivals set checkin = $2, checkout = $3, state = 'checked_in' where id = $1`, [
    id,
    from,
    addDays(from, nights),
  ]);
  return id as number;
}

const readRegister = async ({ from, to }: { from: string; to: string }) =>
  (await h.customer.get(`${h.structure}/tourist-tax?from=${from}&to=${to}`)).json();

describe('tourist tax', () => {
  it('follows the dates, people and exemptions of a booking', async () => {
    const made = await h.customer.post(`${h.structure}/arrivals`, {
      ...h.staying({ children: [] }),
      guestName: 'Gino Sala',
      totalAmountCents: 27_000,
    });
    expect(made.json().touristTaxAmountCents).toBe(2 * 3 * 250);
    const { id, version } = made.json();
    const url = `${h.structure}/arrivals/${id}`;
    const exempt = [{ reason: 'patient', persons: 1 }];
    const changed = await h.customer.patch(url, { version, taxExemptions: exempt });
    expect(changed.json().touristTaxAmountCents).toBe(3 * 250);
    const many = [{ reason: 'patient', persons: 3 }];
    const refused = await h.customer.patch(url, { version: changed.json().version, taxExemptions: many });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['taxExemptions']]);
  });

  it('appears separately in the quote, on the guest page and in the public API, and stays with the booking', async () => {
    const { page, ids, thread } = await h.quoted([{ checkin: dayFromToday(60), checkout: dayFromToday(62) }]);
    expect(thread.quotes[0].touristTaxAmountCents).toBe(2 * 2 * 250);
    const told = (await h.door('GET', page)).json();
    expect(told.quotes[0]).toMatchObject({ totalAmountCents: 27_000, touristTaxAmountCents: 1000 });
    const accepted = await h.door('POST', `${page}/quotes/${ids[0]}/accept`);
    expect(accepted.statusCode).toBe(200);
    const [booking] = (await h.door('GET', page)).json().bookings;
    expect(booking.touristTaxAmountCents).toBe(1000);
    const prices = await h.door('POST', `structures/${h.structureId}/prices`, {
      checkin: dayFromToday(70),
      checkout: dayFromToday(72),
      adults: 2,
      children: [15],
    });
    expect([prices.statusCode, prices.json().touristTaxCents]).toEqual([200, 3 * 2 * 250]);
  });

  it('counts per period when collected, and a declared period stays unchanged', async () => {
    const last = taxPeriod('month', dayFromToday(0), -2);
    const id = await makePastStay(last.from, 4);
    const { version } = (await h.customer.get(`${h.structure}/arrivals/${id}`)).json();
    const out = await h.customer.post(`${h.structure}/arrivals/${id}/checkOut`, {
      version,
      taxExemptions: [{ reason: 'refused', persons: 1 }],
      touristTaxPaidCents: 1000,
    });
    expect([out.statusCode, out.json().touristTaxAmountCents]).toEqual([200, 1000]);
    const notified = await readRegister(last);
    expect(notified).toMatchObject({
      due: {
        cents: 1000,
        taxed: [{ amountCents: 250, nights: 4 }],
        exempt: [{ reason: 'refused', nights: 4 }],
      },
      cashedCents: 1000,
      corrections: [],
    });
    expect(notified.stays.map((one: { id: number }) => one.id)).toEqual([id]);

    // A guest who leaves on the first day of a period paid in that period for earlier nights.
    const leaving = { from: addDays(last.from, 4), to: addDays(last.from, 4) };
    expect(await readRegister(leaving)).toMatchObject({ due: { cents: 0 }, stays: [], cashedCents: 1000 });

    const declarations = `${h.structure}/tourist-tax-declarations`;
    const period = { fromDay: last.from, toDay: last.to };
    const declared = await h.customer.post(declarations, period);
    expect([declared.statusCode, declared.json().dueCents]).toEqual([201, 1000]);
    const twice = await h.customer.post(declarations, { ...period, fromDay: last.to });
    expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([422, ['fromDay']]);
    const running = await h.customer.post(declarations, { fromDay: dayFromToday(0), toDay: dayFromToday(0) });
    expect([running.statusCode, Object.keys(running.json().errors)]).toEqual([422, ['toDay']]);

    // A stay recorded later does not change the declared month; the next month carries the correction.
    await makePastStay(addDays(last.from, 10), 2);
    const next = taxPeriod('month', dayFromToday(0), -1);
    expect((await readRegister(next)).corrections).toEqual([{ fromDay: last.from, cents: 2 * 2 * 250 }]);
    const second = await h.customer.post(declarations, { fromDay: next.from, toDay: next.to });
    expect(second.json()).toMatchObject({ correctionCents: 1000, dueCents: 1000 });
    const now = taxPeriod('month', dayFromToday(0));
    expect((await readRegister(now)).corrections).toEqual([]);

    const admin = await t.as('admin');
    const kept = await admin.delete(`${declarations}/${declared.json().id}?version=1`);
    expect([kept.statusCode, Object.keys(kept.json().errors ?? {})]).toEqual([422, ['fromDay']]);
    const csv = await h.customer.get(`${h.structure}/tourist-tax?from=${last.from}&to=${last.to}&format=csv`);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain('Totale;;;;');
    expect(csv.body).not.toContain('Attolini');
  });

  it("uses the municipality's rule for the category when the structure has no rows, and allows one rule at a time", async () => {
    const admin = await t.as('admin');
    const structureId = await makeStructure(t, 'customer');
    const { rows } = await t.database.pool.query(
      `update structures set category = '4', tourist_tax = '[]' where id = $1 returning city_id`,
      [structureId],
    );
    const tariffs = [
      { category: null, fromMd: '01-01', toMd: '12-31', amountCents: 100 },
      { category: '4', fromMd: '01-01', toMd: '12-31', amountCents: 400 },
    ];
    const rule = { title: 'Prova 2026', cityId: rows[0].city_id, validFrom: '2026-01-01', tariffs };
    const made = await admin.post('/api/tourist-tax-rules', rule);
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    const told = (await h.customer.get(`/api/structures/${structureId}/tourist-tax/tariffs`)).json();
    expect(told.rules[0].tariffs.map((one: { amountCents: number }) => one.amountCents)).toEqual([400, 100]);
    const twice = await admin.post('/api/tourist-tax-rules', { ...rule, validFrom: '2027-01-01' });
    expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([422, ['validFrom']]);
    const both = {
      ...rule,
      validFrom: '2020-01-01',
      validTo: '2020-12-31',
      tariffs: [tariffs[0], tariffs[0]],
    };
    const overlapping = await admin.post('/api/tourist-tax-rules', both);
    expect([overlapping.statusCode, Object.keys(overlapping.json().errors)]).toEqual([422, ['tariffs.1.fromMd']]);
  });
});
