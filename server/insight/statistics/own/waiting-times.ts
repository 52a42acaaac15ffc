import {
  MIN_REQUESTS,
  WAITING_CLASS_CODES,
  WAITING_CLASSES,
  type WaitingClass,
  waitingClassOf,
} from '../../../../domain/insight/statistics/own/waiting-classes.ts';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { startOfDay } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** SQL: minutes from request `r` to its first answer. */
const MINUTES = `extract(epoch from r.first_reply_at - r.created_at) / 60`;
const CODE = `case when r.first_reply_at is null then 'never' ${WAITING_CLASS_CODES.flatMap((code) =>
  WAITING_CLASSES[code] === null ? [] : [`when ${MINUTES} <= ${WAITING_CLASSES[code]} then '${code}'`],
).join(' ')} else 'longer' end`;

/** Stores the waiting times of the twelve months before a month, for the whole portal. */
export async function storeWaitingTimes(transaction: Transaction, month: Day): Promise<void> {
  await run(
    transaction,
    `insert into answer_waits (month, wait, requests, confirmed)
     select $1, ${CODE}, count(*), count(*) filter (where r.outcome = 'confirmed') from booking_requests r
     where r.created_at >= ${startOfDay(`($1::date - interval '12 months')`)} and r.created_at < ${startOfDay('$1')} and r.spam_score < ${MIN_SPAM_SCORE}
     group by 2 on conflict do nothing`,
    [month],
  );
}

export interface WaitingTimes {
  readonly rows: { readonly wait: WaitingClass; readonly requests: number; readonly confirmedPercent: number }[];
  /** Class of the structure's median waiting time; null without requests in the last year. */
  readonly own: WaitingClass | null;
}

/** Reads the share of confirmed requests by waiting time on the portal, and the structure's own class. */
export async function readWaiting(database: Queryable, structureId: number, today: Day): Promise<WaitingTimes> {
  const rows = await run<{ wait: WaitingClass; requests: number; confirmed: number }>(
    database,
    'select wait, requests, confirmed from answer_waits where month = $1 and requests >= $2',
    [`${today.slice(0, 7)}-01`, MIN_REQUESTS],
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
    rows: WAITING_CLASS_CODES.flatMap((code) => {
      const row = rows.find(({ wait }) => wait === code);
      if (!row) return [];
      const confirmedPercent = Math.round((row.confirmed / row.requests) * 1000) / 10;
      return [{ wait: code, requests: row.requests, confirmedPercent }];
    }),
    own: own && own.count > 0 ? waitingClassOf(minutes === Number.POSITIVE_INFINITY ? null : minutes) : null,
  };
}
