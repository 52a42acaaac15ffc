import { type Day, todayInRome, yearOf } from '../../../domain/kernel/calendar/days.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';

export interface AssignedNumber {
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly documentNumber: string;
  readonly issueDate: Day;
}

/**
 * Returns the next number of a series, on the requested day or today in Rome. The lock on the counter's row lasts until
 * the transaction ends. A rollback returns the number, so there are no gaps or duplicates.
 */
export async function drawNumber(
  transaction: Transaction,
  series: string,
  requestedDay: Day | null,
): Promise<AssignedNumber> {
  const year = yearOf(requestedDay ?? todayInRome());
  await run(
    transaction,
    `insert into invoice_counters (series, year, last, last_date) values ($1, $2, 0, make_date($2, 1, 1))
     on conflict do nothing`,
    [series, year],
  );
  const [counter] = await run<{ last: number; lastDate: Day }>(
    transaction,
    'select last, last_date as "lastDate" from invoice_counters where series = $1 and year = $2 for update',
    [series, year],
  );
  if (!counter) throw new Error('a counter that was made is there');
  // A request that waited past midnight gets the new date, and in the new year the other counter's number.
  const today = todayInRome();
  if (requestedDay === null && yearOf(today) !== year) return drawNumber(transaction, series, null);
  // The clocks of two machines may differ around midnight.
  const [, latest = today] = [today, counter.lastDate].toSorted();
  const issueDate = requestedDay ?? latest;
  if (issueDate < counter.lastDate) throw fieldProblem('issueDate', 'invoice_before_last', { data: counter.lastDate });
  const number = counter.last + 1;
  await run(transaction, 'update invoice_counters set last = $3, last_date = $4 where series = $1 and year = $2', [
    series,
    year,
    number,
    issueDate,
  ]);
  return { series, year, number, documentNumber: `${series}${number}/${year}`, issueDate };
}
