import type { SurveyedColumn } from '../survey.ts';
import type { Target } from '../targets.ts';
import type { Kind } from './kinds.ts';

/** Kinds of value expected for each target. */
const EXPECTED_KINDS: Readonly<Record<string, readonly Kind[]>> = {
  email: ['mail'],
  website: ['site'],
  phone: ['phone'],
  phone2: ['phone'],
  mobile: ['phone'],
  fax: ['phone'],
  zip: ['five_digits', 'number'],
  roomsTotal: ['number'],
  bedsTotal: ['number'],
  bathroomsTotal: ['number'],
  floors: ['number'],
  yearBuilt: ['number'],
  yearRenovated: ['number'],
  activeSince: ['date', 'five_digits'],
  activeUntil: ['date', 'five_digits'],
  sciaDate: ['date', 'five_digits'],
  cinIssuedAt: ['date', 'five_digits'],
};
/** Targets that hold words. A street number may look like anything. */
const TEXT_TARGETS = new Set(['name', 'address', 'locality', 'city_id', 'formerName', 'chainName']);
/** Minimum share of fitting values that confirms a heading; half of the cells may be mistyped. */
const CONFIRMING_SHARE = 0.3;
/** Minimum share of fitting values that decides without a heading. */
const DECISIVE_SHARE = 0.8;
/** Kinds that cannot be confused with another kind. */
const UNMISTAKABLE_KINDS: readonly Kind[] = ['mail', 'site', 'coordinate'];
/** Below this number of values, an exact heading counts more than the values. */
const MIN_VALUES = 10;
const EXACT_HEADING_POINTS = 70;

const countValues = ({ kinds = {} }: SurveyedColumn) => Object.values(kinds).reduce((sum, n) => sum + n, 0);

function shareOf(column: SurveyedColumn, wanted: readonly Kind[]): number {
  const all = countValues(column);
  return all === 0 ? 0 : wanted.reduce((sum, kind) => sum + (column.kinds?.[kind] ?? 0), 0) / all;
}

/** True if a column's values fit the target. A column without recognisable values is accepted. */
export function fitsKind(column: SurveyedColumn, target: Target, points: number): boolean {
  const all = countValues(column);
  if (all === 0) return true;
  const expectedKinds = EXPECTED_KINDS[target.name] ?? (TEXT_TARGETS.has(target.name) ? ['text' as const] : null);
  if (!expectedKinds || shareOf(column, expectedKinds) >= CONFIRMING_SHARE) return true;
  const others = UNMISTAKABLE_KINDS.filter((kind) => !expectedKinds.includes(kind));
  return all < MIN_VALUES && points >= EXACT_HEADING_POINTS && shareOf(column, others) < 0.5;
}

/** Points for a column of mail addresses or websites, whatever its heading; fewer than for any word in a heading. */
export function pointsByValues(column: SurveyedColumn, target: Target): number {
  if (target.name !== 'email' && target.name !== 'website') return 0;
  return shareOf(column, EXPECTED_KINDS[target.name] ?? []) >= DECISIVE_SHARE ? 3 : 0;
}
