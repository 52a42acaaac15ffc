import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { computeAge } from '../../../domain/stays/guests/stay-guest.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { storeTax } from '../bookings/store-tax.ts';
import { type GuestRow, unsealGuest } from './guest-rows.ts';

const READ_BATCH_SIZE = 200;

/**
 * Stores the age of guests registered before the column existed, only for stays that have not ended. Declared figures
 * of past stays remain unchanged. Guests without a birthday are retried the next night.
 */
export async function storeAges({ config, database }: Pick<Context, 'config' | 'database'>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await run<GuestRow & { arrivalId: number; structureId: number; checkin: string }>(
      database.pool,
      `select g.id, g.kind, g.arrived_on as "arrivedOn", g.nights, g.purpose, g.transport, g.tax_exemption as "taxExemption",
         g.idswh, g.person, null::bytea as document, g.missing, g.is_document_gone as "isDocumentGone",
         g.is_by_guest as "isByGuest", a.id as "arrivalId", a.structure_id as "structureId", a.checkin
       from stay_guests g join arrivals a on a.id = g.arrival_id
       where g.id > $1 and g.person is not null and g.age is null and a.checkout > $2 order by g.id limit ${READ_BATCH_SIZE}`,
      [after, addDays(todayInRome(), -1)],
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const known = rows.flatMap((row) => {
      const bornOn = unsealGuest(config, row)?.bornOn ?? null;
      return bornOn === null ? [] : [{ ...row, age: computeAge(bornOn, row.arrivedOn ?? row.checkin) }];
    });
    for (const [arrivalId, guests] of Map.groupBy(known, (guest) => guest.arrivalId))
      await inTransaction(database, async (transaction) => {
        const [first] = guests;
        if (!first) return;
        await lockStructure(transaction, first.structureId);
        await run(
          transaction,
          `update stay_guests g set age = w.age from unnest($1::integer[], $2::smallint[]) as w(id, age)
           where g.id = w.id and g.age is null`,
          [guests.map(({ id }) => id), guests.map(({ age }) => age)],
        );
        await storeTax(transaction, first.structureId, arrivalId);
      });
  }
}
