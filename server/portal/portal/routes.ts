import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { publishingRoutes } from '../../kernel/records/publishing/routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { slugBehaviour, slugPublishing } from './behaviours.ts';
import { slugEditRoutes } from './edits/routes.ts';
import { sitemapRoutes } from './engines/sitemap-routes.ts';
import { headerBehaviour, headerPublishing } from './headers/behaviours.ts';
import { headerRoute } from './headers/header-route.ts';
import { HEADER_LIST, SLUG_LIST } from './lists.ts';
import { menuBehaviour, menuPublishing } from './menus/behaviours.ts';
import { menuRoute } from './menus/menu-route.ts';
import { pageRoute } from './page-route.ts';
import { countAllPages } from './page-search.ts';
import { previewRoutes } from './previews/routes.ts';
import { releaseRoutes } from './releases/routes.ts';

/** Routes of the portal's pages, menus and headers: drafts, publishing and public answers. */
export function portalRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, slugBehaviour, { list: SLUG_LIST });
  publishingRoutes(app, context, slugPublishing);
  slugEditRoutes(app, context);
  pageRoute(app, context);
  collectionRoutes(app, context, menuBehaviour);
  publishingRoutes(app, context, menuPublishing);
  menuRoute(app, context);
  collectionRoutes(app, context, headerBehaviour, { list: HEADER_LIST });
  publishingRoutes(app, context, headerPublishing);
  headerRoute(app, context);
  releaseRoutes(app, context);
  previewRoutes(app, context);
  sitemapRoutes(app, context);
  context.jobs.define('slug-counts', () => countAllPages(context.database), {
    cron: '40 3 * * *',
    expireInSeconds: 3600,
  });
}
