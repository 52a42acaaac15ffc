import { formatPercentIn, formatShortCentsIn } from '../../domain/platform/amounts/format-amounts.ts';
import type { Language } from '../../domain/platform/language/text.ts';
import { memoize } from '../../domain/platform/memoize.ts';
import { speech } from './i18n.ts';

const TIME_ZONE = 'Europe/Rome';

/** Cached, because creating a format costs far more than using it. */
const dayFormat = memoize(
  (language: Language, timeZone: string) =>
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      timeZone,
    }),
);

function formatDateParts(date: Date, timeZone: string, language = speech.get().language): string {
  const formatParts = dayFormat(language, timeZone).formatToParts(date);
  const part = Object.fromEntries(formatParts.map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month} ${part.year}`.replaceAll('.', '');
}

/** `2026-11-20` → `ven 20 nov 2026` (EEE dd MMM yyyy). */
export function formatDate(day: string, language?: Language): string {
  return formatDateParts(new Date(`${day}T00:00:00Z`), 'UTC', language);
}

/** `2026-11-20` → `novembre 2026`. */
export function formatMonth(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** `05-01` → `1 maggio`. */
export function formatMonthDay(monthDay: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`2000-${monthDay}T00:00:00Z`));
}

/** 1 → `lun`. */
export function weekdayName(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 is a Monday.
  return format.format(new Date(Date.UTC(2024, 0, day)));
}

/** Returns the calendar day of an instant in Europe/Rome. */
export function formatInstant(instant: string): string {
  return formatDateParts(new Date(instant), TIME_ZONE);
}

/** Creates the most used formats early: the first formatting costs as much as rendering a page. */
export function prepareFormats(): void {
  formatMoment(new Date().toISOString());
}

/** Returns day and time of an instant in Europe/Rome. */
export function formatMoment(instant: string): string {
  return `${formatInstant(instant)} ${hourFormat().format(new Date(instant))}`;
}

const hourFormat = memoize(
  () => new Intl.DateTimeFormat('it', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE }),
);

export function formatNumber(value: number, language = speech.get().language): string {
  return numberFormat(language).format(value);
}

const numberFormat = memoize((language: Language) => new Intl.NumberFormat(language));

/** `9` → `9,0`, so that scores align. */
export function formatScore(value: number, language = speech.get().language): string {
  return scoreFormat(language).format(value);
}

const scoreFormat = memoize(
  (language: Language) => new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `2550` → `25,50 €`; with a sign if `signed`. */
export function formatCents(cents: number, signed = false, language = speech.get().language): string {
  return centsFormat(language, signed).format(cents / 100);
}

const centsFormat = memoize(
  (language: Language, signed: boolean) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'EUR',
      useGrouping: 'always',
      signDisplay: signed ? 'exceptZero' : 'auto',
    }),
);

/** `9550` → `95,50 €`, `9500` → `95 €`. */
export const formatShortCents = (cents: number): string => formatShortCentsIn(cents, speech.get().language);

/** `12.5` → `12,5%`; with a sign if `isSigned`. */
export const formatPercent = (percent: number, isSigned = false): string =>
  formatPercentIn(percent, speech.get().language, isSigned);

const countryNames = memoize((language: Language) => new Intl.DisplayNames(language, { type: 'region' }));

/** `IT` → `Italia`. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames(language).of(code) ?? code) : code;
}
