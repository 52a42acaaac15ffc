import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { NamedUnit, StayShown } from '../../../../domain/stays/bookings/answers.ts';
import { type Bar, lanesOf } from '../../../../domain/stays/bookings/lanes.ts';
import type { CalendarRoom } from '../../../selling/availability/calendar/calendar-answer.ts';

/** A line of the plan: what is free of a room, or one of its lanes. */
export interface PlanRow {
  readonly room: CalendarRoom;
  /** `free`: how many units are, night by night; `name`: nothing but the room's name. */
  readonly lane: number | 'free' | 'name';
  readonly bars: readonly Bar<StayShown>[];
  /** The unit that a lane is, where the room's have names. */
  readonly unit: NamedUnit | null;
}

/**
 * A room's own line, then a lane for each of its bookings beside another, and one more to book in. On a phone the days have
 * all the width: the names have lines of their own.
 */
export function planRows(
  rooms: readonly CalendarRoom[],
  stays: readonly StayShown[],
  units: readonly NamedUnit[],
  hasNameLines: boolean,
): PlanRow[] {
  const byRoom = Map.groupBy(stays, ({ roomId }) => roomId);
  return rooms.flatMap((room) => {
    const own = units.filter(({ roomId }) => roomId === room.roomId);
    const { bars, count } = lanesOf(
      byRoom.get(room.roomId) ?? [],
      own.map(({ id }) => id),
    );
    const lanes = Math.max(1, own.length > 0 ? own.length : Math.min(room.units, count + 1), count);
    const byLane = Map.groupBy(bars, ({ lane }) => lane);
    return [
      ...(hasNameLines ? [{ room, lane: 'name' as const, bars: [], unit: null }] : []),
      { room, lane: 'free' as const, bars: [], unit: null },
      ...Array.from({ length: lanes }, (_, lane) => ({
        room,
        lane,
        bars: byLane.get(lane) ?? [],
        unit: own[lane] ?? null,
      })),
    ];
  });
}

/** Whether a booking lies in a unit that it may yet be given: to who leaves today nothing is proposed any more. */
export function isProposed(
  { stay, isGiven }: Bar<StayShown>,
  unit: NamedUnit | null,
  today: Day,
): unit is NamedUnit {
  return unit !== null && !isGiven && stay.kind === 'arrival' && stay.checkout > today;
}

/** Units for a booking, and those that it had as they were chosen. */
export interface Assignment {
  readonly arrivalId: number;
  readonly unitIds: readonly number[];
  readonly before: readonly number[];
}

/** Bookings that lie in a unit which is only proposed, with all units that they would have. */
export function proposalsOf(rows: readonly PlanRow[], today: Day): Assignment[] {
  const proposed = new Map<number, Assignment>();
  for (const { bars, unit } of rows)
    for (const bar of bars) {
      if (!isProposed(bar, unit, today)) continue;
      const { id, unitIds: before } = bar.stay;
      const had = proposed.get(id)?.unitIds ?? before;
      proposed.set(id, { arrivalId: id, unitIds: [...new Set([...had, unit.id])], before });
    }
  return [...proposed.values()];
}
