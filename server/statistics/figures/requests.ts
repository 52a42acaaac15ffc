import { SPAM_FROM } from '../../../domain/bookings/request-states.ts';
import type { Day } from '../../../domain/calendar/days.ts';
import { type Queryable, run, Statement } from '../../database/statement.ts';
import type { Subject } from './subject.ts';

const ROME = (column: string) => `(${column} at time zone 'Europe/Rome')`;

/** The instants of days that follow each other, as Rome has them: so that the index on the time serves. */
function between(statement: Statement, days: readonly Day[], column: string): string {
  const ordered = days.toSorted();
  const first = statement.bind(ordered[0]);
  const last = statement.bind(ordered.at(-1));
  return `${column} >= ${first}::date::timestamp at time zone 'Europe/Rome' and ${column} < (${last}::date + 1)::timestamp at time zone 'Europe/Rome'`;
}

const within = (statement: Statement, subject: Subject, column: string) => {
  if (subject.is === 'structure') return `${column} = ${statement.bind(subject.id)}`;
  const condition = subject.within(statement);
  return condition === 'true' ? 'true' : `${column} in (select s.id from structures s where ${condition})`;
};

export interface RequestRow {
  readonly day: Day;
  readonly hour: number;
  /** Requests, of which one to several structures counts once. */
  readonly requests: number;
  readonly direct: number;
  /** One for each structure that received it. */
  readonly multiple: number;
  /** Of those to several structures, how many requests they were. */
  readonly multipleRequests: number;
}

/** Requests as they came, by day and hour of Rome: the records themselves are counted, spam aside. */
export function readRequests(
  database: Queryable,
  subject: Subject,
  days: readonly Day[],
  byHour = false,
): Promise<RequestRow[]> {
  if (days.length === 0) return Promise.resolve([]);
  const statement = new Statement();
  const hour = byHour ? `extract(hour from ${ROME('b.created_at')})::integer` : '0';
  return run<RequestRow>(
    database,
    `select ${ROME('b.created_at')}::date as day, ${hour} as hour,
       count(distinct coalesce(b.group_id::text, b.id::text))::integer as requests,
       count(*) filter (where b.group_id is null)::integer as direct,
       count(*) filter (where b.group_id is not null)::integer as multiple,
       count(distinct b.group_id)::integer as "multipleRequests"
     from booking_requests b where ${between(statement, days, 'b.created_at')} and b.spam_score < ${SPAM_FROM}
       and ${within(statement, subject, 'b.structure_id')} group by 1, 2`,
    statement.values,
  );
}

/** The requests of each structure of a subject. */
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
     where ${between(statement, days, 'b.created_at')} and ${ROME('b.created_at')}::date = any(${statement.bind(days)}::date[])
       and b.spam_score < ${SPAM_FROM} and ${within(statement, subject, 'b.structure_id')} group by 1`,
    statement.values,
  );
  return new Map(rows.map(({ id, requests }) => [String(id), requests]));
}
