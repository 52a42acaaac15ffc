import type { Survey } from '../survey.ts';
import { isCoordinate } from './kinds.ts';

/** Minimum number of rows; a smaller file says too little about its columns. */
const MIN_ROWS = 50;
const MAX_RARE_COUNT = 2;
const MIN_COMMON_COUNT = 20;
/** Placeholders for "no value" and codes without a letter: normal in any column. */
const NO_VALUE = /^(non (definit|disponibil|indicat|presente)\w*|n\.? ?d\.?|altro|nessun\w*|sconosciut\w*|[\W\d_]+)$/i;

/**
 * Detects rows whose columns are shifted. A sign is a coordinate in the wrong column, or a value that is rare in its
 * own column and common in another. Two signs prove a shift if the values have moved by the same number of columns. One
 * sign suffices beside two empty cells in columns that are otherwise always filled.
 */
export function createMisalignmentCheck({ rowCount, columns }: Survey): (cells: readonly string[]) => boolean {
  if (rowCount < MIN_ROWS) return () => false;
  const counts = columns.map((column) => column.values && new Map(column.values.map((one) => [one.value, one.count])));
  const commonColumns = new Map<string, number[]>();
  for (const [index, values] of counts.entries()) {
    for (const [value, count] of values ?? []) {
      if (value === '' || count < MIN_COMMON_COUNT || NO_VALUE.test(value)) continue;
      commonColumns.set(value, [...(commonColumns.get(value) ?? []), index]);
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
        const own = counts[index]?.get(value) ?? MIN_COMMON_COUNT;
        const homes = own <= MAX_RARE_COUNT ? (commonColumns.get(value) ?? []) : [];
        for (const home of homes) {
          if (home !== index) slips.set(home - index, (slips.get(home - index) ?? 0) + 1);
        }
      }
    }
    const signs = coordinates + Math.max(0, ...slips.values());
    return signs >= 2 || (signs === 1 && missing >= 2);
  };
}
