import { completeYear } from '../../../domain/kernel/calendar/complete-year.ts';
import { formatDays, type Language } from '../../../domain/platform/language/text.ts';

const ITALIAN = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Reads a day typed as "20/11/2026", "20.11.26", "20112026" or "2026-11-20"; null if it is invalid. */
export function readDay(text: string): string | null {
  const trimmed = text.trim();
  const [, day, month, year] = ITALIAN.exec(trimmed) ?? DIGITS_ONLY.exec(trimmed) ?? [];
  const [, isoYear, isoMonth, isoDay] = ISO.exec(trimmed) ?? [];
  const iso = [year === undefined ? isoYear : completeYear(year), month ?? isoMonth, day ?? isoDay]
    .map((part) => (part ?? '').padStart(2, '0'))
    .join('-');
  const moment = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(iso) ? iso : null;
}

/** Returns a day in the typed format. Unreadable text is returned unchanged. */
export function writtenDay(value: string | null, language: Language): string {
  const day = readDay(value ?? '');
  return day ? formatDays(day, language) : (value ?? '');
}
