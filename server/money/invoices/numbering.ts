import { type Day, todayInRome, yearOf } from '../../../domain/kernel/calendar/days.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';

export interface Given {
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly documentNumber: string;
  readonly issueDate: Day;
}

/**
 * The next number of a series, on the day asked for or today. The counter's row is held until the transaction ends: what
 * fails gives its number back, so none is missing and none given twice. The year is that of the day in Rome.
 */
export async function nextNumber(
  transaction: Transaction,
  series: string,
  asked: Day | null,
): Promise<Given> {
  const year = yearOf(asked ?? todayInRome());
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
  // Whoever waited past midnight is dated when their turn comes; past the year's, the other year's counter gives the number.
  const today = todayInRome();
  if (asked === null && yearOf(today) !== year) return nextNumber(transaction, series, null);
  // Two machines' clocks may stand on both sides of midnight.
  const [, latest = today] = [today, counter.lastDate].toSorted();
  const issueDate = asked ?? latest;
  if (issueDate < counter.lastDate)
    throw fieldProblem('issueDate', 'invoice_before_last', { data: counter.lastDate });
  const number = counter.last + 1;
  await run(
    transaction,
    'update invoice_counters set last = $3, last_date = $4 where series = $1 and year = $2',
    [series, year, number, issueDate],
  );
  return { series, year, number, documentNumber: `${series}${number}/${year}`, issueDate };
}
