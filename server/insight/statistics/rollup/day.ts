import { CATEGORY_ORDER } from '../../../../domain/insight/statistics/category-numbers.ts';
import { MEASURES, type Measure } from '../../../../domain/insight/statistics/measures.ts';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { columnName } from '../../../kernel/records/columns.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type FigureTable, replaceDay } from './replace.ts';

/** Scopes by number in the temporary tables: sorting a million names would dominate the run time. */
const SCOPES = ['portal', 'city', 'province', 'region', 'type', 'category', 'poi'] as const;
const numberOf = (scope: (typeof SCOPES)[number]) => `${SCOPES.indexOf(scope) + 1}`;
const NAME_OF_SCOPE = `(array[${SCOPES.map((one) => `'${one}'`).join(', ')}])[scope]`;

/** Number of views of pages within a minute that marks a visitor as a bot for the whole day (platform dictionary 5.2). */
const BOT_VIEWS = 60;

const CONTACTS = ['phone', 'whatsapp', 'website', 'email'];
const PART_COLUMNS = [
  'part',
  'session',
  'structure_id',
  'location_type',
  'location_id',
  'hour',
  'cell',
  'country',
  'campaign_id',
  'referrer_id',
  'slug_id',
  'views',
  'structure_views',
  'saw',
  'opened',
  'requested',
];
const COUNTS = MEASURES.map(columnName);
const VIEW = `type in ('page_view', 'structure_view')`;
const HIGHLIGHT = `type in ('highlight_impression', 'highlight_click')`;

/** SQL: the paths of the portal's home page. */
const HOME_PATHS = ['/', ...LANGUAGES.flatMap((lang) => [`/${lang}`, `/${lang}/`])]
  .map((path) => `'${path}'`)
  .join(', ');
/** SQL: type and place of the page on which event `e` happened. The event says both, its address does not. */
const PAGE_OF_EVENT = `case when e.type = 'structure_view' then 'structure' when s.id is not null then s.page_type
    when e.structure_id is not null and not ${HIGHLIGHT.replace('type', 'e.type')} then 'structure'
    when e.path_id in (select p.id from event_paths p where p.path in (${HOME_PATHS})) then 'home' else 'other' end as page_type,
  coalesce(e.location_type, case when e.poi_id is not null then 'poi' else s.location_type end, '') as place_type,
  coalesce(case when e.location_type is not null then e.location_id when e.poi_id is not null then e.poi_id
    else case s.location_type when 'region' then s.region_id when 'province' then s.province_id when 'city' then s.city_id
      when 'poi' then s.poi_id end end, 0) as place_id`;
/** Columns that tell the pages of one path apart: the address may pass from one page to another. */
const PAGE_KEYS = ['path_id', 'page_type', 'structure_id', 'place_type', 'place_id'];
const PAGE = `path_id, page_type, coalesce(structure_id, 0) as structure_id, place_type, place_id`;

/** Bits of a visit's flags, lowest first. */
export const VISIT_FLAGS = [
  'bounce',
  'long',
  'phone',
  'whatsapp',
  'website',
  'email',
  'saw',
  'opened',
  'requested',
] as const;
export const visitFlag = (flag: (typeof VISIT_FLAGS)[number]): number => 1 << VISIT_FLAGS.indexOf(flag);

/**
 * Steps that compute a day from its raw events. Each step creates a temporary table. Times use Europe/Rome explicitly,
 * and ties are broken by event id, so the result does not depend on the order of arrival.
 */
