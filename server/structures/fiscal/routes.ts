import { sectionRoutes } from '../../kernel/records/section-routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { accessLogRoute } from './access-log.ts';
import { fiscalProfileBehaviour } from './behaviours.ts';
import { proposalRoutes } from './proposals.ts';

export function fiscalRoutes(app: App, context: Context): void {
  sectionRoutes(app, context, fiscalProfileBehaviour);
  accessLogRoute(app, context);
  proposalRoutes(app, context);
}
