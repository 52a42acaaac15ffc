import {
  FEWEST_REQUESTS,
  WAIT_CODES,
  WAITS,
  type Wait,
  waitOf,
} from '../../../../domain/insight/statistics/own/waiting.ts';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { startOfDay } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** SQL: minutes from request `r` to its first answer. */
const MINUTES = `extract(epoch from r.first_reply_at - r.created_at) / 60`;
const CODE = `case when r.first_reply_at is null then 'never' ${WAIT_CODES.flatMap((code) =>
  WAITS[code] === null ? [] : [`when ${MINUTES} <= ${WAITS[code]} then '${code}'`],
).join(' ')} else 'longer' end`;

/** Stores the waiting times of the twelve months before a month, for the whole portal. */
export async function writeWaits(transaction: Transaction, month: Day): Promise<void> {
  await run(
    transaction,
    `insert into answer_waits (month, wait, requests, confirmed)
     select $1, ${CODE}, count(*), count(*) filter (where r.outcome = 'confirmed') from booking_requests r
     where r.created_at >= ${startOfDay(`($1::date - interval '12 months')`)} and r.created_at < ${startOfDay('$1')} and r.spam_score < ${MIN_SPAM_SCORE}
     group by 2 on conflict do nothing`,
    [month],
  );
}

export interface Waiting {
  readonly rows: { readonly wait: Wait; readonly requests: number; readonly confirmedPercent: number }[];
  /** Class of the structure's median waiting time; null without requests in the last year. */
  readonly own: Wait | null;
}

/** Reads the share of confirmed requests by waiting time on the portal, and the structure's own class. */
export async function readWaiting(database: Queryable, structureId: number, today: Day): Promise<Waiting> {
  const rows = await run<{ wait: Wait; requests: number; confirmed: number }>(
    database,
    'select wait, requests, confirmed from answer_waits where month = $1 and requests >= $2',
    [`${today.slice(0, 7)}-01`, FEWEST_REQUESTS],
  );
  const [own] = await run<{ count: number; minutes: number | null }>(
    database,
    `select count(*)::integer as count,
       percentile_disc(0.5) within group (order by coalesce(${MINUTES}, 'infinity'))::float8 as minutes
     from booking_requests r where r.structure_id = $1 and r.created_at >= now() - interval '12 months' and r.spam_score < ${MIN_SPAM_SCORE}`,
    [structureId],
  );
  const minutes = own?.minutes ?? null;
  return {
    rows: WAIT_CODES.flatMap((code) => {
      const row = rows.find(({ wait }) => wait === code);
      if (!row) return [];
      const confirmedPercent = Math.round((row.confirmed / row.requests) * 1000) / 10;
      return [{ wait: code, requests: row.requests, confirmedPercent }];
    }),
    own: own && own.count > 0 ? waitOf(minutes === Number.POSITIVE_INFINITY ? null : minutes) : null,
  };
}
