import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { eventDoorOf } from './events/door.ts';
import { makePartitionsAhead } from './events/partitions.ts';
import { eventRoutes } from './events/routes.ts';

export async function statisticsRoutes(app: App, context: Context): Promise<void> {
  await makePartitionsAhead(context);
  eventRoutes(app, context, eventDoorOf(context));
}