const STEPS: readonly string[] = [
  // Events of visitors who are not bots, with their session number. A pause of more than thirty minutes starts a new
  // session.
  `create temporary table day_events on commit drop as
   with programs as (
     select distinct visitor from (
       select visitor, occurred_at - lag(occurred_at, ${BOT_VIEWS - 1}) over (partition by visitor order by occurred_at) as span
       from events where day = $1 and ${VIEW} and visitor is not null) v
     where span <= interval '60 seconds'
   ), of_people as (
     select e.*, ${PAGE_OF_EVENT} from events e left join slugs s on s.id = e.slug_id
     where e.day = $1 and not exists (select from programs p where p.visitor = e.visitor)
   ), begun as (
     select *, occurred_at - lag(occurred_at) over (partition by visitor order by occurred_at, event_id) > interval '30 minutes' as after_pause,
       row_number() over (partition by visitor order by occurred_at, event_id) = 1 as is_first
     from of_people where visitor is not null
   )
   select b.*, sum((after_pause or is_first)::integer) over (order by visitor, occurred_at, event_id)::integer as session,
     dense_rank() over (order by visitor)::integer as person
   from begun b
   union all
   select o.*, null, null, null, null from of_people o where visitor is null`,
  // Sessions: the attributes of the first event, and how the session ended.
  `create temporary table day_sessions on commit drop as
   select session, min(person) as person,
     (array_agg(cell order by occurred_at, event_id))[1] as cell,
     (array_agg(coalesce(country, 'ZZ') order by occurred_at, event_id))[1] as country,
     (array_agg(campaign_id order by occurred_at, event_id))[1] as campaign_id,
     (array_agg(referrer_id order by occurred_at, event_id))[1] as referrer_id,
     (array_agg(slug_id order by occurred_at, event_id))[1] as slug_id,
     extract(hour from min(occurred_at) at time zone 'Europe/Rome')::smallint as hour,
     floor(extract(epoch from max(occurred_at) - min(occurred_at)))::integer as seconds,
     count(*) > 1 as is_long,
     count(*) filter (where type <> 'highlight_impression') = 1 and count(*) filter (where ${VIEW}) = 1 as is_bounce
   from day_events where session is not null group by session`,
  // Activity of one session for one structure, place and hour, as few rows as possible.
  `create temporary table day_parts on commit drop as
   with parts as (
     select row_number() over () as part, e.session, case when not ${HIGHLIGHT} then e.structure_id end as structure_id,
     e.place_type as location_type, e.place_id as location_id,
     extract(hour from e.occurred_at at time zone 'Europe/Rome')::smallint as hour,
     -- Of who asks not to be tracked each view is alone, under what it says itself.
     case when e.session is null then e.cell end as cell, case when e.session is null then coalesce(e.country, 'ZZ') end as country,
     case when e.session is null then e.campaign_id end as campaign_id, case when e.session is null then e.referrer_id end as referrer_id,
     case when e.session is null then e.slug_id end as slug_id,
     count(*) filter (where ${VIEW})::integer as views, count(*) filter (where type = 'structure_view')::integer as structure_views,
     bool_or(type = 'structure_view') as saw, bool_or(type = 'request_open') as opened, bool_or(type = 'request') as requested,
     bool_or(type = 'phone_click') as phone, bool_or(type = 'whatsapp_click') as whatsapp,
     bool_or(type = 'website_click') as website, bool_or(type = 'email_click') as email
   from day_events e where e.session is not null or ${VIEW}
   group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
   ), contacts as (
     -- A contact counts once for a session and structure: with the first of its parts.
     select ${CONTACTS.map((one) => `min(part) filter (where ${one}) as ${one}`).join(', ')}
     from parts where ${CONTACTS.join(' or ')} group by session, structure_id
   )
   select ${PART_COLUMNS.map((one) => `p.${one}`).join(', ')}, ${CONTACTS.map((one) => `p.part in (select c.${one} from contacts c where c.${one} is not null) as ${one}`).join(', ')}
   from parts p`,
  // Scopes of each part: the portal; the places, type and category of its structure; its own place.
  `create temporary table day_scoped on commit drop as
   select n.part, w.scope::smallint as scope, w.scope_id, w.is_own
   from day_parts n left join structures t on t.id = n.structure_id
   left join cities c on n.location_type = 'city' and c.id = n.location_id
   left join provinces v on n.location_type = 'province' and v.id = n.location_id
   left join pois i on n.location_type = 'poi' and i.id = n.location_id,
   lateral (values
     (${numberOf('portal')}, 0, true),
     (${numberOf('city')}, t.city_id, true), (${numberOf('province')}, t.province_id, true), (${numberOf('region')}, t.region_id, true),
     (${numberOf('type')}, t.structure_type, true),
     (${numberOf('category')}, array_position(array[${CATEGORY_ORDER.map((one) => `'${one}'`).join(', ')}], t.category), true),
     (${numberOf('poi')}, i.id, false),
     -- Where it is both, it is of its structure.
     (${numberOf('city')}, nullif(coalesce(c.id, i.city_id), t.city_id), false),
     (${numberOf('province')}, nullif(coalesce(v.id, c.province_id, i.province_id), t.province_id), false),
     (${numberOf('region')}, nullif(coalesce(case when n.location_type = 'region' then n.location_id end, v.region_id, c.region_id, i.region_id), t.region_id), false)
   ) as w (scope, scope_id, is_own)
   where w.scope_id is not null`,
  // Measures of one session within a scope. A visitor counts in their first session.
  `create temporary table day_visits on commit drop as
   with merged as (
     select w.scope, w.scope_id, n.session, n.cell, n.country, n.campaign_id, n.referrer_id, n.slug_id,
       case when n.session is null then n.hour end as hour,
       sum(n.views)::integer as views, sum(n.structure_views)::integer as structure_views,
       bool_or(w.is_own and n.saw) as saw, bool_or(w.is_own and n.opened) as opened, bool_or(w.is_own and n.requested) as requested,
       count(*) filter (where w.is_own and n.phone)::integer as phone,
       count(*) filter (where w.is_own and n.whatsapp)::integer as whatsapp,
       count(*) filter (where w.is_own and n.website)::integer as website,
       count(*) filter (where w.is_own and n.email)::integer as email
     from day_scoped w join day_parts n on n.part = w.part group by 1, 2, 3, 4, 5, 6, 7, 8, 9
   )
   select m.scope, m.scope_id, m.session, coalesce(s.cell, m.cell) as cell, coalesce(s.country, m.country) as country,
     coalesce(s.campaign_id, m.campaign_id) as campaign_id, coalesce(s.referrer_id, m.referrer_id) as referrer_id,
     coalesce(s.slug_id, m.slug_id) as slug_id, s.hour, m.views, m.structure_views, m.saw, m.opened, m.requested, m.phone,
     m.whatsapp, m.website, m.email, s.seconds, s.is_long, s.is_bounce,
     s.session is not null and row_number() over (partition by m.scope, m.scope_id, s.person order by s.session) = 1 as is_first
   from merged m left join day_sessions s on s.session = m.session`,
];

