import { addDays, type Day } from '../../../../domain/kernel/calendar/days.ts';
import { DAYS_OF_MONTH, dayIndexOf, type MonthCells, monthOf } from '../../../../domain/selling/availability/months.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { readMonths, writeMonths } from '../store.ts';

/** Returns the stored months of the pairs from the current month on, and the number of days with a price. */
export async function readFutureMonths(
  database: Queryable,
  structureId: number,
  pairs: readonly { roomId: number; mealPlanId: number }[],
  today: Day,
): Promise<{ months: MonthCells[]; priced: number }> {
  if (pairs.length === 0) return { months: [], priced: 0 };
  const roomIds = [...new Set(pairs.map(({ roomId }) => roomId))];
  const rows = await readMonths(database, structureId, monthOf(today), '2199-12-01', { roomIds });
  const months = rows.filter((row) =>
    pairs.some(({ roomId, mealPlanId }) => row.roomId === roomId && row.mealPlanId === mealPlanId),
  );
  const priced = months.reduce(
    (sum, { month, fields }) =>
      sum + (fields.priceCents ?? []).filter((price, at) => price !== null && addDays(month, at) >= today).length,
    0,
  );
  return { months, priced };
}

/** Deletes the stored values of the months from today on. */
export async function emptyFuture(
  database: Queryable,
  structureId: number,
  months: readonly MonthCells[],
  today: Day,
): Promise<void> {
  const kept = (month: Day) => (month === monthOf(today) ? dayIndexOf(today) : 0);
  await writeMonths(
    database,
    structureId,
    months.map(({ fields, ...row }) => ({
      ...row,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, cells]) => [
          name,
          Array.from({ length: DAYS_OF_MONTH }, (_, at) => (at < kept(row.month) ? (cells[at] ?? null) : null)),
        ]),
      ),
    })),
  );
}
