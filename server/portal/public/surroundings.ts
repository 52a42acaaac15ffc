import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { ACTIVE } from '../../../domain/kernel/records/record.ts';
import { nextOccurrence, type OpeningRow } from '../../../domain/structures/openings/opening-row.ts';
import { jsonArraySql, translatedColumn } from './language.ts';

/** Published points of interest that the structure shows: featured points first, then the nearest. */
export const NEARBY_POIS =
  jsonArraySql(`select p.id, p.poi_type as type, coalesce(${translatedColumn('p.title')}, '') as title, p.city,
    p.latitude::float8 as latitude, p.longitude::float8 as longitude, p.website, ${translatedColumn('p.opening_notes')} as "openingNotes",
    p.cover_path as cover, n.distance_meters as "distanceMeters", n.travel_mode as "travelMode",
    n.travel_minutes as "travelMinutes", n.is_featured as "isFeatured", ${translatedColumn('n.note')} as note
  from nearby_pois n join pois p on p.id = n.poi_id and p.status = ${ACTIVE}
  where n.structure_id = t.id and n.is_visible
  order by n.is_featured desc, n.distance_meters, p.id`);

/** Distances to the sea, the station and the like, the nearest first. */
export const PROXIMITY_POINTS =
  jsonArraySql(`select o.type, ${translatedColumn('o.name')} as name, o.distance_meters as "distanceMeters",
    o.travel_mode as "travelMode", o.travel_minutes as "travelMinutes", o.shuttle
  from proximity_points o where o.structure_id = t.id order by o.distance_meters, o.id`);

export const OPENING = `json_build_object(
  'mode', (select opening_mode from opening_settings where structure_id = t.id),
  'rows', ${jsonArraySql(`select o.kind, o.recurrence, o.holiday_period as "holidayPeriod", o.start_date as "startDate",
    o.end_date as "endDate", o.start_md as "startMd", o.end_md as "endMd", o.year_from as "yearFrom",
    o.year_to as "yearTo", o.weekdays, ${translatedColumn('o.title')} as title, o.checkin_from_override as "checkinFrom"
  from openings o where o.structure_id = t.id order by o.id`)})`;

export interface StoredOpening {
  readonly mode: 'all_year' | 'seasonal' | null;
  readonly rows: readonly (OpeningRow & {
    readonly kind: 'opening' | 'closing';
    readonly title: string | null;
    readonly checkinFrom: string | null;
  })[];
}

/** Returns the current and next opening periods, the earlier first. Leaves out past periods. */
export function openingFrom({ mode, rows }: StoredOpening, today: Day) {
  const periods = rows.flatMap((row) => {
    const period = nextOccurrence(row, today);
    if (!period) return [];
    const { kind, title, checkinFrom, weekdays } = row;
    const isYearly = row.holidayPeriod !== null || row.recurrence === 'yearly';
    const only = weekdays.length === 7 ? [] : weekdays;
    return [{ kind, title, ...period, weekdays: only, isYearly, checkinFrom }];
  });
  return { mode, periods: periods.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)) };
}
