import { trimEndChars } from './trim.ts';

/** Reason why a text is no valid number: no number, too many decimals, ambiguous, or out of range. */
export type NumberRefusal = 'number' | 'decimals' | 'two_readings' | 'number_too_large';

export type ReadNumber = { readonly value: number } | { readonly refused: NumberRefusal };

export interface NumberRules {
  /** Decimals of the field: 0 for a count, 2 for an amount. */
  readonly scale: number;
  /** Accepts machine formats: exponents as in `1.2e-5`, and surplus decimals, which are rounded. */
  readonly byMachine?: boolean;
}

const MAX_LENGTH = 40;
/** Full-width digits, comma, point and hyphen of East Asian keyboards. */
const FULL_WIDTH = /[\uff0c-\uff0e\uff10-\uff19]/g;
const FULL_WIDTH_SHIFT = 0xfee0;
const CURRENCY = /^(?:€|eur)|(?:€|eur)$/gi;
/** Thousands separated by spaces, or by the Swiss apostrophe. */
const GROUPED_BY_SPACE = /^\d{1,3}(?:[ '’]\d{3})+(?=[.,]|$)/;
const GROUPED_DIGITS = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
const PLAIN_DIGITS = /^\d+(?:[.,]\d*)?$|^[.,]\d+$/;
const EXPONENT = /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i;

/**
 * Parses a number typed by a person, for every field, cell, file and filter: `1.250`, `1.250,00`, `1 250,00`,
 * `1,250.00`, `1'250`, with or without `€` or `%`, with a sign. Rejects `1,250` for a field with decimals: Italian
 * readers mean 1.25, English ones 1250. Never rounds; whether a sign is allowed is the field's own rule.
 */
export function readNumber(text: string, { scale, byMachine = false }: NumberRules): ReadNumber {
  if (text.length > MAX_LENGTH) return { refused: 'number' };
  const bare = text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(/\s+/g, ' ')
    .replace('−', '-')
    .replace(CURRENCY, '')
    .trim()
    .replace(CURRENCY, '')
    .replace(/ ?%$/, '')
    .trim();
  if (byMachine && EXPONENT.test(bare)) return roundToScale(Number(bare), scale);
  const sign = bare.startsWith('-') ? -1 : 1;
  const digits = withoutSpaces(
    bare
      .replace(/^[+-] ?/, '')
      .replace(CURRENCY, '')
      .trim(),
  );
  const plain = digits === null ? null : toDecimalPoint(digits, scale);
  if (plain === null) return { refused: 'number' };
  if (plain === 'two_readings') return { refused: plain };
  const [whole = '', fraction = ''] = plain.split('.');
  const decimals = trimEndChars(fraction, /0/);
  if (byMachine) return roundToScale(sign * Number(plain), scale);
  if (decimals.length > scale) return { refused: 'decimals' };
  const value = sign * Number(`${whole || '0'}.${decimals || '0'}`);
  return Math.abs(value) * 10 ** scale > Number.MAX_SAFE_INTEGER
    ? { refused: 'number_too_large' }
    : { value: value === 0 ? 0 : value };
}

function roundToScale(value: number, scale: number): ReadNumber {
  if (!Number.isFinite(value)) return { refused: 'number_too_large' };
  const whole = Number(value.toFixed(Math.min(Math.max(scale, 0), 10)));
  return { value: whole === 0 ? 0 : whole };
}

/** Removes spaces between groups of three digits; null if spaces occur elsewhere. */
function withoutSpaces(text: string): string | null {
  if (!/[ '’]/.test(text)) return text;
  const [grouped] = GROUPED_BY_SPACE.exec(text) ?? [];
  if (grouped === undefined || /[ '’]/.test(text.slice(grouped.length))) return null;
  return grouped.replace(/[ '’]/g, '') + text.slice(grouped.length);
}

/** Returns the digits with a decimal point, or null if the text is no number. */
function toDecimalPoint(digits: string, scale: number): string | 'two_readings' | null {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    const at = Math.max(comma, point);
    const integerPart = digits.slice(0, at);
    const isGrouped = GROUPED_DIGITS.test(integerPart) && !integerPart.includes(digits[at] ?? '');
    return isGrouped && /^\d*$/.test(digits.slice(at + 1))
      ? `${integerPart.replace(/[.,]/g, '')}.${digits.slice(at + 1)}`
      : null;
  }
  const groupMatch = GROUPED_DIGITS.exec(digits);
  // A coordinate has more than three decimals, and numbers with a leading zero have no thousands.
  const isGroup = groupMatch !== null && !digits.startsWith('0') && (scale <= 2 || digits.length > 7);
  if (isGroup && groupMatch[1] === ',' && scale > 0 && digits.length <= 7) return 'two_readings';
  if (isGroup) return digits.replace(/[.,]/g, '');
  return PLAIN_DIGITS.test(digits) ? digits.replace(',', '.') : null;
}

/** Parses a number like `readNumber`, but returns null without a reason. */
export function readNumberOrNull(text: string, rules: NumberRules): number | null {
  const read = readNumber(text, rules);
  return 'value' in read ? read.value : null;
}
