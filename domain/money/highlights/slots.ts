import { addDays, type Day, daysBetween } from '../../kernel/calendar/days.ts';

/** Days on which a slot is taken, both included. */
export interface SlotOccupancy {
  readonly slot: number;
  readonly from: Day;
  readonly to: Day;
}

/** Returns the slots that are free on all of these days. */
export function findFreeSlots(occupancies: readonly SlotOccupancy[], slots: number, from: Day, to: Day): number[] {
  const busy = new Set(occupancies.filter((one) => one.from <= to && one.to >= from).map(({ slot }) => slot));
  return Array.from({ length: slots }, (_, at) => at + 1).filter((slot) => !busy.has(slot));
}

/** Returns the earliest day, `from` or later, with a free slot for a period as long as `from` to `to`. */
export function findFirstFreeDay(occupancies: readonly SlotOccupancy[], slots: number, from: Day, to: Day): Day {
  const length = daysBetween(from, to);
  const starts = Array.from({ length: slots }, (_, at) => {
    const ofSlot = occupancies
      .filter((one) => one.slot === at + 1 && one.to >= from)
      .sort((a, b) => a.from.localeCompare(b.from));
    let start = from;
    for (const one of ofSlot) {
      if (one.from > addDays(start, length)) break;
      if (one.to >= start) start = addDays(one.to, 1);
    }
    return start;
  });
  return starts.sort()[0] ?? from;
}
