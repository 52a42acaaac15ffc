import type { ReportColumn } from '../../../domain/insight/statistics/answers.ts';
import { formatFigure } from '../../../domain/insight/statistics/format-figure.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { formatDate } from '../../platform/formats.ts';

/** Formats a table cell, which may also be a day or a text; a dash without a value. */
export function formatCell(
  value: number | string | null | undefined,
  unit: ReportColumn['unit'],
  language: Language,
): string {
  if (typeof value === 'string') return unit === 'date' ? formatPoint(value, language) : value;
  return formatFigure(value, unit, language);
}

/** Formats a day or an hour such as `2026-11-20T09:00`. */
export function formatPoint(at: string, language: Language): string {
  const [day = '', hour] = at.split('T');
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return at;
  return hour ? `${formatDate(day, language)} ${hour}` : formatDate(day, language);
}

/** Formats a point in short form for the axis of a chart. */
export function formatShortPoint(at: string, language: Language): string {
  const [day = '', hour] = at.split('T');
  if (hour) return hour.slice(0, 2);
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return /^\d{4}-\d\d-\d\d$/.test(day) ? format.format(new Date(`${day}T00:00:00Z`)) : at;
}
