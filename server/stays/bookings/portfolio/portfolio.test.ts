import { afterAll, beforeAll, expect, it } from 'vitest';
import { PORTFOLIO_BOOKING_SEGMENT_NAMES } from '../../../../domain/stays/bookings/portfolio/bookings.ts';
import { PORTFOLIO_REQUEST_SEGMENT_NAMES } from '../../../../domain/stays/bookings/portfolio/requests.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { storeAnswerTimes } from './answer-times.ts';

let t: TestApp;
let firstStructure: BookingStructure;
let secondStructure: BookingStructure;
let operator: Caller;
beforeAll(async () => {
  t = await openTestApp();
  operator = await t.as('operator');
  firstStructure = await openBookingStructure(t);
  secondStructure = await openBookingStructure(t);
  await t.database.pool.query('update rooms set units = 50');
  await t.database.pool.query('update structures set city_id = (select min(id) from cities) where id = $1', [
    firstStructure.structureId,
  ]);
  await t.database.pool.query('update structures set city_id = (select max(id) from cities) where id = $1', [
    secondStructure.structureId,
  ]);
});
afterAll(() => t.close());

const read = async (path: string, as = operator) => {
  const answer = await as.get(`/api/${path}`);
  expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.any(String)]);
  return answer.json();
};
const names = async (query = '', as = operator): Promise<string[]> =>
  (await read(`booking-requests?perPage=100&sort=id${query}`, as)).data.map(({ name }: { name: string }) => name);
const guests = async (query = '', as = operator): Promise<string[]> =>
  (await read(`arrivals?perPage=100&sort=id${query}`, as)).data.map(
    ({ guestName }: { guestName: string }) => guestName,
  );

