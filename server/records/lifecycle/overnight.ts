import { type Day, daysBetween, todayInRome } from '../../../domain/calendar/days.ts';
import { reminderDue } from '../../../domain/calendar/reminders.ts';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { lockStructure } from '../../access/within.ts';
import type { Context } from '../../context.ts';
import { run } from '../../database/statement.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { Problem } from '../../problem.ts';
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
  for (let after = 0; ; ) {
    const rows = await run<{ id: number; structureId: number }>(
      context.database.pool,
      `select id, structure_id as "structureId" from ${tableName(definition)} where id > $1 and ${due} order by id limit ${AT_A_TIME}`,
      [after],
    );
    for (const { id, structureId } of rows)
      await guarded(context, definition, id, () =>
        inTransaction(context.database, async (transaction) => {
          await lockStructure(transaction, structureId);
          await work(transaction, id);
        }),
      );
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_A_TIME) return;
  }
}

/** What stands against one keeps the others waiting for nothing. */
export async function guarded(
  { log }: Pick<Context, 'log'>,
  { name }: Pick<RecordDefinition, 'name'>,
  id: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.warn({ err: error, record: name, id }, 'left as it is by the nightly job');
  }
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
