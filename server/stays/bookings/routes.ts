import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { arrivalRoutes } from './arrival-routes.ts';
import { changeRoutes } from './desk/change-routes.ts';
import { staysRoute } from './desk/stays-route.ts';
import { unitRoutes } from './desk/unit-routes.ts';
import { guestCancelRoute } from './guest/cancel-routes.ts';
import { changeDatesRoutes } from './guest/change-dates-routes.ts';
import { guestRoutes } from './guest/routes.ts';
import { retryRoutes } from './instant/retry-routes.ts';
import { instantRoutes } from './instant/routes.ts';
import { noticeRoutes } from './notice/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { mailboxRoutes } from './post/mailbox-routes.ts';
import { postRoutes } from './post/routes.ts';
import { unplacedRoutes } from './post/unplaced-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { requestRoutes } from './requests/routes.ts';

export async function bookingRoutes(app: App, context: Context): Promise<void> {
  requestRoutes(app, context);
  quoteRoutes(app, context);
  arrivalRoutes(app, context);
  staysRoute(app, context);
  changeRoutes(app, context);
  unitRoutes(app, context);
  guestRoutes(app, context);
  guestCancelRoute(app, context);
  instantRoutes(app, context);
  retryRoutes(app, context);
  changeDatesRoutes(app, context);
  paperRoutes(app, context);
  noticeRoutes(app, context);
  await postRoutes(app, context);
  unplacedRoutes(app, context);
  mailboxRoutes(app, context);
}