/** SQL: counts of a group of `day_visits`, in the order of MEASURES. */
const SUMS: Readonly<Record<Measure, string>> = {
  sessions: 'count(session)',
  visitors: 'count(*) filter (where is_first)',
  pageViews: 'sum(views)',
  structureViews: 'sum(structure_views)',
  sessionViews: 'coalesce(sum(views) filter (where session is not null), 0)',
  bounces: 'count(session) filter (where is_bounce)',
  seconds: 'coalesce(sum(seconds) filter (where is_long), 0)',
  longSessions: 'count(session) filter (where is_long)',
  sawSessions: 'count(session) filter (where saw)',
  openedSessions: 'count(session) filter (where saw and opened)',
  completedSessions: 'count(session) filter (where saw and opened and requested)',
  requestSessions: 'count(session) filter (where requested)',
  conversions: 'count(session) filter (where requested or phone + whatsapp + website + email > 0)',
  phoneClicks: 'coalesce(sum(phone), 0)',
  whatsappClicks: 'coalesce(sum(whatsapp), 0)',
  websiteClicks: 'coalesce(sum(website), 0)',
  emailClicks: 'coalesce(sum(email), 0)',
};
const SUM_COLUMNS = MEASURES.map((name) => `(${SUMS[name]})::integer`).join(', ');
const ofScope = `${NAME_OF_SCOPE} as scope, scope_id`;

