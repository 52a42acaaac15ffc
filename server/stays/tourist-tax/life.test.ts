import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../domain/kernel/calendar/days.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { dayFromToday } from '../../testing/bookings.ts';
import { propertyRuns } from '../../testing/properties/property-runs.ts';
import { headGuest, openRegisterStructure, wifeGuest } from '../guests/testing/guests.ts';

let t: TestApp;
let h: Awaited<ReturnType<typeof openRegisterStructure>>;
beforeAll(async () => {
  t = await openTestApp();
  h = await openRegisterStructure(t);
  const { version } = (await h.customer.get(`${h.structure}/profile`)).json();
  const tariff = { fromMd: '01-01', toMd: '12-31', amountCents: 200, maxNights: 60, exemptUnderAge: 12 };
  await h.customer.patch(`${h.structure}/profile`, { version, touristTax: [tariff] });
  const policy = await h.customer.post(`${h.structure}/cancellation-policies`, {
    title: { it: 'Flessibile' },
    kind: 'moderate',
    status: 10,
    isDefault: true,
    tiers: [{ daysBefore: 365, penaltyType: 'percent', penaltyPercent: 30 }],
    noShowType: 'nights',
    noShowNights: 1,
    earlyDepartureType: 'percent',
    earlyDeparturePercent: 50,
  });
  expect([policy.statusCode, policy.body]).toEqual([201, expect.any(String)]);
});
afterAll(() => t.close());

/** Days before today on which each stay begins, so that guests can arrive, leave early or cancel. */
const DAYS_SINCE_CHECKIN = 4;

