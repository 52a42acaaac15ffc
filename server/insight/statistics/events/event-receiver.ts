import type { Context } from '../../../platform/context.ts';
import { EventReceiver } from './receive.ts';

const receivers = new WeakMap<Context, EventReceiver>();

/** Returns the single event receiver of this process, whose lookups are cached for all writers of events. */
export function eventReceiverOf(context: Context): EventReceiver {
  const known = receivers.get(context);
  if (known) return known;
  const door = new EventReceiver(context);
  receivers.set(context, door);
  return door;
}
