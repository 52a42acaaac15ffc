import { monthOf } from '../../domain/availability/months.ts';
import type { Day } from '../../domain/calendar/days.ts';
import { addDays, daysBetween } from '../../domain/calendar/days.ts';
import type { ForSale, PlanForSale, RoomDays, RoomForSale } from '../../domain/pricing/for-sale.ts';
import type { Actor } from '../access/actor.ts';
import { type Queryable, run } from '../database/statement.ts';
import { readChildPolicy } from '../structures/children/child-policy.ts';
import { readTerms } from './calendar.ts';
import { type Columns, cutColumns } from './day-columns.ts';
import { readMonths } from './store.ts';

type Link = Omit<PlanForSale, 'priceCents' | 'planStopSell' | 'planMinStay'>;
type Room = Omit<RoomForSale, keyof RoomDays | 'plans'> & { plans: Link[] };

/** All that a structure's prices follow from, on the days from one to another. */
export async function readSale(
  database: Queryable,
  actor: Actor,
  structureId: number,
  from: Day,
  to: Day,
): Promise<ForSale> {
  const [[terms], months, rooms, policy] = await Promise.all([
    readTerms(database, [structureId]),
    readMonths(database, structureId, monthOf(from), monthOf(to)),
    run<Room>(
      database,
      `select r.id, r.status = 10 as "isActive", r.units, r.min_occupancy as "minOccupancy",
         r.base_occupancy as "baseOccupancy", r.max_occupancy as "maxOccupancy", r.max_adults as "maxAdults",
         r.max_children as "maxChildren", r.max_infants as "maxInfants", r.infants_extra as "infantsExtra",
         r.extra_beds as "extraBeds",
         (select coalesce(json_agg(p), '[]') from (
           select l.meal_plan_id as "mealPlanId", l.is_active and m.status = 10 as "isActive",
             l.is_default as "isDefault", l.price_mode as "priceMode", l.adult_delta_cents as "adultDeltaCents",
             l.child_deltas as "childDeltas", l.valid_from as "validFrom", l.valid_to as "validTo",
             m.valid_from_md as "validFromMd", m.valid_to_md as "validToMd", m.min_nights as "minNights"
           from room_meal_plans l join meal_plans m on m.id = l.meal_plan_id
           where l.room_id = r.id and l.archived_at is null and m.status <> 0 order by m.position, m.id) p) as plans
       from rooms r where r.structure_id = $1 and r.archived_at is null and r.status <> 0 order by r.position, r.id`,
      [structureId],
    ),
    readChildPolicy(database, actor, structureId),
  ]);
  if (!terms) throw new Error(`there is no structure ${structureId}`);
  const length = daysBetween(from, to) + 1;
  const columnsOf = cutColumns(months, from, to);
  return {
    from,
    length,
    openingMode: terms.openingMode,
    openings: terms.openings,
    settings: terms.settings,
    policy,
    rooms: rooms.map(({ plans, ...room }) => ({
      ...room,
      ...roomColumns(columnsOf(room.id, null), length),
      plans: plans.map((plan) => ({
        ...plan,
        ...planColumns(columnsOf(room.id, plan.mealPlanId), length),
      })),
    })),
  };
}

/** A column as the core wants it: of one kind, and never missing. Its kind is the calendar's own. */
function filled<T>(column: readonly unknown[] | undefined, length: number, nothing: T): readonly T[] {
  return (column as readonly T[] | undefined) ?? Array.from({ length }, () => nothing);
}

function roomColumns(columns: Columns, length: number) {
  return {
    allotment: filled<number | null>(columns.allotment, length, null),
    sold: filled<number>(columns.sold, length, 0),
    stopSell: filled<boolean>(columns.stopSell, length, false),
    minStay: filled<number | null>(columns.minStay, length, null),
    maxStay: filled<number | null>(columns.maxStay, length, null),
    closedToArrival: filled<boolean>(columns.closedToArrival, length, false),
    closedToDeparture: filled<boolean>(columns.closedToDeparture, length, false),
  };
}

function planColumns(columns: Columns, length: number) {
  return {
    priceCents: filled<number | null>(columns.priceCents, length, null),
    planStopSell: filled<boolean>(columns.planStopSell, length, false),
    planMinStay: filled<number | null>(columns.planMinStay, length, null),
  };
}

/** The days that a stay is judged by: the day after its last night, too. */
export function daysOfStay(checkin: Day, checkout: Day): { from: Day; to: Day } {
  const [from = checkin, to = checkout] = [checkin, checkout].toSorted();
  return { from, to: addDays(to, 1) };
}
