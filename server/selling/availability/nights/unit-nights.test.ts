import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { freeUnits } from '../../../../domain/selling/availability/grid/cell-state.ts';
import { OCCUPYING_STATES } from '../../../../domain/stays/bookings/arrival-states.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { propertyRuns } from '../../../testing/properties/property-runs.ts';
import { makeRoomForSale } from '../../../testing/rooms.ts';
import { readUnitNights } from './unit-nights.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

const NIGHTS = Array.from({ length: 20 }, (_, at) => dayFromToday(at));

/** Units of the first room on the nights, as `sold blocked closed free`. */
async function readRoom(nights: readonly Day[]): Promise<string[]> {
  const rooms = await readUnitNights(t.database.pool, h.structureId, nights);
  const room = rooms.find(({ roomId }) => roomId === h.sold.roomId);
  return nights.map((_, at) => [room?.sold, room?.blocked, room?.closed, room?.free].map((of) => of?.[at]).join(' '));
}

const book = (from: number, nights: number, more: object = {}) =>
  h.customer.post(`${h.structure}/arrivals`, {
    ...h.staying({ checkin: dayFromToday(from), checkout: dayFromToday(from + nights) }),
    ...{ guestName: 'Marta Venturelli', totalAmountCents: 9_000 * nights },
    ...more,
  });
const BLOCK = { origin: 'block', mealPlanId: null, adults: 1, totalAmountCents: 0, guestName: 'Guasto' };
const setCells = (field: string, from: number, values: readonly (number | boolean | null)[]) =>
  h.customer.post(`${h.structure}/availability/changes`, {
    runs: [{ roomId: h.sold.roomId, mealPlanId: null, field, from: dayFromToday(from), values }],
    source: 'manual',
  });
/** Closes the structure, unless one of the days is already closed. */
const closeStructure = (from: number, to: number) =>
  t.database.pool.query(
    `insert into openings (structure_id, kind, start_date, end_date) values ($1, 'closing', $2, $3)
       on conflict do nothing`,
    [h.structureId, dayFromToday(from), dayFromToday(to)],
  );
async function clear(): Promise<void> {
  const { pool } = t.database;
  await pool.query('delete from openings where structure_id = $1', [h.structureId]);
  await pool.query('delete from sold_nights where structure_id = $1', [h.structureId]);
  await pool.query('delete from arrivals where structure_id = $1', [h.structureId]);
  await pool.query('update room_months set sold = null, allotment = null, stop_sell = null where structure_id = $1', [
    h.structureId,
  ]);
}

it('counts a booking as sold, a block as blocked, and closed days and rooms as closed', async () => {
  expect((await book(1, 2)).statusCode).toBe(201);
  expect((await book(1, 1, { ...BLOCK, units: 2 })).statusCode).toBe(201);
  expect((await book(2, 1, { ...BLOCK, origin: 'owner' })).statusCode).toBe(201);
  expect((await setCells('stopSell', 2, [true])).statusCode).toBe(200);
  expect((await setCells('allotment', 3, [3])).statusCode).toBe(200);
  await closeStructure(4, 5);
  expect(await readRoom(NIGHTS.slice(0, 7))).toEqual([
    '0 0 0 4',
    '1 2 0 1',
    // A blocked unit of a closed room is closed.
    '1 0 3 0',
    '0 1 0 3',
    '0 0 4 0',
    '0 0 4 0',
    '0 0 0 4',
  ]);
  await clear();
});

it('counts a quote that holds the room as blocked, and a cancelled booking as free', async () => {
  await h.quoted([{ holdsRooms: 'yes', checkin: dayFromToday(3), checkout: dayFromToday(4) }]);
  const { id } = (await book(3, 1)).json();
  expect(await readRoom([dayFromToday(3)])).toEqual(['1 1 0 2']);
  await h.customer.post(`${h.structure}/arrivals/${id}/cancel`, { reason: 'Influenza' });
  expect(await readRoom([dayFromToday(3)])).toEqual(['0 1 0 3']);
  await clear();
});

it('counts an archived room until the day of its archiving and leaves out a draft', async () => {
  const { roomId } = await makeRoomForSale(t, h.customer, h.structureId, { title: { it: 'Vecchia' }, units: 3 });
  const { pool } = t.database;
  const unitsOf = async () => {
    const rooms = await readUnitNights(pool, h.structureId, [-1, 0, 1].map(dayFromToday));
    return rooms.find((one) => one.roomId === roomId)?.units;
  };
  expect(await unitsOf()).toBeUndefined();
  await pool.query('update rooms set status = 10 where id = $1', [roomId]);
  expect(await unitsOf()).toEqual([3, 3, 3]);
  await pool.query('update rooms set archived_at = now() where id = $1', [roomId]);
  expect(await unitsOf()).toEqual([3, 0, 0]);
});

/** Counts the units of the first room on a night from its bookings and from the calendar's answer. */
async function countPlainly(night: Day): Promise<string> {
  const { rows } = await t.database.pool.query<{ origin: string; units: number }>(
    'select origin, units from arrivals where room_id = $1 and state = any($2) and checkin <= $3 and checkout > $3',
    [h.sold.roomId, OCCUPYING_STATES, night],
  );
  const calendar = (await h.customer.get(`${h.structure}/availability?from=${night}&to=${night}`)).json();
  const { days, units } = calendar.rooms.find((one: { roomId: number }) => one.roomId === h.sold.roomId);
  let [sold, others] = [0, 0];
  for (const row of rows) {
    if (row.origin === 'block' || row.origin === 'owner') others += row.units;
    else sold += row.units;
  }
  expect(days.sold?.[0] ?? 0).toBe(sold + others);
  const isClosed = calendar.open[0] === false || days.stopSell?.[0] === true;
  const free = isClosed ? 0 : freeUnits(days.allotment?.[0] ?? null, sold + others, units);
  const closed = isClosed ? units - sold : 0;
  return [sold, units - sold - closed - free, closed, free].join(' ');
}

it('sold, blocked, closed and free units add up to all units and equal a plain count, after any steps', async () => {
  const step = fc.record({
    what: fc.constantFrom('book', 'book', 'block', 'owner', 'cancel', 'stopSell', 'allotment', 'close'),
    from: fc.integer({ min: 0, max: 16 }),
    nights: fc.integer({ min: 1, max: 3 }),
    units: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      await clear();
      const made: number[] = [];
      for (const { what, from, nights, units } of steps) {
        if (what === 'close') await closeStructure(from, from + nights);
        else if (what === 'stopSell') await setCells('stopSell', from, Array(nights).fill(true));
        else if (what === 'allotment') await setCells('allotment', from, Array(nights).fill(units));
        else if (what === 'cancel')
          await h.customer.post(`${h.structure}/arrivals/${made.pop()}/cancel`, { reason: 'x' });
        else {
          const answer = await book(from, nights, what === 'book' ? { units } : { ...BLOCK, origin: what, units });
          if (answer.statusCode === 201) made.push(answer.json().id);
        }
      }
      const plain: string[] = [];
      for (const night of NIGHTS) plain.push(await countPlainly(night));
      expect(await readRoom(NIGHTS)).toEqual(plain);
      for (const { units, sold, blocked, closed, free } of await readUnitNights(t.database.pool, h.structureId, NIGHTS))
        for (const at of NIGHTS.keys()) {
          const parts = [sold[at], blocked[at], closed[at], free[at]].map((one) => one ?? Number.NaN);
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
          expect(parts.reduce((sum, one) => sum + one, 0)).toBe(units[at]);
        }
    }),
    propertyRuns({ day: 4, night: 30 }),
  );
});
