import type { Survey } from '../survey.ts';
import { isCoordinate } from './kinds.ts';

/** Below this many rows a file says too little about what its columns hold. */
const ENOUGH = 50;
const RARE = 2;
const COMMON = 20;
/** What registers write for no value, and codes without a letter: at home in any column. */
const NO_VALUE =
  /^(non (definit|disponibil|indicat|presente)\w*|n\.? ?d\.?|altro|nessun\w*|sconosciut\w*|[\W\d_]+)$/i;

/**
 * Tells rows whose columns slipped. A sign of it is a value that is rare in its own column and common in another, or a
 * coordinate of a column that has none. Two values that slipped by as many columns tell it, or one beside two empty cells
 * of columns that practically every row fills: one word in a column that has it elsewhere, too, tells nothing.
 */
export function misalignmentDetector({ rowCount, columns }: Survey): (cells: readonly string[]) => boolean {
  if (rowCount < ENOUGH) return () => false;
  const counts = columns.map(
    (column) => column.values && new Map(column.values.map((one) => [one.value, one.count])),
  );
  const elsewhere = new Map<string, number[]>();
  for (const [index, values] of counts.entries()) {
    for (const [value, count] of values ?? []) {
      if (value === '' || count < COMMON || NO_VALUE.test(value)) continue;
      elsewhere.set(value, [...(elsewhere.get(value) ?? []), index]);
    }
  }
  const alwaysFilled = columns.map((column) => column.filled >= rowCount * 0.99);
  const noCoordinates = columns.map((column) => column.coordinates < column.filled * 0.01 + 1.5);
  return (cells) => {
    let missing = 0;
    let coordinates = 0;
    const slips = new Map<number, number>();
    for (let index = 0; index < columns.length; index += 1) {
      const value = cells[index] ?? '';
      if (value === '') {
        if (alwaysFilled[index]) missing += 1;
      } else if (noCoordinates[index] && isCoordinate(value)) {
        coordinates += 1;
      } else {
        const own = counts[index]?.get(value) ?? COMMON;
        const homes = own <= RARE ? (elsewhere.get(value) ?? []) : [];
        for (const home of homes) {
          if (home !== index) slips.set(home - index, (slips.get(home - index) ?? 0) + 1);
        }
      }
    }
    const signs = coordinates + Math.max(0, ...slips.values());
    return signs >= 2 || (signs === 1 && missing >= 2);
  };
}
