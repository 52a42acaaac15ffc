import type { Context } from '../../../platform/context.ts';
import { EventDoor } from './receive.ts';

const doors = new WeakMap<Context, EventDoor>();

/** Returns the single event receiver of this process, whose lookups are cached for all writers of events. */
export function eventDoorOf(context: Context): EventDoor {
  const known = doors.get(context);
  if (known) return known;
  const door = new EventDoor(context);
  doors.set(context, door);
  return door;
}
