import type { Language } from '../../../../domain/platform/language/text.ts';
import { addressesOf, trimSlashes } from '../../../../domain/portal/portal/path.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { resolveAddress } from '../addresses.ts';

/** A path of the portal in the reader's language, or an external address. */
export interface ButtonTarget {
  readonly path: string | null;
  readonly url: string | null;
}

/** SQL: the structure with a current or former Italian address. */
const STRUCTURE = `select t.is_online as "isOnline", coalesce(
    (select c.slug from structure_addresses c where c.structure_id = t.id and c.is_current and c.language in ($2, 'it')
      order by c.language = $2 desc limit 1), t.id::text) as path
  from structures t
  where t.id = (select a.structure_id from structure_addresses a where a.language = 'it' and a.slug = $1)`;

/**
 * Returns the target of a header's button. Pages and structures named by any Italian path resolve to their current
 * address, or to null when they are no longer public. Other paths are the portal's own.
 */
export async function buttonTarget(database: Queryable, url: string, lang: Language): Promise<ButtonTarget | null> {
  if (!url.startsWith('/')) return { path: null, url };
  const path = trimSlashes(url);
  const found = await resolveAddress(database, 'it', path);
  if (found.kind === 'gone') return null;
  if (found.kind === 'page') return { path: addressesOf(found.values.path)[lang], url: null };
  if (found.kind === 'redirect') return { path: await inLanguage(database, found.path, lang), url: null };
  const [structure] = await run<{ isOnline: boolean; path: string }>(database, STRUCTURE, [path, lang]);
  if (structure) return structure.isOnline ? { path: structure.path, url: null } : null;
  return { path: url.slice(1), url: null };
}

async function inLanguage(database: Queryable, path: string, lang: Language): Promise<string> {
  const found = await resolveAddress(database, 'it', path);
  return found.kind === 'page' ? addressesOf(found.values.path)[lang] : path;
}
