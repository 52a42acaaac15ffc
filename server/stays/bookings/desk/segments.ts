import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { MIN_PAYMENT_CENTS } from '../../../../domain/kernel/vocabularies/card-checkout.ts';
import type { StayAmountsWithDeposit } from '../../../../domain/stays/bookings/balance.ts';
import { ARRIVAL_SEGMENTS, type ArrivalSegment } from '../../../../domain/stays/bookings/desk/segments.ts';
import { type BookedDays, computeDueAmount } from '../../../../domain/stays/bookings/folio/due-days.ts';
import type { PaymentTerms } from '../../../../domain/structures/policies/payment-text.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import { isBookingSql } from '../../../selling/availability/nights/booking-sql.ts';
import { OPEN_CONFIRMATION } from '../folio/open-confirmation.ts';
import { incomingCentsSql, pendingRefundCentsSql } from '../folio/pending.ts';
import { UNANSWERED_SQL } from '../requests/queries.ts';
import { soldPaymentTermsSql } from '../terms/sold-payment-terms.ts';

const MAX_COUNT = 1000;

/** SQL condition on `t` of each segment. */
export const SEGMENT_SQL: Readonly<Record<Exclude<ArrivalSegment, 'toCharge'>, string>> = {
  arriving: `t.state in ('confirmed', 'checked_in') and t.checkin = ${TODAY_IN_ROME}`,
  leaving: `t.checkout >= ${TODAY_IN_ROME} and (t.state = 'checked_in' and t.checkout = ${TODAY_IN_ROME}
    or t.state = 'checked_out' and coalesce(t.left_on, t.checkout) = ${TODAY_IN_ROME})`,
  inHouse: `t.state = 'checked_in'`,
  late: `t.state = 'confirmed' and t.checkin < ${TODAY_IN_ROME}`,
  toNotify: 't.notice_due_at is not null',
  unpaid: `t.state = 'confirmed' and t.pay_by is not null and t.instant_by is not null`,
  toRefund: `t.balance_cents < 0 and t.balance_cents + ${pendingRefundCentsSql('t.id')} < 0`,
};

/** Returns the condition of a segment, for the list of arrivals and for its number. */
export async function arrivalSegment(
  database: Queryable,
  structureId: number,
  segment: ArrivalSegment,
): Promise<ScopeCondition> {
  if (segment !== 'toCharge') return () => `${isBookingSql('t')} and ${SEGMENT_SQL[segment]}`;
  const ids = await findChargeable(database, structureId);
  return (statement) => `t.id = any(${statement.bind(ids)}::integer[])`;
}

interface Chargeable extends StayAmountsWithDeposit, BookedDays {
  readonly id: number;
  readonly terms: PaymentTerms | null;
  readonly incomingCents: number;
}

/**
 * Returns the bookings whose guarantee card can be charged now. These are finished, cancelled and no-show stays with an
 * open balance, and later stays with an amount that is due before the arrival. Other guests pay at the desk.
 */
async function findChargeable(database: Queryable, structureId: number): Promise<number[]> {
  const today = todayInRome();
  const rows = await run<Chargeable>(
    database,
    `select a.id, a.state, a.total_amount_cents as "totalAmountCents", a.extras_amount_cents as "extrasAmountCents",
       a.tourist_tax_amount_cents as "touristTaxAmountCents", a.tourist_tax_paid_cents as "touristTaxPaidCents",
       a.penalty_amount_cents as "penaltyAmountCents", a.paid_amount_cents as "paidAmountCents",
       a.deposit_amount_cents as "depositAmountCents", a.checkin::text as checkin, a.checkout::text as checkout,
       (a.created_at at time zone 'Europe/Rome')::date::text as "bookedOn",
       ${soldPaymentTermsSql('a')} as terms, ${incomingCentsSql('a.id')} as "incomingCents"
     from arrivals a where a.structure_id = $1 and a.balance_cents > 0
       and (a.state in ('cancelled', 'no_show', 'checked_out') or a.state = 'confirmed' and a.checkin > $2::date)
       and exists (select from card_guarantees g where g.arrival_id = a.id and g.removed_at is null)
       and ${OPEN_CONFIRMATION} = 0
     order by a.id limit ${MAX_COUNT}`,
    [structureId, today],
  );
  return rows
    .filter((row) => computeDueAmount(row.terms, row, today).dueCents - row.incomingCents >= MIN_PAYMENT_CENTS)
    .map(({ id }) => id);
}

type DayNumbers = Record<'unanswered' | ArrivalSegment, number> & { readonly isInstantBookingOff: boolean };

/** Counts a structure's unanswered requests and the bookings of each segment. Reads if it takes instant bookings. */
export async function countGuests(database: Queryable, structureId: number): Promise<DayNumbers> {
  const statement = new Statement();
  const structure = statement.bind(structureId);
  const count = (name: string, from: string, where: string) =>
    `(select count(*)::integer from (select from ${from} t where t.structure_id = ${structure} and ${where}
       limit ${MAX_COUNT}) c) as "${name}"`;
  const counts = [count('unanswered', 'booking_requests', UNANSWERED_SQL)];
  for (const segment of ARRIVAL_SEGMENTS) {
    const condition = await arrivalSegment(database, structureId, segment);
    counts.push(count(segment, 'arrivals', condition(statement)));
  }
  const isOff = `exists (select from rate_settings where structure_id = ${structure} and not instant_bookings) as "isInstantBookingOff"`;
  const [row] = await run<DayNumbers>(database, `select ${[...counts, isOff].join(', ')}`, statement.values);
  if (!row) throw new Error('a statement without a table returned no row');
  return row;
}
