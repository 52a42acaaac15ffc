import type { RequestCounts } from '../../../../domain/stays/bookings/answers.ts';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { quote } from '../../../../domain/stays/bookings/quote.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { type StoredRecord, selectList } from '../../../kernel/records/select.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

export const MAX_COUNT = 1000;

const TABS = ['new', 'open', 'assigned', 'closed', 'archived'] as const;

const MAX_EARLIER_REQUESTS = 10;

/** SQL condition on the request `t`: the guest waits for an answer. Also the segment `unanswered` of the list. */
export const UNANSWERED_SQL = `t.spam_score < ${MIN_SPAM_SCORE}
  and (t.state in ('new', 'open', 'assigned') and t.first_reply_at is null or t.guest_wrote_at is not null)`;

/** Counts the requests of each tab, the requests awaiting an answer, and spam. */
export async function countRequests(database: Queryable, structureId: number): Promise<RequestCounts> {
  const rows = await run<{ tab: string; count: number }>(
    database,
    `select tab, (select count(*)::integer from (select from booking_requests r
         where r.structure_id = $1 and r.state = tab and r.spam_score < ${MIN_SPAM_SCORE} limit ${MAX_COUNT}) c) as count
       from unnest($2::text[]) tab
     union all select 'waiting', (select count(*)::integer from (select from booking_requests t
         where t.structure_id = $1 and ${UNANSWERED_SQL} limit ${MAX_COUNT}) c)
     union all select 'spam', (select count(*)::integer from (select from booking_requests r
         where r.structure_id = $1 and r.spam_score >= ${MIN_SPAM_SCORE} limit ${MAX_COUNT}) c)`,
    [structureId, TABS],
  );
  // The statement returns a row for each key.
  return Object.fromEntries(rows.map(({ tab, count }) => [tab, count])) as RequestCounts;
}

export const readQuotes = (database: Queryable, requestId: number, role: Actor['role']) =>
  run<StoredRecord>(database, `select ${selectList(quote, role)} from quotes t where t.request_id = $1 order by t.id`, [
    requestId,
  ]);

export const readArrivals = (database: Queryable, requestId: number, role: Actor['role']) =>
  run<StoredRecord>(
    database,
    `select ${selectList(arrival, role)} from arrivals t where t.request_id = $1 order by t.id`,
    [requestId],
  );

/** Reads the newest other requests of the same guest. */
export const readEarlierRequests = (database: Queryable, structureId: number, requestId: number) =>
  run<{ id: number; code: string; checkin: string; state: string }>(
    database,
    `select o.id, o.code, o.checkin::text as checkin, o.state from booking_requests o
     where o.structure_id = $1 and o.id <> $2 and lower(o.email) = (select lower(email) from booking_requests where id = $2)
     order by o.id desc limit ${MAX_EARLIER_REQUESTS}`,
    [structureId, requestId],
  );
