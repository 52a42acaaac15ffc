import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { firstFreeDay, type Taken } from './slots.ts';

/** Days on which something is seen, both included. */
export type Seen = Omit<Taken, 'slot'>;

/** The most of these that are there at once on any of the days from `from` to `to`, both included. */
export function mostAtOnce(seen: readonly Seen[], from: Day, to: Day): number {
  const near = seen.filter((one) => one.from <= to && one.to >= from);
  // Where one begins there are as many as on any day before the next begins.
  const days = [from, ...near.flatMap((one) => (one.from > from ? [one.from] : []))];
  return Math.max(...days.map((day) => near.filter((one) => one.from <= day && one.to >= day).length));
}

/** A page's positions, and who else is seen in them. */
export interface Room {
  readonly positions: number;
  readonly seen: readonly Seen[];
}

/** Whether one more is seen on all of these days. */
export const hasRoom = ({ positions, seen }: Room, from: Day, to: Day): boolean =>
  mostAtOnce(seen, from, to) < positions;

/** The first day, not before `from`, from which a slot is free and seen for as many days; null where a page has no position. */
export function firstSeenDay(
  taken: readonly Taken[],
  slots: number,
  room: Room | null,
  from: Day,
  to: Day,
): Day | null {
  if (room === null) return firstFreeDay(taken, slots, from, to);
  if (room.positions < 1) return null;
  const length = daysBetween(from, to);
  // A day from which it is seen is the first, or the one after the end of another.
  const days = [from, ...room.seen.flatMap((one) => (one.to >= from ? [addDays(one.to, 1)] : []))].sort();
  let last: Day | null = null;
  for (const day of days) {
    if (last !== null && day <= last) continue;
    last = firstFreeDay(taken, slots, day, addDays(day, length));
    if (hasRoom(room, last, addDays(last, length))) return last;
  }
  return null;
}
