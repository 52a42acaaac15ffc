import { type Day, daysBetween, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { reminderDue } from '../../../../domain/kernel/calendar/reminders.ts';
import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';
import { tableName } from '../table.ts';

/** Number of due rows read per query. */
const READ_BATCH_SIZE = 500;

/**
 * Runs `work` for each structure record that fulfils `due`, an SQL condition over its columns. Each record has its own
 * transaction with its structure locked. Records whose change a rule refuses stay unchanged.
 */
export async function forEachDueRecord(
  context: Context,
  definition: RecordDefinition,
  due: string,
  work: (transaction: Transaction, id: number) => Promise<void>,
): Promise<void> {
  let lastId = 0;
  await processEachDue(
    context,
    definition.name,
    async () => {
      const rows = await run<{ id: number; structureId: number }>(
        context.database.pool,
        `select id, structure_id as "structureId" from ${tableName(definition)} where id > $1 and ${due} order by id limit ${READ_BATCH_SIZE}`,
        [lastId],
      );
      lastId = rows.at(-1)?.id ?? lastId;
      return rows;
    },
    ({ id, structureId }) =>
      inTransaction(context.database, async (transaction) => {
        await lockStructure(transaction, structureId);
        await work(transaction, id);
      }),
  );
}

/** Tables of sent reminders: one row per subject, end date and number of days before. */
type ReminderTable = 'contract_reminders' | 'affiliation_reminders' | 'paper_reminders';

/**
 * Returns the remaining days if a reminder of this end is due and not yet recorded, else null. A missed day is made up
 * for, and no reminder is sent twice.
 */
export async function recordDueReminder(
  transaction: Transaction,
  table: ReminderTable,
  subject: Readonly<Record<string, string | number>>,
  end: Day,
): Promise<number | null> {
  const daysLeft = daysBetween(todayInRome(), end);
  const days = reminderDue(daysLeft);
  if (days === undefined) return null;
  const columns = Object.keys(subject);
  const insertedRows = await run<{ days: number }>(
    transaction,
    `insert into ${table} (end_date, days, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_, at) => `$${at + 3}`).join(', ')}) on conflict do nothing returning days`,
    [end, days, ...Object.values(subject)],
  );
  return insertedRows.length > 0 ? daysLeft : null;
}
