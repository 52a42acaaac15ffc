import { percentOf } from '../../insight/statistics/kpis.ts';
import type { Day } from '../../kernel/calendar/days.ts';
import type { UnitNights } from '../../selling/availability/unit-nights.ts';
import { type CountedStay, isOccupying } from './stay-nights.ts';

/** Unit nights and room revenue, of one room and night or of many. */
export interface NightSums {
  readonly units: number;
  readonly sold: number;
  readonly blocked: number;
  readonly closed: number;
  readonly free: number;
  readonly cents: number;
}

export interface NightCell extends NightSums {
  readonly night: Day;
  readonly roomId: number;
}

export const NO_NIGHTS: NightSums = { units: 0, sold: 0, blocked: 0, closed: 0, free: 0, cents: 0 };

/** Returns a cell for each room and night, with the revenue of the stays. */
export function buildCells(
  nights: readonly Day[],
  rooms: readonly UnitNights[],
  stays: readonly CountedStay[],
): NightCell[] {
  const revenue = new Map<string, number>();
  for (const { night, roomId, cents } of stays.filter(isOccupying).flatMap((stay) => stay.nights)) {
    const key = `${roomId}/${night}`;
    revenue.set(key, (revenue.get(key) ?? 0) + cents);
  }
  return rooms.flatMap((room) =>
    nights.map((night, at) => ({
      ...{ night, roomId: room.roomId, cents: revenue.get(`${room.roomId}/${night}`) ?? 0 },
      ...{ units: room.units[at] ?? 0, sold: room.sold[at] ?? 0, blocked: room.blocked[at] ?? 0 },
      ...{ closed: room.closed[at] ?? 0, free: room.free[at] ?? 0 },
    })),
  );
}

export function sumNights(cells: Iterable<NightSums>): NightSums {
  const sum = { ...NO_NIGHTS };
  for (const cell of cells) {
    sum.units += cell.units;
    sum.sold += cell.sold;
    sum.blocked += cell.blocked;
    sum.closed += cell.closed;
    sum.free += cell.free;
    sum.cents += cell.cents;
  }
  return sum;
}

/** Units for rent: a blocked unit is one of them, a closed unit is not (see `LODGING_KPIS`). */
export const availableUnits = ({ units, closed }: NightSums): number => units - closed;

const perUnit = (cents: number, units: number): number | null => (units === 0 ? null : Math.round(cents / units));

export const occupancyOf = (sums: NightSums): number | null => percentOf(sums.sold, availableUnits(sums));
export const adrOf = ({ cents, sold }: NightSums): number | null => perUnit(cents, sold);
export const revparOf = (sums: NightSums): number | null => perUnit(sums.cents, availableUnits(sums));
