import { isStorable, withoutHeaps } from '../../../kernel/records/text/storable.ts';
import { folded } from '../../../kernel/records/text-rules.ts';
import { unneutralised } from './formula.ts';
import { mendLetters } from './letters.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g;
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\u00ad]/g;

/** A cell as PostgreSQL and `normalize` can take it: no NUL, no half of a surrogate pair, no heap of marks. */
export function storable(cell: string): string {
  return isStorable(cell) ? cell : withoutHeaps(cell.toWellFormed().replaceAll('\u0000', ''));
}

/** Most cells: nothing in them to be cleaned but spaces at the ends. */
const PLAIN = /^[\x20-\x7e]*$/;

/** A cell as a value is read from it: one line, NFC, trimmed, a neutralised one as it was, broken letters mended. */
export function cleanCell(cell: string): string {
  return PLAIN.test(cell) ? unneutralised(cell).trim() : mendLetters(cellAsWritten(cell)).trim();
}

/** The same with its letters as the file has them. */
export function cellAsWritten(cell: string): string {
  return unneutralised(cell.toWellFormed())
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .normalize('NFC')
    .trim();
}

/** For comparing headings, labels and places: lower case, no accents, words of letters and digits. */
export function foldedWords(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a spreadsheet shows where a formula failed, in the languages of its users: #N/D, #RIF!, #VALUE!, #NOM? */
export function isSheetError(cell: string): boolean {
  return cell.startsWith('#') && /^#(?:N\/[AD]|NV|DIV\/0!|\p{L}{2,12} ?[!?])$/iu.test(cell);
}
