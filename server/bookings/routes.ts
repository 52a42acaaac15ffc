import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { arrivalRoutes } from './arrival-routes.ts';
import { changeRoutes } from './desk/change-routes.ts';
import { staysRoute } from './desk/stays.ts';
import { unitRoutes } from './desk/unit-routes.ts';
import { guestRoutes } from './guest/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { postRoutes } from './post/routes.ts';
import { unplacedRoutes } from './post/unplaced-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { requestRoutes } from './requests/routes.ts';

/** What guests ask for, what they are offered and what they book. */
export async function bookingRoutes(app: App, context: Context): Promise<void> {
  requestRoutes(app, context);
  quoteRoutes(app, context);
  arrivalRoutes(app, context);
  staysRoute(app, context);
  changeRoutes(app, context);
  unitRoutes(app, context);
  guestRoutes(app, context);
  paperRoutes(app, context);
  await postRoutes(app, context);
  unplacedRoutes(app, context);
}
