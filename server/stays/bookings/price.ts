import { z } from 'zod';
import { type Day, daysBetween, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../domain/kernel/calendar/moment.ts';
import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import { daySchema } from '../../../domain/kernel/records/fields.ts';
import { nightCentsOf } from '../../../domain/platform/amounts/split-cents.ts';
import { partiesOf } from '../../../domain/selling/pricing/compose/parties.ts';
import type { Part } from '../../../domain/selling/pricing/nights.ts';
import { bookingPrice } from '../../../domain/selling/pricing/search.ts';
import { depositCents } from '../../../domain/stays/bookings/deposit.ts';
import { type DepositDue, getDepositDue } from '../../../domain/stays/bookings/folio/due-days.ts';
import type { PriceParts } from '../../../domain/stays/bookings/price-parts.ts';
import { computeTaxOnTop } from '../../../domain/stays/tourist-tax/due.ts';
import type { PaymentTerms } from '../../../domain/structures/policies/payment-text.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { daysOfStay, readSale } from '../../selling/availability/sale.ts';
import { readSelling } from '../../selling/offers/selling.ts';
import { readTouristTax } from '../../selling/pricing/tourist-tax.ts';
import { readTerms, termsFor } from '../../structures/policies/terms.ts';
import { subtractOwnNights } from './desk/own-nights.ts';
import type { OccupiedNights } from './occupy-nights.ts';

const id = z.int().min(1).max(2_147_483_647);

/** Input schema of a stay, the API form of `RequestedStay`. */
export const stayShape = {
  roomId: id,
  mealPlanId: id,
  units: z.int().min(1).max(200).default(1),
  checkin: daySchema,
  checkout: daySchema,
  adults: z.int().min(1).max(400),
  children: z.array(z.int().min(0).max(17)).max(40).default([]),
};

export interface RequestedStay {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerId?: number | null | undefined;
  readonly units: number;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly adults: number;
  readonly children: readonly number[];
  readonly code?: string | null | undefined;
}

/** Terms for the guest in the version valid when sent; they are fixed at the sale. */
export interface FrozenPolicy {
  readonly snapshotId: number;
  readonly title: TranslatedText;
  readonly texts: TranslatedText;
}
export interface FrozenPolicies extends Record<string, unknown> {
  readonly cancellation: FrozenPolicy | null;
  readonly payment: FrozenPolicy | null;
}

/** A booking that is being changed. */
export interface ExistingBooking extends OccupiedNights {
  readonly offerId: number | null;
  readonly priceParts: PriceParts | null;
}

export interface StayPrice {
  /** Null when a night has no price; a person may still enter one. */
  readonly totalCents: number | null;
  readonly parts: readonly Part[];
  readonly offerId: number | null;
  readonly discountIds: readonly number[];
  /** Price of each night for all units. Empty when a night has no price. */
  readonly nightCents: readonly number[];
  readonly depositCents: number;
  /** When a deposit is to be paid if the stay is booked today. Null without terms. */
  readonly depositDue: DepositDue | null;
  /** Returns the deposit of the payment policy for another total. */
  readonly depositOf: (totalCents: number) => number;
  /** Tourist tax on top of the price; 0 when the price includes it. */
  readonly touristTaxCents: number;
  readonly policies: FrozenPolicies;
}

/**
 * Prices units of a room with a meal plan, at the given offer or the best price, with the valid terms. Sales rules for
 * guests are ignored because staff may override them. The party is spread evenly over the units. `own` is the booking
 * to be changed with its nights, offer and discounts.
 */
export async function priceStay(
  database: Queryable,
  structureId: number,
  requested: RequestedStay,
  booking?: ExistingBooking,
): Promise<StayPrice> {
  const { from, to } = daysOfStay(requested.checkin, requested.checkout);
  const [onSale, selling, terms, tax] = await Promise.all([
    readSale(database, structureId, from, to),
    readSelling(
      database,
      structureId,
      booking && { offerId: booking.offerId, discountIds: booking.priceParts?.discountIds ?? [] },
    ),
    readTerms(database, structureId),
    readTouristTax(database, structureId),
  ]);
  const sale = booking ? subtractOwnNights(onSale, booking) : onSale;
  const rooms = {
    checkin: requested.checkin,
    checkout: requested.checkout,
    parties: partiesOf({ ...requested, childAges: requested.children }),
  };
  const question = { rooms, now: momentInRome(), audience: { code: requested.code ?? null, circles: [] } };
  const isOfferAgreed = booking !== undefined && booking.offerId === requested.offerId;
  const priced = bookingPrice(sale, selling, question, { ...requested, isOfferAgreed });
  const offerId = (priced ? priced.offerId : requested.offerId) ?? null;
  const holding = termsFor(terms, { ...requested, offerId }, requested.checkin);
  const { snapshots, policies } = await freezeTerms(database, holding);
  const payment = snapshots.find((one) => one.snapshotId === holding.payment?.snapshotId);
  const [today, { checkin }] = [todayInRome(), requested];
  const nights = daysBetween(checkin, requested.checkout);
  // Stored by server/structures/policies/snapshots.ts as a payment policy.
  const nightCents = priced?.nightCents ?? [];
  const depositOf = (cents: number) =>
    payment ? depositCents(payment.terms as PaymentTerms, { totalCents: cents, nights, nightCents }) : 0;
  return {
    totalCents: priced?.totalCents ?? null,
    parts: priced?.parts ?? [],
    offerId,
    discountIds: priced?.discountIds ?? [],
    nightCents,
    depositCents: priced ? depositOf(priced.totalCents) : 0,
    depositDue: payment ? getDepositDue(payment.terms as PaymentTerms, { bookedOn: today, checkin }, today) : null,
    depositOf,
    touristTaxCents: computeTaxOnTop(tax, { ...requested, ...(priced && { nightCents }) }),
    policies,
  };
}

/** Returns the valid terms in the form stored with a sale. */
export async function freezeTerms(
  database: Queryable,
  { cancellation, payment }: ReturnType<typeof termsFor>,
): Promise<{ snapshots: Snapshot[]; policies: FrozenPolicies }> {
  const ids = [cancellation?.snapshotId, payment?.snapshotId].filter((id) => id !== undefined);
  const snapshots = await readSnapshots(database, ids);
  const frozen = (of: { readonly snapshotId: number } | null): FrozenPolicy | null => {
    const found = snapshots.find(({ snapshotId }) => snapshotId === of?.snapshotId);
    return found ? { snapshotId: found.snapshotId, title: found.title, texts: found.texts } : null;
  };
  return { snapshots, policies: { cancellation: frozen(cancellation), payment: frozen(payment) } };
}

/**
 * Returns the parts to store with an agreed price. Keeps the calculation only if the price is unchanged; the price of
 * each night is always included.
 */
export function buildPriceParts(price: StayPrice, agreedCents: number): PriceParts {
  const isListPrice = price.totalCents === agreedCents;
  return {
    parts: isListPrice ? price.parts : [],
    discountIds: isListPrice ? price.discountIds : [],
    nightCents: price.nightCents.length
      ? nightCentsOf({
          nights: price.nightCents.length,
          totalCents: agreedCents,
          nightCents: price.nightCents,
        })
      : undefined,
  };
}

interface Snapshot extends FrozenPolicy {
  readonly terms: unknown;
}

export function readSnapshots(database: Queryable, ids: readonly number[]): Promise<Snapshot[]> {
  return run<Snapshot>(
    database,
    'select id as "snapshotId", title, texts, terms from policy_snapshots where id = any($1::integer[])',
    [ids],
  );
}
