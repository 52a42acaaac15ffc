import { cityShare, MIN_CITY_SHARE } from '../places/city-column.ts';
import { parsePoint } from '../places/coordinates.ts';
import type { Lookup } from '../reference.ts';
import type { SurveyedColumn } from '../survey.ts';
import type { Target } from '../targets.ts';
import type { Kind } from './kinds.ts';
import { namesTypes, typeShare } from './type-columns.ts';
import { isUnnamed } from './unnamed-columns.ts';

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

const STREET_START =
  /^(?:via|viale|v\.le|piazza|p\.zza|piazzale|corso|c\.so|largo|vicolo|strada|localit|loc\.|contrada|frazione|rue|place|avenue)[\s.]/i;
const STREET_END = /(?:stra(?:ss|ß)e|weg|platz|gasse|str\.)(?:\s+\d|$)/i;

const shareOfExamples = ({ examples = [] }: SurveyedColumn, is: (value: string) => boolean) =>
  examples.length === 0 ? 0 : examples.filter(is).length / examples.length;

/** Tells by the values of a column with an unknown heading whether it holds the target. */
const VALUE_TESTS: Readonly<Record<string, (column: SurveyedColumn, lookup: Lookup) => boolean>> = {
  structure_type: namesTypes,
  city_id: ({ examples = [] }, { findCity }) => cityShare(examples, findCity) >= MIN_CITY_SHARE,
  province: (column) => shareOfExamples(column, (value) => /^[A-Z]{2}$/.test(value)) >= DECISIVE_SHARE,
  zip: (column) => shareOf(column, ['five_digits']) >= DECISIVE_SHARE,
  phone: (column) => shareOf(column, ['phone']) >= DECISIVE_SHARE,
  address: (column) => shareOfExamples(column, (value) => STREET_START.test(value) || STREET_END.test(value)) >= 0.5,
  coordinates: (column) =>
    shareOfExamples(column, (value) => isTwoDecimals(value) && parsePoint(value) !== null) >= DECISIVE_SHARE,
  latitude: (column) => isDegrees(column, 35, 48),
  longitude: (column) => isDegrees(column, 6, 19),
};

/** Two numbers with decimals, so that a telephone number is no point. */
const isTwoDecimals = (value: string) => (value.match(/\d[.,]\d\d/g) ?? []).length === 2;
/** Targets whose values cannot be taken for others, so that a foreign heading does not matter. */
const UNMISTAKABLE_TARGETS = new Set(['structure_type', 'city_id', 'coordinates']);

/** True if all values look like coordinates in this range of degrees. */
function isDegrees(column: SurveyedColumn, from: number, to: number): boolean {
  return (
    shareOf(column, ['coordinate']) >= DECISIVE_SHARE &&
    shareOfExamples(
      column,
      (value) => Number(value.replace(',', '.')) > from && Number(value.replace(',', '.')) < to,
    ) === 1
  );
}

/**
 * Points for a column by its values, fewer than for any word in a heading. Mail addresses and websites count under every
 * heading, other values under a heading that names no target.
 */
export function pointsByValues(
  column: SurveyedColumn,
  target: Target,
  hasKnownHeading: boolean,
  lookup: Lookup,
): number {
  if (target.name === 'email' || target.name === 'website')
    return shareOf(column, EXPECTED_KINDS[target.name] ?? []) >= DECISIVE_SHARE ? 3 : 0;
  const isTold = UNMISTAKABLE_TARGETS.has(target.name) || isUnnamed(column.heading);
  return !hasKnownHeading && isTold && column.filled > 0 && VALUE_TESTS[target.name]?.(column, lookup)
    ? 1 + (target.name === 'structure_type' ? typeShare(column) : 1)
    : 0;
}
