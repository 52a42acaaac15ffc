import { TAX_RECOUNT_JOB, type TaxRecountJob } from '../../../domain/stays/tourist-tax/tax-basis.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readTouristTax } from '../../selling/pricing/tourist-tax.ts';
import { storeTaxes } from './store-taxes.ts';
import { readTaxedStays } from './taxed-stays.ts';

/** Defines the job that recalculates the tax of bookings not checked out yet, after tariffs have changed. */
export function defineTaxRecount(context: Context): void {
  context.jobs.define<TaxRecountJob>(TAX_RECOUNT_JOB, (basis) => recountTaxes(context, basis));
}

export async function recountTaxes({ database }: Pick<Context, 'database'>, basis: TaxRecountJob): Promise<void> {
  const structures = await run<{ id: number }>(
    database.pool,
    `select s.id from structures s where ${'cityId' in basis ? 's.city_id' : 's.id'} = $1
       and exists (select from arrivals a where a.structure_id = s.id and a.state in ('confirmed', 'checked_in'))
     order by s.id`,
    ['cityId' in basis ? basis.cityId : basis.structureId],
  );
  for (const { id } of structures)
    await inTransaction(database, async (transaction) => {
      await lockStructure(transaction, id);
      const tax = await readTouristTax(transaction, id);
      const stays = await readTaxedStays(
        transaction,
        `a.structure_id = $1 and a.state in ('confirmed', 'checked_in')`,
        [id],
      );
      await storeTaxes(transaction, tax, stays);
    });
}
