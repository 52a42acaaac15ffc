import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { eventDoorOf } from './events/door.ts';
import { makePartitionsAhead } from './events/partitions.ts';
import { eventRoutes } from './events/routes.ts';

export async function statisticsRoutes(app: App, context: Context): Promise<void> {
  // Without a database there are routes all the same; the job makes what this did not.
  await makePartitionsAhead(context).catch((error: unknown) =>
    context.log.warn({ err: error }, 'partitions of events were not made'),
  );
  eventRoutes(app, context, eventDoorOf(context));
}
