import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { CELL_FIELDS, isPlanField } from '../../../../domain/selling/availability/cell.ts';
import {
  DAYS_OF_MONTH,
  type Month,
  type MonthSpan,
  monthOf,
  monthSpans,
} from '../../../../domain/selling/availability/months.ts';
import { columnName } from '../../../kernel/records/columns.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { defaultOf } from '../day-columns.ts';

const FIELDS = [...CELL_FIELDS, 'sold', 'source'] as const;
type Field = (typeof FIELDS)[number];
type Row = Record<Field, string | null> & { roomId: number; mealPlanId: number | null; month: Month };

const columns = (of: 'room' | 'plan') =>
  FIELDS.map((field) => {
    const isOf = field === 'source' || (of === 'plan') === (field !== 'sold' && isPlanField(field));
    return `${isOf ? `to_json(${columnName(field)})::text` : 'null'} as "${field}"`;
  }).join(', ');
/** SQL condition that excludes archived rows. The uncorrelated array runs once through an index and is mostly empty. */
const liveCondition = (column: string, table: string) =>
  `${column} <> all(array(select id from ${table} where structure_id = $1 and archived_at is not null))`;
const MONTHS = `
  select room_id as "roomId", null::integer as "mealPlanId", month::text as month, ${columns('room')}
  from room_months where structure_id = $1 and month between $2 and $3 and ${liveCondition('room_id', 'rooms')}
  union all
  select room_id, meal_plan_id, month::text, ${columns('plan')}
  from plan_months where structure_id = $1 and month between $2 and $3 and ${liveCondition('room_id', 'rooms')}
    and ${liveCondition('meal_plan_id', 'meal_plans')}`;

/** Position in the JSON array text `[a,b,…]` after the given number of entries. */
function positionAfter(array: string, entries: number): number {
  let at = 0;
  for (let n = 0; n < entries; n++) {
    at = array.indexOf(',', at + 1);
    if (at < 0) return array.length - 1;
  }
  return at;
}

function cutSpan(array: string, { first, end }: MonthSpan): string {
  const to = end === DAYS_OF_MONTH ? array.length - 1 : positionAfter(array, end);
  return array.slice(positionAfter(array, first) + 1, to);
}

/**
 * Returns a function that gives the days of one line as JSON: `{"priceCents":[…],…}`, one entry per day. Fields without
 * any stored value are left out. The text from PostgreSQL is cut and joined without parsing: reading and writing 200 kB
 * of JSON would double the cost.
 */
export async function readDaysText(
  database: Queryable,
  structureId: number,
  from: Day,
  to: Day,
): Promise<(roomId: number, mealPlanId: number | null) => string> {
  const rows = await run<Row>(database, MONTHS, [structureId, monthOf(from), monthOf(to)]);
  const spans = monthSpans(from, to);
  const lines = new Map<string, (Row | undefined)[]>();
  for (const row of rows) {
    const key = `${row.roomId}/${row.mealPlanId}`;
    const line = lines.get(key) ?? spans.map(() => undefined);
    lines.set(key, line);
    line[spans.findIndex(({ month }) => month === row.month)] = row;
  }
  return (roomId, mealPlanId) => lineText(lines.get(`${roomId}/${mealPlanId}`) ?? [], spans);
}

function lineText(line: readonly (Row | undefined)[], spans: readonly MonthSpan[]): string {
  const parts: string[] = [];
  for (const field of FIELDS) {
    if (!line.some((row) => row && row[field] !== null)) continue;
    const nothing = String(defaultOf(field));
    const days = spans.map((span, at) => {
      const array = line[at]?.[field];
      return array
        ? cutSpan(array, span)
        : Array(span.end - span.first)
            .fill(nothing)
            .join();
    });
    const text = days.join();
    parts.push(`"${field}":[${nothing === 'null' ? text : text.replaceAll('null', nothing)}]`);
  }
  return `{${parts.join()}}`;
}
