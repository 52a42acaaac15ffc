import { namesWithin } from '../../../kernel/records/text-rules.ts';
import { foldWords } from '../cells/cell.ts';
import type { CityReference } from './city-reference.ts';

/**
 * Former provinces, or provinces that ISTAT lists differently in 2024, with the province that now covers most of their
 * area. Forlì and Pesaro used FO and PS until 1992. Sardinia had four more provinces from 2005 to 2016, and again since
 * 2025.
 */
const FORMER_PROVINCES: Readonly<Record<string, string>> = {
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

/** Names of provinces that differ from ISTAT's, also in other languages. */
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

/**
 * Creates the function that finds a province's code from letters, a name, or a name in another language; null for other
 * text.
 */
export function createProvinceFinder(cities: readonly CityReference[]): (text: string) => string | null {
  const signs = new Map<string, string>(Object.entries({ ...FORMER_PROVINCES, ...OTHER_NAMES }));
  for (const { province, provinceName } of cities) {
    signs.set(province.toLowerCase(), province);
    if (provinceName) for (const name of namesWithin(provinceName)) signs.set(foldWords(name), province);
  }
  const findCode = (words: string) => signs.get(words) ?? signs.get(words.replace(KIND, '')) ?? null;
  return (text) => {
    const words = foldWords(text);
    if (words === '') return null;
    const whole = findCode(words);
    if (whole) return whole;
    // In BOLZANO - BOZEN or Trento (TN) all recognised parts must name the same province.
    const parts = text.split(/[/()]| [-–] /).map((part) => findCode(foldWords(part)));
    const found = new Set(parts.filter((part) => part !== null));
    return found.size === 1 ? ([...found][0] ?? null) : null;
  };
}
