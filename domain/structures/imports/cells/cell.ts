import { foldText } from '../../../kernel/records/text-rules.ts';
import { restoreCell } from './formula.ts';
import { repairLetters } from './letters.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

/** ASCII cells need no cleaning except trimming; most cells are of this kind. */
const PLAIN_ASCII = /^[\x20-\x7e]*$/;

/**
 * Prepares a cell for parsing: one line, NFC, trimmed, without the apostrophe of `neutralise`, with broken letters
 * repaired.
 */
export function cleanCell(cell: string): string {
  return PLAIN_ASCII.test(cell) ? restoreCell(cell).trim() : repairLetters(cellAsWritten(cell)).trim();
}

/** Cleans a cell like `cleanCell`, but does not repair broken letters. */
export function cellAsWritten(cell: string): string {
  return restoreCell(cell.toWellFormed()).replace(INVISIBLE, '').replace(CONTROL, ' ').normalize('NFC').trim();
}

/** True for an empty cell and for dashes in its place. */
export const isEmptyCell = (cell: string): boolean => /^[-–—/]*$/.test(cell);

/** Normalises text to compare headings, labels and place names: lower case, no accents, only letters and digits. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** True for a spreadsheet error in the languages of its users: #N/D, #RIF!, #VALUE!, #NOM? */
export function isSheetError(cell: string): boolean {
  return cell.startsWith('#') && /^#(?:N\/[AD]|NV|DIV\/0!|\p{L}{2,12} ?[!?])$/iu.test(cell);
}
