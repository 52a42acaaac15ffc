import { foldWords } from './cells/cell.ts';
import { readStars } from './cells/stars.ts';
import { fitsKind, pointsByValues } from './guessing/column-kinds.ts';
import { headingScorer } from './guessing/headings.ts';
import { countWrittenStars, namesTypes } from './guessing/type-columns.ts';
import { typeByWords } from './guessing/type-words.ts';
import { isUnnamed } from './guessing/unnamed-columns.ts';
import { guessKey } from './identity/guess-key.ts';
import { OWN_ID, OWN_MARK } from './identity/own-export.ts';
import type { Mapping, Origin } from './mapping.ts';
import { isPlausibleCityColumn } from './places/city-column.ts';
import { parsePoint } from './places/coordinates.ts';
import type { CityReference, Lookup, Reference } from './reference.ts';
import { createLookup } from './reference.ts';
import type { Survey, SurveyedColumn } from './survey.ts';
import { isVocabulary, TARGETS, type Target } from './targets.ts';
import { guessCode, knownCode } from './vocabulary.ts';

function assignColumns(columns: readonly SurveyedColumn[], lookup: Lookup): Map<string, SurveyedColumn> {
  const pairs = columns.flatMap((column) => {
    const score = headingScorer(column.heading);
    const isKnown = TARGETS.some((target) => score(target) > 0);
    return TARGETS.map((target) => ({
      column,
      target,
      points: Math.max(score(target), pointsByValues(column, target, isKnown, lookup)),
    }));
  });
  const taken = new Set<SurveyedColumn>();
  const assigned = new Map<string, SurveyedColumn>();
  for (const { column, target, points } of pairs.sort((a, b) => b.points - a.points)) {
    if (points === 0 || taken.has(column) || assigned.has(target.name) || !isPlausible(column, target, points, lookup))
      continue;
    taken.add(column);
    assigned.set(target.name, column);
  }
  // Every structure needs a type, so a column with a matching heading is used even if its words are unknown.
  const type = pairs.find(
    ({ column, target, points }) => target.name === 'structure_type' && points >= 75 && !taken.has(column),
  );
  if (type && !assigned.has('structure_type')) assigned.set('structure_type', type.column);
  const names = assigned.has('name') ? null : findNames(columns, taken);
  if (names) {
    taken.add(names);
    assigned.set('name', names);
  }
  // A second column of types decides where the first is vague.
  if (assigned.has('structure_type') && !assigned.has('typeDetail')) {
    const second = columns.find((column) => !taken.has(column) && namesTypes(column) && column.filled > 0);
    if (second) assigned.set('typeDetail', second);
  }
  return assigned;
}

/** First column of different texts that nothing else claims, in a file whose headings say nothing. */
function findNames(columns: readonly SurveyedColumn[], taken: ReadonlySet<SurveyedColumn>): SurveyedColumn | null {
  const isOfNames = (column: SurveyedColumn) =>
    !taken.has(column) &&
    isUnnamed(column.heading) &&
    column.distinctInSample >= column.filledInSample * 0.9 &&
    (column.kinds?.text ?? 0) >= column.filledInSample * 0.8;
  const [first] = columns.filter((column) => column.filled > 0 && isOfNames(column));
  return first ?? null;
}

/**
 * True if a column's values fit the target. An empty column needs an exact heading; a vocabulary has few values, mostly
 * known.
 */
function isPlausible(column: SurveyedColumn, target: Target, points: number, lookup: Lookup): boolean {
  if (column.filled === 0) return points >= 70;
  const examples = column.examples ?? [];
  if (target.name === 'city_id' && !isPlausibleCityColumn(examples, lookup.findCity)) return false;
  if (target.name === 'coordinates')
    return examples.filter((value) => parsePoint(value) !== null).length >= Math.max(1, examples.length / 2);
  if (!isVocabulary(target)) return fitsKind(column, target, points);
  const values = (column.values ?? []).filter(({ value }) => value !== '');
  const knownValues = values.filter(({ value }) => guessCode(target, value, lookup) !== null);
  // A category column has at least one known value and mostly star values. A column of types with stars beside them is
  // a type column.
  if (target.name === 'category' && knownValues.length > 0) {
    const count = (is: (value: string) => boolean) => values.filter(({ value }) => is(value)).length;
    const half = values.length / 2;
    return count((value) => readStars(value) !== null) >= half && count((value) => typeByWords(value) !== null) < half;
  }
  return values.length > 0 && knownValues.length >= values.length / 2;
}

/** Guesses codes for the raw values of a column; unknown values are left for the user to map. */
export function guessValues(target: Target, column: SurveyedColumn, lookup: Lookup): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  for (const { value } of column.values ?? []) {
    if (value === '' && target.name !== 'status') continue;
    const code =
      value === ''
        ? guessCode(target, value, lookup)
        : (knownCode(target, value, lookup) ?? guessCode(target, value, lookup));
    if (code !== null && value !== '__proto__') values[value] = code;
  }
  return { ...values };
}

const STREET_KIND =
  /^(?:via|viale|v\.le|piazza|p\.zza|piazzale|corso|c\.so|largo|vicolo|strada|contrada|localit\S{1,2}|loc\.?|frazione|borgo|lungomare|salita|traversa)$/i;

