import { foldedWords } from './cells/cell.ts';
import type { Mapping, Origin } from './mapping.ts';
import type { CityReference, Lookup, Reference } from './reference.ts';
import { lookupIn } from './reference.ts';
import type { Survey, SurveyedColumn } from './survey.ts';
import { isVocabulary, TARGETS, type Target } from './targets.ts';
import { guessCode, knownCode } from './vocabulary.ts';

/** How well a heading names a target: its name or Italian label, a synonym, a synonym among other words. */
function score(heading: string, target: Target): number {
  const text = foldedWords(heading);
  if (heading === target.label[0]) return 100;
  if (heading.toLowerCase() === target.name.toLowerCase() || text === foldedWords(target.label[0])) return 90;
  if (target.synonyms.includes(text)) return 80;
  if (target.label.some((label) => foldedWords(label) === text)) return 70;
  const within = target.synonyms.filter((word) => word.length > 3 && ` ${text} `.includes(` ${word} `));
  return Math.max(0, ...within.map((word) => 20 + word.length));
}

function assign(columns: readonly SurveyedColumn[], lookup: Lookup): Map<string, SurveyedColumn> {
  const pairs = columns.flatMap((column) =>
    TARGETS.map((target) => ({ column, target, points: score(column.heading, target) })),
  );
  const taken = new Set<SurveyedColumn>();
  const assigned = new Map<string, SurveyedColumn>();
  for (const { column, target, points } of pairs.sort((a, b) => b.points - a.points)) {
    if (
      points === 0 ||
      taken.has(column) ||
      assigned.has(target.name) ||
      !plausible(column, target, points, lookup)
    )
      continue;
    taken.add(column);
    assigned.set(target.name, column);
  }
  return assigned;
}

/** An empty column is worth mapping only when it is named exactly; a vocabulary has few values, most of them known. */
function plausible(column: SurveyedColumn, target: Target, points: number, lookup: Lookup): boolean {
  if (column.filled === 0) return points >= 80;
  if (!isVocabulary(target)) return true;
  const values = (column.values ?? []).filter(({ value }) => value !== '');
  const known = values.filter(({ value }) => guessCode(target, value, lookup) !== null);
  return values.length > 0 && known.length >= values.length / 2;
}

/** Codes for the raw values of a column; those that nobody can guess are left to the person. */
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

/** Our own export: `ID` beside headings that are our Italian labels. */
function isOwnExport(columns: readonly SurveyedColumn[]): boolean {
  const labels = new Set(TARGETS.map((target) => target.label[0]));
  const own = columns.filter((column) => labels.has(column.heading)).length;
  return columns.some((column) => column.heading === 'ID') && own >= 2;
}

/** The comune that a file's name names: the longest run of its words that is one comune alone. */
export function guessCity(fileName: string, cities: readonly CityReference[]): number | null {
  const words = foldedWords(fileName.replace(/\.\w{2,4}$/, '')).split(' ');
  const names = new Map<string, CityReference | null>();
  for (const city of cities) {
    const name = foldedWords(city.name);
    names.set(name, names.has(name) ? null : city);
  }
  for (let length = Math.min(words.length, 5); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const name = words.slice(start, start + length).join(' ');
      const city = name.length > 3 ? names.get(name) : undefined;
      if (city) return city.id;
    }
  }
  return null;
}

function guessKey(
  assigned: ReadonlyMap<string, SurveyedColumn>,
  survey: Survey,
): Pick<Mapping, 'matchBy' | 'keyColumns'> {
  const distinct = ({ filledInSample, distinctInSample }: SurveyedColumn) =>
    filledInSample > 0 && distinctInSample >= filledInSample * 0.98;
  const nearlyFull = ({ filled }: SurveyedColumn) => filled >= survey.rowCount * 0.95;
  const cin = assigned.get('cin');
  if (cin && nearlyFull(cin) && distinct(cin)) return { matchBy: 'cin', keyColumns: [] };
  const code = survey.columns.find(
    (column) =>
      /^(id|codice|codice (struttura|esercizio|attivita)|id \w+)$/.test(foldedWords(column.heading)) &&
      column.filled === survey.rowCount &&
      column.distinctInSample === column.filledInSample,
  );
  if (code) return { matchBy: 'columns', keyColumns: [code.heading] };
  const parts = ['name', 'structure_type', 'city_id', 'address', 'streetNumber', 'activeSince'];
  const keyColumns = parts.flatMap((name) => assigned.get(name)?.heading ?? []);
  return { matchBy: 'columns', keyColumns };
}

/** The likeliest mapping of a file that nobody has mapped yet. */
export function guessMapping(survey: Survey, fileName: string, reference: Reference): Mapping {
  const lookup = lookupIn(reference);
  const assigned = assign(survey.columns, lookup);
  const targets: Record<string, Origin> = {};
  for (const target of TARGETS) {
    const column = assigned.get(target.name);
    if (!column) continue;
    targets[target.name] = isVocabulary(target)
      ? { column: column.heading, values: guessValues(target, column, lookup) }
      : { column: column.heading };
  }
  if (isOwnExport(survey.columns)) {
    return { targets, matchBy: 'id', keyColumns: ['ID'], defaultCity: null, keepOther: false };
  }
  if (!targets.name) {
    const parts = ['structure_type', 'address', 'streetNumber'].flatMap(
      (name) => assigned.get(name)?.heading ?? [],
    );
    if (parts.length > 0) targets.name = { template: parts.map((heading) => `{${heading}}`).join(' ') };
  }
  const defaultCity = targets.city_id ? null : guessCity(fileName, reference.cities);
  return { targets, ...guessKey(assigned, survey), defaultCity, keepOther: true };
}
