import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** Whether a page or structure was at an address of a language, and guests find nothing there now. */
const IS_GONE = `(exists (select from page_addresses a where a.language = $1 and a.path = $2 and a.state = 'gone')
    or exists (select from structure_addresses a join structures s on s.id = a.structure_id
      where a.language in ($1, 'it') and a.slug = $2 and not s.is_online))
  and not exists (select from page_addresses a where a.language = $1 and a.path = $2 and a.state <> 'gone')
  and not exists (select from structure_addresses a join structures s on s.id = a.structure_id
    where a.language in ($1, 'it') and a.slug = $2 and s.is_online)`;

/** That the page which a structure's page repeats has been withdrawn: engines are then led to nothing. */
export async function canonicalIssues(database: Queryable, canonicalUrl: string | null): Promise<Issue[]> {
  if (!canonicalUrl) return [];
  const [first = '', ...rest] = new URL(canonicalUrl).pathname.split('/').filter(Boolean);
  const prefix = LANGUAGES.find((one) => one === first && one !== 'it');
  const path = (prefix ? rest : [first, ...rest]).join('/');
  const [found] = await run<{ isGone: boolean }>(database, `select ${IS_GONE} as "isGone"`, [
    prefix ?? 'it',
    path,
  ]);
  return found?.isGone ? [{ path: 'canonicalUrl', code: 'canonical_gone' }] : [];
}
