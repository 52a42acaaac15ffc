import type { Day } from '../../domain/calendar/days.ts';
import { type TaxedStay, type TouristTax, touristTaxDue } from '../../domain/tourist-tax/due.ts';
import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { CONCERNED, readTaxedStays } from '../tourist-tax/stays.ts';
import { readTouristTax } from '../tourist-tax/tax.ts';

/** What a stay owes to the municipality beyond its price, as the tariffs of its nights stand. */
export function taxBeside(tax: TouristTax, stay: Omit<TaxedStay, 'exemptions'> & Partial<TaxedStay>): number {
  const { cents, includedCents } = touristTaxDue(tax, { exemptions: [], ...stay });
  return cents - includedCents;
}

/**
 * Keeps that beside a booking, which shows it, and beside those of the same guest that follow: nights of one stay count
 * together. Nobody owes for rooms that are shut, nor for a stay that does not take place. Gives what the booking owes.
 */
export async function keepTax(
  transaction: Transaction,
  structureId: number,
  id: number,
  formerCheckout: Day | null = null,
): Promise<number> {
  const tax = await readTouristTax(transaction, structureId);
  const stays = await readTaxedStays(transaction, CONCERNED, [id, formerCheckout, structureId]);
  const owed = stays.map((stay) => ({ id: stay.id, known: stay.knownCents, cents: taxBeside(tax, stay) }));
  const own = owed.find((one) => one.id === id)?.cents ?? 0;
  const moved = owed.filter(({ known, cents }) => cents !== (known ?? 0));
  await run(
    transaction,
    `update arrivals a set tourist_tax_amount_cents = t.cents
     from (select * from unnest($2::integer[], $3::integer[]) as t(id, cents) union all select $1, $4 where $5) t
     where a.id = t.id and a.tourist_tax_amount_cents is distinct from t.cents`,
    [
      id,
      moved.map((one) => one.id),
      moved.map(({ cents }) => cents),
      own,
      !owed.some((one) => one.id === id),
    ],
  );
  return own;
}
