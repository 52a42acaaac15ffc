import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, type Day, daysBetween, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { PerformanceReport } from '../../../domain/stays/performance/answers.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { makeRoomForSale } from '../../testing/rooms.ts';
import { makeStructure } from '../../testing/structures.ts';
import { generateStays, insertStays, type PlainStay } from './testing.ts';

let t: TestApp;
let structureId: number;
const roomIds: number[] = [];
const today = todayInRome();
const UNITS = 8;
const stays = generateStays(400, 5, 72);
/** Days on which the structure is closed. */
const CLOSING = { from: addDays(today, -40), to: addDays(today, -34) };

beforeAll(async () => {
  t = await openTestApp();
  const customer = await t.as('customer');
  structureId = await makeStructure(t, 'customer');
  for (let n = 0; n < 5; n++) {
    const { roomId } = await makeRoomForSale(t, customer, structureId, { title: { it: `Tipo ${n}` }, units: UNITS });
    roomIds.push(roomId);
  }
  await t.database.pool.query('update rooms set status = 10 where structure_id = $1', [structureId]);
  await t.database.pool.query(
    `insert into openings (structure_id, kind, start_date, end_date) values ($1, 'closing', $2, $3)`,
    [structureId, CLOSING.from, CLOSING.to],
  );
  await insertStays(t, structureId, roomIds, stays);
}, 60_000);
afterAll(() => t.close());

