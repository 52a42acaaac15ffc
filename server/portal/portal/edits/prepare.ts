import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { edited, needsFacts } from '../../../../domain/portal/portal/edits/edited.ts';
import { MOST_CHOSEN, MOST_FOUND, MOST_SHOWN } from '../../../../domain/portal/portal/edits/kinds.ts';
import { isPublishing, type Operation, type RuledOperation } from '../../../../domain/portal/portal/edits/operation.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import { filteredRowsSql } from '../../../kernel/records/list.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import type { SlugRow } from '../addresses.ts';
import { slugsFound } from '../lists.ts';
import { factsOf } from './facts.ts';
import { isChanged, judgeEdits, type Line, pagesWhere, type Values, type Wanted } from './judge.ts';
import { type EditChange, type EditRow, reasonsWith, type SlugEdit } from './kept.ts';
import { sheetPages } from './sheet.ts';

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
      : await ruledPages(database, operation, await selected(database, actor, selection));
  const isSound = ({ row, issues }: Line) => row !== null && issues.length === 0;
  const unchanged = new Set(lines.filter((one) => isSound(one) && !isChanged(asWanted(one, operation))));
  const asked = lines.filter((one) => isSound(one) && !unchanged.has(one));
  const judged = await judgeEdits(
    database,
    asked.map((one) => asWanted(one, operation)),
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
  const most = operation.kind === 'sheet' ? MOST_CHOSEN : MOST_SHOWN;
  const first = new Set([...sound.slice(0, most), ...refused.slice(0, most)]);
  return {
    operation,
    wanted: sound.flatMap(({ row, values }) =>
      row ? [{ id: row.id, version: row.version, values: operation.kind === 'find_replace' ? null : values }] : [],
    ),
    shown: rows.filter((one) => first.has(one)).map(shownRow),
    counts: { changed: sound.length, unchanged: unchanged.size, refused: refused.length, undone: 0, left: 0 },
    reasons: reasonsWith(
      [],
      refused.map((one) => ({ page: one.row?.title.it ?? one.page, issues: one.issues })),
    ),
  };
}

function asWanted({ row, values }: Line, operation: Operation): Wanted {
  if (!row) throw new Error('a line without a page is not judged');
  return { row, values, publishes: isPublishing(operation) };
}

async function ruledPages(database: Queryable, operation: RuledOperation, rows: readonly SlugRow[]): Promise<Line[]> {
  const ids = rows.map(({ id }) => id);
  const facts = needsFacts(operation) ? await factsOf(database, ids) : null;
  return rows.map((row) => {
    const made = edited(row, operation, facts?.get(row.id));
    const said = 'issue' in made ? { values: {}, issues: [made.issue] } : { values: made.values, issues: [] };
    return { line: null, page: row.path.it ?? '', row, ...said };
  });
}

/** Reads the selected pages in the order of their addresses. */
async function selected(database: Queryable, actor: Actor, { ids, filter, count }: Selection): Promise<SlugRow[]> {
  if (ids) return pagesWhere(database, 't.id = any($1::integer[])', [ids]);
  // Editors may change fewer pages in one edit (platform dictionary 12).
  const most = actor.role === 'editor' ? MOST_CHOSEN : MOST_FOUND;
  const statement = new Statement();
  const plan = slugsFound({ definition: slug, role: actor.role, scope: () => 'true' }, filter ?? {});
  const text = await filteredRowsSql(database, plan, 't.id', statement, most);
  const found = await run<{ id: number }>(database, text, statement.values);
  if (found.length > most) throw fieldProblem('selection.filter', 'max_rows', { n: most });
  if (found.length !== count) throw fieldProblem('selection.count', 'edit_count', { n: found.length });
  return pagesWhere(database, 't.id = any($1::integer[])', [found.map(({ id }) => id)]);
}

function shownRow({ line, page, row, values, issues }: Line): EditRow {
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
    return [{ field, language: null, before: asShown(before), after: asShown(after) }];
  const texts = [before ?? {}, after] as [TranslatedText, TranslatedText];
  return LANGUAGES.filter((language) => (texts[0][language] ?? '') !== (texts[1][language] ?? '')).map((language) => ({
    field,
    language,
    before: texts[0][language] || null,
    after: texts[1][language] || null,
  }));
}

const asShown = (value: unknown): EditChange['before'] =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : null;
