/** A cell that spans several, from 0. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Longer than what a merged cell says of itself. */
const TAG = 120;
const RANGE = /ref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/;

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** What a sheet's XML says of merged cells (ECMA-376, 18.3.1.55). */
export function mergesIn(xml: string): Merge[] {
  return xml
    .split('mergeCell ')
    .slice(1)
    .flatMap((rest) => {
      const found = RANGE.exec(rest.slice(0, TAG));
      if (!found) return [];
      const [, left = '', top, right = '', bottom] = found;
      return [
        { top: Number(top) - 1, left: columnOf(left), bottom: Number(bottom) - 1, right: columnOf(right) },
      ];
    });
}

/** Rows among which headings are. */
const FIRST = 15;

/**
 * Headings over two rows, "Indirizzo" above "Via" and "Civico": those that span both rows come down into the lower one,
 * which then has all of them, and those above are left out.
 */
export function withMergedHeadings<T>(
  rows: readonly (readonly T[])[],
  merges: readonly Merge[],
): (readonly T[])[] {
  const tops = new Set(
    merges.filter(({ top, bottom }) => bottom > top && bottom < FIRST).map(({ top }) => top),
  );
  return rows.map((row, index) => {
    const above = merges.filter(({ top, bottom }) => bottom === index && top < index && bottom < FIRST);
    if (above.length > 0) {
      const filled = [...row];
      for (const { top, left } of above) {
        const cell = rows[top]?.[left];
        if (cell !== undefined) filled[left] = cell;
      }
      return filled;
    }
    // Its groups of columns are no headings of columns.
    const isUpper = tops.has(index) && merges.some(({ top, left, right }) => top === index && right > left);
    return isUpper ? [] : row;
  });
}