/** SQL: visits of a structure with the same columns as those of a scope. */
const OF_STRUCTURE = `select 'structure', p.structure_id, p.session, coalesce(s.cell, p.cell), s.hour, p.views, p.structure_views,
    p.saw, p.opened, p.requested, p.phone::integer, p.whatsapp::integer, p.website::integer, p.email::integer, s.seconds, s.is_long, s.is_bounce,
    s.session is not null and row_number() over (partition by p.structure_id, s.person order by s.session) = 1, s.person,
    coalesce(s.country, p.country), coalesce(s.campaign_id, p.campaign_id), coalesce(s.slug_id, p.slug_id)
  from (
    select structure_id, session, cell, country, campaign_id, slug_id, sum(views)::integer as views, sum(structure_views)::integer as structure_views,
      bool_or(saw) as saw, bool_or(opened) as opened, bool_or(requested) as requested, bool_or(phone) as phone,
      bool_or(whatsapp) as whatsapp, bool_or(website) as website, bool_or(email) as email, min(hour) as hour
    from day_parts where structure_id is not null group by 1, 2, 3, 4, 5, 6
  ) p left join day_sessions s on s.session = p.session`;

const STRUCTURE_VISITS = `create temporary table day_structure_visits on commit drop as
  select * from (${OF_STRUCTURE}) v (scope, scope_id, session, cell, hour, views, structure_views, saw, opened, requested,
    phone, whatsapp, website, email, seconds, is_long, is_bounce, is_first, person, country,
    campaign_id, slug_id)`;

const bit = (flag: (typeof VISIT_FLAGS)[number], when: string) =>
  `case when ${when} then ${visitFlag(flag)} else 0 end`;
const FLAGS = [
  bit('bounce', 'is_bounce'),
  bit('long', 'is_long'),
  bit('phone', 'phone > 0'),
  bit('whatsapp', 'whatsapp > 0'),
  bit('website', 'website > 0'),
  bit('email', 'email > 0'),
  bit('saw', 'saw'),
  bit('opened', 'opened'),
  bit('requested', 'requested'),
].join(' + ');

/** SQL: one impression per highlight and page view, or per session and page without a page view id. */
const HIGHLIGHTS = `create temporary table day_highlights on commit drop as
  with shown as (
    select distinct on (highlight_id, coalesce(page_view_id::text, session || ' ' || path_id)) highlight_id, structure_id,
      coalesce(slug_id, 0) as slug_id, coalesce(position, 0)::smallint as position
    from day_events where type = 'highlight_impression' and session is not null
    order by highlight_id, coalesce(page_view_id::text, session || ' ' || path_id), occurred_at, event_id
  ), clicked as (
    select distinct on (highlight_id, session) highlight_id, session, structure_id, coalesce(slug_id, 0) as slug_id,
      coalesce(position, 0)::smallint as position, occurred_at
    from day_events where type = 'highlight_click' and session is not null order by highlight_id, session, occurred_at, event_id
  ), requested as (
    select c.highlight_id, c.structure_id, c.slug_id, c.position, e.event_id from clicked c join day_events e on e.session = c.session and e.type = 'request'
      and e.structure_id = c.structure_id and e.occurred_at >= c.occurred_at
  ), attributed as (
    -- By what the request itself says, where no click before it does.
    select e.highlight_id, e.structure_id, coalesce(e.slug_id, 0) as slug_id, 0::smallint as position
    from day_events e join highlights h on h.id = e.highlight_id and h.structure_id = e.structure_id
    where e.type = 'request' and not exists (select from requested r where r.highlight_id = e.highlight_id and r.event_id = e.event_id)
  )
  select highlight_id, min(structure_id) as structure_id, slug_id, position, sum(impressions)::integer as impressions,
    sum(clicks)::integer as clicks, sum(requests)::integer as requests
  from (
    select highlight_id, structure_id, slug_id, position, 1 as impressions, 0 as clicks, 0 as requests from shown union all
    select highlight_id, structure_id, slug_id, position, 0, 1, 0 from clicked union all
    select highlight_id, structure_id, slug_id, position, 0, 0, 1 from requested union all
    select highlight_id, structure_id, slug_id, position, 0, 0, 1 from attributed
  ) h group by highlight_id, slug_id, position`;

