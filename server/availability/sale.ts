import { monthSpans } from '../../domain/availability/months.ts';
import type { RateSettings } from '../../domain/availability/rate-settings.ts';
import { addDays, type Day, daysBetween } from '../../domain/calendar/days.ts';
import type {
  ForSale,
  PlanDays,
  PlanForSale,
  RoomDays,
  RoomForSale,
  SalePolicy,
} from '../../domain/pricing/for-sale.ts';
import type { Values } from '../../domain/records/field.ts';
import { defaultsOf } from '../../domain/records/record.ts';
import { childPolicyStore } from '../../domain/settings/child-policy.ts';
import type { Actor } from '../access/actor.ts';
import { statusWithin } from '../access/within.ts';
import { type Queryable, run } from '../database/statement.ts';
import { columnName } from '../records/columns.ts';
import { readTerms } from './calendar.ts';
import { nothingOf } from './day-columns.ts';

const ROOM_DAYS = [
  'allotment',
  'sold',
  'stopSell',
  'minStay',
  'maxStay',
  'closedToArrival',
  'closedToDeparture',
] as const satisfies (keyof RoomDays)[];
const PLAN_DAYS = ['priceCents', 'planStopSell', 'planMinStay'] as const satisfies (keyof PlanDays)[];

type Room = Omit<RoomForSale, keyof RoomDays | 'plans'> & { structureId: number };
type Link = Omit<PlanForSale, keyof PlanDays> & { roomId: number };

/** What a structure sells, with all that it says of its prices. */
export interface Sale extends ForSale {
  readonly settings: RateSettings;
}

/**
 * All that the prices of many structures follow from, on the days from one to another: as many statements for a thousand
 * as for one. Of the months come the days that were asked for alone, and a column at a time: JSON of rows, each with its
 * names or its brackets, takes twice the time.
 */
