import { cellOf } from '../../../../domain/insight/statistics/cells.ts';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { inRome, withinDays } from '../../../platform/database/time.ts';
import { inSubject, type Subject } from './subject.ts';

/** SQL condition: the instant lies between the first and the last of the days. */
export function isWithinDays(statement: Statement, days: readonly Day[], column: string): string {
  const ordered = days.toSorted();
  return withinDays(column, statement.bind(ordered[0]), statement.bind(ordered.at(-1)));
}

/** SQL: cell of request `b` without a counted session: its language, at a desktop, without a source. */
const CELL_WITHOUT_SESSION = `case b.lang ${LANGUAGES.map(
  (lang) => `when '${lang}' then ${cellOf({ lang, device: 'desktop', source: 'direct' })}`,
).join(' ')} end`;

/** SQL condition: request `b` came from a session in one of the cells; null means all. */
function isOfCells(statement: Statement, cells: readonly number[] | null): string {
  if (cells === null) return 'true';
  return `coalesce((select q.cell from statistics_requests q where q.structure_id = b.structure_id and q.received_at = b.created_at limit 1),
    ${CELL_WITHOUT_SESSION}) = any(${statement.bind(cells)}::smallint[])`;
}

/** Selection of requests. */
export interface RequestFilter {
  readonly subject: Subject;
  /** Languages, devices and sources; null means all. */
  readonly cells: readonly number[] | null;
  readonly days: readonly Day[];
  /** True to leave out the hours of the day that are still to come today. */
  readonly isUntilNow?: boolean;
}

/** SQL condition: the instant's time of day in Rome is not later than now. */
export const isUntilNowSql = (column: string) => `${inRome(column)}::time <= ${inRome('now()')}::time`;

export interface RequestRow {
  readonly day: Day;
  readonly hour: number;
  /** Number of requests; a request to several structures counts once. */
  readonly requests: number;
  readonly direct: number;
  /** Number of requests to several structures, counted once per structure. */
  readonly multiple: number;
  /** Number of requests to several structures, each counted once. */
  readonly multipleRequests: number;
}

/** Counts the booking requests by day and hour in Rome, without spam. */
export function readRequests(
  database: Queryable,
  { subject, cells, days, isUntilNow = false }: RequestFilter,
  byHour = false,
): Promise<RequestRow[]> {
  if (days.length === 0) return Promise.resolve([]);
  const statement = new Statement();
  const hour = byHour ? `extract(hour from ${inRome('b.created_at')})::integer` : '0';
  return run<RequestRow>(
    database,
    `select ${inRome('b.created_at')}::date as day, ${hour} as hour,
       count(distinct coalesce(b.group_id::text, b.id::text))::integer as requests,
       count(*) filter (where b.group_id is null)::integer as direct,
       count(*) filter (where b.group_id is not null)::integer as multiple,
       count(distinct b.group_id)::integer as "multipleRequests"
     from booking_requests b where ${isWithinDays(statement, days, 'b.created_at')} and b.spam_score < ${MIN_SPAM_SCORE}
       and ${inSubject(statement, subject, 'b.structure_id')} and ${isOfCells(statement, cells)}
       and ${isUntilNow ? isUntilNowSql('b.created_at') : 'true'} group by 1, 2`,
    statement.values,
  );
}

/** Counts the requests of each structure of a subject. */
export async function readStructureRequests(
  database: Queryable,
  { subject, cells, days }: RequestFilter,
): Promise<ReadonlyMap<string, number>> {
  if (days.length === 0) return new Map();
  const statement = new Statement();
  const rows = await run<{ id: number; requests: number }>(
    database,
    `select b.structure_id as id, count(*)::integer as requests from booking_requests b
     where ${isWithinDays(statement, days, 'b.created_at')} and ${inRome('b.created_at')}::date = any(${statement.bind(days)}::date[])
       and b.spam_score < ${MIN_SPAM_SCORE} and ${inSubject(statement, subject, 'b.structure_id')} and ${isOfCells(statement, cells)} group by 1`,
    statement.values,
  );
  return new Map(rows.map(({ id, requests }) => [String(id), requests]));
}