export const STRUCTURE_DAYS: FigureTable = {
  table: 'statistics_structure_days',
  keys: ['structure_id'],
  counts: [...COUNTS, 'impressions', 'clicks'],
};

/** SQL: the page and cell of the first view of each group, or of the last with `desc`, followed by counts. */
const oneViewSql = (group: string, order: '' | 'desc', counts: string) =>
  `select ${PAGE_KEYS.join(', ')}, s.cell, ${counts} from (
     select distinct on (${group}) session, ${PAGE} from day_events where ${VIEW} and session is not null
     order by ${group}, occurred_at ${order}, event_id ${order}) e join day_sessions s on s.session = e.session`;

const TABLES: readonly (readonly [FigureTable, string])[] = [
  [
    { table: 'statistics_scope_days', keys: ['scope', 'scope_id'], counts: COUNTS },
    `select ${ofScope}, ${SUM_COLUMNS} from day_visits group by day_visits.scope, scope_id`,
  ],
  [
    { table: 'statistics_scope_cells', keys: ['scope', 'scope_id', 'cell'], counts: COUNTS },
    `select ${ofScope}, cell, ${SUM_COLUMNS} from day_visits group by day_visits.scope, scope_id, cell`,
  ],
  [
    { table: 'statistics_scope_groups', keys: ['scope', 'scope_id', 'kind', 'key'], counts: COUNTS },
    `select ${ofScope}, g.kind, g.key, ${SUM_COLUMNS} from day_visits, lateral (values
       ('country', country), ('campaign', campaign_id::text), ('slug', slug_id::text), ('referrer', referrer_id::text)) as g (kind, key)
     where g.key is not null group by day_visits.scope, scope_id, g.kind, g.key`,
  ],
  [
    {
      table: 'statistics_scope_hours',
      keys: ['scope', 'scope_id', 'hour'],
      counts: ['sessions', 'page_views'],
    },
    `select ${ofScope}, hour, sum(sessions)::integer, sum(views)::integer from (
       select scope, scope_id, hour, 1 as sessions, 0 as views from day_visits where session is not null
       union all
       select w.scope, w.scope_id, n.hour, 0, n.views from day_scoped w
         join day_parts n on n.part = w.part
     ) h group by h.scope, scope_id, hour having sum(sessions) + sum(views) > 0`,
  ],
  [
    STRUCTURE_DAYS,
    `select scope_id, ${SUM_COLUMNS}, coalesce(max(h.impressions), 0)::integer, coalesce(max(h.clicks), 0)::integer
     from (select * from day_structure_visits union all
       select 'structure', structure_id, null, null, null, 0, 0, false, false, false, 0, 0, 0, 0, null, null, null, false, null, null, null, null
         from day_highlights group by structure_id) v
     left join (select structure_id, sum(impressions)::integer as impressions, sum(clicks)::integer as clicks from day_highlights group by 1) h
       on h.structure_id = v.scope_id
     group by scope_id`,
  ],
  [
    {
      table: 'statistics_path_days',
      keys: [...PAGE_KEYS, 'cell'],
      counts: ['views', 'structure_views', 'visitors', 'entrances', 'exits'],
    },
    // A visitor counts where they first saw the path, so that pages and cells add up to the path.
    `select ${PAGE_KEYS.join(', ')}, cell, sum(views)::integer, sum(structure_views)::integer, sum(visitors)::integer,
       sum(entrances)::integer, sum(exits)::integer
     from (
       select ${PAGE_KEYS.join(', ')}, coalesce(s.cell, e.cell) as cell, e.views, e.structure_views, 0 as visitors, 0 as entrances, 0 as exits
       from (select ${PAGE}, session, case when session is null then cell end as cell, count(*) as views,
           count(*) filter (where type = 'structure_view') as structure_views from day_events where ${VIEW} group by 1, 2, 3, 4, 5, 6, 7) e
         left join day_sessions s on s.session = e.session
       union all ${oneViewSql('path_id, person', '', '0, 0, 1, 0, 0')}
       union all ${oneViewSql('session', '', '0, 0, 0, 1, 0')}
       union all ${oneViewSql('session', 'desc', '0, 0, 0, 0, 1')}
     ) p group by ${PAGE_KEYS.join(', ')}, cell`,
  ],
  [
    { table: 'statistics_requests', keys: ['structure_id', 'received_at'], counts: ['cell'] },
    // A request and its event are written in one transaction, so that their times are equal.
    `select distinct on (e.structure_id, e.received_at) e.structure_id, e.received_at, coalesce(s.cell, e.cell)
     from day_events e left join day_sessions s on s.session = e.session where e.type = 'request' and e.structure_id is not null
     order by e.structure_id, e.received_at, e.event_id`,
  ],
  [
    {
      table: 'statistics_highlight_days',
      keys: ['highlight_id', 'slug_id', 'position'],
      counts: ['impressions', 'clicks', 'requests'],
    },
    'select highlight_id, slug_id, position, impressions, clicks, requests from day_highlights',
  ],
];

