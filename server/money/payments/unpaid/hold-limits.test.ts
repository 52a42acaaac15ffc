import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '../../../platform/database/statement.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { openTill, type Till } from '../testing.ts';
import { releaseUnpaidBookings } from './end-unpaid.ts';

let till: Till;
let h: BookingStructure;
const UNITS = 48;
const NIGHT_CENTS = 9_000;

beforeAll(async () => {
  till = await openTill();
  h = await openBookingStructure(till.t);
  await h.asksDeposit(30);
  const { pool } = till.t.database;
  await pool.query('update rooms set units = $2 where id = $1', [h.sold.roomId, UNITS]);
  const plan = `${h.structure}/meal-plans/${h.sold.bedAndBreakfast}`;
  const { version } = (await h.customer.get(plan)).json();
  expect((await h.customer.patch(plan, { version, instantBooking: 'deposit' })).statusCode).toBe(200);
});
afterAll(() => till.close());
beforeEach(async () => {
  const { pool } = till.t.database;
  await pool.query(
    `update arrivals set state = 'cancelled', pay_by = null, cancelled_at = now() where pay_by is not null`,
  );
  await pool.query('delete from instant_holds');
  await pool.query('delete from sold_nights');
  await pool.query('update room_months set sold = null');
});

interface Wish {
  readonly email: string;
  readonly visitor?: string;
  readonly units?: number;
  readonly nights?: number;
  readonly from?: number;
}

/** Books at the price that the portal shows. */
async function book({ email, visitor, units = 1, nights = 2, from = 5 }: Wish) {
  const stay = { checkin: dayFromToday(from), checkout: dayFromToday(from + nights), adults: units, rooms: units };
  const { structures: _, ...guest } = h.asking({ ...stay, email });
  const { roomId, bedAndBreakfast: mealPlanId } = h.sold;
  const shown = { totalCents: units * nights * NIGHT_CENTS, depositCents: 0.3 * units * nights * NIGHT_CENTS };
  const answer = await till.t.app.inject({
    method: 'POST',
    url: '/api/public/bookings',
    payload: { ...guest, structure: h.structureId, roomId, mealPlanId, units, ...shown },
    headers: { authorization: `Bearer ${till.t.serviceToken}`, ...(visitor && { 'x-visitor-key': visitor }) },
  });
  return { status: answer.statusCode, ...answer.json() };
}

const countUnpaidNights = async (): Promise<number> => {
  const { rows } = await till.t.database.pool.query(
    `select coalesce(sum(units * (checkout - checkin)), 0)::integer as n from arrivals where state = 'confirmed' and pay_by is not null`,
  );
  return rows[0].n;
};

const minutesOf = ({ payBy }: { payBy: string }) => Math.round((Date.parse(payBy) - Date.now()) / 60_000);

async function letLapse(code: string): Promise<void> {
  await run(till.t.database.pool, `update arrivals set pay_by = now() - interval '1 minute' where code = $1`, [code]);
  await releaseUnpaidBookings(till.t.context);
  await till.t.context.jobs.drain();
}

async function pay(booked: { token: string; code: string }): Promise<void> {
  const { url } = (await h.door('POST', `guest/${booked.token}/bookings/${booked.code}/checkout`, {})).json();
  await till.deliver(till.play.pay(till.pageAt(url)));
  await till.t.context.jobs.drain();
}

it('turns larger bookings of one mailbox into requests when one visitor tries to hold the whole structure', async () => {
  const tries = [];
  for (let n = 1; n <= 5; n++)
    tries.push(
      await book({ email: `nome+${n}@example.it`, visitor: 'one-visitor-of-the-portal', units: 10, nights: 60 }),
    );
  expect(tries.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  expect(tries[0]).toMatchObject({ isRequest: true, code: expect.stringMatching(/^[0-9A-Z]{8}$/) });
  expect(await countUnpaidNights()).toBe(0);
  for (let n = 1; n <= 8; n++) await book({ email: `nome+${n}@example.it`, units: 10, nights: 3, from: 5 + n });
  expect(await countUnpaidNights()).toBe(60);
  expect((await book({ email: 'onesta@example.it' })).status).toBe(201);
});

it('stores the choice and notifies structure and guest when a booking becomes a request', async () => {
  const { code } = await book({ email: 'gruppo@example.it', units: 10, nights: 20 });
  await till.t.context.jobs.drain();
  const [request] = (await h.customer.get(`${h.structure}/booking-requests?q=${code}`)).json().data;
  expect(request).toMatchObject({ state: 'new', rooms: 10, roomId: h.sold.roomId, nights: 20 });
  const subjects = (await till.t.outbox()).filter(({ to }) => to.includes('gruppo@example.it'));
  expect(subjects.map(({ subject }) => subject)).toEqual([expect.stringContaining('Richiesta ricevuta')]);
  expect(await countUnpaidNights()).toBe(0);
});

it.each([
  ['plus suffixes', (n: number) => `marta+${n}@example.it`],
  [
    'dots at Google',
    (n: number) => `${'marta'.slice(0, n + 1)}.${'marta'.slice(n + 1)}@${n % 2 ? 'gmail' : 'googlemail'}.com`,
  ],
  ['upper case', (n: number) => `${'MARTA'.slice(0, n)}${'marta'.slice(n)}@example.it`],
])('gives a mailbox two holds at most when it is written with %s', async (_, spell) => {
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await book({ email: spell(n), from: 5 + 3 * n })).status);
  expect(statuses).toEqual([201, 201, 202]);
});

