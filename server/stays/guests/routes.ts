import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { checkinRoutes } from './checkin-routes.ts';
import { registerStateRoute } from './list-routes.ts';
import { officialRoutes } from './official/routes.ts';
import { registerRoutes } from './register-routes.ts';

export function guestRegisterRoutes(app: App, context: Context): void {
  registerRoutes(app, context);
  registerStateRoute(app, context);
  checkinRoutes(app, context);
  officialRoutes(app, context);
}
