import { addDays, type Day, daysBetween } from '../../../domain/kernel/calendar/days.ts';
import { recordObject } from '../../../domain/kernel/records/schemas.ts';
import { childPolicyStore } from '../../../domain/kernel/settings/child-policy.ts';
import { monthSpans } from '../../../domain/selling/availability/months.ts';
import type { RateSettings } from '../../../domain/selling/availability/rate-settings.ts';
import type {
  ForSale,
  PlanDays,
  PlanForSale,
  RoomDays,
  RoomForSale,
  SalePolicy,
} from '../../../domain/selling/pricing/for-sale.ts';
import { columnName } from '../../kernel/records/columns.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { readTerms } from './calendar.ts';
import { defaultOf } from './day-columns.ts';

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

/**
 * A room as the database returns it. Rows are completed in place, so that a thousand structures are not copied field by
 * field.
 */
type Room = Omit<RoomForSale, keyof RoomDays | 'plans'> & { readonly structureId: number };
type Link = Omit<PlanForSale, keyof PlanDays> & { readonly roomId: number };
type SoldRoom = Room & RoomForSale & { readonly plans: SoldPlan[] };
type SoldPlan = Link & PlanForSale;

export interface Sale extends ForSale {
  readonly settings: RateSettings;
}

/**
 * Reads the rooms, plans, policies and days that determine the prices of many structures. The number of statements does
 * not depend on the number of structures. `roomIds` leaves out all other rooms.
 */
export async function readSales(
  database: Queryable,
  structureIds: readonly number[],
  from: Day,
  to: Day,
  roomIds: readonly number[] | null = null,
): Promise<Map<number, Sale>> {
  const [terms, policies, rooms, links, roomDays, planDays] = await Promise.all([
    readTerms(database, structureIds),
    readPolicies(database, structureIds),
    readRooms(database, structureIds, roomIds),
    readLinks(database, structureIds),
    readDays(database, 'room_months', ROOM_DAYS, structureIds, roomIds, from, to),
    readDays(database, 'plan_months', PLAN_DAYS, structureIds, roomIds, from, to),
  ]);
  const length = daysBetween(from, to) + 1;
  const [noRoomDays, noPlanDays] = [
    defaultColumns<RoomDays>(ROOM_DAYS, length),
    defaultColumns<PlanDays>(PLAN_DAYS, length),
  ];
  const sold = new Map<number, SoldRoom>();
  for (const room of rooms) sold.set(room.id, Object.assign(room, noRoomDays, { plans: [] }));
  for (const link of links) sold.get(link.roomId)?.plans.push(Object.assign(link, noPlanDays));
  fillDays(roomDays, ROOM_DAYS, noRoomDays, length, (roomId) => sold.get(roomId));
  fillDays(planDays, PLAN_DAYS, noPlanDays, length, (roomId, mealPlanId) =>
    sold.get(roomId)?.plans.find((plan) => plan.mealPlanId === mealPlanId),
  );
  const roomsOf = Map.groupBy(sold.values(), ({ structureId }) => structureId);
  return new Map(
    terms.map(({ id, openingMode, openings, settings }) => {
      const policy = policies.get(id) ?? DEFAULT_POLICY;
      return [id, { from, length, openingMode, openings, settings, policy, rooms: roomsOf.get(id) ?? [] }];
    }),
  );
}

/** Reads the sale of one structure. The caller has checked the permission. */
export async function readSale(database: Queryable, structureId: number, from: Day, to: Day): Promise<Sale> {
  const sale = (await readSales(database, [structureId], from, to)).get(structureId);
  if (!sale) throw new Error(`there is no structure ${structureId}`);
  return sale;
}

// `childPolicyStore.fields` also define the type, so the parsed defaults have that type.
const DEFAULT_POLICY = {
  ...recordObject(childPolicyStore.fields).parse({}),
  childrenAllowed: true,
  minimumAge: 0,
} satisfies SalePolicy;

/** Reads the child policies. Age limits are stored on the structure, child prices in `child_policy`. */
async function readPolicies(database: Queryable, structureIds: readonly number[]): Promise<Map<number, SalePolicy>> {
  const rows = await run<Pick<SalePolicy, 'childrenAllowed' | 'minimumAge'> & { id: number; own: object | null }>(
    database,
    `select s.id, not s.adults_only as "childrenAllowed", coalesce(s.min_guest_age, 0) as "minimumAge",
       (select json_build_object('maxChildAge', p.max_child_age, 'infantCotAvailable', p.infant_cot_available,
          'cotPriceCents', p.cot_price_cents, 'maxCots', p.max_cots, 'childBands', p.child_bands)
        from child_policy p where p.structure_id = s.id) as own
     from structures s where s.id = any($1::integer[])`,
    [structureIds],
  );
  return new Map(rows.map(({ id, own, ...welcome }) => [id, { ...DEFAULT_POLICY, ...own, ...welcome }]));
}

