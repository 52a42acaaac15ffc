import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { sectionRoutes } from '../records/section-routes.ts';
import { fiscalProfileBehaviour } from './behaviours.ts';
import { looksRoute } from './looks.ts';
import { proposalRoutes } from './proposals.ts';

export function fiscalRoutes(app: App, context: Context): void {
  sectionRoutes(app, context, fiscalProfileBehaviour);
  looksRoute(app, context);
  proposalRoutes(app, context);
}
