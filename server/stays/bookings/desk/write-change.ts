import { daysBetween } from '../../../../domain/kernel/calendar/days.ts';
import { nightCentsOf } from '../../../../domain/platform/amounts/split-cents.ts';
import type { PriceParts } from '../../../../domain/stays/bookings/price-parts.ts';
import { apply } from '../../../kernel/records/lifecycle/apply.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import type { WriteTarget } from '../../../kernel/records/lifecycle/target.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { arrivalBehaviour } from '../behaviours.ts';
import { countUses } from '../discount-uses.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { storeTax } from '../store-tax.ts';
import { computeSoldDeposit, type NewStay, type PricedChange, priceAgreedNights } from './price-change.ts';

/** Price of a changed stay: unchanged, from the calendar, agreed nights plus new ones, or manual. */
type PriceKind = 'list' | 'keep' | 'agreed_nights' | 'own';

export interface NewPrice {
  readonly stay: NewStay;
  readonly priced: PricedChange;
  readonly kind: PriceKind;
  readonly totalAmountCents: number;
}

/** Changes dates, room or party of a booking and updates nights, deposit, tax and price parts in one transaction. */
export async function writeChange(
  unit: UnitOfWork,
  of: { readonly target: WriteTarget; readonly current: ArrivalRow; readonly version: number },
  price: NewPrice,
): Promise<StoredRecord & { touristTaxAmountCents: number }> {
  const { target, current, version } = of;
  const { kind, priced } = price;
  const { id, structureId } = current;
  const { parts, values } = await computeNewValues(unit.transaction, current, price);
  const { record } = await apply(unit, arrivalBehaviour, target, { operation: 'update', id, version, values });
  await storePriceParts(unit.transaction, structureId, id, parts, kind === 'list' ? priced : null);
  const touristTaxAmountCents = await storeTax(unit.transaction, structureId, id, current.checkout);
  return { ...record, touristTaxAmountCents };
}

/** Returns what a change writes: the stay with price and deposit, and the parts of the price. */
export async function computeNewValues(
  database: Queryable,
  current: ArrivalRow,
  { stay, priced, kind, totalAmountCents }: NewPrice,
) {
  const parts = changePriceParts(current, stay, priced, kind, totalAmountCents);
  const deposit = await computeSoldDeposit(database, current, {
    totalCents: totalAmountCents,
    nights: daysBetween(stay.checkin, stay.checkout),
    nightCents: parts.nightCents,
  });
  // The deposit covers earlier payments but never exceeds the price.
  const depositAmountCents = Math.max(deposit, Math.min(current.depositPaidCents, totalAmountCents));
  return { parts, values: { ...stay, totalAmountCents, depositAmountCents } };
}

/**
 * Returns the price parts of the new stay. A calendar price brings its own lines and discounts, an unchanged price
 * keeps the old ones.
 */
function changePriceParts(
  current: ArrivalRow,
  stay: NewStay,
  priced: PricedChange,
  kind: PriceKind,
  totalCents: number,
): PriceParts {
  const nights = daysBetween(stay.checkin, stay.checkout);
  const byNight =
    kind === 'agreed_nights' ? priceAgreedNights(current, stay, priced.nightCents)?.nightCents : priced.nightCents;
  const known = byNight?.length === nights ? byNight : current.priceParts?.nightCents;
  return {
    parts: kind === 'list' ? priced.parts : kind === 'keep' ? (current.priceParts?.parts ?? []) : [],
    discountIds: kind === 'list' ? priced.discountIds : kind === 'own' ? [] : (current.priceParts?.discountIds ?? []),
    nightCents: nightCentsOf({ nights, totalCents, nightCents: known }),
  };
}

/** Stores the parts. A calendar price also sets the offer. */
async function storePriceParts(
  transaction: Transaction,
  structureId: number,
  id: number,
  parts: PriceParts,
  listed: PricedChange | null,
): Promise<void> {
  await run(
    transaction,
    'update arrivals set price_parts = $2, offer_id = case when $3::boolean then $4::integer else offer_id end where id = $1',
    [id, JSON.stringify(parts), listed !== null, listed?.offerId ?? null],
  );
  await countUses(transaction, structureId, { kind: 'arrival', id }, true);
}
