import type { Language } from '../../../domain/platform/language/text.ts';
import { trimSlashes } from '../../../domain/portal/portal/path.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { type Page, resolveAddress } from './addresses.ts';

type AddressResult =
  | { readonly slugId: number; readonly values: Page; readonly movedTo?: undefined }
  | { readonly movedTo: { readonly status: 301 | 302; readonly path: string } };

/** Returns the page at an address or its redirect. Throws 404 or 410 when there is no page. */
export async function readAddress(database: Queryable, lang: Language, path: string): Promise<AddressResult> {
  const found = await resolveAddress(database, lang, trimSlashes(path));
  if (found.kind === 'redirect') return { movedTo: found };
  if (found.kind === 'unknown') throw new Problem('not-found', { members: { resource: 'pages' } });
  if (found.kind === 'gone') throw new Problem('gone');
  return found;
}
