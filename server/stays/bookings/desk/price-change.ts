import { isDeepStrictEqual } from 'node:util';
import { type Day, daysBetween, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../../domain/kernel/calendar/moment.ts';
import { nightCentsOf } from '../../../../domain/platform/amounts/split-cents.ts';
import { sumCents } from '../../../../domain/platform/amounts/sum-cents.ts';
import { partiesOf } from '../../../../domain/selling/pricing/compose/parties.ts';
import type { Rule } from '../../../../domain/selling/pricing/rule.ts';
import { bookingRules } from '../../../../domain/selling/pricing/search.ts';
import { depositCents } from '../../../../domain/stays/bookings/deposit.ts';
import { type DateChange, dateChangeOf } from '../../../../domain/structures/policies/date-change.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { daysOfStay, readSale } from '../../../selling/availability/sale.ts';
import { computePenalty, readSoldTerms } from '../arrival-actions.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { listNights } from '../occupy-nights.ts';
import { priceStay, type StayPrice } from '../price.ts';
import { readDiscountCode } from '../quotes.ts';
import { readSoldPaymentTerms } from '../terms/sold-payment-terms.ts';
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
   * Agreed nights at their own price, new nights at today's; for other units their share of the agreed price. Null when
   * room or plan differ, the party alone differs, or a price is missing.
   */
  readonly agreedNightsCents: number | null;
  /** Penalty of the sold terms for the units taken off. Null unless the booking gets fewer units. */
  readonly unitsPenaltyCents: number | null;
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
    unitsPenaltyCents: await computeUnitsPenalty(database, current, stay),
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

/**
 * Returns the price with agreed nights at their price and new nights at today's. Other units cost their share of the
 * agreed nights, whatever the party.
 */
export function priceAgreedNights(
  current: ArrivalRow,
  stay: NewStay,
  nowCents: readonly number[],
): { totalCents: number; nightCents: number[] } | null {
  const hasOtherUnits = current.units !== stay.units;
  const isSameParty = current.adults === stay.adults && isDeepStrictEqual(current.children, stay.children);
  const isAlike =
    current.roomId === stay.roomId && current.mealPlanId === stay.mealPlanId && (hasOtherUnits || isSameParty);
  const isShared = stay.checkin < current.checkout && current.checkin < stay.checkout;
  if (!isAlike || !isShared || (isSameStay(current, stay) && !hasOtherUnits)) return null;
  const agreed = readAgreedNights(current, stay.units);
  const nights = listNights(stay).map((night, at) =>
    current.checkin <= night && night < current.checkout ? agreed[daysBetween(current.checkin, night)] : nowCents[at],
  );
  const priced = nights.filter((cents) => cents !== undefined);
  if (priced.length < nights.length) return null;
  return { totalCents: sumCents(priced), nightCents: priced };
}

/** Returns what the agreed nights cost for this number of units, in proportion to the booked ones. */
function readAgreedNights({ checkin, checkout, totalAmountCents, units, priceParts }: ArrivalRow, count: number) {
  return nightCentsOf({
    nights: daysBetween(checkin, checkout),
    totalCents: Math.round((totalAmountCents * count) / units),
    nightCents: priceParts?.nightCents,
  });
}

/**
 * Returns the penalty of the sold terms for the units that a change takes off: they are cancelled now. Null unless a
 * booking gets fewer units before it begins.
 */
async function computeUnitsPenalty(database: Queryable, current: ArrivalRow, stay: NewStay): Promise<number | null> {
  const removed = current.units - stay.units;
  if (removed <= 0 || current.state !== 'confirmed' || current.roomId !== stay.roomId) return null;
  const nightCents = readAgreedNights(current, removed);
  const share = (cents: number) => Math.round((cents * removed) / current.units);
  return computePenalty(
    database,
    {
      ...current,
      totalAmountCents: sumCents(nightCents),
      depositAmountCents: share(current.depositAmountCents),
      paidAmountCents: share(current.paidAmountCents),
      extrasAmountCents: share(current.extrasAmountCents ?? 0),
      leastPenaltyCents: null,
      priceParts: { parts: [], discountIds: [], nightCents },
    },
    'cancel',
  );
}

/** Returns the deposit under the sold payment policy, or the agreed deposit without one. */
export async function computeSoldDeposit(
  database: Queryable,
  current: ArrivalRow,
  stay: Parameters<typeof depositCents>[1],
): Promise<number> {
  const terms = await readSoldPaymentTerms(database, current);
  return terms ? depositCents(terms, stay) : Math.min(current.depositAmountCents, stay.totalCents);
}
