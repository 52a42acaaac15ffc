import { type TaxedStay, touristTaxDue } from '../../domain/tourist-tax/due.ts';
import { type Queryable, run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { readTouristTax } from '../tourist-tax/tax.ts';

/** What a stay owes to the municipality beyond its price, as the tariffs of its nights stand. */
export async function taxBeside(
  database: Queryable,
  structureId: number,
  stay: Omit<TaxedStay, 'exemptions'> & Partial<TaxedStay>,
): Promise<number> {
  const tax = await readTouristTax(database, structureId);
  const { cents, includedCents } = touristTaxDue(tax, { exemptions: [], ...stay });
  return cents - includedCents;
}

/** Keeps that beside a booking, which shows it; `known` is what stands there, null where nothing is owed. */
export async function keepTax(
  transaction: Transaction,
  structureId: number,
  { id, known, ...stay }: TaxedStay & { readonly id: number; readonly known: number | null },
): Promise<void> {
  const cents = await taxBeside(transaction, structureId, stay);
  if (cents === (known ?? 0)) return;
  await run(transaction, 'update arrivals set tourist_tax_amount_cents = $2 where id = $1', [id, cents]);
}
