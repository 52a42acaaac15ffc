import { CsvError, parse } from 'csv-parse/sync';
import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { isPublished } from '../../../../domain/kernel/records/lifecycle/publishing.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { MAX_CHOSEN_PAGES } from '../../../../domain/portal/portal/edits/kinds.ts';
import { trimSlashes } from '../../../../domain/portal/portal/path.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { findPages, type SelectedPage } from './check-edits.ts';

/** Names of the column that identifies the page by its current Italian address or its id. */
const PAGE_COLUMNS = ['percorso', 'path', 'id'];

/** A line of a sheet with its page and new addresses. An empty language keeps its address. */
interface SheetLine {
  readonly line: number;
  readonly page: string;
  readonly to: TranslatedText;
}

/** Parses a pasted or uploaded sheet: `percorso;it;en;fr;de`, separated by `;`, `,` or tabs. */
function readSheet(text: string): SheetLine[] {
  const [head = [], ...lines] = cellsOf(text);
  const names = head.map((name) => name.toLowerCase());
  const page = names.findIndex((name) => PAGE_COLUMNS.includes(name));
  const columns = LANGUAGES.map((language) => ({ language, at: names.indexOf(language) }));
  const known = new Set<string>([...PAGE_COLUMNS, ...LANGUAGES]);
  if (page < 0 || columns.every(({ at }) => at < 0) || names.some((name) => !known.has(name)))
    throw fieldProblem('operation.text', 'rename_head');
  if (lines.length > MAX_CHOSEN_PAGES) throw fieldProblem('operation.text', 'max_items', { n: MAX_CHOSEN_PAGES });
  return lines.map((cells, at) => ({
    line: at + 2,
    page: trimSlashes(cells[page] ?? ''),
    to: Object.fromEntries(
      columns.flatMap(({ language, at: column }) => {
        const written = trimSlashes(cells[column] ?? '');
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
      // Reads the header and one line more than allowed, to detect sheets that are too long.
      to: MAX_CHOSEN_PAGES + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw fieldProblem('operation.text', 'rename_csv', { n: Number(error.lines ?? 1) });
  }
}

/** Finds the pages of a sheet and their new addresses. Lines without a matching page carry an issue. */
export async function sheetPages(database: Queryable, text: string): Promise<SelectedPage[]> {
  const lines = readSheet(text);
  const isId = (page: string) => /^[1-9]\d{0,8}$/.test(page);
  const rows = await findPages(
    database,
    `immutable_unaccent(t.path ->> 'it') = any($1::text[]) or t.id = any($2::integer[])`,
    [lines.map(({ page }) => page), lines.filter(({ page }) => isId(page)).map(({ page }) => Number(page))],
  );
  const byPath = Map.groupBy(rows, (row) => row.path.it ?? '');
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return lines.map(({ line, page, to }) => {
    const there = byPath.get(page) ?? [];
    // When several pages have the same address, the published page is meant.
    const shown = there.filter((row) => isPublished(row));
    const numbered = byId.get(page);
    const [row, second] = shown.length > 0 ? shown : there.length > 0 ? there : numbered ? [numbered] : [];
    if (row && !second) return { line, page, row, values: { path: { ...row.path, ...to } }, issues: [] };
    const issue = { path: 'page', code: second ? 'rename_ambiguous' : 'rename_unknown' };
    return { line, page, row: null, values: { path: to }, issues: [issue] };
  });
}