async function read(query: string): Promise<PerformanceReport> {
  const answer = await (await t.as('customer')).get(`/api/structures/${structureId}/performance?${query}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}

const isBlock = ({ origin }: PlainStay) => origin === 'block' || origin === 'owner';
const occupies = ({ state }: PlainStay) => state === 'confirmed' || state === 'checked_out';
const guestStays = stays.filter((stay) => !isBlock(stay) && !stay.isLapsed);
const occupyingStays = guestStays.filter(occupies);
const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 10_000) / 100);
const roundedRatio = (cents: number, by: number) => (by === 0 ? null : Math.round(cents / by));
const listDays = (from: Day, to: Day) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
const covers = (stay: PlainStay, day: Day) => stay.checkin <= day && day < stay.checkout;
/** Price of a night, minus its part of the discount. */
const priceOf = (stay: PlainStay, day: Day) =>
  (stay.nightPrices[daysBetween(stay.checkin, day)] ?? 0) - stay.discountCents / stay.nightPrices.length;

/** Counts unit nights and revenue of rooms day by day, stay by stay. */
function countNights(days: readonly Day[], rooms: readonly number[]) {
  const sums = { units: 0, sold: 0, blocked: 0, closed: 0, free: 0, cents: 0 };
  for (const day of days)
    for (const room of rooms) {
      let [sold, others] = [0, 0];
      for (const stay of stays) {
        if (stay.room !== room || !occupies(stay) || !covers(stay, day)) continue;
        if (isBlock(stay)) others += stay.units;
        else {
          sold += stay.units;
          sums.cents += priceOf(stay, day);
        }
      }
      const units = Math.max(UNITS, sold + others);
      const isClosed = CLOSING.from <= day && day <= CLOSING.to;
      sums.units += units;
      sums.sold += sold;
      sums.closed += isClosed ? units - sold : 0;
      sums.blocked += isClosed ? 0 : others;
      sums.free += isClosed ? 0 : units - sold - others;
    }
  const available = sums.units - sums.closed;
  return {
    ...{ ...sums, available, occupancy: percent(sums.sold, available) },
    ...{ adr: roundedRatio(sums.cents, sums.sold), revpar: roundedRatio(sums.cents, available) },
  };
}

/** Counts the nights and revenue that bookings have in a period. */
function countBookings(list: readonly PlainStay[], from: Day, to: Day, rooms: readonly number[]) {
  const sums = { bookings: 0, nights: 0, cents: 0 };
  for (const stay of list.filter(({ room }) => rooms.includes(room))) {
    const days = listDays(from, to).filter((day) => covers(stay, day));
    if (days.length > 0) sums.bookings += 1;
    for (const day of days) {
      sums.nights += stay.units;
      sums.cents += priceOf(stay, day);
    }
  }
  return sums;
}

const tableOf = (report: PerformanceReport, code: string) => {
  const table = report.tables.find((one) => one.code === code);
  if (!table) throw new Error(code);
  return {
    rows: table.data.map(({ values }) => values),
    labels: table.data.map(({ label }) => label),
    total: table.total.values,
  };
};
/** First day of the week or month of a day. */
const pointOf = (day: Day, detail: string) =>
  detail === 'month'
    ? `${day.slice(0, 8)}01`
    : detail === 'week'
      ? addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
      : day;

const ALL_ROOMS = [0, 1, 2, 3, 4];
const PERIODS = [
  [addDays(today, -60), addDays(today, -20)],
  [addDays(today, -364), today],
  [addDays(today, -10), addDays(today, 50)],
] as const;

it.each(
  PERIODS.flatMap(([from, to]) =>
    (['day', 'week', 'month'] as const).flatMap((detail) =>
      [null, 2].map((room) => ({ from, to, detail, room, since: addDays(today, -30) })),
    ),
  ),
)('equals a plain count from $from to $to by $detail, room $room', async ({ from, to, detail, room, since }) => {
  const rooms = room === null ? ALL_ROOMS : [room];
  const roomQuery = room === null ? '' : `&roomId=${roomIds[room]}`;
  const report = await read(`from=${from}&to=${to}&granularity=${detail}&since=${since}${roomQuery}`);
  const days = listDays(from, to);
  const points = Map.groupBy(days, (day) => pointOf(day, detail));
  const isMade = (stay: PlainStay) => occupies(stay) && stay.createdOn >= since;
  const isLost = (stay: PlainStay) =>
    !occupies(stay) && stay.createdOn < since && stay.cancelledOn !== null && stay.cancelledOn >= since;
  const pickUpOf = (first: Day, last: Day) =>
    countBookings(guestStays.filter(isMade), first, last, rooms).nights -
    countBookings(guestStays.filter(isLost), first, last, rooms).nights;
  const periods = tableOf(report, 'periods');
  expect(periods.rows).toEqual(
    [...points.values()].map((own) => ({
      ...countNights(own, rooms),
      pickUp: pickUpOf(own[0] ?? from, own.at(-1) ?? to),
    })),
  );
  const whole = countNights(days, rooms);
  expect(periods.total).toEqual({ ...whole, pickUp: pickUpOf(from, to) });
  expect(whole.sold + whole.blocked + whole.closed + whole.free).toBe(whole.units);

  expect(tableOf(report, 'rooms')).toMatchObject({ rows: rooms.map((one) => countNights(days, [one])), total: whole });

  const kpis = Object.fromEntries(report.kpis.map(({ code, value, previous }) => [code, { value, previous }]));
  const before = countNights(listDays(addDays(from, -364), addDays(to, -364)), rooms);
  const had = (value: number | null) => (before.sold > 0 ? value : null);
  const arrivals = (list: readonly PlainStay[]) =>
    list.filter((stay) => from <= stay.checkin && stay.checkin <= to && rooms.includes(stay.room));
  const average = (values: readonly number[]) =>
    values.length === 0 ? null : Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 10) / 10;
  const lengths = arrivals(occupyingStays).map(({ checkin, checkout }) => daysBetween(checkin, checkout));
  const leads = arrivals(occupyingStays).map(({ createdOn, checkin }) => Math.max(0, daysBetween(createdOn, checkin)));
  const cancelled = arrivals(guestStays).filter(({ state }) => state === 'cancelled');
  const noShows = arrivals(guestStays).filter(({ state }) => state === 'no_show');
  expect(kpis).toMatchObject({
    roomOccupancy: { value: whole.occupancy, previous: had(before.occupancy) },
    adrCents: { value: whole.adr, previous: had(before.adr) },
    revparCents: { value: whole.revpar, previous: had(before.revpar) },
    roomRevenueCents: { value: whole.cents, previous: had(before.cents) },
    roomsSold: { value: whole.sold, previous: had(before.sold) },
    averageStay: { value: average(lengths) },
    leadDays: { value: average(leads) },
    cancelledPercent: { value: percent(cancelled.length, arrivals(guestStays).length) },
  });

  const line = report.series.find(({ code }) => code === 'roomOccupancy');
  const pointDays = [...points.values()];
  expect(line?.points.map(([, value]) => value)).toEqual(pointDays.map((own) => countNights(own, rooms).occupancy));
  const yearAgo = (own: readonly Day[]) => own.map((day) => addDays(day, -364));
  if (before.sold > 0)
    expect(line?.previous).toEqual(
      pointDays.map((own) => [yearAgo(own)[0], countNights(yearAgo(own), rooms).occupancy]),
    );

  const lost = tableOf(report, 'lost');
  expect(lost.rows).toEqual(
    [cancelled, noShows].map((list) => ({
      bookings: list.length,
      nights: list.reduce((sum, one) => sum + one.units * one.nightPrices.length, 0),
      cents: list.reduce((sum, one) => sum + one.nightPrices.reduce((a, b) => a + b, 0) - one.discountCents, 0),
      share: percent(list.length, arrivals(guestStays).length),
      penaltyCents: list.reduce((sum, one) => sum + one.penaltyCents, 0),
    })),
  );

  const groups = (keyOf: (stay: PlainStay) => string) =>
    Object.fromEntries(
      [...Map.groupBy(occupyingStays, keyOf)]
        .map(([key, list]) => {
          const sums = countBookings(list, from, to, rooms);
          return [key, { arrivals: arrivals(list).length, nights: sums.nights, cents: sums.cents }] as const;
        })
        .filter(([, { arrivals: came, nights }]) => came + nights > 0),
    );
  const namesOf: Record<string, string> = { request: 'Portale', manual: 'Diretta' };
  const shown = (code: string) => {
    const { labels, rows } = tableOf(report, code);
    return Object.fromEntries(
      labels.map((label, at) => {
        const { arrivals: came, nights, cents } = rows[at] ?? {};
        return [label, { arrivals: came, nights, cents }];
      }),
    );
  };
  expect(shown('sources')).toEqual(groups(({ origin, channelName }) => channelName ?? namesOf[origin] ?? ''));
  const countries: Record<string, string> = { IT: 'Italia', DE: 'Germania', FR: 'Francia' };
  expect(shown('countries')).toEqual(groups(({ country }) => countries[country ?? ''] ?? 'Non indicato'));
  expect(tableOf(report, 'sources').total).toMatchObject({ nights: whole.sold, cents: whole.cents });
  expect(tableOf(report, 'countries').total).toMatchObject({ nights: whole.sold, cents: whole.cents });

  const inClasses = (values: readonly number[], limits: readonly number[]) =>
    limits.map((limit, at) => values.filter((one) => one <= limit && one > (limits[at - 1] ?? -1)).length);
  const counts = (code: string) => tableOf(report, code).rows.map((row) => row.arrivals);
  expect(counts('lengths')).toEqual(inClasses(lengths, [1, 2, 3, 6, 13, 60]));
  expect(counts('leads')).toEqual(inClasses(leads, [0, 7, 30, 90, 1_000_000]));

  expect(tableOf(report, 'pickUp').rows).toEqual([
    countBookings(guestStays.filter(isMade), from, to, rooms),
    minus(countBookings(guestStays.filter(isLost), from, to, rooms)),
  ]);
});

const minus = ({ bookings, nights, cents }: { bookings: number; nights: number; cents: number }) => ({
  bookings: -bookings,
  nights: -nights,
  cents: -cents,
});

it('compares the next ninety days with what was booked for the same days a year ago, and with their end', async () => {
  const report = await read('');
  const days = listDays(today, addDays(today, 89));
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7)).values()];
  const then = addDays(today, -364);
  const bookedThen = guestStays.filter(
    (stay) => stay.createdOn <= then && (occupies(stay) || (stay.cancelledOn !== null && stay.cancelledOn > then)),
  );
  const expected = months.map((own) => {
    const before = own.map((day) => addDays(day, -364));
    const now = countNights(own, ALL_ROOMS);
    const final = countNights(before, ALL_ROOMS);
    const known = countBookings(bookedThen, before[0] ?? '', before.at(-1) ?? '', ALL_ROOMS);
    return {
      ...{ sold: now.sold, cents: now.cents, occupancy: now.occupancy },
      ...{ thenNights: known.nights, thenCents: known.cents, finalNights: final.sold, finalCents: final.cents },
    };
  });
  const ahead = tableOf(report, 'ahead');
  expect(ahead.rows).toEqual(expected);
  expect(ahead.total.sold).toBe(expected.reduce((sum, one) => sum + one.sold, 0));
  expect(expected.some(({ thenNights }) => thenNights > 0)).toBe(true);
});
