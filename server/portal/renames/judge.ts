import { pathIssues } from '../../../domain/portal/path.ts';
import { slug } from '../../../domain/portal/slug.ts';
import type { Translated } from '../../../domain/records/field.ts';
import type { Issue } from '../../../domain/records/issue.ts';
import { isPublished } from '../../../domain/records/lifecycle/publishing.ts';
import { rulesOf } from '../../../domain/records/record.ts';
import { LANGUAGES } from '../../../domain/texts/text.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { type StoredRecord, selectList } from '../../records/select.ts';
import { addressIssues, type SlugRow, targetIssues } from '../addresses.ts';

/** A page that shall have other addresses. */
export interface Rename {
  readonly row: SlugRow;
  readonly to: Translated;
}

export const isChanged = ({ row, to }: Rename) =>
  LANGUAGES.some((language) => (row.path[language] ?? '') !== (to[language] ?? ''));

/** Pages by a condition over `t`, whole. */
export async function pagesWhere(
  database: Queryable,
  condition: string,
  values: unknown[],
): Promise<SlugRow[]> {
  const rows = await run<StoredRecord>(
    database,
    `select ${selectList(slug, 'admin')} from slugs t where ${condition} order by immutable_unaccent(t.path ->> 'it'), t.id`,
    values,
  );
  // Every column of the record is in its select list.
  return rows as unknown as SlugRow[];
}

/**
 * What stands against each of many renames, in their order: an address that is none, that another page has, had lately
 * or gets in the same go, and so a swap, a chain or a loop of addresses; a page whose other changes would be published.
 */
export async function judgeRenames(database: Queryable, renames: readonly Rename[]): Promise<Issue[][]> {
  const issues = renames.map(({ row, to }): Issue[] => [
    ...(to.it ? pathIssues(to) : [{ path: 'path.it', code: 'required_it' }]),
    ...(isPublished(row) && row.hasDraft ? [{ path: 'path', code: 'page_waits' }] : []),
  ]);
  const seen = new Set<number>();
  for (const [at, { row }] of renames.entries()) {
    if (seen.has(row.id)) issues[at]?.push({ path: 'path', code: 'rename_twice' });
    seen.add(row.id);
  }
  const sound = renames.flatMap(({ row, to }, at) =>
    issues[at]?.length === 0 ? [{ at, row: { ...row, path: to } }] : [],
  );
  const rows = sound.map(({ row }) => row);
  const [taken, targets] = await Promise.all([
    addressIssues(database, rows),
    targetIssues(
      database,
      rows.filter((row) => isPublished(row)),
    ),
  ]);
  for (const { at, row } of sound) {
    const against = [...rulesOf(slug, row), ...(taken.get(row.id) ?? []), ...(targets.get(row.id) ?? [])];
    issues[at]?.push(...against);
  }
  return issues;
}
