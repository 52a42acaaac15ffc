import { namesWithin } from '../../../kernel/records/text-rules.ts';
import { foldWords } from '../cells/cell.ts';
import { type CityCell, foldName, lettersOnly, parseCityCell, wordsOf } from './city-names.ts';
import type { CityReference } from './city-reference.ts';
import { formerNamesOf, otherNamesOf } from './former-names.ts';
import { forEachPausing, type Pausable } from './in-parts.ts';
import { createProvinceFinder } from './provinces.ts';

/** How a name was matched when it is not the comune's own name: `reason.*` of the section `importing`. */
export type CityNote = 'city_now' | 'city_shortened' | 'province_differs';

export type CityMatch =
  | { readonly city: CityReference; readonly note: CityNote | null }
  | { readonly candidates: readonly CityReference[] };

/** Finds the comune of a text, within a province if the file gives one. */
export type FindCity = (text: string, province?: string, zip?: string) => CityMatch;

type Names = Map<string, CityReference[]>;

function add(names: Names, name: string, city: CityReference): void {
  const list = names.get(name);
  if (!list) names.set(name, [city]);
  else if (!list.includes(city)) list.push(city);
}

/** Both names of a bilingual comune. A hyphen separates them only where ISTAT uses it so: Slovene and Ladin names. */
function ownNames({ name, province, istatCode }: CityReference): string[] {
  const joined = ['TS', 'GO'].includes(province) || istatCode === '022250';
  return joined && name.includes('-') ? [name, ...name.split('-')] : namesWithin(name);
}

/** Minimum length of a shortened name. */
const MIN_PREFIX_LENGTH = 4;
/** Maximum number of cached texts; a register has a few hundred comuni. */
const MAX_CACHED_TEXTS = 5000;

interface Level {
  readonly note: CityNote | null;
  find(text: string): readonly CityReference[];
}

/** Ways to match a name, the most reliable first. */
function* levelsOf(cities: readonly CityReference[]): Pausable<Level[]> {
  const own: Names = new Map();
  const former: Names = new Map();
  const loose: Names = new Map();
  const looseFormer: Names = new Map();
  const beginnings: Names = new Map();
  yield* forEachPausing(cities, (city) => {
    add(own, city.istatCode, city);
    for (const name of [...ownNames(city), ...otherNamesOf(city.istatCode)]) {
      add(own, foldName(name), city);
      add(loose, lettersOnly(name), city);
      const words = wordsOf(name);
      add(loose, words.join(' '), city);
      for (let count = 1; count < words.length; count += 1) {
        const beginning = words.slice(0, count).join(' ');
        if (beginning.length >= MIN_PREFIX_LENGTH) add(beginnings, beginning, city);
      }
    }
    for (const name of formerNamesOf(city.istatCode)) {
      add(former, foldName(name), city);
      add(looseFormer, lettersOnly(name), city);
      add(looseFormer, wordsOf(name).join(' '), city);
    }
  });
  const looselyIn = (names: Names) => (text: string) =>
    names.get(lettersOnly(text)) ?? names.get(wordsOf(text).join(' ')) ?? [];
  const lost = new Map([...own.keys()].map((name) => [name, name.replaceAll(' ', '')]));
  return [
    { note: null, find: (text) => own.get(foldName(text)) ?? [] },
    { note: 'city_now', find: (text) => former.get(foldName(text)) ?? [] },
    { note: null, find: looselyIn(loose) },
    { note: 'city_now', find: looselyIn(looseFormer) },
    { note: 'city_shortened', find: (text) => beginnings.get(wordsOf(text).join(' ')) ?? [] },
    { note: 'city_shortened', find: (text) => matchLostLetters(text, lost, own) },
  ];
}

/** Finds names with a replacement character for a lost letter: FORL?, Forl\uFFFD. */
function matchLostLetters(text: string, names: ReadonlyMap<string, string>, cities: Names): CityReference[] {
  if (!/\p{L}[?\uFFFD]/u.test(text)) return [];
  const pattern = foldWords(text.replace(/[?\uFFFD]/g, '\u0445')).replaceAll(' ', '');
  const found = new Set<CityReference>();
  for (const [name, letters] of names) {
    const fits =
      letters.length === pattern.length &&
      [...pattern].every((letter, at) => letter === '\u0445' || letter === letters[at]);
    if (fits) for (const city of cities.get(name) ?? []) found.add(city);
  }
  return [...found];
}

