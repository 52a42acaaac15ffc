import type { Language } from '../../platform/language/text.ts';
import type { Day } from './days.ts';

/** Locale of dates: English ones have the day before the month and 24 hours. */
export const dateLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Formats a day in words: `sabato 5 dicembre 2026`. */
export function dayWords(day: Day, language: Language): string {
  return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Formats a month in words: `2026-11` → `novembre 2026`. */
export function monthWords(month: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
