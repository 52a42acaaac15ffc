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

/** Limits for a change, apart from the stored cells. */
export interface CalendarRules {
  readonly today: Day;
  /** Last writable day. */
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

/** A cell with its previous and new values. */
export interface WrittenCell extends CellAt {
  readonly value: CellValue;
  readonly before: CellValue;
}

export interface RefusedCell extends CellAt {
  readonly reason: CellRefusal;
  readonly value: CellValue;
  readonly current: CellValue;
  /** The limit that the message mentions. */
  readonly limit?: number;
}

export interface Outcome {
  /** The changed cells with their current values in `was`. Cells that already have the new value are left out. */
  readonly changes: readonly Run[];
  readonly changed: number;
  readonly refused: readonly RefusedCell[];
  /** Number of prices that are probably wrong. */
  readonly suspicious: number;
}

/**
 * Applies runs to the calendar and accepts or refuses each cell with a reason. Accepted values are written to `months`,
 * so that rules between fields see the new values. A caller in `all` mode discards `months` if a cell was refused.
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
  // Finds all conflicts before reverting any. When both values of a day were sent, both are refused.
  const crossing = new Set(taken.filter((cell) => hasStayConflict(months, cell)));
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

/** True if a day's minimum stay exceeds its maximum stay. */
function hasStayConflict(months: Months, { roomId, field, day }: CellAt): boolean {
  if (field !== 'minStay' && field !== 'maxStay') return false;
  const [least, most] = [months.read(roomId, null, 'minStay', day), months.read(roomId, null, 'maxStay', day)];
  return most !== null && Number(least ?? 1) > Number(most);
}

const byDay = (a: WrittenCell, b: WrittenCell) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/** Joins cells into runs per line, with the previous values. */
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

/** Returns the runs that undo a change. Each cell must still have the changed value. */
export function reverseRuns(runs: readonly Run[]): Run[] {
  return runs.map((run) => ({ ...run, values: run.was ?? [], was: run.values }));
}
