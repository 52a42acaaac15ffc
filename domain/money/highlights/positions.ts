import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';
import { findFirstFreeDay, type SlotOccupancy } from './slots.ts';

/** Days on which a highlight is visible, both included. */
export type VisiblePeriod = Omit<SlotOccupancy, 'slot'>;

/** Returns the maximum number of periods that overlap on any day from `from` to `to`, both included. */
export function countMaxOverlap(periods: readonly VisiblePeriod[], from: Day, to: Day): number {
  const overlapping = periods.filter((one) => one.from <= to && one.to >= from);
  // The count can only rise on a day when a period begins, so only those days are checked.
  const days = [from, ...overlapping.flatMap((one) => (one.from > from ? [one.from] : []))];
  return Math.max(...days.map((day) => overlapping.filter((one) => one.from <= day && one.to >= day).length));
}

/** Number of positions on a page, and the periods already visible there. */
export interface PageRoom {
  readonly positions: number;
  readonly seen: readonly VisiblePeriod[];
}

/** True if the page has a free position on all of these days. */
export const hasRoom = ({ positions, seen }: PageRoom, from: Day, to: Day): boolean =>
  countMaxOverlap(seen, from, to) < positions;

/**
 * Returns the first day, not before `from`, from which a slot is free and visible for as many days. Null if the page
 * has no position.
 */
export function findFirstVisibleDay(
  occupancies: readonly SlotOccupancy[],
  slots: number,
  room: PageRoom | null,
  from: Day,
  to: Day,
): Day | null {
  if (room === null) return findFirstFreeDay(occupancies, slots, from, to);
  if (room.positions < 1) return null;
  const length = daysBetween(from, to);
  // The first suitable day is `from` or the day after another period ends.
  const days = [from, ...room.seen.flatMap((one) => (one.to >= from ? [addDays(one.to, 1)] : []))].sort();
  let last: Day | null = null;
  for (const day of days) {
    if (last !== null && day <= last) continue;
    last = findFirstFreeDay(occupancies, slots, day, addDays(day, length));
    if (hasRoom(room, last, addDays(last, length))) return last;
  }
  return null;
}
