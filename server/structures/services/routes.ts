import { sectionRoutes } from '../../kernel/records/section-routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { structureServicesBehaviour } from './behaviours.ts';

/** What a structure offers of the portal's services. */
export function serviceRoutes(app: App, context: Context): void {
  sectionRoutes(app, context, structureServicesBehaviour);
}
