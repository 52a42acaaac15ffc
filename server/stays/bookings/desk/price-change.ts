import { isDeepStrictEqual } from 'node:util';
import { type Day, daysBetween, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import { nightCentsOf } from '../../../../domain/platform/amounts/split-cents.ts';
import { partiesOf } from '../../../../domain/selling/pricing/compose/parties.ts';
import type { Rule } from '../../../../domain/selling/pricing/rule.ts';
import { bookingRules } from '../../../../domain/selling/pricing/search.ts';
import { depositCents } from '../../../../domain/stays/bookings/deposit.ts';
import { type DateChange, dateChangeOf } from '../../../../domain/structures/policies/date-change.ts';
import type { PaymentTerms } from '../../../../domain/structures/policies/payment-text.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { daysOfStay, readSale } from '../../../selling/availability/sale.ts';
import { readSoldTerms } from '../arrival-actions.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { listNights } from '../occupy-nights.ts';
import { type FrozenPolicies, priceStay, type StayPrice } from '../price.ts';
import { readDiscountCode } from '../quotes.ts';
import { listFullNights, subtractOwnNights } from './own-nights.ts';

export interface NewStay {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly units: number;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly adults: number;
  readonly children: readonly number[];
}

/** Price of a changed stay compared with the agreed one. */
export interface PricedChange {
  readonly wasCents: number;
  /** Null when the calendar has no price. */
  readonly nowCents: number | null;
  readonly parts: StayPrice['parts'];
  readonly offerId: number | null;
  readonly discountIds: readonly number[];
  /**
   * Agreed nights at their own price, new nights at today's. Null when room, plan or party differ or a price is
   * missing.
   */
  readonly agreedNightsCents: number | null;
  readonly nightCents: StayPrice['nightCents'];
  readonly depositCents: number;
  /** Rule of the sold terms on changing the dates. Null when the dates stay the same or no rule was sold. */
  readonly dateChange: DateChange | null;
  /** Nights without a free room. */
  readonly full: readonly Day[];
  /** Sales rules that would stop guests from booking the new stay. */
  readonly rules: readonly Rule[];
}

/** Prices the new stay as if the booking occupied no nights. Deposit and penalty follow the sold terms. */
export async function priceChange(database: Queryable, current: ArrivalRow, stay: NewStay): Promise<PricedChange> {
  const { from, to } = daysOfStay(stay.checkin, stay.checkout);
  const code = await readBookingCode(database, current);
  // Uses the booking's offer as long as the offer exists.
  const priced = (offerId: number | undefined) =>
    priceStay(database, current.structureId, { ...stay, offerId, code }, current);
  const [onSale, listed] = await Promise.all([
    readSale(database, current.structureId, from, to),
    current.offerId === null ? priced(undefined) : priced(current.offerId),
  ]);
  const price = listed.totalCents === null && current.offerId !== null ? await priced(undefined) : listed;
  const sale = subtractOwnNights(onSale, current);
  const nights = daysBetween(stay.checkin, stay.checkout);
  const parties = partiesOf({ ...stay, childAges: stay.children });
  return {
    wasCents: current.totalAmountCents,
    nowCents: price.totalCents,
    parts: price.parts,
    offerId: price.offerId,
    discountIds: price.discountIds,
    nightCents: price.nightCents,
    agreedNightsCents: priceAgreedNights(current, stay, price.nightCents)?.totalCents ?? null,
    depositCents: await computeSoldDeposit(database, current, {
      totalCents: price.totalCents ?? 0,
      nights,
      nightCents: price.nightCents,
    }),
    dateChange: isSameStay(current, stay)
      ? null
      : dateChangeOf(await readSoldTerms(database, current), current, momentInRome()),
    full: listFullNights(sale, stay).filter(
      // Past nights stay in the old room.
      (night) => night >= todayInRome() || night < current.checkin,
    ),
    rules: bookingRules(sale, { ...stay, parties }, momentInRome(), stay),
  };
}

async function readBookingCode(
  database: Queryable,
  { discountCode, requestId, structureId }: ArrivalRow,
): Promise<string | null> {
  return discountCode ?? (requestId ? readDiscountCode(database, structureId, requestId) : null);
}

const isSameStay = (a: Pick<NewStay, 'checkin' | 'checkout'>, b: Pick<NewStay, 'checkin' | 'checkout'>) =>
  a.checkin === b.checkin && a.checkout === b.checkout;

/** Returns the price with agreed nights at their price and new nights at today's. */
export function priceAgreedNights(
  current: ArrivalRow,
  stay: NewStay,
  nowCents: readonly number[],
): { totalCents: number; nightCents: number[] } | null {
  const isAlike =
    current.roomId === stay.roomId &&
    current.mealPlanId === stay.mealPlanId &&
    current.units === stay.units &&
    current.adults === stay.adults &&
    isDeepStrictEqual(current.children, stay.children);
  const isShared = stay.checkin < current.checkout && current.checkin < stay.checkout;
  if (!isAlike || !isShared || isSameStay(current, stay)) return null;
  const agreed = nightCentsOf({
    nights: daysBetween(current.checkin, current.checkout),
    totalCents: current.totalAmountCents,
    nightCents: current.priceParts?.nightCents,
  });
  const nights = listNights(stay).map((night, at) =>
    current.checkin <= night && night < current.checkout ? agreed[daysBetween(current.checkin, night)] : nowCents[at],
  );
  const priced = nights.filter((cents) => cents !== undefined);
  if (priced.length < nights.length) return null;
  return { totalCents: priced.reduce((sum, cents) => sum + cents, 0), nightCents: priced };
}

/** Returns the deposit under the sold payment policy, or the agreed deposit without one. */
export async function computeSoldDeposit(
  database: Queryable,
  current: ArrivalRow,
  stay: Parameters<typeof depositCents>[1],
): Promise<number> {
  const { payment } = (current.policies ?? {}) as Partial<FrozenPolicies>;
  const [snapshot] = payment
    ? await run<{ terms: unknown }>(
        database,
        'select terms from policy_snapshots where id = $1 and structure_id = $2',
        [payment.snapshotId, current.structureId],
      )
    : [];
  // Stored by server/structures/policies/snapshots.ts as a payment policy.
  return snapshot
    ? depositCents(snapshot.terms as PaymentTerms, stay)
    : Math.min(current.depositAmountCents, stay.totalCents);
}