/** Combines a column of street types (Via, Viale, Piazza) with a column of street names. */
function streetFromTwoColumns(
  assigned: ReadonlyMap<string, SurveyedColumn>,
  columns: readonly SurveyedColumn[],
): Origin | null {
  const kinds = assigned.get('address');
  const values = (kinds?.values ?? []).filter(({ value }) => value !== '');
  const all = values.reduce((sum, { count }) => sum + count, 0);
  const alone = values.reduce((sum, { value, count }) => sum + (STREET_KIND.test(value) ? count : 0), 0);
  if (!kinds || all === 0 || alone < all * 0.8) return null;
  const taken = new Set(assigned.values());
  const points = (column: SurveyedColumn) => {
    const target = TARGETS.find(({ name }) => name === 'address');
    return target && !taken.has(column) ? headingScorer(column.heading)(target) : 0;
  };
  const [names] = columns.filter((column) => points(column) > 0).sort((a, b) => points(b) - points(a));
  return names ? { template: `{${kinds.heading}} {${names.heading}}` } : null;
}

/**
 * Stars among other values in one column, such as `ALBERGO 3 STELLE` or `3 stelle` beside `Affittacamere`; null when no
 * value has stars. A value on another scale is left for the user.
 */
function starsAmongValues(column: SurveyedColumn): Record<string, string | null> | null {
  const values = (column.values ?? []).flatMap(({ value }) => {
    const stars = readStars(value);
    const code = stars !== null && typeof stars === 'object' && /[\p{L}*\u2605]/u.test(value) ? stars.code : null;
    return value === '' || value === '__proto__' || stars === 'other_scale' ? [] : [[value, code] as const];
  });
  return values.some(([, code]) => code !== null) ? Object.fromEntries(values) : null;
}

/** Column of written stars, whatever its heading; it may be the column of types. */
function findStars(columns: readonly SurveyedColumn[], assigned: ReadonlyMap<string, SurveyedColumn>): Origin | null {
  const types = [assigned.get('structure_type'), assigned.get('typeDetail')];
  const taken = new Set(assigned.values());
  const [best] = columns
    .filter((column) => types.includes(column) || !taken.has(column))
    .map((column) => ({ column, count: countWrittenStars(column) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const values = best && starsAmongValues(best.column);
  return values ? { column: best.column.heading, values } : null;
}

const OWN_HEADINGS = [OWN_ID, OWN_MARK];

/** True for a file exported by this application: it has the export's mark and the Italian labels as headings. */
function isOwnExport(columns: readonly SurveyedColumn[]): boolean {
  const labels = new Set(TARGETS.map((target) => target.label[0]));
  const own = columns.filter((column) => labels.has(column.heading)).length;
  return OWN_HEADINGS.every((heading) => columns.some((column) => column.heading === heading)) && own >= 2;
}

const MAX_CITY_WORDS = 5;

/**
 * Finds the comune of all rows: the longest run of words of the file name that matches exactly one comune. Otherwise
 * the comune that the text above the table names as such, because a title also names provinces.
 */
function guessCity(fileName: string, title: string, cities: readonly CityReference[]): number | null {
  const byName = new Map<string, CityReference | null>();
  for (const city of cities) {
    const name = foldWords(city.name);
    byName.set(name, byName.has(name) ? null : city);
  }
  const words = foldWords(fileName.replace(/\.\w{2,4}$/, '')).split(' ');
  const [, ofTitle = ''] = / (?:comune|citta) di (.*)/.exec(` ${foldWords(title)}`) ?? [];
  const lengths = Array.from({ length: MAX_CITY_WORDS }, (_, index) => MAX_CITY_WORDS - index);
  const runsOf = (length: number) =>
    words.slice(0, Math.max(0, words.length - length + 1)).map((_, start) => words.slice(start, start + length));
  const beginnings = lengths.map((length) => ofTitle.split(' ').slice(0, length));
  const names = [...lengths.flatMap(runsOf), ...beginnings].map((run) => run.join(' '));
  for (const name of names) {
    const city = name.length > 3 ? byName.get(name) : undefined;
    if (city) return city.id;
  }
  return null;
}

/** `title`: the text above the table. */
export function guessMapping(survey: Survey, fileName: string, reference: Reference, title = ''): Mapping {
  const lookup = createLookup(reference);
  const assigned = assignColumns(survey.columns, lookup);
  const targets: Record<string, Origin> = {};
  for (const target of TARGETS) {
    const column = assigned.get(target.name);
    if (!column) continue;
    targets[target.name] = isVocabulary(target)
      ? { column: column.heading, values: guessValues(target, column, lookup) }
      : { column: column.heading };
  }
  const address = streetFromTwoColumns(assigned, survey.columns);
  if (address) targets.address = address;
  const stars = targets.category ? null : findStars(survey.columns, assigned);
  if (stars) targets.category = stars;
  if (isOwnExport(survey.columns)) {
    return { targets, matchBy: 'id', keyColumns: [OWN_ID], defaultCity: null, keepOther: false };
  }
  if (!targets.name) {
    const parts = ['structure_type', 'address', 'streetNumber'].flatMap((name) => assigned.get(name)?.heading ?? []);
    if (parts.length > 0) targets.name = { template: parts.map((heading) => `{${heading}}`).join(' ') };
  }
  const defaultCity = targets.city_id ? null : guessCity(fileName, title, reference.cities);
  return { targets, ...guessKey(assigned, survey), defaultCity, keepOther: true };
}
