import { z } from 'zod';
import { cutText } from '../../platform/language/cut-text.ts';
import { cleanCell, isSheetError } from './cells/cell.ts';
import { meansNoValue } from './cells/no-value.ts';
import { isCoordinate, KINDS, type Kind, kindOf } from './guessing/kinds.ts';

/** Maximum number of distinct values that are counted; a column with more is no vocabulary. */
export const MAX_DISTINCT_VALUES = 60;
const SAMPLE_ROWS = 1000;
/**
 * Number of example values per column: enough to recognise its content, and small beside the 20 rows that are stored in
 * full.
 */
const MAX_EXAMPLES = 40;

/** Filled cells of a column by their use in a check. Refused rows do not count. */
export const columnUse = z.strictObject({
  read: z.int().describe('Cells that fill a field or decide one'),
  kept: z.int().describe('Cells that are only stored with the other data'),
  leftOut: z.int(),
  examples: z
    .array(
      z.strictObject({ cell: z.string(), target: z.string(), value: z.string().describe('A code for a vocabulary') }),
    )
    .describe('Up to three cells with the value of their field'),
});
export type ColumnUse = z.infer<typeof columnUse>;

/** Statistics of one column over the whole file. */
export const surveyedColumn = z.strictObject({
  heading: z.string(),
  filled: z.int().describe('Rows with a value'),
  coordinates: z.int().describe('Rows whose value looks like a coordinate'),
  kinds: z
    .partialRecord(z.enum(KINDS), z.int())
    .optional()
    .describe('What the values of the first 1,000 rows look like; not of a file brought before it was counted'),
  examples: z
    .array(z.string())
    .optional()
    .describe('Up to 40 different values; not of a file brought before they were collected'),
  distinctInSample: z.int().describe('Different values among the first 1,000 rows'),
  filledInSample: z.int(),
  isRowCounter: z.boolean().optional().describe('The column numbers the rows of the file: 1, 2, 3 … in file order'),
  values: z
    .array(z.strictObject({ value: z.string(), count: z.int() }))
    .nullable()
    .describe('Different values with their counts, most frequent first; null when there are more than 60'),
  use: columnUse.optional().describe('Of the last check'),
});
export type SurveyedColumn = z.infer<typeof surveyedColumn>;
export interface Survey {
  readonly rowCount: number;
  readonly columns: readonly SurveyedColumn[];
}

/** Collects statistics about the columns in one pass over the file. */
export function createSurveyor(headings: readonly string[]) {
  let rowCount = 0;
  const columns = headings.map(() => ({
    filled: 0,
    coordinates: 0,
    kinds: {} as Partial<Record<Kind, number>>,
    filledInSample: 0,
    firstNumber: null as number | null,
    countsRows: true,
    sample: new Set<string>(),
    values: new Map<string, number>() as Map<string, number> | null,
  }));
  return {
    add(cells: readonly string[]): void {
      rowCount += 1;
      for (const [index, column] of columns.entries()) {
        const value = cutText(cleanCell(cells[index] ?? ''), 500);
        if (value !== '') column.filled += 1;
        if (column.countsRows) {
          const number = /^\d{1,7}$/.test(value) ? Number(value) : Number.NaN;
          column.firstNumber ??= number;
          column.countsRows = column.firstNumber <= 1 && number === column.firstNumber + rowCount - 1;
        }
        if (isCoordinate(value)) column.coordinates += 1;
        if (rowCount <= SAMPLE_ROWS && value !== '') {
          column.filledInSample += 1;
          column.sample.add(value);
          const kind = isSheetError(value) || meansNoValue('', value) ? null : kindOf(value);
          if (kind) column.kinds[kind] = (column.kinds[kind] ?? 0) + 1;
        }
        if (!column.values) continue;
        column.values.set(value, (column.values.get(value) ?? 0) + 1);
        if (column.values.size > MAX_DISTINCT_VALUES) column.values = null;
      }
    },
    result(): Survey {
      return {
        rowCount,
        columns: columns.map(({ filled, coordinates, kinds, filledInSample, countsRows, sample, values }, index) => ({
          heading: headings[index] ?? '',
          filled,
          coordinates,
          kinds,
          examples: [...sample].slice(0, MAX_EXAMPLES).map((value) => cutText(value, 100)),
          distinctInSample: sample.size,
          filledInSample,
          ...(countsRows && rowCount > 1 && { isRowCounter: true }),
          values: values && [...values].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count),
        })),
      };
    },
  };
}
