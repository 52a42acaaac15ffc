import { COORDINATE, type Survey } from './survey.ts';

/** Below this many rows a file says too little about what its columns hold. */
const ENOUGH = 50;
const RARE = 2;
const COMMON = 20;
/** What registers write for no value: at home in any column. */
const NO_VALUE =
  /^(non (definit|disponibil|indicat|presente)\w*|n\.? ?d\.?|altro|nessun\w*|sconosciut\w*|-+|\d{1,3})$/i;

/**
 * Tells rows whose columns slipped: a value that is rare in its own column and common in another, or a coordinate where
 * the column has none, together with a second such sign or an empty cell where practically every row has a value.
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
    let misplaced = 0;
    let missing = 0;
    for (let index = 0; index < columns.length && misplaced < 2; index += 1) {
      const value = cells[index] ?? '';
      if (value === '') {
        if (alwaysFilled[index]) missing = 1;
      } else if (noCoordinates[index] && COORDINATE.test(value)) {
        misplaced += 1;
      } else {
        const own = counts[index]?.get(value) ?? COMMON;
        if (own <= RARE && elsewhere.get(value)?.some((other) => other !== index)) misplaced += 1;
      }
    }
    return misplaced > 0 && misplaced + missing >= 2;
  };
}
