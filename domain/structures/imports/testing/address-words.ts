import { foldWords } from '../cells/cell.ts';

/** Words that only say which part follows. */
const LABELS = new Set(['n', 'ro', 'nr', 'loc', 'localita', 'fraz', 'frazione', 'fr', 's', 'c', 'sn', 'snc']);

const wordsOf = (text: string) =>
  foldWords(text)
    .split(' ')
    .filter((word) => !LABELS.has(word) && !/^0*$/.test(word));

/** True if address, number and locality together have every word of the cell that was divided among them. */
export function keepsAddressWords(cell: string, values: Readonly<Record<string, unknown>>): boolean {
  const placed = wordsOf([values.address, values.streetNumber, values.locality].filter(Boolean).join(' '));
  return wordsOf(cell).every((word) => placed.includes(word));
}
