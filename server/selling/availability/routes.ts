import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { sectionRoutes } from '../../kernel/records/section-routes.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { rateSettingsBehaviour, roomMealPlanBehaviour } from './behaviours.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { refreshAllFromPrices } from './from-price.ts';
import { gapRoutes } from './gaps/routes.ts';
import { linkRoutes } from './links/routes.ts';
import { recountAvailabilityPoints } from './priced-days.ts';
import { searchRoute } from './search-route.ts';
import { unpricedRoute } from './unpriced-days.ts';
import { yearRoute } from './year-route.ts';

/** Defines the routes of the calendar, the simulator, the rate settings and the links of rooms and plans. */
export async function availabilityRoutes(app: App, context: Context): Promise<void> {
  sectionRoutes(app, context, rateSettingsBehaviour);
  linkRoutes(app, context);
  collectionRoutes(app, context, roomMealPlanBehaviour);
  calendarRoutes(app, context);
  searchRoute(app, context);
  yearRoute(app, context);
  gapRoutes(app, context);
  unpricedRoute(app, context);
}

/** Defines the nightly jobs that recount the points and the lowest prices, because both depend on today's date. */
export function defineAvailabilityJobs(context: Context): void {
  context.jobs.define('availability-recount', () => recountAvailabilityPoints(context), {
    cron: '30 0 * * *',
    inCopy: 'runs',
  });
  const byNight = { cron: '5 4 * * *', expireInSeconds: 3600, inCopy: 'runs' } as const;
  context.jobs.define('from-prices', () => refreshAllFromPrices(context.database.pool), byNight);
}
