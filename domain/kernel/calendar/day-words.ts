import type { Language } from '../../platform/language/text.ts';
import type { Day } from './days.ts';

/** Formats a day in words: `sabato 5 dicembre 2026`. */
export function dayWords(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a day in numbers: `05/12/2026`. */
export const dayNumbers = (day: Day): string => day.split('-').reverse().join('/');

/** Formats a month in words: `2026-11` → `novembre 2026`. */
export function monthWords(month: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
