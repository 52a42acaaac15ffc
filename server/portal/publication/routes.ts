import { sectionRoutes } from '../../kernel/records/section-routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { seoBehaviour, vcardBehaviour } from './behaviours.ts';
import { cardRoutes } from './card-routes.ts';
import { seoSuggestionRoute } from './suggestion-routes.ts';

/** Routes of a structure's public presence: addresses, SEO texts and card. */
export async function publicationRoutes(app: App, context: Context): Promise<void> {
  sectionRoutes(app, context, seoBehaviour);
  sectionRoutes(app, context, vcardBehaviour);
  seoSuggestionRoute(app, context);
  cardRoutes(app, context);
}
