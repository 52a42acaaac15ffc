import { CsvError, parse } from 'csv-parse/sync';
import { pathOf } from '../../../domain/portal/path.ts';
import { MOST_RENAMES } from '../../../domain/portal/renames/replaced.ts';
import type { Translated } from '../../../domain/records/field.ts';
import { LANGUAGES } from '../../../domain/texts/text.ts';
import { fieldProblem } from '../../problem.ts';

/** The column that says which page: its Italian address as it is now, or its number. */
const PAGE = ['percorso', 'path', 'id'];

/** A line of a sheet: which page, and its new addresses; a language that is empty stays as it is. */
export interface SheetLine {
  readonly line: number;
  readonly page: string;
  readonly to: Translated;
}

/** Reads a sheet pasted or taken from a file: `percorso;it;en;fr;de`, with `;`, `,` or tabs. */
export function readSheet(text: string): SheetLine[] {
  const [head = [], ...lines] = cellsOf(text);
  const names = head.map((name) => name.toLowerCase());
  const page = names.findIndex((name) => PAGE.includes(name));
  const columns = LANGUAGES.map((language) => ({ language, at: names.indexOf(language) }));
  const known = new Set<string>([...PAGE, ...LANGUAGES]);
  if (page < 0 || columns.every(({ at }) => at < 0) || names.some((name) => !known.has(name)))
    throw fieldProblem('text', 'rename_head');
  if (lines.length > MOST_RENAMES) throw fieldProblem('text', 'max_items', { n: MOST_RENAMES });
  return lines.map((cells, at) => ({
    line: at + 2,
    page: pathOf(cells[page] ?? ''),
    to: Object.fromEntries(
      columns.flatMap(({ language, at: column }) => {
        const written = pathOf(cells[column] ?? '');
        return written ? [[language, written]] : [];
      }),
    ),
  }));
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      delimiter: [';', ',', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      // One more than is taken, and the head: enough to know that there are too many.
      to: MOST_RENAMES + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fieldProblem('text', 'rename_csv', { n: Number(error.lines ?? 1) });
  }
}
