import { trimmedEnd } from './trim.ts';

/** Why what is written is no number of its field: none at all, too many decimals, two readings, or more than a number can say. */
export type NumberRefusal = 'number' | 'decimals' | 'two_readings' | 'number_range';

export type ReadNumber = { readonly value: number } | { readonly refused: NumberRefusal };

export interface NumberRules {
  /** Digits after the comma that the field holds: 0 of a count, 2 of an amount. */
  readonly scale: number;
  /** What a machine wrote: `1.2e-5`, and more decimals than the field holds, which are rounded. */
  readonly byMachine?: boolean;
}

const LONGEST = 40;
/** Digits, comma, point and hyphen of an East Asian keyboard. */
const FULL_WIDTH = /[\uff0c-\uff0e\uff10-\uff19]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
const CURRENCY = /^(?:€|eur)|(?:€|eur)$/gi;
/** Spaces of any width, and the apostrophe of Swiss thousands, where they group digits. */
const GROUPED_BY_SPACE = /^\d{1,3}(?:[ '’]\d{3})+(?=[.,]|$)/;
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
const PLAIN = /^\d+(?:[.,]\d*)?$|^[.,]\d+$/;
const EXPONENT = /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i;

/**
 * A number as somebody wrote it, in every field, cell, file and filter alike: `1.250`, `1.250,00`, `1 250,00`, `1,250.00`,
 * `1'250`, with or without `€` or `%`, with a sign. `1,250` of a field with decimals is refused: an Italian's 1.25, an
 * Englishman's 1250. Nothing is rounded away, and a sign stays: whether a field may hold it is the field's rule.
 */
export function readNumber(text: string, { scale, byMachine = false }: NumberRules): ReadNumber {
  if (text.length > LONGEST) return { refused: 'number' };
  const bare = text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(/\s+/g, ' ')
    .replace('−', '-')
    .replace(CURRENCY, '')
    .trim()
    .replace(CURRENCY, '')
    .replace(/ ?%$/, '')
    .trim();
  if (byMachine && EXPONENT.test(bare)) return rounded(Number(bare), scale);
  const sign = bare.startsWith('-') ? -1 : 1;
  const digits = withoutSpaces(
    bare
      .replace(/^[+-] ?/, '')
      .replace(CURRENCY, '')
      .trim(),
  );
  const plain = digits === null ? null : pointed(digits, scale);
  if (plain === null) return { refused: 'number' };
  if (plain === 'two_readings') return { refused: plain };
  const [whole = '', fraction = ''] = plain.split('.');
  const decimals = trimmedEnd(fraction, /0/);
  if (byMachine) return rounded(sign * Number(plain), scale);
  if (decimals.length > scale) return { refused: 'decimals' };
  const value = sign * Number(`${whole || '0'}.${decimals || '0'}`);
  return Math.abs(value) * 10 ** scale > Number.MAX_SAFE_INTEGER
    ? { refused: 'number_range' }
    : { value: value === 0 ? 0 : value };
}

function rounded(value: number, scale: number): ReadNumber {
  if (!Number.isFinite(value)) return { refused: 'number_range' };
  const whole = Number(value.toFixed(Math.min(Math.max(scale, 0), 10)));
  return { value: whole === 0 ? 0 : whole };
}

/** Null where spaces stand anywhere but between groups of three. */
function withoutSpaces(text: string): string | null {
  if (!/[ '’]/.test(text)) return text;
  const [grouped] = GROUPED_BY_SPACE.exec(text) ?? [];
  if (grouped === undefined || /[ '’]/.test(text.slice(grouped.length))) return null;
  return grouped.replace(/[ '’]/g, '') + text.slice(grouped.length);
}

/** The digits with a point for the decimals; null of what is no number. */
function pointed(digits: string, scale: number): string | 'two_readings' | null {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    const at = Math.max(comma, point);
    const whole = digits.slice(0, at);
    const isGrouped = GROUPED.test(whole) && !whole.includes(digits[at] ?? '');
    return isGrouped && /^\d*$/.test(digits.slice(at + 1))
      ? `${whole.replace(/[.,]/g, '')}.${digits.slice(at + 1)}`
      : null;
  }
  const grouped = GROUPED.exec(digits);
  // A coordinate has more decimals than three; nothing groups the digits of what begins with a zero.
  const isGroup = grouped !== null && !digits.startsWith('0') && (scale <= 2 || digits.length > 7);
  if (isGroup && grouped[1] === ',' && scale > 0 && digits.length <= 7) return 'two_readings';
  if (isGroup) return digits.replace(/[.,]/g, '');
  return PLAIN.test(digits) ? digits.replace(',', '.') : null;
}

/** The same without the reason why not. */
export function numberIn(text: string, rules: NumberRules): number | null {
  const read = readNumber(text, rules);
  return 'value' in read ? read.value : null;
}
