import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GuestsToday } from '../../../../domain/stays/bookings/answers.ts';
import { ARRIVAL_SEGMENTS } from '../../../../domain/stays/bookings/desk/segments.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  await t.database.pool.query('update rooms set units = 50 where structure_id = $1', [h.structureId]);
  await h.asksCard();
});
afterAll(() => t.close());

const readNumbers = async (): Promise<GuestsToday> => (await h.customer.get(`${h.structure}/guests-today`)).json();
const listSegment = async (collection: string, segment: string): Promise<{ guestName: string; name: string }[]> =>
  (await h.customer.get(`${h.structure}/${collection}?perPage=100&filter[segment]=${segment}`)).json().data;
const namesIn = async (segment: string) =>
  (await listSegment('arrivals', segment)).map(({ guestName }) => guestName).toSorted();

interface MadeBooking {
  readonly from: number;
  readonly to: number;
  /** Columns that the test writes directly. */
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly hasCard?: boolean;
  readonly more?: object;
}

async function makeBooking(guestName: string, { from, to, columns = {}, hasCard = false, more = {} }: MadeBooking) {
  const dates = { checkin: dayFromToday(from), checkout: dayFromToday(to) };
  const made = await h.customer.post(`${h.structure}/arrivals`, h.staying({ guestName, ...dates, ...more }));
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  const { id, code } = made.json();
  for (const [column, value] of Object.entries(columns))
    await t.database.pool.query(`update arrivals set ${column} = $2 where id = $1`, [id, value]);
  if (hasCard)
    await t.database.pool.query(
      `insert into card_guarantees (arrival_id, customer, payment_method, brand, last4, exp_month, exp_year)
       values ($1, 'cus_1', 'pm_1', 'visa', '4242', 12, 2090)`,
      [id],
    );
  return { code, path: `${h.structure}/arrivals/${id}` };
}

/** Creates bookings on both sides of each condition. */
async function makeBookings() {
  const past = (columns: object = {}, more: object = {}) => ({ from: 0, to: 3, columns: { ...columns }, more });
  const late = { checkin: dayFromToday(-2) };
  await makeBooking('Arriva', past());
  await makeBooking('Arrivato oggi', past({ state: 'checked_in' }));
  await makeBooking('Blocco di oggi', past({}, { origin: 'block', mealPlanId: null }));
  await makeBooking('In ritardo', past(late));
  await makeBooking('Mai arrivato', past({ ...late, checkout: dayFromToday(-1) }));
  await makeBooking('Blocco di ieri', past(late, { origin: 'block', mealPlanId: null }));
  await makeBooking('In casa', past({ ...late, state: 'checked_in' }));
  await makeBooking('Parte', past({ ...late, checkout: dayFromToday(0), state: 'checked_in' }));
  await makeBooking(
    'Partito prima',
    past({ ...late, state: 'checked_out', left_on: dayFromToday(0), balance_cents: 0 }),
  );
  await makeBooking('Partito ieri', past({ ...late, state: 'checked_out', left_on: dayFromToday(-1) }));
  await makeBooking('Da avvisare', { from: 20, to: 21, columns: { notice_due_at: new Date() } });
  await makeBooking('Da rimborsare', { from: 20, to: 21, columns: { balance_cents: -500 } });
}

it('gives each number as many bookings as its list, and names them', async () => {
  await makeBookings();
  expect(await namesIn('arriving')).toEqual(['Arriva', 'Arrivato oggi']);
  expect(await namesIn('late')).toEqual(['In ritardo', 'Mai arrivato']);
  expect(await namesIn('inHouse')).toEqual(['Arrivato oggi', 'In casa', 'Parte']);
  expect(await namesIn('leaving')).toEqual(['Parte', 'Partito prima']);
  expect(await namesIn('toNotify')).toEqual(['Da avvisare']);
  expect(await namesIn('toRefund')).toEqual(['Da rimborsare']);
  const numbers = await readNumbers();
  for (const segment of ARRIVAL_SEGMENTS)
    expect([segment, numbers[segment]]).toEqual([segment, (await namesIn(segment)).length]);
});

it('lists a stored card to charge for a penalty, a departed guest and a deposit, but not for a price due on arrival', async () => {
  const ahead = { from: 30, to: 33, hasCard: true };
  await makeBooking('Paga all’arrivo', ahead);
  await makeBooking('Caparra scaduta', { ...ahead, columns: { deposit_amount_cents: 5_000 } });
  await makeBooking('Senza carta', { from: 30, to: 33, columns: { deposit_amount_cents: 5_000 } });
  await makeBooking('Partito senza pagare', {
    ...ahead,
    columns: { checkin: dayFromToday(-5), checkout: dayFromToday(-3), state: 'checked_out' },
  });
  await makeBooking('In casa con carta', { ...ahead, columns: { checkin: dayFromToday(-5), state: 'checked_in' } });
  for (const [name, penaltyAmountCents] of [
    ['Penale', 9_000],
    ['Senza penale', 0],
  ] as const) {
    const { path } = await makeBooking(name, ahead);
    const ended = await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents });
    expect(ended.statusCode, ended.body).toBe(200);
  }
  expect(await namesIn('toCharge')).toEqual(['Caparra scaduta', 'Partito senza pagare', 'Penale']);
  expect((await readNumbers()).toCharge).toBe(3);
});

it('counts as unanswered the requests that the list of requests to answer contains', async () => {
  for (const name of ['Anna', 'Bruno', 'Carla']) await h.door('POST', 'booking-requests', h.asking({ name }));
  const { requestId } = await h.quoted([{}], { name: 'Dario' });
  const path = `${h.structure}/booking-requests/${requestId}`;
  const names = async () => (await listSegment('booking-requests', 'unanswered')).map(({ name }) => name).toSorted();
  const read = async () => [
    await names(),
    (await readNumbers()).unanswered,
    (await h.customer.get(`${h.structure}/booking-request-counts`)).json().waiting,
  ];
  expect(await read()).toEqual([['Anna', 'Bruno', 'Carla'], 3, 3]);
  await t.database.pool.query('update booking_requests set guest_wrote_at = now() where id = $1', [requestId]);
  expect(await read()).toEqual([['Anna', 'Bruno', 'Carla', 'Dario'], 4, 4]);
  expect((await h.customer.get(path)).json().state).not.toBe('new');
});
