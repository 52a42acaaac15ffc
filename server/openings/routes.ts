import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { sectionRoutes } from '../records/section-routes.ts';
import { openingBehaviour, openingSettingsBehaviour } from './behaviours.ts';
import { openingMergeRoute } from './merge-route.ts';

/** When a structure is open. */
export function openingRoutes(app: App, context: Context): void {
  sectionRoutes(app, context, openingSettingsBehaviour);
  collectionRoutes(app, context, openingBehaviour);
  openingMergeRoute(app, context);
}
