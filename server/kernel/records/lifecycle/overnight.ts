import { type Day, daysBetween, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { reminderDue } from '../../../../domain/kernel/calendar/reminders.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';
import { tableName } from '../table.ts';

/** Rows that one look takes. */
const AT_A_TIME = 500;

/**
 * What a night has to do with each record of structures that meets `due`, an SQL condition over its columns: one after the
 * other, in a transaction of its own with the structure's row held. What a rule refuses is left as it is.
 */
export async function eachOvernight(
  context: Context,
  definition: RecordDefinition,
  due: string,
  work: (transaction: Transaction, id: number) => Promise<void>,
): Promise<void> {
  let after = 0;
  await processEachDue(
    context,
    definition.name,
    async () => {
      const rows = await run<{ id: number; structureId: number }>(
        context.database.pool,
        `select id, structure_id as "structureId" from ${tableName(definition)} where id > $1 and ${due} order by id limit ${AT_A_TIME}`,
        [after],
      );
      after = rows.at(-1)?.id ?? after;
      return rows;
    },
    ({ id, structureId }) =>
      inTransaction(context.database, async (transaction) => {
        await lockStructure(transaction, structureId);
        await work(transaction, id);
      }),
  );
}

/** Tables of what was told, each once: of something, of an end, so many days before. */
type Reminders = 'contract_reminders' | 'affiliation_reminders' | 'paper_reminders';

/** The days left, when a reminder of this end is due and was not told: a day missed is made up for, none comes twice. */
export async function newReminder(
  transaction: Transaction,
  table: Reminders,
  of: Readonly<Record<string, string | number>>,
  end: Day,
): Promise<number | null> {
  const left = daysBetween(todayInRome(), end);
  const days = reminderDue(left);
  if (days === undefined) return null;
  const columns = Object.keys(of);
  const written = await run<{ days: number }>(
    transaction,
    `insert into ${table} (end_date, days, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_, at) => `$${at + 3}`).join(', ')}) on conflict do nothing returning days`,
    [end, days, ...Object.values(of)],
  );
  return written.length > 0 ? left : null;
}
