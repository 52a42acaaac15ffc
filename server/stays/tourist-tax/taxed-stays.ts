import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { OCCUPYING_STATES } from '../../../domain/stays/bookings/arrival-states.ts';
import { MAX_REPORTED_NIGHTS } from '../../../domain/stays/guests/register.ts';
import type { TaxedStay } from '../../../domain/stays/tourist-tax/due.ts';
import { type PricedDays, taxedNightCents } from '../../../domain/stays/tourist-tax/night-prices.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { discountCentsSql, isBookingSql } from '../../selling/availability/nights/booking-sql.ts';
import { MOVED_GUESTS } from './moved-guests.ts';

/** A booking with all data for its tax. */
export interface TaxedArrival extends TaxedStay {
  readonly id: number;
  readonly code: string;
  readonly guestName: string;
  readonly paidCents: number;
  /** Tax stored with the booking. */
  readonly knownCents: number | null;
}

const OCCUPYING = OCCUPYING_STATES.map((state) => `'${state}'`).join(', ');
/** SQL condition: a guest's stay that is confirmed, checked in or checked out. */
export const guestStayCondition = (table: string) => `${table}.state in (${OCCUPYING}) and ${isBookingSql(table)}`;

/** SQL condition: bookings of the same guest. Compares e-mail or phone; compares names if one booking lacks these. */
const sameGuestCondition = (a: string, b: string) => `(lower(${a}.guest_email) = lower(${b}.guest_email)
  or ${a}.guest_phone = ${b}.guest_phone
  or (lower(${a}.guest_name) = lower(${b}.guest_name)
    and (${a}.guest_email is null or ${b}.guest_email is null)
    and (${a}.guest_phone is null or ${b}.guest_phone is null)))`;

const STORED_TABLES = { arrivals: 'arrivals', guests: 'stay_guests' };

/** Maximum consecutive bookings of a guest that count as one stay. */
const MAX_LINKED_BOOKINGS = 12;

/** SQL expression: first night of the same guest's consecutive bookings that end with `a`. */
const FIRST_NIGHT = `(with recursive chain(id, checkin, depth) as (
    select a.id, a.checkin, 0
    union all
    select p.id, p.checkin, c.depth + 1 from chain c, lateral (
      select p.id, p.checkin from arrivals p where p.structure_id = a.structure_id and p.checkout = c.checkin
        and p.id <> a.id and ${guestStayCondition('p')} and ${sameGuestCondition('p', 'a')} order by p.checkin, p.id limit 1) p
    where c.depth < ${MAX_LINKED_BOOKINGS})
  select min(checkin)::text from chain)`;

/**
 * SQL expression: registered guests. A guest with the maximum nights of the police's field stays until the booking
 * ends.
 */
const registeredGuests = (
  table: string,
) => `(select coalesce(json_agg(json_build_object('age', g.age, 'exemption', g.tax_exemption,
    'from', coalesce(g.arrived_on, a.checkin),
    'to', case when g.nights is null or g.nights >= ${MAX_REPORTED_NIGHTS} then a.checkout
      else coalesce(g.arrived_on, a.checkin) + g.nights end) order by g.position), '[]')
  from ${table} g where g.arrival_id = a.id)`;

/** Reads the guest stays that match a condition on `a`; its parameters start at $1. */
export async function readTaxedStays(
  database: Queryable,
  condition: string,
  parameters: unknown[],
  { arrivals, guests }: { readonly arrivals: string; readonly guests: string } = STORED_TABLES,
): Promise<TaxedArrival[]> {
  const rows = await run<Omit<TaxedArrival, 'nightCents' | 'leftOn'> & PricedDays>(
    database,
    `select a.id, a.code, a.guest_name as "guestName", a.checkin, a.checkout, a.adults, a.children,
       a.tax_exemptions as exemptions, a.arrived_on as "arrivedOn", a.left_on as "leftOn",
       a.tourist_tax_paid_cents as "paidCents", a.tourist_tax_amount_cents as "knownCents",
       a.total_amount_cents as "totalCents", a.price_parts->'nightCents' as "nightCents",
       a.agreed_amount_cents as "agreedCents", a.booked_checkout as "bookedCheckout", ${discountCentsSql('a')} as "discountCents",
       ${FIRST_NIGHT} as since, ${registeredGuests(guests)} as guests
     from ${arrivals} a where ${guestStayCondition('a')} and (${condition}) order by a.checkin, a.id`,
    parameters,
  );
  return rows.map((row) => {
    const {
      totalCents: _total,
      agreedCents: _agreed,
      bookedCheckout: _booked,
      discountCents: _discount,
      ...stay
    } = row;
    return { ...stay, nightCents: taxedNightCents(row) };
  });
}

/**
 * SQL condition: bookings whose tax a change to booking $1 of structure $3 affects. Includes $1, bookings starting on
 * its former departure ($2, may be null) and the guest's consecutive bookings after them. Searching by day avoids
 * reading other bookings.
 */
export const AFFECTED_BOOKINGS = `a.id in (with recursive chain(id, depth) as (
    select b.id, 0 from arrivals b where b.id = $1 or (b.structure_id = $3 and b.checkin = $2::date)
    union all
    select o.id, c.depth + 1 from chain c join arrivals b on b.id = c.id
      join arrivals o on o.structure_id = b.structure_id and o.checkin = b.checkout and ${sameGuestCondition('o', 'b')}
    where c.depth < ${MAX_LINKED_BOOKINGS})
  select id from chain)`;

export async function readTaxedStay(database: Queryable, arrivalId: number): Promise<TaxedArrival | undefined> {
  const [stay] = await readTaxedStays(database, 'a.id = $1', [arrivalId]);
  return stay;
}

/** Reads a booking as it would be taxed with other dates, price and days of its registered guests. Writes nothing. */
export async function readMovedStay(
  database: Queryable,
  { id, checkin, checkout }: { readonly id: number; readonly checkin: Day; readonly checkout: Day },
  moved: {
    readonly checkin: Day;
    readonly checkout: Day;
    readonly totalAmountCents: number;
    readonly priceParts: unknown;
  },
): Promise<TaxedArrival | undefined> {
  const columns = {
    checkin: moved.checkin,
    checkout: moved.checkout,
    total_amount_cents: moved.totalAmountCents,
    price_parts: moved.priceParts,
  };
  const [stay] = await readTaxedStays(
    database,
    'true',
    [id, checkin, checkout, moved.checkin, moved.checkout, JSON.stringify(columns)],
    {
      arrivals: '(select (jsonb_populate_record(b, $6::jsonb)).* from arrivals b where b.id = $1)',
      guests: `(select g.arrival_id, g.position, g.age, g.tax_exemption, coalesce(m.arrived_on, g.arrived_on) as arrived_on,
          case when m.id is null then g.nights else m.nights end as nights
        from stay_guests g left join (${MOVED_GUESTS}) m on m.id = g.id where g.arrival_id = $1)`,
    },
  );
  return stay;
}
