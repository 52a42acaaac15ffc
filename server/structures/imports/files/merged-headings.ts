/** A merged cell, with indexes from 0. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const MAX_TAG_LENGTH = 120;
const MERGE_RANGE = /ref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/;

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Returns the merged cells of a sheet's XML (ECMA-376, 18.3.1.55). */
export function parseMerges(xml: string): Merge[] {
  return xml
    .split('mergeCell ')
    .slice(1)
    .flatMap((rest) => {
      const match = MERGE_RANGE.exec(rest.slice(0, MAX_TAG_LENGTH));
      if (!match) return [];
      const [, left = '', top, right = '', bottom] = match;
      return [{ top: Number(top) - 1, left: columnOf(left), bottom: Number(bottom) - 1, right: columnOf(right) }];
    });
}

/** Number of first rows that may hold headings. */
const HEADING_ROWS = 15;

/**
 * Joins headings over two rows, such as "Indirizzo" above "Via" and "Civico". Headings that span both rows move into
 * the lower row, and the upper row is dropped.
 */
export function withMergedHeadings<T>(rows: readonly (readonly T[])[], merges: readonly Merge[]): (readonly T[])[] {
  const tops = new Set(merges.filter(({ top, bottom }) => bottom > top && bottom < HEADING_ROWS).map(({ top }) => top));
  return rows.map((row, index) => {
    const above = merges.filter(({ top, bottom }) => bottom === index && top < index && bottom < HEADING_ROWS);
    if (above.length > 0) {
      const filled = [...row];
      for (const { top, left } of above) {
        const cell = rows[top]?.[left];
        if (cell !== undefined) filled[left] = cell;
      }
      return filled;
    }
    // Drops the upper row: its cells head groups of columns, not columns.
    const isUpper = tops.has(index) && merges.some(({ top, left, right }) => top === index && right > left);
    return isUpper ? [] : row;
  });
}
