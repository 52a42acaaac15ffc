import { rateSettings } from '../../domain/availability/rate-settings.ts';
import { roomMealPlan } from '../../domain/rooms/room-meal-plan.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { sectionRoutes } from '../records/section-routes.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { refreshAllFromPrices } from './from-price.ts';
import { strangeBands } from './links/bands.ts';
import { refuseLeaving } from './links/changes.ts';
import { linkRoutes } from './links/routes.ts';
import { recountPriced } from './priced.ts';
import { searchRoute } from './search-route.ts';
import { defineTaskJobs } from './tasks/tasks.ts';

/** What a structure sells day by day, at which price, and who can book it. */
export async function availabilityRoutes(app: App, context: Context): Promise<void> {
  sectionRoutes(app, context, rateSettings);
  linkRoutes(app, context);
  collectionRoutes(app, context, roomMealPlan, {
    check: (transaction, after, before, _author, structureId) =>
      // Values checked by the definition's own schema are of its kinds.
      strangeBands(transaction, structureId ?? 0, [{ path: '', after, before: before as never }]),
    leaving: refuseLeaving,
  });
  calendarRoutes(app, context);
  defineTaskJobs(context);
  context.jobs.define('availability-recount', () => recountPriced(context), { cron: '30 0 * * *' });
  searchRoute(app, context);
  const byNight = { cron: '5 4 * * *', expireInSeconds: 3600 };
  context.jobs.define('from-prices', () => refreshAllFromPrices(context.database.pool), byNight);
}
