import { namesWithin } from '../../../kernel/records/text-rules.ts';
import { foldedWords } from '../cells/cell.ts';
import type { CityReference } from './city-reference.ts';

/**
 * Provinces that are no more, or not as ISTAT has them in 2024, and where most of each is: signs and names. Forlì and
 * Pesaro had FO and PS until 1992; Sardinia had four more from 2005 to 2016, and has them again since 2025.
 */
const FORMER: Readonly<Record<string, string>> = {
  fo: 'FC',
  forli: 'FC',
  ps: 'PU',
  pesaro: 'PU',
  ot: 'SS',
  'olbia tempio': 'SS',
  'gallura nord est sardegna': 'SS',
  og: 'NU',
  ogliastra: 'NU',
  ci: 'SU',
  'carbonia iglesias': 'SU',
  'sulcis iglesiente': 'SU',
  vs: 'SU',
  'medio campidano': 'SU',
};

/** In other words or languages than ISTAT's name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'reggio emilia': 'RE',
  'reggio calabria': 'RC',
  'monza brianza': 'MB',
  'monza e brianza': 'MB',
  monza: 'MB',
  massa: 'MS',
  verbania: 'VB',
  verbano: 'VB',
  'pesaro urbino': 'PU',
  aosta: 'AO',
  aoste: 'AO',
  'vallee d aoste': 'AO',
  'roma capitale': 'RM',
  'alto adige': 'BZ',
  sudtirol: 'BZ',
  bozen: 'BZ',
  trst: 'TS',
  gorica: 'GO',
};

const KIND =
  /^(?:(?:ex )?provincia(?: autonoma)?|prov|libero consorzio(?: comunale)?|citta metropolitana|autonome provinz|provinz)(?: (?:di|della|del|dell|d))? /;

/** Tells the sign of a province that a file writes by letters, by name, or in another language; null of any other text. */
export function provinceFinder(cities: readonly CityReference[]): (text: string) => string | null {
  const signs = new Map<string, string>(Object.entries({ ...FORMER, ...OTHER_NAMES }));
  for (const { province, provinceName } of cities) {
    signs.set(province.toLowerCase(), province);
    if (provinceName) for (const name of namesWithin(provinceName)) signs.set(foldedWords(name), province);
  }
  const named = (words: string) => signs.get(words) ?? signs.get(words.replace(KIND, '')) ?? null;
  return (text) => {
    const words = foldedWords(text);
    if (words === '') return null;
    const whole = named(words);
    if (whole) return whole;
    // BOLZANO - BOZEN, Trento (TN): each part that is one says the same.
    const parts = text.split(/[/()]| [-–] /).map((part) => named(foldedWords(part)));
    const found = new Set(parts.filter((part) => part !== null));
    return found.size === 1 ? ([...found][0] ?? null) : null;
  };
}
