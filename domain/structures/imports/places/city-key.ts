import { foldedWords } from '../cells/cell.ts';

/** Key of a decision about a comune: the name as in the file, with its province if present. */
export function cityKey(text: string, province = ''): string {
  const place = foldedWords(province);
  return place === '' ? foldedWords(text) : `${foldedWords(text)}|${place}`;
}
