import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import { checkStayDates } from '../../../../domain/stays/bookings/booking-request.ts';
import { queueStatements } from '../../../platform/database/queue-statements.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { buildPriceParts, priceStay, type RequestedStay, type StayPrice } from '../price.ts';

const IS_ACTIVE = `status = ${ACTIVE} and archived_at is null`;

/** True if the code belongs to an active discount of the structure. */
export async function isKnownCode(database: Queryable, structureId: number, code: string): Promise<boolean> {
  const found = await run(
    database,
    `select from discounts where structure_id = $1 and audience = 'code' and code = $2 and ${IS_ACTIVE}`,
    [structureId, code.trim().toUpperCase()],
  );
  return found.length > 0;
}

/** Prices a stay that is being entered. Null without a meal plan or with invalid dates. */
export async function computeListPrice(
  transaction: Transaction,
  structureId: number,
  stay: Omit<RequestedStay, 'mealPlanId'> & { readonly mealPlanId: number | null },
): Promise<StayPrice | null> {
  const { mealPlanId } = stay;
  if (mealPlanId === null || checkStayDates(stay.checkin, stay.checkout).length > 0) return null;
  return priceStay(queueStatements(transaction), structureId, { ...stay, mealPlanId });
}

/**
 * Stores the price calculation of a booking entered by staff. Parts and offer only if the price is unchanged; the price
 * of each night always.
 */
export async function storeListPrice(transaction: Transaction, booking: ArrivalRow): Promise<void> {
  const { id, structureId, mealPlanId, discountCode, totalAmountCents } = booking;
  if (mealPlanId === null || totalAmountCents === 0) return;
  const stay = { ...booking, offerId: undefined, code: discountCode };
  const price = await computeListPrice(transaction, structureId, stay);
  if (!price) return;
  const isListPrice = price.totalCents === totalAmountCents;
  const agreedParts = buildPriceParts(price, totalAmountCents);
  const codeDiscountIds =
    isListPrice || !discountCode ? [] : await readDiscountIdsOfCode(transaction, structureId, discountCode);
  const parts = { ...agreedParts, discountIds: isListPrice ? price.discountIds : codeDiscountIds };
  await run(transaction, 'update arrivals set price_parts = $2, offer_id = $3 where id = $1', [
    id,
    JSON.stringify(parts),
    isListPrice ? price.offerId : null,
  ]);
}

/** Returns the discounts of a code, which count as used even with a manual price. */
async function readDiscountIdsOfCode(database: Queryable, structureId: number, code: string): Promise<number[]> {
  const rows = await run<{ id: number }>(
    database,
    `select id from discounts where structure_id = $1 and audience = 'code' and code = $2 and ${IS_ACTIVE}`,
    [structureId, code.trim().toUpperCase()],
  );
  return rows.map(({ id }) => id);
}
