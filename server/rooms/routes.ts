import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { mealPlanBehaviour, roomBehaviour } from './behaviours.ts';

/** Alloggi and trattamenti: what a structure sells. */
export async function roomRoutes(app: App, context: Context): Promise<void> {
  collectionRoutes(app, context, roomBehaviour);
  collectionRoutes(app, context, mealPlanBehaviour);
}
