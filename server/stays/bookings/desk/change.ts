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
import { soldTerms } from '../arrival-actions.ts';
import type { ArrivalRow } from '../folio/post.ts';
import { nightsOf } from '../hold.ts';
import { type FrozenPolicies, priceStay, type StayPrice } from '../price.ts';
import { codeOfRequest } from '../quotes.ts';
import { fullNights, withoutOwn } from './own-nights.ts';

export interface NewStay {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly units: number;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly adults: number;
  readonly children: readonly number[];
}

/** What another stay would cost whoever has booked, beside what was agreed. */
export interface PricedChange {
  readonly wasCents: number;
  /** Null: the calendar has no price for it. */
  readonly nowCents: number | null;
  readonly parts: StayPrice['parts'];
  readonly offerId: number | null;
  readonly discountIds: readonly number[];
  /** Nights that were agreed at their own price, new ones at today's; null: another room, plan or party, or no price. */
  readonly agreedNightsCents: number | null;
  readonly nightCents: StayPrice['nightCents'];
  /** By the terms on which it was sold. */
  readonly depositCents: number;
  /** What those terms say of other dates; null: the dates stay, or nothing was sold about them. */
  readonly dateChange: DateChange | null;
  /** Nights on which there is no room for it. */
  readonly full: readonly Day[];
  /** What keeps guests from booking it by themselves. */
  readonly rules: readonly Rule[];
}

/** The core asks for the new stay as if the booking kept nothing; deposit and penalty stay those of its own terms. */
export async function priceChange(
  database: Queryable,
  current: ArrivalRow,
  stay: NewStay,
): Promise<PricedChange> {
  const { from, to } = daysOfStay(stay.checkin, stay.checkout);
  const code = await codeOf(database, current);
  // A booking of an offer asks for the offer's price as long as there is one.
  const priced = (offerId: number | undefined) =>
    priceStay(database, current.structureId, { ...stay, offerId, code }, current);
  const [onSale, listed] = await Promise.all([
    readSale(database, current.structureId, from, to),
    current.offerId === null ? priced(undefined) : priced(current.offerId),
  ]);
  const price = listed.totalCents === null && current.offerId !== null ? await priced(undefined) : listed;
  const sale = withoutOwn(onSale, current);
  const nights = daysBetween(stay.checkin, stay.checkout);
  const parties = partiesOf({ ...stay, childAges: stay.children });
  return {
    wasCents: current.totalAmountCents,
    nowCents: price.totalCents,
    parts: price.parts,
    offerId: price.offerId,
    discountIds: price.discountIds,
    nightCents: price.nightCents,
    agreedNightsCents: agreedNights(current, stay, price.nightCents)?.totalCents ?? null,
    depositCents: await depositOf(database, current, {
      totalCents: price.totalCents ?? 0,
      nights,
      nightCents: price.nightCents,
    }),
    dateChange: isSameStay(current, stay)
      ? null
      : dateChangeOf(await soldTerms(database, current), current, momentInRome()),
    full: fullNights(sale, stay).filter(
      // Nights that are over stay where they were.
      (night) => night >= todayInRome() || night < current.checkin,
    ),
    rules: bookingRules(sale, { ...stay, parties }, momentInRome(), stay),
  };
}

/** What was booked from a quote was quoted with its request's code. */
async function codeOf(
  database: Queryable,
  { discountCode, requestId, structureId }: ArrivalRow,
): Promise<string | null> {
  return discountCode ?? (requestId ? codeOfRequest(database, structureId, requestId) : null);
}

const isSameStay = (a: Pick<NewStay, 'checkin' | 'checkout'>, b: Pick<NewStay, 'checkin' | 'checkout'>) =>
  a.checkin === b.checkin && a.checkout === b.checkout;

/** The nights of a stay at the price at which they were agreed, and those that come to it at what they cost now. */
export function agreedNights(
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
  const nights = nightsOf(stay).map((night, at) =>
    current.checkin <= night && night < current.checkout
      ? agreed[daysBetween(current.checkin, night)]
      : nowCents[at],
  );
  const priced = nights.filter((cents) => cents !== undefined);
  if (priced.length < nights.length) return null;
  return { totalCents: priced.reduce((sum, cents) => sum + cents, 0), nightCents: priced };
}

/** What the payment policy that was sold asks for in advance; what was agreed where none was. */
export async function depositOf(
  database: Queryable,
  current: ArrivalRow,
  stay: Parameters<typeof depositCents>[1],
): Promise<number> {
  const { payment } = (current.policies ?? {}) as Partial<FrozenPolicies>;
  const [kept] = payment
    ? await run<{ terms: unknown }>(
        database,
        'select terms from policy_snapshots where id = $1 and structure_id = $2',
        [payment.snapshotId, current.structureId],
      )
    : [];
  // As server/structures/policies/snapshots.ts keeps a payment policy.
  return kept
    ? depositCents(kept.terms as PaymentTerms, stay)
    : Math.min(current.depositAmountCents, stay.totalCents);
}
