import { addDays, type Day } from '../../kernel/calendar/days.ts';
import { type CellField, type CellValue, emptyValueOf, isPlanField, type Run } from './cell.ts';

/** First day of a month as `YYYY-MM-01`. The calendar stores one row per room and month. */
export type Month = Day;

export const DAYS_OF_MONTH = 31;
export const monthOf = (day: Day): Month => `${day.slice(0, 8)}01`;

/** Index of a day in the arrays of its month. */
export const dayIndexOf = (day: Day): number => Number(day.slice(8)) - 1;

/** Values of a room, or of a room with a plan, for one month: 31 per field. Fields without values are missing. */
export interface MonthCells {
  readonly roomId: number;
  readonly mealPlanId: number | null;
  readonly month: Month;
  readonly fields: Partial<Record<CellField | 'sold', CellValue[]>>;
}

/** The part of a month that lies within a period. */
export interface MonthSpan {
  readonly month: Month;
  /** Index of the first day, and index after the last day, in the 31 entries. */
  readonly first: number;
  readonly end: number;
}

/** Returns the months of a period in order, both ends included. */
export function monthSpans(from: Day, to: Day): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (let day = from; day <= to; ) {
    const month = monthOf(day);
    const next = monthOf(addDays(month, DAYS_OF_MONTH));
    const last = next > to ? to : addDays(next, -1);
    spans.push({ month, first: dayIndexOf(day), end: dayIndexOf(last) + 1 });
    day = next;
  }
  return spans;
}

const keyOf = (roomId: number, mealPlanId: number | null, month: Month) => `${roomId}/${mealPlanId ?? ''}/${month}`;

/** The stored months that a change reads and writes cell by cell. */
export class Months {
  readonly #rows = new Map<string, MonthCells>();
  readonly #touched = new Set<MonthCells>();
  /** Result of the last lookup, because consecutive cells mostly share line and month. */
  #last: { roomId: number; mealPlanId: number | null; month: string; row: MonthCells | undefined } | null = null;

  constructor(rows: readonly MonthCells[] = []) {
    for (const row of rows) this.#rows.set(keyOf(row.roomId, row.mealPlanId, row.month), row);
  }

  #row(roomId: number, mealPlanId: number | null, day: Day): MonthCells | undefined {
    const last = this.#last;
    if (last?.roomId === roomId && last.mealPlanId === mealPlanId && day.startsWith(last.month)) return last.row;
    const row = this.#rows.get(keyOf(roomId, mealPlanId, monthOf(day)));
    this.#last = { roomId, mealPlanId, month: day.slice(0, 8), row };
    return row;
  }

  read(roomId: number, mealPlanId: number | null, field: CellField, day: Day): CellValue {
    const row = this.#row(roomId, isPlanField(field) ? mealPlanId : null, day);
    return row?.fields[field]?.[dayIndexOf(day)] ?? emptyValueOf(field);
  }

  sold(roomId: number, day: Day): number {
    return Number(this.#row(roomId, null, day)?.fields.sold?.[dayIndexOf(day)] ?? 0);
  }

  write(roomId: number, mealPlanId: number | null, field: CellField, day: Day, value: CellValue): void {
    const plan = isPlanField(field) ? mealPlanId : null;
    let row = this.#row(roomId, plan, day);
    if (!row) {
      row = { roomId, mealPlanId: plan, month: monthOf(day), fields: {} };
      this.#rows.set(keyOf(roomId, plan, row.month), row);
      this.#last = null;
    }
    let cells = row.fields[field];
    if (!cells) {
      cells = Array.from({ length: DAYS_OF_MONTH }, () => emptyValueOf(field));
      row.fields[field] = cells;
    }
    cells[dayIndexOf(day)] = value;
    this.#touched.add(row);
  }

  /** Returns the changed months. */
  touched(): MonthCells[] {
    return [...this.#touched];
  }
}

/** Yields every cell of the runs. */
export function* cellsOf(runs: readonly Run[]) {
  for (const [index, run] of runs.entries()) {
    for (let at = 0; at < run.values.length; at++) {
      yield { run, index, at, day: addDays(run.from, at), value: run.values[at] ?? null, was: run.was?.[at] };
    }
  }
}
