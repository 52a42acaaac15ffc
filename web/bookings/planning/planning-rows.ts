import { type Bar, lanesOf } from '../../../domain/bookings/lanes.ts';
import type { CalendarRoom } from '../../availability/calendar/calendar-answer.ts';
import type { StayShown } from './stays-query.ts';

/** A line of the plan: what is free of a room, or one of its lanes. */
export interface PlanRow {
  readonly room: CalendarRoom;
  /** `free`: how many units are, night by night; `name`: nothing but the room's name. */
  readonly lane: number | 'free' | 'name';
  readonly bars: readonly Bar<StayShown>[];
}

/**
 * A room's own line, then a lane for each of its bookings beside another, and one more to book in. On a phone the days have
 * all the width: the names have lines of their own.
 */
export function planRows(
  rooms: readonly CalendarRoom[],
  stays: readonly StayShown[],
  hasNameLines: boolean,
): PlanRow[] {
  const byRoom = Map.groupBy(stays, ({ roomId }) => roomId);
  return rooms.flatMap((room) => {
    const { bars, count } = lanesOf(byRoom.get(room.roomId) ?? [], []);
    const lanes = Math.max(1, Math.min(room.units, count + 1), count);
    const byLane = Map.groupBy(bars, ({ lane }) => lane);
    return [
      ...(hasNameLines ? [{ room, lane: 'name' as const, bars: [] }] : []),
      { room, lane: 'free', bars: [] },
      ...Array.from({ length: lanes }, (_, lane) => ({ room, lane, bars: byLane.get(lane) ?? [] })),
    ];
  });
}
