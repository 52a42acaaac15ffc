import {
  compareBeforeAfter,
  comparedLength,
  type ViewChange,
  type ViewComparison,
} from '../../../../domain/insight/statistics/own/compare-views.ts';
import { type Day, daysBetween, type Period } from '../../../../domain/kernel/calendar/days.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { withinDays } from '../../../platform/database/time.ts';

/** Results of a highlight since its start, from impressions to stays. */
interface HighlightResult {
  readonly id: number;
  readonly place: string;
  readonly from: Day;
  readonly until: Day;
  readonly impressions: number;
  readonly clicks: number;
  readonly requests: number;
  readonly quotes: number;
  readonly stays: number;
  readonly nights: number;
  readonly stayCents: number;
  readonly costCents: number;
}

/** Maximum number of structures in the comparison, the nearest ones, which bounds the cost. */
const MAX_PEERS = 200;
/** Minimum number of views before and after together; below this a change is noise. */
const MIN_VIEWS = 20;

/**
 * Reads the highlights that ran in a period, each from its first day to the period's last. Includes impressions,
 * clicks, requests, quotes, bookings and the cost so far by days. Compares the change of the structure's views with its
 * peers.
 */
export async function readHighlights(database: Queryable, structureId: number, { from, to }: Period) {
  const rows = await run<HighlightResult>(
    database,
    `select h.id, coalesce(h.location_name, '') as place, h.start_date as from, h.end_date as until, f.impressions, f.clicks,
       f.requests, b.quotes, b.stays, b.nights, b.cents as "stayCents",
       round(coalesce(h.amount_cents, 0)::numeric * (least(h.end_date, $3::date) - h.start_date + 1)
         / greatest(1, h.end_date - h.start_date + 1))::integer as "costCents"
     from highlights h
     cross join lateral (select coalesce(sum(d.impressions), 0)::integer as impressions, coalesce(sum(d.clicks), 0)::integer as clicks,
       coalesce(sum(d.requests), 0)::integer as requests from statistics_highlight_days d where d.highlight_id = h.id and d.day <= $3) f
     cross join lateral (select count(*) filter (where exists (select from quotes q where q.request_id = r.id and q.state <> 'draft'))::integer as quotes, coalesce(sum(a.stays), 0)::integer as stays,
         coalesce(sum(a.nights), 0)::integer as nights, coalesce(sum(a.cents), 0)::float8 as cents
       from booking_requests r
       cross join lateral (select count(*) as stays, sum((a.checkout - a.checkin) * a.units) as nights, sum(a.total_amount_cents) as cents
         from arrivals a where a.request_id = r.id and a.state not in ('cancelled', 'no_show')) a
       where r.highlight_id = h.id and r.structure_id = h.structure_id and r.spam_score < ${MIN_SPAM_SCORE} and ${withinDays('r.created_at', 'h.start_date', '$3')}) b
     where h.structure_id = $1 and h.state in ('active', 'expired', 'suspended') and h.start_date <= $3 and h.end_date >= $2
     order by h.end_date desc, h.id`,
    [structureId, from, to],
  );
  return Promise.all(
    rows.map(async (row) => {
      const each = (count: number) => (count > 0 ? Math.round(row.costCents / count) : null);
      return {
        ...row,
        perClickCents: each(row.clicks),
        perRequestCents: each(row.requests),
        perStayCents: each(row.stays),
        change: await readChange(database, structureId, row, to),
      };
    }),
  );
}

/** SQL: structures of a place without a highlight in both periods, up to the maximum. */
const nearPeersSql = (place: string) =>
  `(select s.id from own cross join lateral (select s.id from structures s where ${place} and s.is_online and s.id <> own.id
     and not exists (select from highlights h where h.structure_id = s.id and h.state in ('active', 'expired', 'suspended')
       and h.start_date < $2::date + $3::integer and h.end_date >= $2::date - $3::integer)
     limit ${MAX_PEERS}) s)`;

/**
 * Compares views before and since the start of a highlight with those of the nearest structures without highlights.
 * Returns null when it is too early.
 */
async function readChange(
  database: Queryable,
  structureId: number,
  { from, until }: HighlightResult,
  yesterday: Day,
): Promise<ViewComparison | null> {
  const length = comparedLength(daysBetween(from, until < yesterday ? until : yesterday) + 1);
  if (length === 0) return null;
  const rows = await run<ViewChange & { own: boolean }>(
    database,
    `with own as (select id, city_id, province_id, region_id from structures where id = $1),
     near as (
       ${nearPeersSql('s.city_id = own.city_id')} union all
       ${nearPeersSql('s.province_id = own.province_id and s.city_id is distinct from own.city_id')} union all
       ${nearPeersSql('s.region_id = own.region_id and s.province_id is distinct from own.province_id')}
       limit ${MAX_PEERS})
     select x.id = $1 as own, coalesce(sum(d.structure_views) filter (where d.day < $2), 0)::integer as before,
       coalesce(sum(d.structure_views) filter (where d.day >= $2), 0)::integer as after
     from (select id from near union all select $1) x
     left join statistics_structure_days d on d.structure_id = x.id and d.day >= $2::date - $3::integer and d.day < $2::date + $3::integer
     group by x.id`,
    [structureId, from, length],
  );
  const mine = rows.find(({ own }) => own);
  const peers = rows.filter(({ own, before, after }) => !own && before + after >= MIN_VIEWS);
  return mine ? compareBeforeAfter(mine, peers) : null;
}
