import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { applyOperation, needsFacts } from '../../../../domain/portal/portal/edits/apply-operation.ts';
import {
  MAX_CHOSEN_PAGES,
  MAX_FILTERED_PAGES,
  MAX_PREVIEW_ROWS,
} from '../../../../domain/portal/portal/edits/kinds.ts';
import {
  type Operation,
  publishesImmediately,
  type RuledOperation,
} from '../../../../domain/portal/portal/edits/operation.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import { filteredRowsSql } from '../../../kernel/records/list.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import type { SlugRow } from '../addresses.ts';
import { slugFilterPlan } from '../lists.ts';
import { checkEdits, findPages, isChanged, type PageEdit, type SelectedPage, type Values } from './check-edits.ts';
import { readPageFacts } from './facts.ts';
import { sheetPages } from './sheet.ts';
import { type EditChange, type EditRow, mergeReasons, type SlugEdit } from './stored-edit.ts';

/** The selected pages: by id, or by a list filter with the number of pages that the person saw. */
export interface Selection {
  readonly ids?: readonly number[] | undefined;
  readonly filter?: Record<string, unknown> | undefined;
  readonly count?: number | undefined;
}

type Preview = Pick<SlugEdit, 'operation' | 'wanted' | 'shown' | 'counts' | 'reasons'>;

/** Computes the preview of an operation. Writes nothing. */
export async function prepareEdit(
  database: Queryable,
  actor: Actor,
  operation: Operation,
  selection: Selection,
): Promise<Preview> {
  const lines =
    operation.kind === 'sheet'
      ? await sheetPages(database, operation.text)
      : await ruledPages(database, operation, await readSelectedPages(database, actor, selection));
  const isSound = ({ row, issues }: SelectedPage) => row !== null && issues.length === 0;
  const unchanged = new Set(lines.filter((one) => isSound(one) && !isChanged(toPageEdit(one, operation))));
  const asked = lines.filter((one) => isSound(one) && !unchanged.has(one));
  const judged = await checkEdits(
    database,
    asked.map((one) => toPageEdit(one, operation)),
  );
  const verdicts = new Map(asked.map((one, at) => [one, judged[at]]));
  const rows = lines
    .filter((one) => !unchanged.has(one))
    .map((one) => {
      const { values = one.values, issues = one.issues } = verdicts.get(one) ?? {};
      return { ...one, values, issues };
    });
  const sound = rows.filter(isSound);
  const refused = rows.filter((one) => !isSound(one));
  const most = operation.kind === 'sheet' ? MAX_CHOSEN_PAGES : MAX_PREVIEW_ROWS;
  const first = new Set([...sound.slice(0, most), ...refused.slice(0, most)]);
  return {
    operation,
    wanted: sound.flatMap(({ row, values }) =>
      row ? [{ id: row.id, version: row.version, values: operation.kind === 'find_replace' ? null : values }] : [],
    ),
    shown: rows.filter((one) => first.has(one)).map(shownRow),
    counts: { changed: sound.length, unchanged: unchanged.size, refused: refused.length, undone: 0, left: 0 },
    reasons: mergeReasons(
      [],
      refused.map((one) => ({ page: one.row?.title.it ?? one.page, issues: one.issues })),
    ),
  };
}

function toPageEdit({ row, values }: SelectedPage, operation: Operation): PageEdit {
  if (!row) throw new Error('a line without a page is not judged');
  return { row, values, publishes: publishesImmediately(operation) };
}

async function ruledPages(
  database: Queryable,
  operation: RuledOperation,
  rows: readonly SlugRow[],
): Promise<SelectedPage[]> {
  const ids = rows.map(({ id }) => id);
  const facts = needsFacts(operation) ? await readPageFacts(database, ids) : null;
  return rows.map((row) => {
    const made = applyOperation(row, operation, facts?.get(row.id));
    const said = 'issue' in made ? { values: {}, issues: [made.issue] } : { values: made.values, issues: [] };
    return { line: null, page: row.path.it ?? '', row, ...said };
  });
}

/** Reads the selected pages in the order of their addresses. */
async function readSelectedPages(
  database: Queryable,
  actor: Actor,
  { ids, filter, count }: Selection,
): Promise<SlugRow[]> {
  if (ids) return findPages(database, 't.id = any($1::integer[])', [ids]);
  // Editors may change fewer pages in one edit (platform dictionary 12).
  const maxPages = actor.role === 'editor' ? MAX_CHOSEN_PAGES : MAX_FILTERED_PAGES;
  const statement = new Statement();
  const plan = slugFilterPlan({ definition: slug, role: actor.role, scope: () => 'true' }, filter ?? {});
  const text = await filteredRowsSql(database, plan, 't.id', statement, maxPages);
  const found = await run<{ id: number }>(database, text, statement.values);
  if (found.length > maxPages) throw fieldProblem('selection.filter', 'max_rows', { n: maxPages });
  if (found.length !== count) throw fieldProblem('selection.count', 'edit_count', { n: found.length });
  return findPages(database, 't.id = any($1::integer[])', [found.map(({ id }) => id)]);
}

function shownRow({ line, page, row, values, issues }: SelectedPage): EditRow {
  return {
    line,
    page,
    id: row?.id ?? null,
    title: row?.title.it ?? '',
    changes: Object.entries(values).flatMap(([field, after]) =>
      changesOf(field, (row as Values | null)?.[field], after),
    ),
    issues,
  };
}

function changesOf(field: string, before: unknown, after: unknown): EditChange[] {
  if (typeof after !== 'object' || after === null)
    return [{ field, language: null, before: toDisplayValue(before), after: toDisplayValue(after) }];
  const texts = [before ?? {}, after] as [TranslatedText, TranslatedText];
  return LANGUAGES.filter((language) => (texts[0][language] ?? '') !== (texts[1][language] ?? '')).map((language) => ({
    field,
    language,
    before: texts[0][language] || null,
    after: texts[1][language] || null,
  }));
}

const toDisplayValue = (value: unknown): EditChange['before'] =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : null;
