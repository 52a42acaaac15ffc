import type { Day } from '../../kernel/calendar/days.ts';
import { priceChange } from '../../kernel/records/text/far-price.ts';

/** What a day of a room holds, and what a day of a room with a meal plan holds (structures dictionary 4.4). */
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

/** What a cell holds before anybody wrote there. */
export const blankOf = (field: CellField): CellValue => (isSwitch(field) ? false : null);

/** Where values came from; kept with each day. */
export const SOURCES = ['manual', 'bulk', 'import', 'copy'] as const;
export type Source = (typeof SOURCES)[number];

/** One field over days that follow one another: what the grid sends and what a change consists of. */
export interface Run {
  readonly roomId: number;
  /** Null for a field of the room. */
  readonly mealPlanId: number | null;
  readonly field: CellField;
  readonly from: Day;
  readonly values: readonly CellValue[];
  /** What the sender saw there: a cell that holds something else meanwhile is refused. Missing: whatever it holds. */
  readonly was?: readonly CellValue[] | undefined;
}

export const LONGEST_STAY_RULE = 90;
/** PostgreSQL's `integer` holds more; a price above this is a slip of the finger. */
export const HIGHEST_PRICE_CENTS = 10_000_000;
/** Above it a price is probably wrong (structures dictionary 4.4). */
const SUSPICIOUS_PRICE_CENTS = 1_000_000;

/** From which change on, in percent of what stood there, a price is probably a slip: the structure's settings. */
export interface PriceAlerts {
  readonly priceDropAlertPercent: number;
  readonly priceRiseAlertPercent: number;
}

/** Taken, and probably wrong. */
export function isSuspicious(
  { field, value, before }: { field: CellField; value: CellValue; before: CellValue },
  { priceDropAlertPercent, priceRiseAlertPercent }: PriceAlerts,
): boolean {
  if (field !== 'priceCents') return false;
  if (Number(value) > SUSPICIOUS_PRICE_CENTS) return true;
  const change = priceChange(before, value);
  return change !== null && (change < -priceDropAlertPercent || change > priceRiseAlertPercent);
}

/** Why a cell refuses a value; keys of the dictionary section `cell`. */
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

/** Whether a value may stand in a cell at all, whatever stands beside it. */
export function valueRefusal(field: CellField, value: CellValue, units: number): CellRefusal | null {
  if (isSwitch(field)) return typeof value === 'boolean' ? null : 'type';
  if (value === null) return null;
  if (typeof value !== 'number') return 'type';
  if (!Number.isInteger(value)) return 'decimals';
  if (field === 'priceCents') {
    if (value === 0) return 'price_zero';
    return value < 0 || value > HIGHEST_PRICE_CENTS ? 'range' : null;
  }
  if (field === 'allotment') return value < 0 || value > units ? 'range' : null;
  return value < 1 || value > LONGEST_STAY_RULE ? 'range' : null;
}
