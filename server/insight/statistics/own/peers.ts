import {
  groupPeers,
  isAnonymousAverage,
  type Peer,
  type PeerKind,
} from '../../../../domain/insight/statistics/own/peers.ts';
import { type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { MIN_SPAM_SCORE } from '../../../../domain/stays/bookings/request-states.ts';
import { LINK_IS_VALID } from '../../../platform/access/scope.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { startOfDay } from '../../../platform/database/time.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { isBookingSql } from '../../../selling/availability/nights/booking-sql.ts';
import { storeWaitingTimes } from './waiting-times.ts';

/** Figures compared among peers. */
export const PEER_FIGURES = ['views', 'contacts', 'requests', 'bookings', 'answerMinutes'] as const;
export type PeerFigure = (typeof PEER_FIGURES)[number];

type Member = Peer & Readonly<Record<PeerFigure, number | null>> & { readonly views: number };

/** SQL: current owner of structure `s`, the first of several; 0 when there is none. */
export const OWNER = `coalesce((select l.user_id from user_structures l where l.structure_id = s.id and l.relation = 'owner' and ${LINK_IS_VALID}
       order by l.id limit 1), 0)`;

/** SQL: a month's figures of every online structure, with its current places and category. */
const MEMBERS = `select s.id, ${OWNER} as "ownerId",
     json_build_object('city', s.city_id::text, 'province', s.province_id::text, 'region', s.region_id::text, 'category', s.category) as keys,
     coalesce(v.views, 0)::float8 as views, coalesce(v.contacts, 0)::float8 as contacts, coalesce(b.requests, 0)::float8 as requests,
     coalesce(a.bookings, 0)::float8 as bookings, b.minutes::float8 as "answerMinutes"
   from structures s
   left join (select d.structure_id, sum(d.structure_views) as views, sum(d.phone_clicks + d.whatsapp_clicks + d.website_clicks + d.email_clicks) as contacts
     from statistics_structure_days d where d.day >= $1 and d.day < $2 group by 1) v on v.structure_id = s.id
   left join (select r.structure_id, count(*) as requests, avg(extract(epoch from r.first_reply_at - r.created_at) / 60) as minutes from booking_requests r
     where r.created_at >= ${startOfDay('$1')} and r.created_at < ${startOfDay('$2')}
       and r.spam_score < ${MIN_SPAM_SCORE} group by 1) b on b.structure_id = s.id
   left join (select x.structure_id, count(*) as bookings from arrivals x
     where x.created_at >= ${startOfDay('$1')} and x.created_at < ${startOfDay('$2')}
       and x.state <> 'cancelled' and ${isBookingSql('x')} group by 1) a on a.structure_id = s.id
   where s.is_online`;

const PEER_LOCK = 7_266_019;
const DAYS = 30;

/** Chooses the peer groups of a month once, by the figures of the month before. */
export async function choosePeers({ database }: Pick<Context, 'database'>, today = todayInRome()): Promise<void> {
  const month: Day = `${today.slice(0, 7)}-01`;
  await inTransaction(database, async (transaction) => {
    await run(
      transaction,
      `select set_config('statement_timeout', '5min', true), pg_advisory_xact_lock(${PEER_LOCK})`,
      [],
    );
    const chosen = await run(transaction, 'select from peer_averages where month = $1 limit 1', [month]);
    if (chosen.length === 0) await writeGroups(transaction, month);
    await storeWaitingTimes(transaction, month);
    await run(transaction, `delete from peer_groups where month < $1::date - interval '14 months'`, [month]);
  });
}

async function writeGroups(transaction: Transaction, month: Day): Promise<void> {
  const [before] = await run<{ month: string; days: number }>(
    transaction,
    `select ($1::date - interval '1 month')::date as month, ($1::date - ($1::date - interval '1 month')::date) as days`,
    [month],
  );
  if (!before) return;
  const members = await run<Member>(transaction, MEMBERS, [before.month, month]);
  const byId = new Map(members.map((one) => [one.id, one]));
  const groups = groupPeers(members.filter(({ views }) => views > 0));
  const rows = groups.flatMap(({ kind, key, members: own }) => own.map(({ id }) => ({ id, kind, key })));
  await run(
    transaction,
    `insert into peer_groups (month, structure_id, kind, key) select $1, * from unnest($2::integer[], $3::text[], $4::text[])`,
    [month, rows.map(({ id }) => id), rows.map(({ kind }) => kind), rows.map(({ key }) => key)],
  );
  for (const { kind, key, members: own } of groups) {
    const all = own.flatMap(({ id }) => byId.get(id) ?? []);
    const average = (figure: PeerFigure) => averageOf(all, figure, before.days);
    await run(
      transaction,
      `insert into peer_averages (month, kind, key, views, contacts, requests, bookings, answer_minutes) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [month, kind, key, ...PEER_FIGURES.map(average)],
    );
  }
}

/** Returns the average per thirty days. Null when one structure contributes too much or too few have a value. */
function averageOf(members: readonly Member[], figure: PeerFigure, days: number): number | null {
  const known = members.filter((one) => one[figure] !== null);
  const shares = known.map((one) => one[figure] ?? 0);
  if (!isAnonymousAverage(known, shares)) return null;
  const mean = shares.reduce((sum, one) => sum + one, 0) / known.length;
  return Math.round((figure === 'answerMinutes' ? mean : (mean * DAYS) / days) * 10) / 10;
}

export interface PeerAverages extends Readonly<Record<PeerFigure, number | null>> {
  readonly kind: PeerKind;
}

/** Reads the averages of a structure's peer group this month; null when it has none. */
export async function readPeers(database: Queryable, structureId: number, today: Day): Promise<PeerAverages | null> {
  const [row] = await run<PeerAverages>(
    database,
    `select g.kind, a.views, a.contacts, a.requests, a.bookings, a.answer_minutes as "answerMinutes"
     from peer_groups g join peer_averages a on a.month = g.month and a.kind = g.kind and a.key = g.key
     where g.structure_id = $1 and g.month = $2`,
    [structureId, `${today.slice(0, 7)}-01`],
  );
  return row ?? null;
}
