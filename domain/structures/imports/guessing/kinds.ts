import { parseDate } from '../cells/parse-date.ts';
import { phonesIn } from '../cells/phones.ts';

/** Kinds of value, recognised without the heading. */
export const KINDS = ['mail', 'site', 'phone', 'coordinate', 'five_digits', 'number', 'date', 'text'] as const;
export type Kind = (typeof KINDS)[number];

/** A coordinate in Europe in machine format: at most two digits before the point, no leading zero. */
const COORDINATE = /^-?(?:[1-9]\d?|0)[.,]\d{4,}$/;
const SITE = /^(?:https?:\/\/|www\.)|^[\w-]{2,60}\.(?:it|com|net|org|eu|info)(?:\/|$)/i;

export function isCoordinate(value: string): boolean {
  return COORDINATE.test(value);
}

export function kindOf(value: string): Kind {
  if (value.includes('@')) return 'mail';
  if (SITE.test(value)) return 'site';
  if (!/^[\d+(]/.test(value) && value[0] !== '-') return 'text';
  if (COORDINATE.test(value)) return 'coordinate';
  // A postcode, or the serial number of a day.
  if (/^\d{5}(?:[.,]\d{1,12})?$/.test(value)) return 'five_digits';
  if (/^\d{1,4}(?:[.,]\d{1,2})?$/.test(value)) return 'number';
  if (parseDate(value) !== null) return 'date';
  if (/^[\d\s./()+-]{6,40}/.test(value) && phonesIn(value.slice(0, 60)).numbers.length > 0) return 'phone';
  return /^\d+$/.test(value) ? 'number' : 'text';
}
