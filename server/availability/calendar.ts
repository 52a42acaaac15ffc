import type { CellField, CellValue } from '../../domain/availability/cell.ts';
import { type MonthCells, monthOf } from '../../domain/availability/months.ts';
import { addDays, type Day, daysBetween } from '../../domain/calendar/days.ts';
import { type OpeningMode, openDays } from '../../domain/openings/opening-calendar.ts';
import type { OpeningRow } from '../../domain/openings/row.ts';
import { type Queryable, run } from '../records/statement.ts';
import { openingsOf } from './openings-sql.ts';

export interface CalendarPlan {
  readonly mealPlanId: number;
  readonly position: number;
  readonly title: Record<string, string>;
  readonly isActive: boolean;
  readonly isDefault: boolean;
  readonly priceMode: 'own' | 'derived';
  readonly adultDeltaCents: number | null;
}

export interface CalendarRoom {
  readonly roomId: number;
  readonly position: number;
  readonly title: Record<string, string>;
  readonly code: string | null;
  readonly status: number;
  readonly units: number;
  readonly baseOccupancy: number;
  readonly maxOccupancy: number;
  readonly plans: readonly CalendarPlan[];
}

export interface CalendarHouse {
  readonly rooms: readonly CalendarRoom[];
  readonly openingMode: OpeningMode;
  readonly openings: readonly OpeningRow[];
  readonly settings: {
    readonly pricingModel: string;
    readonly roundToCents: number;
    readonly singleUsePercent: number;
    readonly extraAdultMode: string | null;
    readonly extraAdultCents: number | null;
    readonly extraAdultPercent: number | null;
    readonly minAdvanceDays: number;
    readonly maxAdvanceDays: number;
    readonly cutoffTime: string;
    readonly horizonMonths: number;
    readonly showPrices: boolean;
  };
  readonly lastChange: LastChange | null;
}

/** The last change of the calendar within a day that nobody has taken back. */
export interface LastChange {
  readonly id: number;
  readonly at: string;
  readonly actorName: string | null;
}

const UNSAID = `'{"pricingModel":"room_night","roundToCents":100,"singleUsePercent":0,"extraAdultMode":null,
  "extraAdultCents":null,"extraAdultPercent":null,"minAdvanceDays":0,"maxAdvanceDays":500,"cutoffTime":"18:00",
  "horizonMonths":18,"showPrices":true}'::json`;

/** Archived rooms and plans are not sold. */
const ARCHIVED = 0;

/** What the calendar's rows are, and what the structure says of all of them: one round trip. */
export async function readHouse(database: Queryable, structureId: number): Promise<CalendarHouse> {
  const [row] = await run<CalendarHouse & Record<string, unknown>>(
    database,
    `select
      (select coalesce(json_agg(r order by r.position, r."roomId"), '[]') from (
        select r.id as "roomId", r.position, r.title, r.code, r.status, r.units,
          r.base_occupancy as "baseOccupancy", r.max_occupancy as "maxOccupancy",
          (select coalesce(json_agg(p order by p."isDefault" desc, p.position, p."mealPlanId"), '[]') from (
            select l.meal_plan_id as "mealPlanId", m.position,
              case when m.title->>'it' is null then jsonb_strip_nulls(t.title) else m.title end as title,
              l.is_active and m.status = 10 as "isActive", l.is_default as "isDefault", l.price_mode as "priceMode",
              l.adult_delta_cents as "adultDeltaCents"
            from room_meal_plans l join meal_plans m on m.id = l.meal_plan_id
              join meal_plan_types t on t.id = m.meal_plan_type_id
            where l.room_id = r.id and m.status <> ${ARCHIVED}) p) as plans
        from rooms r where r.structure_id = $1 and r.status <> ${ARCHIVED}) r) as rooms,
      (select coalesce((select opening_mode from opening_settings where structure_id = $1), 'all_year')) as "openingMode",
      ${openingsOf('$1')} as openings,
      coalesce((select json_build_object('pricingModel', pricing_model, 'roundToCents', round_to_cents,
          'singleUsePercent', single_use_percent, 'extraAdultMode', extra_adult_mode,
          'extraAdultCents', extra_adult_cents, 'extraAdultPercent', extra_adult_percent,
          'minAdvanceDays', min_advance_days, 'maxAdvanceDays', max_advance_days, 'cutoffTime', cutoff_time,
          'horizonMonths', horizon_months, 'showPrices', show_prices)
        from rate_settings where structure_id = $1), ${UNSAID}) as settings,
      (select row_to_json(c) from (select e.id, e.at, u.name as "actorName"
        from audit_entries e left join users u on u.id = e.actor_id
        where e.target_type = 'availability' and e.target_id = $1 and e.undone_by is null
          and not exists (select from audit_entries o where o.target_type = e.target_type
            and o.target_id = e.target_id and o.undone_by = e.id)
          and e.at > now() - interval '1 day'
        order by e.id desc limit 1) c) as "lastChange"`,
    [structureId],
  );
  if (!row) throw new Error('a select without from gives one row');
  return row;
}

/** The same day so many months later: the last one of a shorter month. */
export function horizonOf(today: Day, months: number): Day {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  const same = `${last.slice(0, 8)}${today.slice(8)}`;
  return same < last ? same : last;
}

type Columns = Partial<Record<CellField | 'sold' | 'source', readonly CellValue[]>>;

/** Arrays of one entry a day, cut out of the months; a field that nobody ever wrote is left out. */
export function columnsOf(
  months: readonly MonthCells[],
  roomId: number,
  mealPlanId: number | null,
  from: Day,
  to: Day,
): Columns {
  const own = months.filter((row) => row.roomId === roomId && row.mealPlanId === mealPlanId);
  const columns: Record<string, CellValue[]> = {};
  const length = daysBetween(from, to) + 1;
  for (const { month, fields } of own) {
    const start = daysBetween(from, month);
    for (const [field, cells] of Object.entries(fields)) {
      const column = columns[field] ?? Array.from({ length }, () => NOTHING[field] ?? null);
      columns[field] = column;
      for (let at = Math.max(0, -start); at < cells.length && start + at < length; at++) {
        if (monthOf(addDays(month, at)) !== month) break;
        column[start + at] = cells[at] ?? NOTHING[field] ?? null;
      }
    }
  }
  return columns;
}

const NOTHING: Readonly<Record<string, CellValue>> = {
  sold: 0,
  stopSell: false,
  closedToArrival: false,
  closedToDeparture: false,
  planStopSell: false,
};

/** Whether the structure is open on each day. */
export function openColumn({ openingMode, openings }: CalendarHouse, from: Day, to: Day): boolean[] {
  const open = openDays(openingMode, openings, from, to);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => open.has(addDays(from, at)));
}
