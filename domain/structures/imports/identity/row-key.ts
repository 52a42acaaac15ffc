import { cleanCell, foldedWords } from '../cells/cell.ts';
import type { Mapping } from '../mapping.ts';

/** What makes a row of a register the same structure when the register comes again. */
export interface RowKey {
  /** The values of the key's columns: a code, a CIN, or name and address. */
  readonly base: string;
  /** What tells rows of one key apart: name, address, interno, staircase. */
  readonly detail: string;
  /** All of the row. */
  readonly line: string;
  /** Whether the register itself says which structure it is: a line that is there twice, code and all, is one. */
  readonly isCode: boolean;
}

/** Columns beside name and address that part the units of one building. */
const UNIT_WORDS =
  /(?:^| )(?:interno|int|scala|piano|sub|subalterno|foglio|mappale|particella|unita|appartamento|alloggio|edificio|palazzina)(?: |$)/;
const IDENTIFYING = ['name', 'address', 'streetNumber', 'locality', 'structure_type', 'city_id'] as const;

/** Reads the key of a row's cells; null for all rows of a file that is matched by our own id. */
export function rowKeyReader(
  mapping: Mapping,
  headings: readonly string[],
): (cells: readonly string[]) => RowKey | null {
  if (mapping.matchBy === 'id') return () => null;
  const at = (heading: string) => headings.indexOf(heading);
  const columnOf = (target: string): number[] => {
    const from = mapping.targets[target];
    return from && 'column' in from ? [at(from.column)] : [];
  };
  const keys = mapping.matchBy === 'cin' ? columnOf('cin') : mapping.keyColumns.map(at);
  const named = new Set([...IDENTIFYING, 'activeSince'].flatMap(columnOf));
  const hasCode = keys.some((index) => !named.has(index));
  const units = headings.flatMap((heading, index) => (UNIT_WORDS.test(foldedWords(heading)) ? [index] : []));
  const identifying = [...new Set([...IDENTIFYING.flatMap(columnOf), ...units])].sort((a, b) => a - b);
  const joined = (cells: readonly string[], indices: readonly number[]) =>
    indices.map((index) => foldedWords(cleanCell(cells[index] ?? ''))).join('|');
  const all = headings.map((_, index) => index);
  return (cells) => {
    const own = joined(cells, keys);
    const line = joined(cells, all);
    // A row whose key columns are all empty is known by all that it says.
    const isKeyed = /[^|]/.test(own);
    const parts = isKeyed ? own : line;
    return {
      base: `${mapping.matchBy}:${mapping.defaultCity ?? ''}:${parts}`,
      detail: joined(cells, identifying),
      line,
      isCode: hasCode && isKeyed,
    };
  };
}

/** What tells rows of one key apart, in a file or as it was stored. */
export type Apart = Pick<RowKey, 'detail' | 'line'>;

/**
 * Which stored row of its key a row is, or null where that is not certain: of rows that nothing but their place in the
 * file tells apart none takes the place of another. `inFile`: the different rows of this key; `stored`: those of before.
 */
export function sameRow<Stored extends Apart>(
  row: Apart,
  inFile: readonly Apart[],
  stored: readonly Stored[],
): Stored | null {
  const whole = stored.find(({ line }) => line === row.line);
  if (whole) return whole;
  const [one] = stored;
  if (one && stored.length === 1 && inFile.length <= 1) return one;
  const leftInFile = inFile.filter(({ line }) => !stored.some((before) => before.line === line));
  const leftStored = stored.filter(({ line }) => !inFile.some((now) => now.line === line));
  const alike = leftStored.filter(({ detail }) => detail === row.detail);
  const rivals = leftInFile.filter(({ detail }) => detail === row.detail);
  return alike.length === 1 && rivals.length <= 1 ? (alike[0] ?? null) : null;
}
