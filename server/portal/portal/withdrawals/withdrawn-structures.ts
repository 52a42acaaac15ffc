import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { SlugRow } from '../addresses.ts';
import { isPublishedAtSql } from './offered-structures.ts';

/**
 * Returns the issues that keep a page out of search engines and menus: its structure is offline, or its canonical page
 * is gone.
 */
export async function notOfferedIssues(
  database: Queryable,
  { pageType, structure_id, canonicalPath }: SlugRow,
): Promise<Issue[]> {
  const structureId = pageType === 'structure' ? structure_id : null;
  if (structureId === null && !canonicalPath) return [];
  const [found] = await run<{ isOnline: boolean; isThere: boolean }>(
    database,
    `select coalesce((select is_online from structures where id = $1), false) as "isOnline",
       ${isPublishedAtSql('$2')} as "isThere"`,
    [structureId, canonicalPath],
  );
  return [
    ...(structureId !== null && !found?.isOnline ? [{ path: 'structure_id', code: 'page_structure_off' }] : []),
    ...(canonicalPath && !found?.isThere ? [{ path: 'canonicalPath', code: 'page_repeats_gone' }] : []),
  ];
}
