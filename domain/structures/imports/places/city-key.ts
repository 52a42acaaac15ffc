import { foldedWords } from '../cells/cell.ts';

/** What a decision about a comune is filed under: the name as a file has it, with its province where there is one. */
export function cityKey(text: string, province = ''): string {
  const place = foldedWords(province);
  return place === '' ? foldedWords(text) : `${foldedWords(text)}|${place}`;
}
