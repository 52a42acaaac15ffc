import { expect } from 'vitest';
import { makeEmptyGuest, type StayGuest } from '../../../../domain/stays/guests/stay-guest.ts';
import type { TestApp } from '../../../testing/app.ts';
import { dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

export const BOLOGNA = '408037006';
export const ITALY = '100000100';

export const headGuest: StayGuest = {
  ...makeEmptyGuest('17'),
  arrivedOn: dayFromToday(10),
  nights: 3,
  surname: 'Quattrocchi',
  name: 'Niccolò',
  sex: '1',
  bornOn: '1980-06-15',
  birthState: ITALY,
  birthCity: BOLOGNA,
  citizenship: ITALY,
  documentType: 'IDELE',
  documentNumber: 'CA12345XY',
  documentIssuedIn: BOLOGNA,
  residenceState: ITALY,
  residenceCity: BOLOGNA,
};
export const wifeGuest: StayGuest = {
  ...headGuest,
  kind: '19',
  surname: 'Bianchi',
  name: 'Anna',
  sex: '2',
  documentType: null,
  documentNumber: null,
  documentIssuedIn: null,
};

/** Creates a structure that keeps its register here, with plenty of free rooms. */
export async function openRegisterStructure(t: TestApp) {
  const structure = await openBookingStructure(t);
  const { customer, sold } = structure;
  const settings = `${structure.structure}/rate-settings`;
  const { version } = (await customer.get(settings)).json();
  const answer = await customer.patch(settings, { version, guestRegister: true });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  await t.database.pool.query('update rooms set units = 50, max_occupancy = 6 where id = $1', [sold.roomId]);
  const line = { roomId: sold.roomId, mealPlanId: null, field: 'allotment', from: dayFromToday(0) };
  await customer.post(`${structure.structure}/availability/changes`, {
    runs: [{ ...line, values: Array(60).fill(50) }],
    source: 'manual',
  });

  /** Creates a booking for two with its register. */
  async function makeBooking(more: object = {}) {
    const made = await customer.post(`${structure.structure}/arrivals`, {
      guestName: 'Famiglia di prova',
      ...structure.staying(),
      ...more,
    });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    const { id, code } = made.json();
    const path = `${structure.structure}/arrivals/${id}/guests`;
    const read = async (who = customer) => (await who.get(path)).json();
    const write = (guests: readonly (StayGuest & { id?: number })[], registerVersion: number, who = customer) =>
      who.inject('PUT', path, {
        version: registerVersion,
        guests: guests.map(({ id: guestId, ...values }) => ({ id: guestId ?? null, values })),
      });
    const rows = async () => {
      const answered = await t.database.pool.query(
        'select * from stay_guests where arrival_id = $1 order by position',
        [id],
      );
      return answered.rows;
    };
    return { id, code, path, read, write, rows };
  }
  return { ...structure, booked: makeBooking };
}
