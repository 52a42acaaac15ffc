import { pathOf } from '../../domain/portal/path.ts';
import type { slug } from '../../domain/portal/slug.ts';
import type { Values } from '../../domain/records/field.ts';
import type { Language } from '../../domain/texts/text.ts';
import type { Queryable } from '../database/statement.ts';
import { Problem } from '../problem.ts';
import { publishedValues } from '../records/publishing/publishable.ts';
import { resolve } from './addresses.ts';

/** A page as it was published. */
export type Page = Values<typeof slug.fields>;

type AtAddress =
  | { readonly slugId: number; readonly values: Page; readonly movedTo?: undefined }
  | { readonly movedTo: { readonly status: 301 | 302; readonly path: string } };

/** What the portal shows at an address, or where that is now; 404 and 410 where there is nothing. */
export async function atAddress(database: Queryable, lang: Language, path: string): Promise<AtAddress> {
  const found = await resolve(database, lang, pathOf(path));
  if (found.kind === 'redirect') return { movedTo: found };
  if (found.kind === 'unknown') throw new Problem('not-found', { members: { resource: 'pages' } });
  const values = found.kind === 'page' ? await publishedValues(database, 'slugs', found.slugId) : null;
  if (found.kind === 'gone' || !values) throw new Problem('gone');
  return { slugId: found.slugId, values: values as Page };
}