/** SQL: counts the events of bots detected by rate, listed among the exclusions. */
const COUNT_BOTS_SQL = `with counted as (
    select ((select count(*) from events where day = $1) - (select count(*) from day_events))::integer as events
  ), gone as (
    delete from event_exclusions where day = $1 and token_id = 0 and reason = 'bot_rate' and (select events from counted) = 0
  )
  insert into event_exclusions as x (day, token_id, reason, events) select $1, 0, 'bot_rate', events from counted where events > 0
  on conflict (day, token_id, reason) do update set events = excluded.events where x.events <> excluded.events`;

/**
 * Computes a day from its raw events in a REPEATABLE READ transaction and replaces its figures. Returns the number of
 * changed figures, without visits.
 */
export async function computeDay(transaction: Transaction, day: Day): Promise<number> {
  // A day with a million events takes longer than the usual statement timeout.
  await run(
    transaction,
    `select set_config('statement_timeout', '10min', true), set_config('work_mem', '128MB', true),
       set_config('default_statistics_target', '10', true)`,
    [],
  );
  for (const step of STEPS) await transaction.query({ text: step.replaceAll('$1', `'${day}'`) });
  await transaction.query({ text: STRUCTURE_VISITS });
  await transaction.query({ text: HIGHLIGHTS });
  await transaction.query({ text: 'analyze day_visits' });
  let changed = 0;
  for (const [table, select] of TABLES) changed += await replaceDay(transaction, table, day, select);
  await run(transaction, 'delete from statistics_visits where day = $1', [day]);
  await run(
    transaction,
    `insert into statistics_visits (day, structure_id, session, visitor, views, structure_views, seconds, cell, hour, flags, country, campaign_id, slug_id)
     select $1, scope_id, session, person, views, structure_views, coalesce(seconds, 0), cell, coalesce(hour, 0), ${FLAGS}, country, campaign_id, slug_id
     from day_structure_visits`,
    [day],
  );
  await run(transaction, COUNT_BOTS_SQL, [day]);
  await run(
    transaction,
    `insert into statistics_days (day, computed_at, events) select $1, now(), count(*)::integer from events where day = $1
     on conflict (day) do update set computed_at = excluded.computed_at, events = excluded.events,
       version = statistics_days.version + 1`,
    [day],
  );
  return changed;
}
