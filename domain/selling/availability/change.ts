import { addDays, type Day } from '../../kernel/calendar/days.ts';
import {
  type CellField,
  type CellRefusal,
  type CellValue,
  isPlanField,
  isSuspicious,
  type PriceAlerts,
  type Run,
  valueRefusal,
} from './cell.ts';
import { cellsOf, type Months } from './months.ts';

/** What a change is held against beside the cells themselves. */
export interface CalendarRules {
  readonly today: Day;
  /** Last day that may be written. */
  readonly horizon: Day;
  readonly alerts: PriceAlerts;
  readonly rooms: ReadonlyMap<
    number,
    { readonly units: number; readonly plans: ReadonlyMap<number, 'own' | 'derived'> }
  >;
}

export interface CellAt {
  readonly roomId: number;
  readonly mealPlanId: number | null;
  readonly field: CellField;
  readonly day: Day;
}

/** A cell with what stood there and what shall. */
export interface WrittenCell extends CellAt {
  readonly value: CellValue;
  readonly before: CellValue;
}

export interface RefusedCell extends CellAt {
  readonly reason: CellRefusal;
  readonly value: CellValue;
  /** What stands there. */
  readonly current: CellValue;
  /** The limit, for the sentence. */
  readonly limit?: number;
}

export interface Outcome {
  /** What changes, with `was` as it is now; cells that already hold their value are left out. */
  readonly changes: readonly Run[];
  readonly changed: number;
  readonly refused: readonly RefusedCell[];
  /** Prices that are probably wrong. */
  readonly suspicious: number;
}

/**
 * What some runs would do to the calendar: each cell is taken or refused with its reason. `months` is written to with
 * what is taken, so that rules between the fields of a day see the day as it would be; a caller that wants all or
 * nothing throws it away when something was refused.
 */
export function applyRuns(months: Months, runs: readonly Run[], rules: CalendarRules): Outcome {
  const refused: RefusedCell[] = [];
  const taken: WrittenCell[] = [];
  for (const { run, day, value, was } of cellsOf(runs)) {
    const { roomId, mealPlanId, field } = run;
    const at = { roomId, mealPlanId: isPlanField(field) ? mealPlanId : null, field, day };
    const current = months.read(roomId, mealPlanId, field, day);
    const against = cellRefusal(months, at, value, was, current, rules);
    if (against) refused.push({ ...at, ...against, value, current });
    else if (current !== value) {
      months.write(roomId, mealPlanId, field, day, value);
      taken.push({ ...at, value, before: current });
    }
  }
  // Judged before any is put back: of two that cross each other both were sent, and neither is right.
  const crossing = new Set(taken.filter((cell) => crosses(months, cell)));
  for (const cell of crossing) {
    months.write(cell.roomId, cell.mealPlanId, cell.field, cell.day, cell.before);
    const { before, ...at } = cell;
    refused.push({ ...at, reason: 'min_above_max', current: before });
  }
  const kept = taken.filter((cell) => !crossing.has(cell));
  return {
    changes: runsOf(kept),
    changed: kept.length,
    refused,
    suspicious: kept.filter((cell) => isSuspicious(cell, rules.alerts)).length,
  };
}

function cellRefusal(
  months: Months,
  { roomId, mealPlanId, field, day }: CellAt,
  value: CellValue,
  was: CellValue | undefined,
  current: CellValue,
  { today, horizon, rooms }: CalendarRules,
): { reason: CellRefusal; limit?: number } | null {
  const room = rooms.get(roomId);
  if (!room) return { reason: 'unknown_room' };
  if (isPlanField(field)) {
    const mode = mealPlanId === null ? undefined : room.plans.get(mealPlanId);
    if (!mode) return { reason: 'unknown_plan' };
    if (field === 'priceCents' && mode === 'derived') return { reason: 'derived' };
  }
  if (day < today) return { reason: 'past' };
  if (day > horizon) return { reason: 'beyond_horizon' };
  const wrong = valueRefusal(field, value, room.units);
  if (wrong) return field === 'allotment' ? { reason: wrong, limit: room.units } : { reason: wrong };
  if (was !== undefined && was !== current && current !== value) return { reason: 'changed' };
  if (field === 'allotment') {
    const sold = months.sold(roomId, day);
    if (Number(value ?? room.units) < sold) return { reason: 'below_sold', limit: sold };
  }
  return null;
}

/** Whether the shortest stay of a day is longer than its longest. */
function crosses(months: Months, { roomId, field, day }: CellAt): boolean {
  if (field !== 'minStay' && field !== 'maxStay') return false;
  const [least, most] = [months.read(roomId, null, 'minStay', day), months.read(roomId, null, 'maxStay', day)];
  return most !== null && Number(least ?? 1) > Number(most);
}

const byDay = (a: WrittenCell, b: WrittenCell) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/** Cells put together again into runs, line by line, each with what stood there. */
export function runsOf(cells: readonly WrittenCell[]): Run[] {
  const lines = new Map<string, WrittenCell[]>();
  for (const cell of cells) {
    const key = `${cell.roomId}/${cell.mealPlanId}/${cell.field}`;
    const line = lines.get(key);
    if (line) line.push(cell);
    else lines.set(key, [cell]);
  }
  return [...lines.values()].flatMap(runsOfLine);
}

function runsOfLine(line: readonly WrittenCell[]): Run[] {
  const runs: (Run & { values: CellValue[]; was: CellValue[] })[] = [];
  let next: Day | null = null;
  for (const { roomId, mealPlanId, field, day, value, before } of line.toSorted(byDay)) {
    const last = runs.at(-1);
    if (last && next === day) {
      last.values.push(value);
      last.was.push(before);
    } else runs.push({ roomId, mealPlanId, field, from: day, values: [value], was: [before] });
    next = addDays(day, 1);
  }
  return runs;
}

/** The runs that take a change back: nothing of it may have changed since. */
export function reversed(runs: readonly Run[]): Run[] {
  return runs.map((run) => ({ ...run, values: run.was ?? [], was: run.values }));
}
