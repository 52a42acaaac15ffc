/**
 * Units of a room on each requested night: `units` = `sold` + `blocked` + `closed` + `free`. Computed by
 * server/selling/availability/nights/unit-nights.ts alone.
 *
 * - `sold`: occupied by guests' bookings, also on a closed night.
 * - `closed`: not sold, and the calendar shows the structure or the room as closed.
 * - `blocked`: not closed, but not for sale either: blocks, owner's stays, quotes that hold the room, and units above
 *   the allotment.
 * - `free`: the units that the calendar offers.
 */
export interface UnitNights {
  readonly roomId: number;
  readonly title: Record<string, string>;
  readonly units: readonly number[];
  readonly sold: readonly number[];
  readonly blocked: readonly number[];
  readonly closed: readonly number[];
  readonly free: readonly number[];
}
