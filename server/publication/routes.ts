import { seo } from '../../domain/publication/seo.ts';
import { vcard } from '../../domain/publication/vcard.ts';
import type { Issue } from '../../domain/records/issue.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { sectionRoutes } from '../records/section-routes.ts';
import type { StoredRecord } from '../records/select.ts';
import { type Queryable, run } from '../records/statement.ts';
import { cardRoutes } from './card-routes.ts';
import { seoSuggestionRoute } from './suggestion-routes.ts';

/** How a structure stands to the world: its pages' addresses and search texts, its card. */
export async function publicationRoutes(app: App, context: Context): Promise<void> {
  const ownHost = new URL(context.config.siteUrl).host;
  sectionRoutes(app, context, seo, {
    check: ({ canonicalUrl }) =>
      canonicalUrl && new URL(canonicalUrl as string).host !== ownHost
        ? [{ path: 'canonicalUrl', code: 'own_host', params: { host: ownHost } }]
        : [],
    warnings: sharedTitle,
  });
  sectionRoutes(app, context, vcard);
  seoSuggestionRoute(app, context);
  cardRoutes(app, context);
}

/** Another structure of the portal shows the same title in a search. */
async function sharedTitle(database: Queryable, section: StoredRecord): Promise<Issue[]> {
  const title = (section.metaTitle as { it?: string }).it;
  if (!title) return [];
  const shared = await run<{ id: number }>(
    database,
    `select structure_id as id from seo where lower(meta_title->>'it') = lower($1) and structure_id <> $2 limit 1`,
    [title, section.id],
  );
  return shared.length > 0 ? [{ path: 'metaTitle', code: 'same_title' }] : [];
}
