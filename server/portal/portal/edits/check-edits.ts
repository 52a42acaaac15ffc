import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { isPublished } from '../../../../domain/kernel/records/lifecycle/publishing.ts';
import { ACTIVE, changeIssues, checkRules, newlyBrokenRules } from '../../../../domain/kernel/records/record.ts';
import { issuesFromZod } from '../../../../domain/kernel/records/zod-issues.ts';
import { pathIssues } from '../../../../domain/portal/portal/path.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import { findRows } from '../../../kernel/records/actions.ts';
import { sanitiseFields } from '../../../kernel/records/sanitise.ts';
import { sameValue } from '../../../platform/audit/entry.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { addressIssues, type SlugRow, targetIssues } from '../addresses.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A page with its new values. */
export interface PageEdit {
  readonly row: SlugRow;
  readonly values: Values;
  /** True if a change to an active page is published immediately. */
  readonly publishes: boolean;
  /** True if the edit undoes a change. */
  readonly undoes?: boolean;
  /** Values that the portal shows afterwards, when they differ from the stored values. */
  readonly shown?: Values | undefined;
}

/** A page of the selection or a line of a sheet, with the issues found before the checks. */
export interface SelectedPage {
  readonly line: number | null;
  readonly page: string;
  readonly row: SlugRow | null;
  readonly values: Values;
  readonly issues: readonly Issue[];
}

interface CheckedEdit extends PageEdit {
  readonly issues: readonly Issue[];
}

export const isChanged = ({ row, values }: PageEdit) =>
  Object.entries(values).some(
    ([name, value]) => !sameValue(withoutEmptyTexts((row as Values)[name]), withoutEmptyTexts(value)),
  );

/** Drops empty texts, so that a missing and an empty text compare as equal. */
function withoutEmptyTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([, text]) => text !== ''));
}

/** Reads whole pages by an SQL condition on `t`. */
export function findPages(database: Queryable, condition: string, values: unknown[]): Promise<SlugRow[]> {
  const ordered = `${condition} order by immutable_unaccent(t.path ->> 'it'), t.id`;
  return findRows(database, slug, ordered, values);
}

/** True if the edit changes the published page. */
export const changesPublishedPage = ({ row, values, publishes }: PageEdit) =>
  'status' in values ? values.status === ACTIVE : publishes && isPublished(row);

/**
 * Checks many changes and returns the issues of each, in the same order. Finds invalid values, broken page rules and
 * address conflicts. An address may belong to another page now, recently, or in the same edit (swaps, chains, loops).
 * Refuses pages whose other unpublished changes would be published as well. Also returns the values as they would be
 * stored.
 */
export async function checkEdits(database: Queryable, wanted: readonly PageEdit[]): Promise<CheckedEdit[]> {
  const seen = new Set<number>();
  const judged = wanted.map((one) => {
    const isTwice = seen.has(one.row.id);
    seen.add(one.row.id);
    return checkEdit(one, isTwice);
  });
  const sound = judged.filter(({ issues }) => issues.length === 0);
  const after = (one: PageEdit) => ({ ...one.row, ...one.values, ...one.shown }) as SlugRow;
  const shown = sound.filter(changesPublishedPage).map(after);
  const addressed = sound.filter((one) => 'path' in one.values && !changesPublishedPage(one)).map(after);
  const [taken, targets] = [
    await addressIssues(database, [...shown, ...addressed]),
    await targetIssues(database, shown),
  ];
  return judged.map((one) =>
    one.issues.length > 0
      ? one
      : { ...one, issues: [...(taken.get(one.row.id) ?? []), ...(targets.get(one.row.id) ?? [])] },
  );
}

function checkEdit(wanted: PageEdit, isTwice: boolean): CheckedEdit {
  const { row, publishes, undoes = false, shown = {} } = wanted;
  const issues: Issue[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sanitiseFields(slug.fields, wanted.values))) {
    values[name] = value;
    if (name === 'path') issues.push(...pathOwnIssues(value as SlugRow['path']));
    else {
      const read = slug.fields[name as keyof typeof slug.fields].schema.safeParse(value, {
        reportInput: true,
      });
      if (read.success) values[name] = read.data;
      else issues.push(...issuesFromZod(read.error.issues, [name]));
    }
  }
  const waits = !('status' in values) && publishes && isPublished(row) && row.hasDraft;
  if (waits) issues.push({ path: Object.keys(values)[0] ?? '', code: 'page_waits' });
  if (isTwice) issues.push({ path: 'path', code: 'rename_twice' });
  const judged = { ...wanted, values };
  if (issues.length > 0) return { ...judged, issues };
  const after = { ...row, ...values, ...shown };
  if (changesPublishedPage(judged)) return { ...judged, issues: wholePageIssues(wanted, after) };
  return { ...judged, issues: undoes ? newlyBrokenRules(slug, row, after) : changeIssues(slug, row, after) };
}

/** The whole published page must satisfy the rules, whatever its values were before. */
const wholePageIssues = ({ row, undoes }: PageEdit, after: Values): Issue[] => [
  ...checkRules(slug, after),
  ...(undoes ? [] : changeIssues(slug, row, after)).filter(({ code }) => code === 'transition'),
];

function pathOwnIssues(path: SlugRow['path']): Issue[] {
  return path.it ? pathIssues(path) : [{ path: 'path.it', code: 'required_it' }];
}
