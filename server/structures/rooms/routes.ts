import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { mealPlanBehaviour, roomBehaviour } from './behaviours.ts';

export async function roomRoutes(app: App, context: Context): Promise<void> {
  collectionRoutes(app, context, roomBehaviour);
  collectionRoutes(app, context, mealPlanBehaviour);
}