/** Adds a request to a structure and writes the columns directly. */
async function addRequest(h: BookingStructure, name: string, columns: Readonly<Record<string, unknown>> = {}) {
  const answer = await h.customer.post(`${h.structure}/booking-requests`, {
    ...{ name, email: 'ospite@ospiti.example', phone: '+39 333 1234567', privacyConsent: true },
    ...{ checkin: dayFromToday(10), checkout: dayFromToday(12), adults: 2 },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { id } = answer.json();
  for (const [column, value] of Object.entries(columns))
    await t.database.pool.query(`update booking_requests set ${column} = $2 where id = $1`, [id, value]);
}

async function addBooking(h: BookingStructure, guestName: string, columns: Readonly<Record<string, unknown>> = {}) {
  const dates = { checkin: dayFromToday(20), checkout: dayFromToday(21) };
  const answer = await h.customer.post(`${h.structure}/arrivals`, h.staying({ guestName, ...dates }));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  for (const [column, value] of Object.entries(columns))
    await t.database.pool.query(`update arrivals set ${column} = $2 where id = $1`, [answer.json().id, value]);
}

it('lists the requests of all structures, each in its segments, without spam', async () => {
  const answered = { state: 'open', first_reply_at: new Date() };
  await addRequest(firstStructure, 'Nuova');
  await addRequest(secondStructure, 'Aperta', { state: 'open' });
  await addRequest(secondStructure, 'Risposta', answered);
  await addRequest(firstStructure, 'Riscrive', { ...answered, guest_wrote_at: new Date() });
  await addRequest(firstStructure, 'Scaduta', { state: 'closed', outcome: 'no_reply' });
  await addRequest(firstStructure, 'Chiusa', { ...answered, state: 'closed', outcome: 'no_reply' });
  await addRequest(firstStructure, 'Posta indesiderata', { spam_score: 90 });
  expect(await names()).toEqual(['Nuova', 'Aperta', 'Risposta', 'Riscrive', 'Scaduta', 'Chiusa']);
  const found = await Promise.all(PORTFOLIO_REQUEST_SEGMENT_NAMES.map((name) => names(`&filter[segment]=${name}`)));
  expect(Object.fromEntries(PORTFOLIO_REQUEST_SEGMENT_NAMES.map((name, at) => [name, found[at]]))).toEqual({
    new: ['Nuova'],
    unanswered: ['Nuova', 'Aperta', 'Riscrive'],
    guestWaits: ['Riscrive'],
    lapsed: ['Scaduta'],
  });
  const [row] = (await read('booking-requests?sort=id&perPage=1')).data;
  expect(row).toMatchObject({ structureId: firstStructure.structureId, structureName: expect.any(String) });
});

it('lists the bookings of all structures, each in its segments, without blocks', async () => {
  await addBooking(firstStructure, 'Arriva', { checkin: dayFromToday(0) });
  await addBooking(secondStructure, 'In casa', {
    checkin: dayFromToday(-2),
    checkout: dayFromToday(2),
    state: 'checked_in',
  });
  await addBooking(firstStructure, 'Da rimborsare', { balance_cents: -500 });
  await addBooking(firstStructure, 'Annullata', { state: 'cancelled' });
  await addBooking(secondStructure, 'Non pagata', { state: 'cancelled', pay_by: new Date() });
  await addBooking(secondStructure, 'Blocco', { origin: 'block' });
  const found = await Promise.all(PORTFOLIO_BOOKING_SEGMENT_NAMES.map((name) => guests(`&filter[segment]=${name}`)));
  expect(Object.fromEntries(PORTFOLIO_BOOKING_SEGMENT_NAMES.map((name, at) => [name, found[at]]))).toEqual({
    arriving: ['Arriva'],
    staying: ['In casa'],
    toRefund: ['Da rimborsare'],
    cancelled: ['Annullata'],
    lapsed: ['Non pagata'],
  });
  expect(await guests()).not.toContain('Blocco');
  expect((await operator.get('/api/arrivals?filter[origin]=block')).statusCode).toBe(422);
});

it('gives each segment the count of its list and the sum of its amounts, under the same filters', async () => {
  for (const filter of ['', `&filter[structureId]=${firstStructure.structureId}`, '&q=Da rimborsare']) {
    const { all, segments } = await read(`arrivals/totals?${filter.slice(1)}`);
    expect([filter, all.count]).toEqual([filter, (await guests(filter)).length]);
    for (const name of PORTFOLIO_BOOKING_SEGMENT_NAMES)
      expect([filter, name, segments[name].count]).toEqual([
        filter,
        name,
        (await guests(`${filter}&filter[segment]=${name}`)).length,
      ]);
  }
  const { all, segments } = await read('arrivals/totals');
  const rows: { totalAmountCents: number }[] = (await read('arrivals?perPage=100')).data;
  expect(all.amountCents).toBe(rows.reduce((sum, { totalAmountCents }) => sum + totalAmountCents, 0));
  expect(segments.toRefund).toEqual({ count: 1, isCapped: false, amountCents: 500 });
  expect((await read('booking-requests/totals')).segments.unanswered).toEqual({
    ...{ count: 3, isCapped: false, amountCents: null },
  });
});

it('counts on the dashboard what the list of unanswered requests and of refunds contains', async () => {
  const count = async (code: string, as = operator) =>
    (await read('dashboard', as)).alarms.find((alarm: { code: string }) => alarm.code === code)?.count;
  expect(await count('requestsUnanswered')).toBe((await names('&filter[segment]=unanswered')).length);
  expect(await count('bookingsToRefund')).toBe(1);
  expect(await count('requestsUnanswered', await t.as('editor'))).toBeUndefined();
});

it('filters by town, agent, structure, origin and day', async () => {
  const cityOf = async ({ structureId }: BookingStructure) =>
    (await t.database.pool.query('select city_id from structures where id = $1', [structureId])).rows[0].city_id;
  expect(await guests(`&filter[cityId]=${await cityOf(firstStructure)}`)).toEqual([
    'Arriva',
    'Da rimborsare',
    'Annullata',
  ]);
  expect(await names(`&filter[cityId]=${await cityOf(secondStructure)}`)).toEqual(['Aperta', 'Risposta']);
  expect(await guests(`&filter[structureId]=${secondStructure.structureId}`)).toEqual(['In casa', 'Non pagata']);
  expect(await names(`&filter[vendorId]=${t.ids.vendor}`)).toEqual([]);
  await t.database.pool.query('update structures set vendor_id = $1 where id = $2', [
    t.ids.vendor,
    secondStructure.structureId,
  ]);
  expect(await names(`&filter[vendorId]=${t.ids.vendor}`)).toEqual(['Aperta', 'Risposta']);
  expect(await guests('&filter[origin]=channel')).toEqual([]);
  expect(await guests(`&filter[checkin][lte]=${dayFromToday(0)}`)).toEqual(['Arriva', 'In casa']);
});

it('shows a vendor only their portfolio without contacts of guests, and refuses editors and customers', async () => {
  const vendor = await t.as('vendor');
  await t.database.pool.query('delete from user_structures where user_id = $1', [t.ids.vendor]);
  expect(await names('', vendor)).toEqual([]);
  await t.database.pool.query(
    `insert into user_structures (user_id, structure_id, relation, valid_from) values ($1, $2, 'agent', '2020-01-01')`,
    [t.ids.vendor, secondStructure.structureId],
  );
  expect(await names('', vendor)).toEqual(['Aperta', 'Risposta']);
  expect(await guests('', vendor)).toEqual(['In casa', 'Non pagata']);
  expect((await read('arrivals/totals', vendor)).all.count).toBe(2);
  for (const path of ['booking-requests', 'arrivals']) {
    const file = (await vendor.get(`/api/${path}?format=csv`)).body;
    expect(file).not.toMatch(/ospiti\.example|1234567/);
    for (const role of ['editor', 'customer'] as const)
      for (const address of [path, `${path}/totals`])
        expect((await (await t.as(role)).get(`/api/${address}`)).statusCode).toBe(403);
  }
});

it('exports the filtered rows with structure, agent and town', async () => {
  const { body } = await operator.get('/api/booking-requests?format=csv&filter[segment]=guestWaits');
  const [head, row, end] = body.split('\r\n');
  expect(head).toMatch(/Struttura;Commerciale;Comune$/);
  expect(row).toContain('Riscrive');
  expect(end).toBe('');
});

it('lists the structures that answer last by their median, and those that never answer first', async () => {
  const answer = (minutes: number) => ({
    created_at: new Date(Date.now() - 7_200_000),
    first_reply_at: new Date(Date.now() - 7_200_000 + minutes * 60_000),
  });
  await t.database.pool.query('delete from booking_requests');
  for (const minutes of [10, 20, 30, 40]) await addRequest(firstStructure, 'Ospite', answer(minutes));
  await addRequest(firstStructure, 'Ospite');
  for (let at = 0; at < 5; at++) await addRequest(secondStructure, 'Ospite');
  await storeAnswerTimes(t.context);
  const { data, computedAt } = await read('slow-structures');
  expect(computedAt).toEqual(expect.any(String));
  expect(data).toMatchObject([
    { structureId: secondStructure.structureId, requests: 5, unanswered: 5, medianMinutes: null },
    { structureId: firstStructure.structureId, requests: 5, unanswered: 1, medianMinutes: 30 },
  ]);
  const ofVendor = (await read('slow-structures', await t.as('vendor'))).data;
  expect(ofVendor.map(({ structureId }: { structureId: number }) => structureId)).toEqual([
    secondStructure.structureId,
  ]);
  const ofOne = (await read(`slow-structures?filter[structureId]=${firstStructure.structureId}`)).data;
  expect(ofOne).toHaveLength(1);
});