export async function readSales(
  database: Queryable,
  structureIds: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, Sale>> {
  const [terms, policies, rooms, links, roomDays, planDays] = await Promise.all([
    readTerms(database, structureIds),
    readPolicies(database, structureIds),
    readRooms(database, structureIds),
    readLinks(database, structureIds),
    readDays(database, 'room_months', ROOM_DAYS, structureIds, from, to),
    readDays(database, 'plan_months', PLAN_DAYS, structureIds, from, to),
  ]);
  const length = daysBetween(from, to) + 1;
  const plansOf = Map.groupBy(links, ({ roomId }) => roomId);
  const roomsOf = Map.groupBy(rooms, ({ structureId }) => structureId);
  const noRoomDays = columnsOf<RoomDays>(ROOM_DAYS, length);
  const noPlanDays = columnsOf<PlanDays>(PLAN_DAYS, length);
  const asSold = ({ structureId: _, ...room }: Room): RoomForSale => ({
    ...room,
    ...((roomDays.get(room.id)?.get(NO_PLAN) as RoomDays | undefined) ?? noRoomDays),
    plans: (plansOf.get(room.id) ?? []).map(({ roomId, ...link }) => ({
      ...link,
      ...((planDays.get(roomId)?.get(link.mealPlanId) as PlanDays | undefined) ?? noPlanDays),
    })),
  });
  return new Map(
    terms.map(({ id, openingMode, openings, settings }) => {
      const policy = policies.get(id) ?? UNWRITTEN;
      const sold = (roomsOf.get(id) ?? []).map(asSold);
      return [id, { from, length, openingMode, openings, settings, policy, rooms: sold }];
    }),
  );
}

/** The same of one structure within the actor's scope. */
export async function readSale(
  database: Queryable,
  actor: Actor,
  structureId: number,
  from: Day,
  to: Day,
): Promise<Sale> {
  await statusWithin(database, actor, structureId);
  const sale = (await readSales(database, [structureId], from, to)).get(structureId);
  if (!sale) throw new Error(`there is no structure ${structureId}`);
  return sale;
}

// The defaults of the very fields that the type is made of.
const UNWRITTEN = {
  ...(defaultsOf(childPolicyStore.fields) as unknown as Values<typeof childPolicyStore.fields>),
  childrenAllowed: true,
  minimumAge: 0,
} satisfies SalePolicy;

/** Who is welcome stands in the anagrafica, what they pay in a section of its own. */
async function readPolicies(
  database: Queryable,
  structureIds: readonly number[],
): Promise<Map<number, SalePolicy>> {
  const rows = await run<
    Pick<SalePolicy, 'childrenAllowed' | 'minimumAge'> & { id: number; own: object | null }
  >(
    database,
    `select s.id, not s.adults_only as "childrenAllowed", coalesce(s.min_guest_age, 0) as "minimumAge",
       (select json_build_object('maxChildAge', p.max_child_age, 'infantCotAvailable', p.infant_cot_available,
          'cotPriceCents', p.cot_price_cents, 'maxCots', p.max_cots, 'childBands', p.child_bands)
        from child_policy p where p.structure_id = s.id) as own
     from structures s where s.id = any($1::integer[])`,
    [structureIds],
  );
  return new Map(rows.map(({ id, own, ...welcome }) => [id, { ...UNWRITTEN, ...own, ...welcome }]));
}

function readRooms(database: Queryable, structureIds: readonly number[]): Promise<Room[]> {
  return run<Room>(
    database,
    `select r.id, r.structure_id as "structureId", r.status = 10 as "isActive", r.units,
       r.min_occupancy as "minOccupancy", r.base_occupancy as "baseOccupancy", r.max_occupancy as "maxOccupancy",
       r.max_adults as "maxAdults", r.max_children as "maxChildren", r.max_infants as "maxInfants",
       r.infants_extra as "infantsExtra", r.extra_beds as "extraBeds"
     from rooms r where r.structure_id = any($1::integer[]) and r.archived_at is null and r.status <> 0
     order by r.structure_id, r.position, r.id`,
    [structureIds],
  );
}

function readLinks(database: Queryable, structureIds: readonly number[]): Promise<Link[]> {
  return run<Link>(
    database,
    `select l.room_id as "roomId", l.meal_plan_id as "mealPlanId", l.is_active and m.status = 10 as "isActive",
       l.is_default as "isDefault", l.price_mode as "priceMode", l.adult_delta_cents as "adultDeltaCents",
       l.child_deltas as "childDeltas", l.valid_from as "validFrom", l.valid_to as "validTo",
       m.valid_from_md as "validFromMd", m.valid_to_md as "validToMd", m.min_nights as "minNights"
     from room_meal_plans l join meal_plans m on m.id = l.meal_plan_id
     where l.structure_id = any($1::integer[]) and l.archived_at is null and m.status <> 0
     order by m.position, m.id`,
    [structureIds],
  );
}

/** In the place of a plan, of a room's own days. */
const NO_PLAN = 0;
type Cells = readonly (readonly (number | boolean | null)[] | null)[];
interface Lines {
  readonly room: number[];
  readonly plan: number[];
  readonly at: number[];
}
type Columns = Record<string, (number | boolean | null)[]>;

function columnsOf<Days>(names: readonly string[], length: number): Days {
  const columns = names.map((name) => [name, new Array(length).fill(nothingOf(name))]);
  // Each name has its column, of the kind that the calendar keeps.
  return Object.fromEntries(columns) as Days;
}

/** The days of rooms, or of rooms with a plan, by room and plan. */
async function readDays(
  database: Queryable,
  table: 'room_months' | 'plan_months',
  names: readonly string[],
  structureIds: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, Map<number, Columns>>> {
  const spans = monthSpans(from, to);
  const list = (column: string) => `coalesce(json_agg(${column}), '[]')`;
  const plan = table === 'plan_months' ? 'm.meal_plan_id' : NO_PLAN;
  const cut = names.map((name) => `${list(`m.${columnName(name)}[w.first:w.last]`)} as "${name}"`).join(', ');
  const [lines] = await run<Lines & Record<string, Cells>>(
    database,
    `select ${list('m.room_id')} as room, ${list(String(plan))} as plan, ${list('w.at')} as at, ${cut}
     from unnest($2::date[], $3::integer[], $4::integer[], $5::integer[]) as w (month, first, last, at)
       join ${table} m on m.month = w.month where m.structure_id = any($1::integer[])`,
    [
      structureIds,
      spans.map(({ month }) => month),
      spans.map(({ first }) => first + 1),
      spans.map(({ end }) => end),
      spans.map(({ month, first }) => daysBetween(from, month) + first),
    ],
  );
  const length = daysBetween(from, to) + 1;
  const found = new Map<number, Map<number, Columns>>();
  for (const [index, roomId] of (lines?.room ?? []).entries()) {
    const mealPlanId = lines?.plan[index] ?? NO_PLAN;
    const start = lines?.at[index] ?? 0;
    const ofRoom = found.get(roomId) ?? new Map<number, Columns>();
    found.set(roomId, ofRoom);
    const columns = ofRoom.get(mealPlanId) ?? columnsOf<Columns>(names, length);
    ofRoom.set(mealPlanId, columns);
    for (const name of names) {
      const [values, column] = [lines?.[name]?.[index], columns[name]];
      if (!values || !column) continue;
      for (const [at, value] of values.entries()) if (value !== null) column[start + at] = value;
    }
  }
  return found;
}

/** The days that a stay is judged by: the day after its last night, too. */
export function daysOfStay(checkin: Day, checkout: Day): { from: Day; to: Day } {
  const [from = checkin, to = checkout] = [checkin, checkout].toSorted();
  return { from, to: addDays(to, 1) };
}