function readRooms(
  database: Queryable,
  structureIds: readonly number[],
  roomIds: readonly number[] | null,
): Promise<Room[]> {
  return run<Room>(
    database,
    `select r.id, r.structure_id as "structureId", r.status = 10 as "isActive", r.units,
       r.min_occupancy as "minOccupancy", r.base_occupancy as "baseOccupancy", r.max_occupancy as "maxOccupancy",
       r.max_adults as "maxAdults", r.max_children as "maxChildren", r.max_infants as "maxInfants",
       r.infants_extra as "infantsExtra", r.extra_beds as "extraBeds"
     from rooms r where r.structure_id = any($1::integer[]) and r.archived_at is null and r.status <> 0
       and ($2::integer[] is null or r.id = any($2::integer[]))
     order by r.structure_id, r.position, r.id`,
    [structureIds, roomIds],
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

type Column = readonly (number | boolean | null)[];
/** Default columns, shared by all lines without stored values. */
type DefaultColumns = Readonly<Record<string, Column>>;

function defaultColumns<Days extends RoomDays | PlanDays>(
  names: readonly string[],
  length: number,
): Days & DefaultColumns {
  const columns = names.map((name) => [name, new Array(length).fill(defaultOf(name))]);
  // Each name has a column with the value type of its field.
  return Object.fromEntries(columns) as Days & DefaultColumns;
}

/** Rows of a month table, cut to the requested days. `at` is the index of each row's first day in the period. */
interface Lines {
  readonly room: number[];
  readonly plan: number[];
  readonly at: number[];
}
type Cells = readonly ((number | boolean | null)[] | null)[];
type CutLines = Lines & Record<string, Cells>;

/**
 * SQL expression: the days of a column, or null if all have the default value. Most rooms are neither closed nor sold.
 */
function nonDefaultDays(name: string): string {
  const days = `m.${columnName(name)}[w.first:w.last]`;
  const nothing = defaultOf(name);
  if (nothing === null) return days;
  return `case when ${nothing === 0 ? '0 <' : 'true ='} any(${days}) then ${days} end`;
}

/** Reads the days as one JSON array per column. JSON with one object or array per row takes twice the time. */
async function readDays(
  database: Queryable,
  table: 'room_months' | 'plan_months',
  names: readonly string[],
  structureIds: readonly number[],
  roomIds: readonly number[] | null,
  from: Day,
  to: Day,
): Promise<CutLines | undefined> {
  const spans = monthSpans(from, to);
  const list = (column: string) => `coalesce(json_agg(${column}), '[]')`;
  const plan = table === 'plan_months' ? 'm.meal_plan_id' : '0';
  const cut = names.map((name) => `${list(nonDefaultDays(name))} as "${name}"`).join(', ');
  const [lines] = await run<Lines & Record<string, Cells>>(
    database,
    `select ${list('m.room_id')} as room, ${list(plan)} as plan, ${list('w.at')} as at, ${cut}
     from unnest($2::date[], $3::integer[], $4::integer[], $5::integer[]) as w (month, first, last, at)
       join ${table} m on m.month = w.month where m.structure_id = any($1::integer[])
         and ($6::integer[] is null or m.room_id = any($6::integer[]))`,
    [
      structureIds,
      spans.map(({ month }) => month),
      spans.map(({ first }) => first + 1),
      spans.map(({ end }) => end),
      spans.map(({ month, first }) => daysBetween(from, month) + first),
      roomIds,
    ],
  );
  return lines;
}

/** Copies each row's days to their position in the period. A period within one month uses the row's array directly. */
function fillDays(
  lines: CutLines | undefined,
  names: readonly string[],
  nothing: DefaultColumns,
  length: number,
  find: (roomId: number, mealPlanId: number) => object | undefined,
): void {
  for (const [index, roomId] of (lines?.room ?? []).entries()) {
    const found = find(roomId, lines?.plan[index] ?? 0);
    if (!found) continue;
    const line = found as Record<string, Column>;
    const start = lines?.at[index] ?? 0;
    for (const name of names) {
      const values = lines?.[name]?.[index];
      const unwritten = nothing[name];
      if (!values || !unwritten) continue;
      const whole = start === 0 && values.length === length;
      const column = whole ? values : line[name] === unwritten ? [...unwritten] : [...(line[name] ?? [])];
      for (let at = 0; at < values.length; at++) column[start + at] = values[at] ?? unwritten[at] ?? null;
      line[name] = column;
    }
  }
}

/** Days that the rules of a stay need, including the day after the last night. */
export function daysOfStay(checkin: Day, checkout: Day): { from: Day; to: Day } {
  const [from = checkin, to = checkout] = [checkin, checkout].toSorted();
  return { from, to: addDays(to, 1) };
}