/**
 * Creates the search for comuni by the names in files. It tries all ways within the row's province before it searches
 * all of Italy. A shortened name in the province is more likely than an exact one elsewhere.
 */
export function* cityFinderInParts(cities: readonly CityReference[]): Pausable<FindCity> {
  const levels = yield* levelsOf(cities);
  const signOf = createProvinceFinder(cities);
  const answers = new Map<string, CityMatch>();

  const matchName = (
    written: CityCell,
    fits: (city: CityReference) => boolean,
  ): { found: CityReference[]; note: CityNote | null } | null => {
    for (const { note, find } of levels) {
      const whole = find(written.whole).filter(fits);
      if (whole.length > 0) return { found: whole, note };
    }
    if (written.parts.length < 2) return null;
    // In a bilingual name both parts are the same comune. A part that matches no comune is a place within it.
    for (const { note, find } of levels.slice(0, 4)) {
      const parts = written.parts.map((part) => find(part).filter(fits));
      const [first = []] = parts;
      const others = parts.slice(1).filter((part) => part.length > 0);
      const found = first.filter((city) => others.every((other) => other.includes(city)));
      const isPlain = others.length === parts.length - 1;
      if (found.length > 0) return { found, note: note ?? (isPlain ? null : 'city_shortened') };
    }
    return null;
  };

  const read = (written: CityCell, sign: string | null, zip: string, text: string): CityMatch => {
    const here = sign === null ? null : matchName(written, (city) => city.province === sign);
    const anywhere = here ?? matchName(written, () => true);
    if (!anywhere) return { candidates: [] };
    const code = written.zip ?? zip;
    const found = [
      (city: CityReference) => city.zipCodes?.includes(code) ?? false,
      (city: CityReference) => isAccentedAs(text, city.name),
    ].reduce((left, fits) => {
      const narrowed = left.length > 1 ? left.filter(fits) : [];
      return narrowed.length === 1 ? narrowed : left;
    }, anywhere.found);
    const [city] = found;
    if (!city || found.length > 1) return { candidates: found };
    return { city, note: sign !== null && !here ? 'province_differs' : anywhere.note };
  };

  const find = (text: string, province: string, zip: string): CityMatch => {
    const sign = signOf(province);
    let answer: CityMatch = { candidates: [] };
    // "Città" is part of Città di Castello but a title in Città di Parma. A province after the name beats the province
    // column.
    for (const written of [parseCityCell(text, false), parseCityCell(text, true)]) {
      const short = withoutProvince(written, signOf);
      const bare = withoutLetters(written, signOf);
      const tries = [
        short ? () => read(short, short.sign, zip, text) : null,
        () => read(written, sign, zip, text),
        bare ? () => read(bare, bare.sign, zip, text) : null,
      ];
      for (const attempt of tries) {
        answer = attempt?.() ?? answer;
        if ('city' in answer || answer.candidates.length > 0) return answer;
      }
    }
    return answer;
  };

  return (text, province = '', zip = '') => {
    const key = `${text}|${province}|${zip}`;
    const before = answers.get(key);
    if (before) return before;
    if (answers.size > MAX_CACHED_TEXTS) answers.clear();
    const answer = find(text, province, zip);
    answers.set(key, answer);
    return answer;
  };
}

/** A mark at the end of a word is an accent: PATERNO' is Paternò, not Paterno. */
function isAccentedAs(text: string, name: string): boolean {
  const marked = (written: string) =>
    written
      .normalize('NFD')
      .toLowerCase()
      .replace(/\p{M}+/gu, "'")
      .replace(/[’‘`´]/g, "'");
  return marked(text).includes("'") && marked(text).trim() === marked(name);
}

type WithSign = CityCell & { readonly sign: string };

/** Removes a province that is separated from the name: (PR), - PR, , Parma. */
function withoutProvince(written: CityCell, signOf: (text: string) => string | null): WithSign | null {
  const sign = written.parts.length > 1 ? signOf(written.parts.at(-1) ?? '') : null;
  if (sign === null) return null;
  const parts = written.parts.slice(0, -1);
  return { parts, whole: parts.join(' '), zip: written.zip, sign };
}

/** Removes a province code as the last word, unless it belongs to the name: Parma PR, but Taglio di PO. */
function withoutLetters(written: CityCell, signOf: (text: string) => string | null): WithSign | null {
  const [, name, letters] = /^(.+) ([A-Z]{2})$/.exec(written.whole) ?? [];
  const sign = letters ? signOf(letters) : null;
  return name && sign !== null ? { parts: [name], whole: name, zip: written.zip, sign } : null;
}
