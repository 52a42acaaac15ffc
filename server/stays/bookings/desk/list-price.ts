import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import { stayIssues } from '../../../../domain/stays/bookings/booking-request.ts';
import { oneAtATime } from '../../../platform/database/one-at-a-time.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { ArrivalRow } from '../folio/post.ts';
import { partsOf, priceStay, type StayAsked, type StayPrice } from '../price.ts';

const LIVE = `status = ${ACTIVE} and archived_at is null`;

/** Whether a code leads to a discount that the structure has on sale. */
export async function isKnownCode(database: Queryable, structureId: number, code: string): Promise<boolean> {
  const found = await run(
    database,
    `select from discounts where structure_id = $1 and audience = 'code' and code = $2 and ${LIVE}`,
    [structureId, code.trim().toUpperCase()],
  );
  return found.length > 0;
}

/** What the core asks for a stay that is being written; null of one that it cannot price: no meal plan, days out of order. */
export async function listPriceOf(
  transaction: Transaction,
  structureId: number,
  stay: Omit<StayAsked, 'mealPlanId'> & { readonly mealPlanId: number | null },
): Promise<StayPrice | null> {
  const { mealPlanId } = stay;
  if (mealPlanId === null || stayIssues(stay.checkin, stay.checkout).length > 0) return null;
  return priceStay(oneAtATime(transaction), structureId, { ...stay, mealPlanId });
}

/**
 * How the price of what was booked at the desk was made, where it is the core's: its parts, its offer, the discounts that
 * it uses; and what each night is of it, whoever made it.
 */
export async function keepListPrice(transaction: Transaction, booking: ArrivalRow): Promise<void> {
  const { id, structureId, mealPlanId, discountCode, totalAmountCents } = booking;
  if (mealPlanId === null || totalAmountCents === 0) return;
  const stay = { ...booking, offerId: undefined, code: discountCode };
  const price = await listPriceOf(transaction, structureId, stay);
  if (!price) return;
  const isCores = price.totalCents === totalAmountCents;
  const made = partsOf(price, totalAmountCents);
  const coded = isCores || !discountCode ? [] : await idsOfCode(transaction, structureId, discountCode);
  const parts = { ...made, discountIds: isCores ? price.discountIds : coded };
  await run(transaction, 'update arrivals set price_parts = $2, offer_id = $3 where id = $1', [
    id,
    JSON.stringify(parts),
    isCores ? price.offerId : null,
  ]);
}

/** A code that somebody gave is used, though the price was written by hand. */
async function idsOfCode(database: Queryable, structureId: number, code: string): Promise<number[]> {
  const rows = await run<{ id: number }>(
    database,
    `select id from discounts where structure_id = $1 and audience = 'code' and code = $2 and ${LIVE}`,
    [structureId, code.trim().toUpperCase()],
  );
  return rows.map(({ id }) => id);
}
