import { type NumberRefusal, readNumber } from '../../../kernel/records/text/read-number.ts';
import { type CellField, type CellRefusal, type CellValue, emptyValueOf, isSwitch } from '../cell.ts';

export type ParsedValue = { readonly value: CellValue } | { readonly refused: CellRefusal };

const YES_WORDS = new Set(['sì', 'si', 's', 'x', '1', 'yes', 'y', 'oui', 'o', 'ja', 'j', 'true', 'vero']);
const NO_WORDS = new Set(['no', 'n', '0', 'non', 'nein', 'false', 'falso', '-', '–']);
/**
 * Reads the text of a cell, typed or from a spreadsheet. Numbers have the Italian format `1.234,50`, with or without €.
 */
export function parseCellValue(field: CellField, text: string): ParsedValue {
  const bare = text.normalize('NFC').replace(/\s/g, '').toLowerCase();
  if (bare === '') return { value: emptyValueOf(field) };
  if (isSwitch(field)) {
    if (YES_WORDS.has(bare)) return { value: true };
    return NO_WORDS.has(bare) ? { value: false } : { refused: 'type' };
  }
  const isMoney = field === 'priceCents';
  const read = readNumber(text, { scale: isMoney ? 2 : 0 });
  if ('value' in read) return { value: isMoney ? Math.round(read.value * 100) : read.value };
  return { refused: REFUSALS[read.refused] };
}

const REFUSALS = {
  number: 'type',
  decimals: 'decimals',
  two_readings: 'two_readings',
  number_too_large: 'range',
} as const satisfies Record<NumberRefusal, CellRefusal>;

/** Formats a value as text for the cell editor and for spreadsheets. */
export function formatCellValue(field: CellField, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  return field === 'priceCents' ? formatEuros(value) : String(value);
}

/** `12000` → `120`, `8950` → `89,50`. */
export function formatEuros(cents: number): string {
  const [sign, rest] = [cents < 0 ? '-' : '', Math.abs(cents)];
  const whole = `${sign}${Math.floor(rest / 100)}`;
  return rest % 100 === 0 ? whole : `${whole},${String(rest % 100).padStart(2, '0')}`;
}
