import { inLanguage, type Language, type Text } from '../../../platform/language/text.ts';

/** Units that are words. Signs such as `m²` and `min` are the same in all languages. */
const UNIT_WORDS: Readonly<Record<string, Text>> = {
  giorni: ['giorni', 'days', 'jours', 'Tage'],
  notti: ['notti', 'nights', 'nuits', 'Nächte'],
  mesi: ['mesi', 'months', 'mois', 'Monate'],
  anni: ['anni', 'years', 'ans', 'Jahre'],
  cent: ['cent', 'cents', 'centimes', 'Cent'],
};

/** Returns the unit of a field in a language. */
export function unitIn(unit: string, language: Language): string {
  const words = UNIT_WORDS[unit];
  return words ? inLanguage(words, language) : unit;
}
