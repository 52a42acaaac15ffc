import type {
  DashboardNews,
  NewAccount,
  NewRequest,
  NewReview,
  TicketStateCount,
} from '../../../domain/insight/dashboard/news.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { OPEN_STATES } from '../../../domain/support/tickets/states.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { openTickets } from './alarms.ts';
import { MAX_COUNTED_ROWS } from './work.ts';

const MAX_REQUESTS = 5;
const MAX_REVIEWS = 3;
const MAX_REGISTRATIONS = 5;
const REGISTRATION_DAYS = 30;

/** Reads the newest requests, reviews, tickets and registrations for a dashboard. Source: platform dictionary 7. */
export async function readNews(database: Queryable, actor: Actor): Promise<DashboardNews> {
  const [requests, reviews, ticketStates, registrations] = await Promise.all([
    readRequests(database, actor),
    readReviews(database, actor),
    countTicketStates(database, actor),
    readRegistrations(database, actor),
  ]);
  return { requests, reviews, ticketStates, registrations };
}

async function readRequests(database: Queryable, actor: Actor): Promise<NewRequest[] | null> {
  if (actor.role !== 'customer' || !hasPermission(actor.role, 'r', 'bookingRequests')) return null;
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'all parts')(statement);
  return run<NewRequest>(
    database,
    `select b.id, s.id as "structureId", s.name as "structureName", concat_ws(' ', b.name, b.surname) as guest,
       coalesce(b.request_preview, '') as preview, b.state, ${instant('b.created_at')} as "createdAt"
     from structures s cross join lateral (select o.* from booking_requests o
       where o.structure_id = s.id and o.spam_score < 80 order by o.created_at desc, o.id desc limit ${MAX_REQUESTS}) b
     where ${scope} order by b.created_at desc, b.id desc limit ${MAX_REQUESTS}`,
    statement.values,
  );
}

async function readReviews(database: Queryable, actor: Actor): Promise<DashboardNews['reviews']> {
  if (actor.role !== 'customer' || !hasPermission(actor.role, 'r', 'reviews')) return null;
  const statement = new Statement();
  const scope = structureScope(actor, 's.id', 'all parts')(statement);
  const [rating, latest] = await Promise.all([
    run<{ average: number | null; count: number }>(
      database,
      `select round(sum(g.average * g.count) / sum(g.count), 1)::float8 as average, coalesce(sum(g.count), 0)::integer as count
       from structures s join structure_ratings g on g.structure_id = s.id where ${scope}`,
      statement.values,
    ),
    run<NewReview>(
      database,
      `select r.id, s.id as "structureId", s.name as "structureName", r.title, r.shown_name as author,
         r.overall_score::float8 as rating, ${instant('r.published_at')} as "publishedAt"
       from structures s cross join lateral (select o.* from reviews o
         where o.structure_id = s.id and o.state in ('published', 'reported')
         order by o.published_at desc, o.id desc limit ${MAX_REVIEWS}) r
       where ${scope} order by r.published_at desc, r.id desc limit ${MAX_REVIEWS}`,
      statement.values,
    ),
  ]);
  return { average: rating[0]?.average ?? null, count: rating[0]?.count ?? 0, latest };
}

async function countTicketStates(database: Queryable, actor: Actor): Promise<TicketStateCount[] | null> {
  if (actor.role === 'customer' || !hasPermission(actor.role, 'r', 'tickets')) return null;
  const statement = new Statement();
  const counts = await run<TicketStateCount>(
    database,
    `select o.state, count(*)::integer as count
     from (select t.state from ${openTickets(statement, actor)} limit ${MAX_COUNTED_ROWS}) o group by o.state`,
    statement.values,
  );
  return OPEN_STATES.map((state) => ({ state, count: counts.find((one) => one.state === state)?.count ?? 0 }));
}

/** Lists the newest accounts. Operators get customers only (platform dictionary 7). */
async function readRegistrations(database: Queryable, { role }: Actor): Promise<DashboardNews['registrations']> {
  if (role !== 'admin' && role !== 'operator') return null;
  const shown = role === 'admin' ? `u.role <> 'web'` : `u.role = 'customer'`;
  // Ids ascend with the registration.
  const newest = `select u.* from users u where ${shown} and u.archived_at is null order by u.id desc limit ${MAX_COUNTED_ROWS}`;
  const rows = await run<NewAccount & { count: number }>(
    database,
    `select n.id, n.name, n.role, ${instant('n.created_at')} as "createdAt", (count(*) over ())::integer as count
     from (${newest}) n where n.created_at > now() - interval '${REGISTRATION_DAYS} days'
     order by n.id desc limit ${MAX_REGISTRATIONS}`,
    [],
  );
  return { count: rows[0]?.count ?? 0, latest: rows.map(({ count: _all, ...person }) => person) };
}
