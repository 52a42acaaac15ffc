import type { Day } from '../../kernel/calendar/days.ts';
import { priceChange } from '../../kernel/records/text/far-price.ts';

/** Fields of a day of a room; `PLAN_FIELDS` are those of a room with a meal plan (structures dictionary 4.4). */
export const ROOM_FIELDS = [
  'allotment',
  'stopSell',
  'minStay',
  'maxStay',
  'closedToArrival',
  'closedToDeparture',
] as const;
export const PLAN_FIELDS = ['priceCents', 'planStopSell', 'planMinStay'] as const;
export const CELL_FIELDS = [...ROOM_FIELDS, ...PLAN_FIELDS] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];
export type CellField = (typeof CELL_FIELDS)[number];
export type CellValue = number | boolean | null;

export const isPlanField = (field: CellField): field is PlanField => (PLAN_FIELDS as readonly string[]).includes(field);

const SWITCHES: readonly CellField[] = ['stopSell', 'closedToArrival', 'closedToDeparture', 'planStopSell'];
export const isSwitch = (field: CellField): boolean => SWITCHES.includes(field);

/** Value of a cell without a stored value. */
export const emptyValueOf = (field: CellField): CellValue => (isSwitch(field) ? false : null);

export const SOURCES = ['manual', 'bulk', 'import', 'copy'] as const;
export type Source = (typeof SOURCES)[number];

/** Values of one field on consecutive days. The grid sends runs, and a change consists of runs. */
export interface Run {
  readonly roomId: number;
  /** Null for a field of the room. */
  readonly mealPlanId: number | null;
  readonly field: CellField;
  readonly from: Day;
  readonly values: readonly CellValue[];
  /** Values that the client saw; a cell with another current value is refused. Missing: no check. */
  readonly was?: readonly CellValue[] | undefined;
}

export const MAX_STAY_RULE_NIGHTS = 90;
/** Limit against typing errors, below the range of PostgreSQL's `integer`. */
export const MAX_PRICE_CENTS = 10_000_000;
/** Prices above this limit are marked as suspicious (structures dictionary 4.4). */
const SUSPICIOUS_PRICE_CENTS = 1_000_000;

/** Changes in percent above which a price is suspicious, from the structure's settings. */
export interface PriceAlerts {
  readonly priceDropAlertPercent: number;
  readonly priceRiseAlertPercent: number;
}

/** True if an accepted price is probably wrong. */
export function isSuspicious(
  { field, value, before }: { field: CellField; value: CellValue; before: CellValue },
  { priceDropAlertPercent, priceRiseAlertPercent }: PriceAlerts,
): boolean {
  if (field !== 'priceCents') return false;
  if (Number(value) > SUSPICIOUS_PRICE_CENTS) return true;
  const change = priceChange(before, value);
  return change !== null && (change < -priceDropAlertPercent || change > priceRiseAlertPercent);
}

/** Reasons for refusing a value; keys of the dictionary section `cell`. */
export const CELL_REFUSALS = [
  'unknown_room',
  'unknown_plan',
  'derived',
  'past',
  'beyond_horizon',
  'type',
  'decimals',
  'two_readings',
  'range',
  'price_zero',
  'below_sold',
  'min_above_max',
  'changed',
] as const;
export type CellRefusal = (typeof CELL_REFUSALS)[number];

/** Returns the refusal of a single value, independent of other cells. */
export function valueRefusal(field: CellField, value: CellValue, units: number): CellRefusal | null {
  if (isSwitch(field)) return typeof value === 'boolean' ? null : 'type';
  if (value === null) return null;
  if (typeof value !== 'number') return 'type';
  if (!Number.isInteger(value)) return 'decimals';
  if (field === 'priceCents') {
    if (value === 0) return 'price_zero';
    return value < 0 || value > MAX_PRICE_CENTS ? 'range' : null;
  }
  if (field === 'allotment') return value < 0 || value > units ? 'range' : null;
  return value < 1 || value > MAX_STAY_RULE_NIGHTS ? 'range' : null;
}
