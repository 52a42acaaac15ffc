import { foldWords } from '../cells/cell.ts';

/** Key of a decision about a comune: the name as in the file, with its province if present. */
export function cityKey(text: string, province = ''): string {
  const place = foldWords(province);
  return place === '' ? foldWords(text) : `${foldWords(text)}|${place}`;
}
