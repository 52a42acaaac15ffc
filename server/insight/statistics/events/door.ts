import type { Context } from '../../../platform/context.ts';
import { EventDoor } from './receive.ts';

const doors = new WeakMap<Context, EventDoor>();

/** The one of this server: what it has looked up serves all that writes events. */
export function eventDoorOf(context: Context): EventDoor {
  const known = doors.get(context);
  if (known) return known;
  const door = new EventDoor(context);
  doors.set(context, door);
  return door;
}
