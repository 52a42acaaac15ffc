import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { readTouristTax } from '../../selling/pricing/tourist-tax.ts';
import { storeTaxes } from '../tourist-tax/amounts.ts';
import { CONCERNED, readTaxedStays } from '../tourist-tax/stays.ts';

/**
 * Stores the tourist tax with a booking, and with those of the same guest that follow: nights of one stay count together.
 * Nobody owes for rooms that are shut, nor for a stay that does not take place. Gives what the booking owes.
 */
export async function keepTax(
  transaction: Transaction,
  structureId: number,
  id: number,
  formerCheckout: Day | null = null,
): Promise<number> {
  const tax = await readTouristTax(transaction, structureId);
  const stays = await readTaxedStays(transaction, CONCERNED, [id, formerCheckout, structureId]);
  const own = (await storeTaxes(transaction, tax, stays)).get(id);
  if (own !== undefined) return own;
  await run(
    transaction,
    `update arrivals set tourist_tax_amount_cents = 0, balance_cents = balance_cents - tourist_tax_amount_cents
     where id = $1 and tourist_tax_amount_cents <> 0`,
    [id],
  );
  return 0;
}
