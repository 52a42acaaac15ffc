import { CsvError, parse } from 'csv-parse/sync';
import { unneutralised } from '../../domain/imports/cells/formula.ts';
import { type ImportedRow, languagesOf } from '../../domain/settings/dictionary-import.ts';
import type { LanguageCode } from '../../domain/settings/dictionary-languages.ts';
import { fieldProblem } from '../problem.ts';

/** More texts than the product and the public site have together. */
export const MOST_ROWS = 10_000;

/** The rows of a CSV like the export's: `section;key;it;en;fr;de`, comma or semicolon. */
export function readCsv(csv: string): ImportedRow[] {
  const [heading, ...rows] = linesOf(csv);
  const languages = heading && languagesOf(heading.cells);
  if (!languages) throw fieldProblem('csv', 'csv_heading');
  if (rows.length > MOST_ROWS) throw fieldProblem('csv', 'max_rows', { n: MOST_ROWS });
  return rows.map(({ line, cells }) => {
    const [section = '', key = '', ...texts] = cells.map((cell) => unneutralised(cell).trim());
    const values = Object.fromEntries(languages.map((code: LanguageCode, at) => [code, texts[at] ?? '']));
    return { line, section, key, values };
  });
}

function linesOf(csv: string): { line: number; cells: string[] }[] {
  const first = csv.slice(0, csv.search(/[\r\n]|$/));
  const delimiter = first.includes(';') ? ';' : ',';
  try {
    const rows: { cells: string[]; lines: number }[] = [];
    parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
      on_record(cells: string[], { lines }) {
        rows.push({ cells, lines });
        return null;
      },
    });
    // `lines` counts to a record's last line; it begins after the one before.
    return rows.map(({ cells }, index) => ({ line: (rows[index - 1]?.lines ?? 0) + 1, cells }));
  } catch (error) {
    if (error instanceof CsvError) throw fieldProblem('csv', 'csv_unreadable');
    throw error;
  }
}
