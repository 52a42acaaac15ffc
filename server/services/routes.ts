import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { sectionRoutes } from '../records/section-routes.ts';
import { structureServicesBehaviour } from './behaviours.ts';

/** What a structure offers of the portal's services. */
export function serviceRoutes(app: App, context: Context): void {
  sectionRoutes(app, context, structureServicesBehaviour);
}
