import { type TaxedStay, type TouristTax, touristTaxDue } from '../../domain/tourist-tax/due.ts';
import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import type { TaxedArrival } from './stays.ts';

/** What a stay owes to the municipality beyond its price, as the tariffs of its nights stand. */
export function taxBeside(tax: TouristTax, stay: Omit<TaxedStay, 'exemptions'> & Partial<TaxedStay>): number {
  const { cents, includedCents } = touristTaxDue(tax, { exemptions: [], ...stay });
  return cents - includedCents;
}

/** Stores that with the bookings, which show it; gives it of each, by id. */
export async function storeTaxes(
  transaction: Transaction,
  tax: TouristTax,
  stays: readonly TaxedArrival[],
): Promise<Map<number, number>> {
  const owed = new Map(stays.map((stay) => [stay.id, taxBeside(tax, stay)]));
  const moved = stays.filter(({ id, knownCents }) => owed.get(id) !== (knownCents ?? 0));
  if (moved.length > 0)
    await run(
      transaction,
      `update arrivals a set tourist_tax_amount_cents = t.cents
       from unnest($1::integer[], $2::integer[]) as t(id, cents) where a.id = t.id`,
      [moved.map(({ id }) => id), moved.map(({ id }) => owed.get(id))],
    );
  return owed;
}
