import { formatCentsIn, formatPercentIn } from '../../platform/amounts/format-amounts.ts';
import type { Language } from '../../platform/language/text.ts';
import { memoize } from '../../platform/memoize.ts';
import type { ReportColumn } from './answers.ts';

const numbers = memoize((language: Language) => new Intl.NumberFormat(language));

/** Formats seconds as minutes and seconds: `125` → `2:05`. */
function formatMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Formats a figure for a language, on the screen and in mails; a dash without a value. */
export function formatFigure(value: number | null | undefined, unit: ReportColumn['unit'], language: Language): string {
  if (value === null || value === undefined) return '–';
  switch (unit) {
    case 'percent':
      return formatPercentIn(value, language);
    case 'seconds':
      return formatMinutes(value);
    case 'cents':
      return formatCentsIn(value, language);
    case 'hour':
      return `${value}:00`;
    default:
      return numbers(language).format(value);
  }
}

/** Formats a change, such as `+12,5 %`; null without a value. */
export function formatChange(change: number | null, language: Language): string | null {
  if (change === null) return null;
  return formatPercentIn(change, language, true);
}

/** Formats a difference with its sign in the figure's unit, such as `+34`; null without both values and for shares. */
export function formatDifference(
  value: number | null,
  previous: number | null,
  unit: ReportColumn['unit'],
  language: Language,
): string | null {
  if (value === null || previous === null || unit === 'hour' || unit === 'percent') return null;
  const difference = value - previous;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  return `${sign}${formatFigure(Math.abs(difference), unit, language)}`;
}
