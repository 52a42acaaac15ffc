import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { sectionRoutes } from '../../kernel/records/section-routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { openingBehaviour, openingSettingsBehaviour } from './behaviours.ts';
import { openingMergeRoute } from './merge-route.ts';

export function openingRoutes(app: App, context: Context): void {
  sectionRoutes(app, context, openingSettingsBehaviour);
  collectionRoutes(app, context, openingBehaviour);
  openingMergeRoute(app, context);
}
