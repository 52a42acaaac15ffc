import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { CalendarStay, NamedUnit } from '../../../../domain/stays/bookings/answers.ts';
import { assignLanes, type Bar } from '../../../../domain/stays/bookings/lanes.ts';
import type { CalendarRoom } from '../../../selling/availability/calendar/calendar-answer.ts';

/** A line of the plan: the free units of a room, or a lane of bookings. */
export interface PlanRow {
  readonly room: CalendarRoom;
  /** `free`: number of free units per night; `name`: only the room's name. */
  readonly lane: number | 'free' | 'name';
  readonly bars: readonly Bar<CalendarStay>[];
  /** The unit of the lane, if the room has named units. */
  readonly unit: NamedUnit | null;
}

/**
 * Returns for each room its own line, a lane for each simultaneous booking and an extra lane for new ones. On a phone
 * the names get separate lines, because the days fill the width.
 */
export function buildPlanRows(
  rooms: readonly CalendarRoom[],
  stays: readonly CalendarStay[],
  units: readonly NamedUnit[],
  hasNameLines: boolean,
): PlanRow[] {
  const byRoom = Map.groupBy(stays, ({ roomId }) => roomId);
  return rooms.flatMap((room) => {
    const own = units.filter(({ roomId }) => roomId === room.roomId);
    const { bars, count } = assignLanes(
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

/** True if a unit is proposed for the booking. Guests who leave today get no proposal. */
export function isProposed(
  { stay, isAssignedUnit: isGiven }: Bar<CalendarStay>,
  unit: NamedUnit | null,
  today: Day,
): unit is NamedUnit {
  return unit !== null && !isGiven && stay.kind === 'arrival' && stay.checkout > today;
}

/** Units for a booking; `before` lists its units when the user chose. */
export interface Assignment {
  readonly arrivalId: number;
  readonly unitIds: readonly number[];
  readonly before: readonly number[];
}

/** Returns the proposed assignments with all units that each booking would have. */
export function listProposals(rows: readonly PlanRow[], today: Day): Assignment[] {
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
