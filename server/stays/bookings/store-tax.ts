import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readTouristTax } from '../../selling/pricing/tourist-tax.ts';
import { storeTaxes } from '../tourist-tax/store-taxes.ts';
import { AFFECTED_BOOKINGS, readTaxedStays } from '../tourist-tax/taxed-stays.ts';

/**
 * Stores the tourist tax of a booking and of the same guest's consecutive bookings, whose nights count together. Blocks
 * and cancelled stays owe nothing. Returns the tax of the booking.
 */
export async function storeTax(
  transaction: Transaction,
  structureId: number,
  id: number,
  formerCheckout: Day | null = null,
): Promise<number> {
  const tax = await readTouristTax(transaction, structureId);
  const stays = await readTaxedStays(transaction, AFFECTED_BOOKINGS, [id, formerCheckout, structureId]);
  const bookingTax = (await storeTaxes(transaction, tax, stays)).get(id);
  if (bookingTax !== undefined) return bookingTax;
  await run(
    transaction,
    `update arrivals set tourist_tax_amount_cents = 0, balance_cents = balance_cents - tourist_tax_amount_cents
     where id = $1 and tourist_tax_amount_cents <> 0`,
    [id],
  );
  return 0;
}
