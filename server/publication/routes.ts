import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { sectionRoutes } from '../records/section-routes.ts';
import { seoBehaviour, vcardBehaviour } from './behaviours.ts';
import { cardRoutes } from './card-routes.ts';
import { seoSuggestionRoute } from './suggestion-routes.ts';

/** How a structure stands to the world: its pages' addresses and search texts, its card. */
export async function publicationRoutes(app: App, context: Context): Promise<void> {
  sectionRoutes(app, context, seoBehaviour);
  sectionRoutes(app, context, vcardBehaviour);
  seoSuggestionRoute(app, context);
  cardRoutes(app, context);
}
