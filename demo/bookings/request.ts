import { addDays, type Day, daysBetween } from '../../domain/kernel/calendar/days.ts';
import { LANGUAGES, type Language } from '../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../server/platform/database/statement.ts';
import { listNights } from '../../server/stays/bookings/occupy-nights.ts';
import { type Random, randomInteger } from '../random.ts';
import { GUESTS } from './guests.ts';

export const pick = <T>({ random }: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** First day of the demo's arrivals, in days before today. */
export const DAYS_BACK = 14;
const DAYS_AHEAD = 75;

const DEMO_HOTELIER = 'customer@locanda.test';

export interface Room {
  readonly structureId: number;
  /** True for structures of the demo's own hotelier, who gets more requests than the others. */
  readonly isOwn: boolean;
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly units: number;
  readonly most: number;
  readonly fromCents: number | null;
  /** Price of a night in cents, by day from `DAYS_BACK` days ago. */
  readonly price: (number | null)[];
  readonly free: number[];
}

export interface DemoRequest extends Record<string, unknown> {
  readonly n: number;
  readonly room: Room;
  readonly lang: Language;
  readonly guest: readonly [string, string];
  readonly checkin: Day;
  readonly checkout: Day;
  readonly adults: number;
  readonly children: number[];
  readonly createdAt: string;
}

export async function readRooms(database: Queryable, from: Day): Promise<Room[]> {
  return run<Room>(
    database,
    `select r.structure_id as "structureId", r.structure_id in (select l.structure_id from user_structures l
         join users u on u.id = l.user_id where u.email = $3) as "isOwn", r.id as "roomId", l.meal_plan_id as "mealPlanId", r.units,
       r.max_occupancy as most, r.from_price_cents as "fromCents",
       json_agg(p.price_cents[extract(day from d)::integer] order by d) as price,
       json_agg(case when m.stop_sell[extract(day from d)::integer] then 0
         else coalesce(m.allotment[extract(day from d)::integer], r.units) end order by d) as free
     from rooms r join structures s on s.id = r.structure_id and s.is_online
       join room_meal_plans l on l.room_id = r.id and l.is_default and l.is_active and l.archived_at is null
       cross join generate_series($1::date, $1::date + $2::integer, interval '1 day') d
       left join plan_months p on p.room_id = r.id and p.meal_plan_id = l.meal_plan_id and p.month = date_trunc('month', d)
       left join room_months m on m.room_id = r.id and m.month = date_trunc('month', d)
     where r.status = 10 and r.archived_at is null group by r.id, l.meal_plan_id order by r.id`,
    [from, DAYS_BACK + DAYS_AHEAD, DEMO_HOTELIER],
  );
}

export function requestOf(draw: Random, rooms: readonly Room[], today: Day, n: number, aroundNow = false): DemoRequest {
  const own = rooms.filter(({ isOwn }) => isOwn);
  const room = pick(draw, own.length > 0 && draw.random() < 0.3 ? own : rooms);
  const lang = draw.random() < 0.55 ? 'it' : pick(draw, LANGUAGES);
  const nights = randomInteger(draw, 1, 6);
  const first = aroundNow ? randomInteger(draw, -DAYS_BACK + 1, 25) : randomInteger(draw, 3, DAYS_AHEAD - 8);
  const checkin = addDays(today, first);
  const adults = Math.min(room.most, randomInteger(draw, 1, 3));
  const children = room.most > adults && draw.random() < 0.25 ? [randomInteger(draw, 1, 12)] : [];
  const hoursAgo = n % 4 === 0 ? randomInteger(draw, 0, 40) : randomInteger(draw, 24, 24 * 45);
  return {
    n,
    room,
    lang,
    guest: pick(draw, GUESTS.names[lang]),
    checkin,
    checkout: addDays(checkin, nights),
    adults,
    children,
    createdAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  };
}

export const addressOf = ([name, surname]: readonly [string, string], n: number) =>
  `${name}.${surname}${n}@ospiti.example`
    .normalize('NFD')
    .replace(/[^\w@.]/g, '')
    .toLowerCase();

export function priceOf(room: Room, checkin: Day, checkout: Day, today: Day): number {
  const average = room.fromCents ?? 9_000;
  const start = addDays(today, -DAYS_BACK);
  return listNights({ checkin, checkout }).reduce(
    (sum, night) => sum + (room.price[daysBetween(start, night)] ?? average),
    0,
  );
}

/** Reserves the nights of a stay. Returns false if a night is sold out. */
export function reserveNights(room: Room, checkin: Day, checkout: Day, today: Day): boolean {
  const start = addDays(today, -DAYS_BACK);
  const places = listNights({ checkin, checkout }).map((night) => daysBetween(start, night));
  if (places.some((place) => (room.free[place] ?? 0) < 1)) return false;
  for (const place of places) room.free[place] = (room.free[place] ?? 0) - 1;
  return true;
}
