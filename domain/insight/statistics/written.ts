import type { Language } from '../../platform/language/text.ts';
import { memoize } from '../../platform/memoize.ts';
import type { ReportColumn } from './answers.ts';

const numbers = memoize((language: Language) => new Intl.NumberFormat(language));
const euros = memoize((language: Language) => new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }));

/** `125` → `2:05`: minutes and seconds. */
function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A figure as a language writes it, the same on the screen and in a mail; a dash for what cannot be shown. */
export function writtenNumber(
  value: number | null | undefined,
  unit: ReportColumn['unit'],
  language: Language,
): string {
  if (value === null || value === undefined) return '–';
  const number = () => numbers(language).format(value);
  switch (unit) {
    case 'percent':
      return `${number()} %`;
    case 'seconds':
      return minutes(value);
    case 'cents':
      return euros(language).format(value / 100);
    case 'hour':
      return `${value}:00`;
    default:
      return number();
  }
}

/** `+12,5 %`; what cannot be shown is null. */
export function writtenChange(change: number | null, language: Language): string | null {
  if (change === null) return null;
  return `${change > 0 ? '+' : ''}${numbers(language).format(change)} %`;
}
