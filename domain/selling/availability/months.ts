import { addDays, type Day } from '../../kernel/calendar/days.ts';
import { blankOf, type CellField, type CellValue, isPlanField, type Run } from './cell.ts';

/** `YYYY-MM-01`: how the calendar is kept, a row for each room and month. */
export type Month = Day;

export const DAYS_OF_MONTH = 31;
export const monthOf = (day: Day): Month => `${day.slice(0, 8)}01`;

/** Where a day stands in its month's array. */
export const placeOf = (day: Day): number => Number(day.slice(8)) - 1;

/** One room's month, or with a meal plan: the values of its fields, 31 each; a field without any is missing. */
export interface MonthCells {
  readonly roomId: number;
  readonly mealPlanId: number | null;
  readonly month: Month;
  readonly fields: Partial<Record<CellField | 'sold', CellValue[]>>;
}

/** What of a month lies in a run of days. */
export interface MonthSpan {
  readonly month: Month;
  /** Entries of its 31, from the first to before the end. */
  readonly first: number;
  readonly end: number;
}

/** The months of a run of days, both ends included, in order. */
export function monthSpans(from: Day, to: Day): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (let day = from; day <= to; ) {
    const month = monthOf(day);
    const next = monthOf(addDays(month, DAYS_OF_MONTH));
    const last = next > to ? to : addDays(next, -1);
    spans.push({ month, first: placeOf(day), end: placeOf(last) + 1 });
    day = next;
  }
  return spans;
}

const keyOf = (roomId: number, mealPlanId: number | null, month: Month) => `${roomId}/${mealPlanId ?? ''}/${month}`;

/** The months that a change touches: read and written cell by cell, kept by the month. */
export class Months {
  readonly #rows = new Map<string, MonthCells>();
  readonly #touched = new Set<MonthCells>();
  /** What was looked for last: cells come one after the other of the same line and month. */
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
    return row?.fields[field]?.[placeOf(day)] ?? blankOf(field);
  }

  sold(roomId: number, day: Day): number {
    return Number(this.#row(roomId, null, day)?.fields.sold?.[placeOf(day)] ?? 0);
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
      cells = Array.from({ length: DAYS_OF_MONTH }, () => blankOf(field));
      row.fields[field] = cells;
    }
    cells[placeOf(day)] = value;
    this.#touched.add(row);
  }

  /** The months that were written to. */
  touched(): MonthCells[] {
    return [...this.#touched];
  }
}

/** Every cell of some runs. */
export function* cellsOf(runs: readonly Run[]) {
  for (const [index, run] of runs.entries()) {
    for (let at = 0; at < run.values.length; at++) {
      yield { run, index, at, day: addDays(run.from, at), value: run.values[at] ?? null, was: run.was?.[at] };
    }
  }
}
