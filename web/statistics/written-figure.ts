import type { ReportColumn } from '../../domain/statistics/answers.ts';
import type { Language } from '../../domain/texts/text.ts';
import { formatCents, formatDate, formatNumber } from '../formats.ts';

/** `125` → `2:05`: minutes and seconds. */
function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A figure as a reader's language writes it; a dash for what cannot be shown. */
export function writtenFigure(
  value: number | string | null | undefined,
  unit: ReportColumn['unit'],
  language: Language,
): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return unit === 'date' ? writtenPoint(value, language) : value;
  switch (unit) {
    case 'percent':
      return `${formatNumber(value, language)} %`;
    case 'seconds':
      return minutes(value);
    case 'cents':
      return formatCents(value, false, language);
    case 'hour':
      return `${value}:00`;
    default:
      return formatNumber(value, language);
  }
}

/** A day, or an hour of one: `2026-11-20T09:00`. */
export function writtenPoint(at: string, language: Language): string {
  const [day = '', hour] = at.split('T');
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return at;
  return hour ? `${formatDate(day, language)} ${hour}` : formatDate(day, language);
}

/** The same in as few letters as are under a chart. */
export function shortPoint(at: string, language: Language): string {
  const [day = '', hour] = at.split('T');
  if (hour) return hour.slice(0, 2);
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return /^\d{4}-\d\d-\d\d$/.test(day) ? format.format(new Date(`${day}T00:00:00Z`)) : at;
}

/** `+12,5 %`; what cannot be shown is null. */
export function writtenChange(change: number | null, language: Language): string | null {
  if (change === null) return null;
  return `${change > 0 ? '+' : ''}${formatNumber(change, language)} %`;
}
