import type { SurveyedColumn } from '../survey.ts';
import type { Target } from '../targets.ts';
import type { Kind } from './kinds.ts';

/** What the values of a target look like. */
const WANTED: Readonly<Record<string, readonly Kind[]>> = {
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
/** Names and places are words; a street number may look like anything. */
const WORDS = new Set(['name', 'address', 'locality', 'city_id', 'formerName', 'chainName']);
/** Values that confirm a heading: of a column half of whose cells are mistyped, something remains. */
const ENOUGH = 0.3;
/** Values that speak for themselves, whatever the heading. */
const NEARLY_ALL = 0.8;
/** Kinds that nothing else looks like. */
const PLAIN: readonly Kind[] = ['mail', 'site', 'coordinate'];
/** Of fewer values an exact heading says more. */
const FEW = 10;
const EXACT = 70;

const counted = ({ kinds = {} }: SurveyedColumn) => Object.values(kinds).reduce((sum, n) => sum + n, 0);

function share(column: SurveyedColumn, wanted: readonly Kind[]): number {
  const all = counted(column);
  return all === 0 ? 0 : wanted.reduce((sum, kind) => sum + (column.kinds?.[kind] ?? 0), 0) / all;
}

/** Whether a column's values are such as the target has; a column of nothing that can be looked at is believed. */
export function fitsKind(column: SurveyedColumn, target: Target, points: number): boolean {
  const all = counted(column);
  if (all === 0) return true;
  const wanted = WANTED[target.name] ?? (WORDS.has(target.name) ? ['text' as const] : null);
  if (!wanted || share(column, wanted) >= ENOUGH) return true;
  const others = PLAIN.filter((kind) => !wanted.includes(kind));
  return all < FEW && points >= EXACT && share(column, others) < 0.5;
}

/** A column of mail addresses is one whatever it is called; less than any word of a heading. */
export function pointsByValues(column: SurveyedColumn, target: Target): number {
  if (target.name !== 'email' && target.name !== 'website') return 0;
  return share(column, WANTED[target.name] ?? []) >= NEARLY_ALL ? 3 : 0;
}
