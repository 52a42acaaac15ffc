import { nameRow } from '../../../domain/platform/schema/name-schema.ts';
import { amenityHours } from '../../../domain/structures/amenities/hours.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { amenityBehaviours } from './behaviours.ts';
import { menuRoutes } from './menus/menu-routes.ts';

/** Routes for what a structure offers besides rooms: standard records of the kernel. */
export async function amenityRoutes(app: App, context: Context): Promise<void> {
  // All amenities share one named schema for opening hours.
  nameRow('AmenityHoursRow', amenityHours);
  menuRoutes(app, context);
  for (const amenity of amenityBehaviours) collectionRoutes(app, context, amenity);
}
