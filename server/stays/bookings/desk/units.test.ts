import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

const putUnitNames = async (names: string[], before?: string[]) =>
  h.customer.inject('PUT', `${h.structure}/rooms/${h.sold.roomId}/unit-names`, {
    names,
    before: before ?? (await listStays(0, 0)).units.map(({ name }: { name: string }) => name),
  });
const listStays = async (from: number, to: number) =>
  (await h.customer.get(`${h.structure}/stays?from=${dayFromToday(from)}&to=${dayFromToday(to)}`)).json();
const book = async (from: number, to: number, more: object = {}) => {
  const made = await h.customer.post(`${h.structure}/arrivals`, {
    ...h.staying({
      checkin: dayFromToday(from),
      checkout: dayFromToday(to),
      guestName: `Da ${from}`,
      ...more,
    }),
  });
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  return made.json();
};
const unitIdsOf = async (arrivalId: number): Promise<number[]> => {
  const { rows } = await t.database.pool.query('select unit_id from unit_stays where arrival_id = $1', [arrivalId]);
  return rows.map(({ unit_id }) => unit_id);
};
/** Assigns units; `before` defaults to the current ones. */
const assign = async (...given: { arrivalId: number; unitIds: number[]; before?: number[] }[]) =>
  h.customer.post(`${h.structure}/unit-assignments`, {
    assignments: await Promise.all(given.map(async (one) => ({ before: await unitIdsOf(one.arrivalId), ...one }))),
  });
const unitsOf = async (id: number, from: number) =>
  (await listStays(from, from)).stays.find((one: { id: number }) => one.id === id)?.unitIds;
const readUnitIdsByName = async () =>
  Object.fromEntries((await listStays(0, 0)).units.map(({ id, name }: { id: number; name: string }) => [name, id]));

it('creates, renames and removes unit names, at most one per unit', async () => {
  expect((await putUnitNames(['101', '102', '103', '104'])).statusCode).toBe(204);
  const before = await readUnitIdsByName();
  expect((await putUnitNames(['102', '201', '104'])).statusCode).toBe(204);
  const after = await readUnitIdsByName();
  expect(after).toEqual({ '102': before['102'], '201': before['101'], '104': before['104'] });
  expect((await listStays(0, 0)).units.map(({ name }: { name: string }) => name)).toEqual(['102', '201', '104']);
  expect((await putUnitNames(['1', '2', '3', '4', '5'])).statusCode).toBe(422);
  expect((await putUnitNames(['1', '1'])).statusCode).toBe(422);
  const stale = await putUnitNames(['A', 'B'], ['101', '102', '103', '104']);
  expect([stale.statusCode, stale.json().current]).toEqual([409, { names: ['102', '201', '104'] }]);
  await putUnitNames(['101', '102', '103', '104']);
});

it('returns 409 when another person assigned a unit in the meantime', async () => {
  const units = await readUnitIdsByName();
  const booked = await book(60, 61);
  await assign({ arrivalId: booked.id, unitIds: [units['101']] });
  const stale = await assign({ arrivalId: booked.id, unitIds: [units['102']], before: [] });
  expect([stale.statusCode, stale.json().current]).toEqual([409, { id: booked.id, unitIds: [units['101']] }]);
  expect(await unitIdsOf(booked.id)).toEqual([units['101']]);
});

it('never puts two bookings in a unit on the same night, even simultaneously', async () => {
  const units = await readUnitIdsByName();
  const [one, other, next] = [await book(10, 13), await book(12, 14), await book(13, 15)];
  expect((await assign({ arrivalId: one.id, unitIds: [units['101']] })).statusCode).toBe(204);
  const taken = await assign({ arrivalId: other.id, unitIds: [units['101']] });
  expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['unitIds']]);
  expect((await assign({ arrivalId: next.id, unitIds: [units['101']] })).statusCode).toBe(204);
  const [first, second] = [await book(20, 22), await book(21, 23)];
  const both = await Promise.all([first, second].map(({ id }) => assign({ arrivalId: id, unitIds: [units['102']] })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422]);
  // A batch swaps two bookings, or changes nothing if one assignment is impossible.
  const swapped = await assign(
    { arrivalId: one.id, unitIds: [units['103']] },
    { arrivalId: other.id, unitIds: [units['101']] },
    { arrivalId: next.id, unitIds: [units['101']] },
  );
  expect([swapped.statusCode, await unitsOf(one.id, 12)]).toEqual([422, [units['101']]]);
  await expect(
    t.database.pool.query('insert into unit_stays select $1, $2, checkin, checkout from arrivals where id = $1', [
      other.id,
      units['101'],
    ]),
  ).rejects.toThrow('unit_stays_apart');
});

it("units follow the booking's dates and are dropped on nights already taken", async () => {
  const units = await readUnitIdsByName();
  const [stays, moves] = [await book(30, 32), await book(34, 36)];
  await assign({ arrivalId: stays.id, unitIds: [units['104']] }, { arrivalId: moves.id, unitIds: [units['104']] });
  const move = (from: number, version: number) =>
    h.customer.patch(`${h.structure}/arrivals/${moves.id}`, {
      version,
      checkin: dayFromToday(from),
      checkout: dayFromToday(from + 2),
    });
  await move(37, moves.version);
  expect(await unitsOf(moves.id, 37)).toEqual([units['104']]);
  await move(31, moves.version + 1);
  expect(await unitsOf(moves.id, 32)).toEqual([]);
  expect(await unitsOf(stays.id, 31)).toEqual([units['104']]);
  await h.customer.post(`${h.structure}/arrivals/${stays.id}/cancel`, { reason: 'x' });
  expect((await assign({ arrivalId: moves.id, unitIds: [units['104']] })).statusCode).toBe(204);
  const { data } = (await h.customer.get(`${h.structure}/arrivals/${moves.id}/history`)).json();
  expect(data[0].changes).toEqual([{ field: 'unitNames', before: [], after: ['104'] }]);
});

it('refuses units of another room, too many units, and bookings of another structure', async () => {
  const units = await readUnitIdsByName();
  const booked = await book(50, 51);
  const two = await assign({ arrivalId: booked.id, unitIds: [units['101'], units['102']] });
  expect(two.statusCode).toBe(422);
  expect((await assign({ arrivalId: booked.id, unitIds: [999_999] })).statusCode).toBe(422);
  expect((await assign({ arrivalId: 999_999, unitIds: [] })).statusCode).toBe(404);
  const vendor = await t.as('vendor');
  const strange = await vendor.post(`${h.structure}/unit-assignments`, {
    assignments: [{ arrivalId: booked.id, unitIds: [] }],
  });
  expect([403, 404]).toContain(strange.statusCode);
});
