import { trimmedEnd } from '../../records/text/trim.ts';
import { blankOf, type CellField, type CellRefusal, type CellValue, isSwitch } from '../cell.ts';

export type Written = { readonly value: CellValue } | { readonly refused: CellRefusal };

const ON = new Set(['sì', 'si', 's', 'x', '1', 'yes', 'y', 'oui', 'o', 'ja', 'j', 'true', 'vero']);
const OFF = new Set(['no', 'n', '0', 'non', 'nein', 'false', 'falso', '-', '–']);
const ENGLISH = /^\d{1,3}(,\d{3})+\.\d+$/;
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const PLAIN = /^(\d+)(?:[.,](\d*))?$/;

/** What somebody wrote into a cell, or a spreadsheet holds: numbers as in Italy, `1.234,50`, with or without €. */
export function readWritten(field: CellField, text: string): Written {
  const bare = text.normalize('NFC').replace(/\s/g, '').toLowerCase();
  if (bare === '') return { value: blankOf(field) };
  if (isSwitch(field)) {
    if (ON.has(bare)) return { value: true };
    return OFF.has(bare) ? { value: false } : { refused: 'type' };
  }
  const number = field === 'priceCents' ? bare.replace(/^(€|eur)|(€|eur)$/g, '') : bare;
  return hundredths(number, field === 'priceCents');
}

function hundredths(text: string, isMoney: boolean): Written {
  const sign = text.startsWith('-') || text.startsWith('−') ? -1 : 1;
  const digits = sign < 0 ? text.slice(1) : text;
  const plain = ENGLISH.test(digits)
    ? digits.replaceAll(',', '')
    : GROUPED.test(digits)
      ? digits.replaceAll('.', '')
      : digits;
  const match = PLAIN.exec(plain);
  if (!match) return { refused: 'type' };
  const fraction = trimmedEnd(match[2] ?? '', /0/);
  if (fraction.length > (isMoney ? 2 : 0)) return { refused: 'decimals' };
  const whole = Number(match[1]);
  const value = sign * (isMoney ? whole * 100 + Number(fraction.padEnd(2, '0')) : whole);
  return Number.isSafeInteger(value) ? { value: value === 0 ? 0 : value } : { refused: 'range' };
}

/** A value as it is written: what the editor begins with, and what goes to a spreadsheet. */
export function writtenOf(field: CellField, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  return field === 'priceCents' ? euros(value) : String(value);
}

/** `12000` → `120`, `8950` → `89,50`. */
export function euros(cents: number): string {
  const [sign, rest] = [cents < 0 ? '-' : '', Math.abs(cents)];
  const whole = `${sign}${Math.floor(rest / 100)}`;
  return rest % 100 === 0 ? whole : `${whole},${String(rest % 100).padStart(2, '0')}`;
}