const step = fc.oneof(
  fc.record({
    what: fc.constant('act'),
    name: fc.constantFrom('checkIn', 'undoCheckIn', 'checkOut', 'undoCheckOut', 'cancel', 'noShow', 'reinstate'),
    late: fc.nat(3),
  }),
  fc.record({
    what: fc.constant('change'),
    later: fc.integer({ min: -1, max: 1 }),
    nights: fc.integer({ min: 2, max: 8 }),
  }),
  fc.record({
    what: fc.constant('register'),
    ages: fc.array(fc.constantFrom(5, 40, 70), { minLength: 1, maxLength: 3 }),
    exempt: fc.boolean(),
    short: fc.boolean(),
  }),
  fc.record({ what: fc.constant('pay'), part: fc.constantFrom(0, 0.5, 1) }),
  fc.record({ what: fc.constant('exempt'), persons: fc.integer({ min: 0, max: 2 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

it('keeps tax and balance of a stay consistent after any sequence of actions', async () => {
  let done = 0;
  const runs = propertyRuns({ day: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      // Removes earlier stays and the nights left behind when a stay is moved into the past.
      await t.database.pool.query('delete from sold_nights');
      await t.database.pool.query('update room_months set sold = null');
      const { id, write, read, rows } = await h.booked({
        checkin: dayFromToday(0),
        checkout: dayFromToday(6),
        totalAmountCents: 60_000,
      });
      await t.database.pool.query('update arrivals set checkin = $2, checkout = $3 where id = $1', [
        id,
        dayFromToday(-DAYS_SINCE_CHECKIN),
        dayFromToday(6 - DAYS_SINCE_CHECKIN),
      ]);
      await t.database.pool.query(
        `update sold_nights set night = night - ${DAYS_SINCE_CHECKIN} where holder = 'arrival' and holder_id = $1`,
        [id],
      );
      const path = `${h.structure}/arrivals/${id}`;
      const now = async () => (await h.customer.get(path)).json();
      const taken = async (one: Step): Promise<number> => {
        const booking = await now();
        const { version } = booking;
        if (one.what === 'act') {
          const late = one.name === 'checkIn' ? { arrivedOn: addDays(booking.checkin, one.late) } : {};
          const input = one.name === 'cancel' ? { reason: 'x' } : late;
          return (await h.customer.post(`${path}/${one.name}`, { version, ...input })).statusCode;
        }
        if (one.what === 'change') {
          const checkin = addDays(booking.checkin, one.later);
          const stay = h.staying({ checkin, checkout: addDays(checkin, one.nights) });
          const price = { kind: 'keep' };
          return (await h.customer.post(`${path}/change-stay`, { ...stay, units: 1, version, price })).statusCode;
        }
        if (one.what === 'register') {
          const { version: registerVersion } = await read();
          const nights = Math.max(1, daysBetween(booking.checkin, booking.checkout) - (one.short ? 1 : 0));
          const guests = one.ages.map((age, place) => ({
            ...(place === 0 ? headGuest : wifeGuest),
            arrivedOn: booking.checkin,
            nights,
            bornOn: addDays(booking.checkin, -Math.round(age * 365.25) - 30),
            taxExemption: one.exempt && place === 0 ? ('patient' as const) : null,
          }));
          return (await write(guests, registerVersion)).statusCode;
        }
        if (one.what === 'pay')
          return (
            await h.customer.patch(path, {
              version,
              paidAmountCents: Math.round(one.part * booking.totalAmountCents),
            })
          ).statusCode;
        const exemptions = one.persons > 0 ? [{ reason: 'patient', persons: one.persons }] : [];
        return (await h.customer.patch(path, { version, taxExemptions: exemptions })).statusCode;
      };
      for (const one of steps) {
        const status = await taken(one);
        expect([200, 204, 409, 422]).toContain(status);
        if (status < 300) done++;
        const booking = await now();
        const isStaying = ['confirmed', 'checked_in', 'checked_out'].includes(booking.state);
        // Nights of each registered guest; booked people without an entry complete the party.
        const registered = await rows();
        const first = booking.arrivedOn > booking.checkin ? booking.arrivedOn : booking.checkin;
        const last = booking.leftOn && booking.leftOn < booking.checkout ? booking.leftOn : booking.checkout;
        const slept = (from: string, to: string) =>
          Math.max(0, daysBetween(from > first ? from : first, to < last ? to : last));
        const persons = registered.map(
          (row: { arrived_on: string; nights: number; age: number; tax_exemption: string | null }) => ({
            nights: slept(row.arrived_on, addDays(row.arrived_on, row.nights)),
            age: row.age,
            isExempt: row.tax_exemption !== null,
          }),
        );
        while (persons.length < 2) persons.push({ nights: slept(first, last), age: 30, isExempt: false });
        const due = persons.filter(({ age }) => age >= 12);
        const wanted = booking.taxExemptions[0]?.persons ?? 0;
        const count = (of: typeof persons) => of.filter(({ isExempt }) => isExempt).length;
        // An exemption in the register and one in the booking concern the same person.
        const exempt = count(due) + Math.max(0, wanted - count(persons));
        // The booking's exemptions name no guest, so the tax lies between exempting the longest and the shortest stays.
        const nights = due.map((person) => person.nights).toSorted((a, b) => a - b);
        const paying = Math.max(0, due.length - exempt);
        const sum = (list: readonly number[]) => list.reduce((total, night) => total + night * 200, 0);
        const tax = booking.touristTaxAmountCents ?? 0;
        if (!isStaying) expect(tax).toBe(0);
        else if (wanted === 0) {
          expect(tax).toBe(sum(due.filter(({ isExempt }) => !isExempt).map((person) => person.nights)));
        } else {
          expect(tax).toBeGreaterThanOrEqual(sum(nights.slice(0, paying)));
          expect(tax).toBeLessThanOrEqual(sum(nights.slice(nights.length - paying)));
        }
        const { stays, due: all } = (
          await h.customer.get(`${h.structure}/tourist-tax?from=${dayFromToday(-60)}&to=${dayFromToday(60)}`)
        ).json();
        const listed = stays.find((other: { id: number }) => other.id === id);
        expect(listed?.due.cents ?? 0).toBe(['checked_in', 'checked_out'].includes(booking.state) ? tax : 0);
        expect(all.cents).toBe(
          stays.reduce((total: number, other: { due: { cents: number } }) => total + other.due.cents, 0),
        );
        // The amount due depends on the state; payments above it are to be refunded.
        const owed =
          booking.state === 'cancelled' || booking.state === 'no_show'
            ? booking.penaltyAmountCents
            : booking.totalAmountCents + (booking.penaltyAmountCents ?? 0);
        expect(booking.balanceCents).toBe(owed + tax - booking.paidAmountCents - booking.touristTaxPaidCents);
        const folio = (await h.customer.get(`${h.structure}/arrivals/${id}/folio`)).json();
        const lines = folio.lines.reduce((total: number, { cents }: { cents: number }) => total + cents, 0);
        expect([folio.balanceCents, lines]).toEqual(Array(2).fill(booking.balanceCents));
        if (!isStaying) expect(owed).toBeLessThanOrEqual(booking.totalAmountCents);
        expect(booking.nights).toBe(daysBetween(booking.checkin, booking.checkout));
      }
      // The calendar contains exactly the nights of the stay.
      const sold = await t.database.pool.query<{ night: string }>(
        `select night::text as night from sold_nights where holder = 'arrival' and holder_id = $1 order by night`,
        [id],
      );
      const { state, checkin, checkout } = await now();
      const isHolding = ['confirmed', 'checked_in', 'checked_out'].includes(state);
      expect(sold.rows.map(({ night }) => night)).toEqual(
        isHolding ? Array.from({ length: daysBetween(checkin, checkout) }, (_, n) => addDays(checkin, n)) : [],
      );
    }),
    runs,
  );
  expect(done).toBeGreaterThan(runs.numRuns);
});
