import { cleanCell, foldWords } from '../cells/cell.ts';
import type { Mapping } from '../mapping.ts';
import { type CountableColumn, rowNumbersOf } from './guess-key.ts';

/** Key of a register's row; it finds the same structure in the next import. */
export interface RowKey {
  /** Values of the key columns: a code, a CIN, or name and address. */
  readonly base: string;
  /** Values that distinguish rows with the same key: name, address, interno, staircase. */
  readonly detail: string;
  /** All cells of the row, except a row number. */
  readonly line: string;
  /** True if the register itself identifies the structure by a code. Two lines with the same code are one structure. */
  readonly isCode: boolean;
}

/** Columns that distinguish the units of one building, beside name and address. */
const UNIT_WORDS =
  /(?:^| )(?:interno|int|scala|piano|sub|subalterno|foglio|mappale|particella|unita|appartamento|alloggio|edificio|palazzina)(?: |$)/;
const IDENTIFYING = ['name', 'address', 'streetNumber', 'locality', 'structure_type', 'city_id'] as const;

/** Returns the function that reads a row's key; it returns null for files matched by our own id. */
export function createRowKeyReader(
  mapping: Mapping,
  columns: readonly CountableColumn[],
): (cells: readonly string[]) => RowKey | null {
  if (mapping.matchBy === 'id') return () => null;
  const headings = columns.map(({ heading }) => heading);
  const at = (heading: string) => headings.indexOf(heading);
  const columnOf = (target: string): number[] => {
    const from = mapping.targets[target];
    return from && 'column' in from ? [at(from.column)] : [];
  };
  const keys = mapping.matchBy === 'cin' ? columnOf('cin') : mapping.keyColumns.map(at);
  const named = new Set([...IDENTIFYING, 'activeSince'].flatMap(columnOf));
  const hasCode = keys.some((index) => !named.has(index));
  const units = headings.flatMap((heading, index) => (UNIT_WORDS.test(foldWords(heading)) ? [index] : []));
  const identifying = [...new Set([...IDENTIFYING.flatMap(columnOf), ...units])].sort((a, b) => a - b);
  const joined = (cells: readonly string[], indices: readonly number[]) =>
    indices.map((index) => foldWords(cleanCell(cells[index] ?? ''))).join('|');
  const rowNumbers = rowNumbersOf(columns, mapping.targets);
  const all = headings.flatMap((heading, index) => (rowNumbers.has(heading) ? [] : [index]));
  return (cells) => {
    const own = joined(cells, keys);
    const line = joined(cells, all);
    // A row with empty key columns is identified by all its cells.
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

/** Part of a key that distinguishes rows with the same base, from a file or stored. */
export type RowDetail = Pick<RowKey, 'detail' | 'line'>;

/**
 * Finds the stored row for a row of the file, among rows with the same key. Returns null when the match is uncertain.
 * Rows that differ only by their position never replace each other. `inFile`: the distinct rows with this key;
 * `stored`: the rows of earlier imports.
 */
export function findStoredRow<Stored extends RowDetail>(
  row: RowDetail,
  inFile: readonly RowDetail[],
  stored: readonly Stored[],
): Stored | null {
  const identical = stored.find(({ line }) => line === row.line);
  if (identical) return identical;
  const [one] = stored;
  if (one && stored.length === 1 && inFile.length <= 1) return one;
  const leftInFile = inFile.filter(({ line }) => !stored.some((before) => before.line === line));
  const leftStored = stored.filter(({ line }) => !inFile.some((now) => now.line === line));
  const alike = leftStored.filter(({ detail }) => detail === row.detail);
  const rivals = leftInFile.filter(({ detail }) => detail === row.detail);
  return alike.length === 1 && rivals.length <= 1 ? (alike[0] ?? null) : null;
}
