import { addDays, type Day, daysBetween } from '../../../domain/kernel/calendar/days.ts';
import { recordObject } from '../../../domain/kernel/records/schemas.ts';
import { type RateSettings, rateSettings } from '../../../domain/selling/availability/rate-settings.ts';
import { type OpeningMode, openDays } from '../../../domain/structures/openings/opening-calendar.ts';
import type { OpeningRow } from '../../../domain/structures/openings/opening-row.ts';
import { columnName, selectExpression } from '../../kernel/records/columns.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** SQL expression: the openings and closings of a structure as a JSON array of `OpeningRow`s. */
function openingsOf(structureId: string): string {
  return `(select coalesce(json_agg(w), '[]') from (select kind, recurrence, holiday_period as "holidayPeriod",
    start_date as "startDate", end_date as "endDate", start_md as "startMd", end_md as "endMd",
    year_from as "yearFrom", year_to as "yearTo", weekdays from openings where structure_id = ${structureId}) w)`;
}

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
  readonly fromPriceCents: number | null;
  readonly plans: readonly CalendarPlan[];
}

/** Opening periods and rate settings of a structure, which apply to all its rooms. */
export interface CalendarTerms {
  readonly openingMode: OpeningMode;
  readonly openings: readonly OpeningRow[];
  readonly settings: RateSettings;
}

export type StructureTerms = CalendarTerms & { readonly id: number };

export interface CalendarStructure extends CalendarTerms {
  readonly rooms: readonly CalendarRoom[];
}

/** The last change of the calendar within the past day that nobody has undone. */
export interface LastChange {
  readonly id: number;
  readonly at: string;
  readonly actorName: string | null;
}

/** Status of inactive rooms and plans, which the calendar leaves out together with archived ones. */
const INACTIVE = 0;

const SETTINGS = Object.entries(rateSettings.fields)
  .map(([name, { kind }]) => `'${name}', ${selectExpression(kind, `t.${columnName(name)}`)}`)
  .join(', ');

const termsOf = (structureId: string) => `
  coalesce((select opening_mode from opening_settings where structure_id = ${structureId}), 'all_year') as "openingMode",
  ${openingsOf(structureId)} as openings,
  (select json_build_object(${SETTINGS}) from rate_settings t where structure_id = ${structureId}) as settings`;

const ROOMS = `
  (select coalesce(json_agg(r order by r.position, r."roomId"), '[]') from (
    select r.id as "roomId", r.position, r.title, r.code, r.status, r.units,
      r.base_occupancy as "baseOccupancy", r.max_occupancy as "maxOccupancy",
      r.from_price_cents as "fromPriceCents",
      (select coalesce(json_agg(p order by p."isDefault" desc, p.position, p."mealPlanId"), '[]') from (
        select l.meal_plan_id as "mealPlanId", m.position,
          case when m.title->>'it' is null then jsonb_strip_nulls(t.title) else m.title end as title,
          l.is_active and m.status = 10 as "isActive", l.is_default as "isDefault", l.price_mode as "priceMode",
          l.adult_delta_cents as "adultDeltaCents"
        from room_meal_plans l join meal_plans m on m.id = l.meal_plan_id
          join meal_plan_types t on t.id = m.meal_plan_type_id
        where l.room_id = r.id and l.archived_at is null and m.status <> ${INACTIVE}) p) as plans
    from rooms r where r.structure_id = $1 and r.archived_at is null and r.status <> ${INACTIVE}) r) as rooms`;

const LAST_CHANGE = `
  (select row_to_json(c) from (select e.id, e.at, u.name as "actorName"
    from audit_entries e left join users u on u.id = e.actor_id
    where e.target_type = 'availability' and e.target_id = $1 and e.undone_by is null
      and not exists (select from audit_entries o where o.target_type = e.target_type
        and o.target_id = e.target_id and o.undone_by = e.id)
      and e.at > now() - interval '1 day'
    order by e.id desc limit 1) c) as "lastChange"`;

type StoredPart<Part> = Omit<Part, 'settings'> & { settings: RateSettings | null };

/** Returns the row with default settings when none are stored. */
function withDefaultSettings<Part extends CalendarTerms>(
  row: StoredPart<Part> | undefined,
): Omit<Part, 'settings'> & { settings: RateSettings } {
  if (!row) throw new Error('a select without from gives one row');
  return { ...row, settings: row.settings ?? DEFAULT_SETTINGS };
}
// `rateSettings.fields` also define the `RateSettings` type, so the parsed defaults have that type.
const DEFAULT_SETTINGS = recordObject(rateSettings.fields).parse({});

export async function readTerms(database: Queryable, structureIds: readonly number[]): Promise<StructureTerms[]> {
  const rows = await run<StoredPart<StructureTerms>>(
    database,
    `select s.id, ${termsOf('s.id')} from structures s where s.id = any($1::integer[])`,
    [structureIds],
  );
  return rows.map(withDefaultSettings);
}

/** Reads the rooms, plans, opening periods and settings of a structure in one round trip. */
export async function readCalendarStructure(database: Queryable, structureId: number): Promise<CalendarStructure> {
  const [row] = await run<StoredPart<CalendarStructure>>(database, `select ${ROOMS}, ${termsOf('$1')}`, [structureId]);
  return withDefaultSettings(row);
}

/** Reads the structure's calendar together with the last change that can be undone. */
export async function readCalendarWithLastChange(
  database: Queryable,
  structureId: number,
): Promise<CalendarStructure & { readonly lastChange: LastChange | null }> {
  const [row] = await run<StoredPart<CalendarStructure & { lastChange: LastChange | null }>>(
    database,
    `select ${ROOMS}, ${termsOf('$1')}, ${LAST_CHANGE}`,
    [structureId],
  );
  return withDefaultSettings(row);
}

/** Adds months to a date. Returns the last day of the month when the target month is shorter. */
export function horizonOf(today: Day, months: number): Day {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
  const same = `${last.slice(0, 8)}${today.slice(8)}`;
  return same < last ? same : last;
}

/** Returns one boolean per day: true if the structure is open. */
export function openColumn({ openingMode, openings }: Omit<CalendarTerms, 'settings'>, from: Day, to: Day): boolean[] {
  const open = openDays(openingMode, openings, from, to);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => open.has(addDays(from, at)));
}
