import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { eventReceiverOf } from './events/event-receiver.ts';
import { makePartitionsAhead } from './events/partitions.ts';
import { eventRoutes } from './events/routes.ts';
import { evidenceScreen } from './evidence/list.ts';
import { placeScreen, slugScreen, structureScreen } from './evidence/place.ts';
import { mailingRoutes } from './mailings/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { observatoryRoutes } from './observatory/routes.ts';
import { ownRoutes } from './own/routes.ts';
import { conversionsScreen } from './screens/conversions.ts';
import { emailsScreen } from './screens/emails.ts';
import { excludedRoute } from './screens/excluded-events.ts';
import { pageViewsScreen } from './screens/page-views.ts';
import { ratingScreen } from './screens/rating.ts';
import { statisticsRoute } from './screens/screen.ts';
import { sessionsScreen } from './screens/sessions.ts';

export async function statisticsRoutes(app: App, context: Context): Promise<void> {
  // The server also starts without a database; the job creates missing partitions later.
  await makePartitionsAhead(context).catch((error: unknown) =>
    context.log.warn({ err: error }, 'partitions of events were not made'),
  );
  eventRoutes(app, context, eventReceiverOf(context));
  statisticsRoute(app, context, ratingScreen);
  statisticsRoute(app, context, sessionsScreen);
  statisticsRoute(app, context, pageViewsScreen);
  statisticsRoute(app, context, conversionsScreen);
  statisticsRoute(app, context, emailsScreen);
  statisticsRoute(app, context, evidenceScreen);
  statisticsRoute(app, context, placeScreen);
  statisticsRoute(app, context, slugScreen);
  statisticsRoute(app, context, structureScreen);
  excludedRoute(app, context);
  noteRoutes(app, context);
  mailingRoutes(app, context);
  observatoryRoutes(app, context);
  ownRoutes(app, context);
}
