import { computeTaxOnTop, type TouristTax } from '../../../domain/stays/tourist-tax/due.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { TaxedArrival } from './taxed-stays.ts';

/** Stores the tax due on top of the price with each booking, and returns the amounts by booking id. */
export async function storeTaxes(
  transaction: Transaction,
  tax: TouristTax,
  stays: readonly TaxedArrival[],
): Promise<Map<number, number>> {
  const dueById = new Map(stays.map((stay) => [stay.id, computeTaxOnTop(tax, stay)]));
  const changedStays = stays.filter(({ id, knownCents }) => dueById.get(id) !== (knownCents ?? 0));
  if (changedStays.length > 0)
    await run(
      transaction,
      `update arrivals a set tourist_tax_amount_cents = t.cents,
         balance_cents = coalesce(balance_cents, 0) + t.cents - coalesce(tourist_tax_amount_cents, 0)
       from unnest($1::integer[], $2::integer[]) as t(id, cents) where a.id = t.id`,
      [changedStays.map(({ id }) => id), changedStays.map(({ id }) => dueById.get(id))],
    );
  return dueById;
}
