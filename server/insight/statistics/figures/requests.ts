import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { inRome, withinDays } from '../../../platform/database/time.ts';
import { inSubject, type Subject } from './subject.ts';

/** SQL condition: the instant lies between the first and the last of the days. */
export function isWithinDays(statement: Statement, days: readonly Day[], column: string): string {
  const ordered = days.toSorted();
  return withinDays(column, statement.bind(ordered[0]), statement.bind(ordered.at(-1)));
}

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
  subject: Subject,
  days: readonly Day[],
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
       and ${inSubject(statement, subject, 'b.structure_id')} group by 1, 2`,
    statement.values,
  );
}

/** Counts the requests of each structure of a subject. */
export async function readStructureRequests(
  database: Queryable,
  subject: Subject,
  days: readonly Day[],
): Promise<ReadonlyMap<string, number>> {
  if (days.length === 0) return new Map();
  const statement = new Statement();
  const rows = await run<{ id: number; requests: number }>(
    database,
    `select b.structure_id as id, count(*)::integer as requests from booking_requests b
     where ${isWithinDays(statement, days, 'b.created_at')} and ${inRome('b.created_at')}::date = any(${statement.bind(days)}::date[])
       and b.spam_score < ${MIN_SPAM_SCORE} and ${inSubject(statement, subject, 'b.structure_id')} group by 1`,
    statement.values,
  );
  return new Map(rows.map(({ id, requests }) => [String(id), requests]));
}