it('gives a visitor three holds at most when each has another mailbox, and others theirs', async () => {
  const visitor = 'one-visitor-of-the-portal';
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await book({ email: `ospite${n}@example.it`, visitor })).status);
  expect(statuses).toEqual([201, 201, 201, 202]);
  expect((await book({ email: 'altra@example.it', visitor: 'another-visitor-of-it' })).status).toBe(201);
});

it('leaves half of the rooms of a night when ten visitors hold as many as they can', async () => {
  for (let n = 0; n < 10; n++) await book({ email: `v${n}@example.it`, visitor: `visitor-number-000${n}`, units: 10 });
  expect(await h.soldOn(dayFromToday(5))).toBe(20);
  expect((await book({ email: 'onesta@example.it' })).status).toBe(201);
});

it('gives a guest who paid a second hold when strangers hold all that they can', async () => {
  const visitor = 'an-honest-visitor-here';
  const first = await book({ email: 'onesta@example.it', visitor });
  await pay(first);
  for (let n = 0; n < 10; n++) await book({ email: `v${n}@example.it`, units: n < 2 ? 10 : 1 });
  expect((await book({ email: 'estranea@example.it', units: 2 })).status).toBe(202);
  for (let n = 0; n < 3; n++) {
    const again = await book({ email: 'onesta@example.it', visitor });
    expect([again.status, minutesOf(again)]).toEqual([201, 15]);
    await pay(again);
  }
});

it('shortens the hold after one that lapsed, gives none after two, and the whole one after a payment', async () => {
  const email = 'lenta@example.it';
  const first = await book({ email });
  expect(minutesOf(first)).toBe(15);
  await letLapse(first.code);
  const second = await book({ email: 'lenta+a@example.it' });
  expect([second.status, minutesOf(second)]).toEqual([201, 7]);
  await pay(second);
  const third = await book({ email });
  expect([third.status, minutesOf(third)]).toEqual([201, 15]);
  await letLapse(third.code);
  await letLapse((await book({ email })).code);
  expect(await book({ email })).toMatchObject({ status: 202, isRequest: true });
});

it('shows the unpaid bookings, and takes only requests when the structure switches instant booking off', async () => {
  await book({ email: 'vista@example.it', units: 2 });
  const today = async () => (await h.customer.get(`${h.structure}/guests-today`)).json();
  expect(await today()).toMatchObject({ unpaid: 1, isInstantBookingOff: false });
  const listed = (await h.customer.get(`${h.structure}/arrivals?filter[segment]=unpaid`)).json().data;
  expect(listed).toEqual([expect.objectContaining({ units: 2, paidAmountCents: 0 })]);
  const turn = async (instantBookings: boolean) => {
    const { version } = (await h.customer.get(`${h.structure}/rate-settings`)).json();
    const answer = await h.customer.patch(`${h.structure}/rate-settings`, { version, instantBookings });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  };
  const readInstant = async () => {
    const stay = { checkin: dayFromToday(5), checkout: dayFromToday(7), adults: 2 };
    const { options } = (await h.door('POST', `structures/${h.structureId}/prices`, stay)).json();
    return options.map(({ instant }: { instant: object | null }) => instant !== null);
  };
  expect(await readInstant()).toContain(true);
  await turn(false);
  expect(await today()).toMatchObject({ unpaid: 1, isInstantBookingOff: true });
  expect(await readInstant()).not.toContain(true);
  expect((await book({ email: 'tardi@example.it' })).status).toBe(409);
  await turn(true);
  expect((await book({ email: 'tardi@example.it' })).status).toBe(201);
});
