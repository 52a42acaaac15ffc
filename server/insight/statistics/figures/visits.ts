import { MEASURES, type Measure, type Measures } from '../../../../domain/insight/statistics/measures.ts';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { columnName } from '../../../kernel/records/columns.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { type VISIT_FLAGS, visitFlag } from '../rollup/day.ts';
import { inSubject, type Subject } from './subject.ts';

/** Dimensions of visits besides the day. */
export type VisitKey = 'none' | 'cell' | 'country' | 'campaign' | 'slug' | 'referrer' | 'structure';

export interface VisitFilter {
  /** Null means all. */
  readonly cells: readonly number[] | null;
  readonly country: string | null;
}

/** Measures of one day and key; of all days together when days are not separated. */
export interface VisitRow extends Measures {
  readonly day: Day;
  readonly key: string;
}

const SUMS = (alias: string) =>
  MEASURES.map((name) => `coalesce(sum(${alias}.${columnName(name)}), 0)::float8 as "${name}"`).join(', ');
const hasFlagSql = (flag: (typeof VISIT_FLAGS)[number]) => `flags & ${visitFlag(flag)} <> 0`;
const flagAsNumber = (flag: (typeof VISIT_FLAGS)[number]) => `case when ${hasFlagSql(flag)} then 1 else 0 end`;

/** SQL: the measures as sums over rows of visits, one row per session. */
const OF_VISITS: Readonly<Record<Measure, string>> = {
  sessions: 'count(session)',
  visitors: 'count(*) filter (where is_first)',
  pageViews: 'sum(views)',
  structureViews: 'sum(structure_views)',
  sessionViews: 'sum(views) filter (where session is not null)',
  bounces: `count(session) filter (where ${hasFlagSql('bounce')})`,
  seconds: `sum(seconds) filter (where ${hasFlagSql('long')})`,
  longSessions: `count(session) filter (where ${hasFlagSql('long')})`,
  sawSessions: `count(session) filter (where ${hasFlagSql('saw')})`,
  openedSessions: `count(session) filter (where ${hasFlagSql('saw')} and ${hasFlagSql('opened')})`,
  completedSessions: `count(session) filter (where ${hasFlagSql('saw')} and ${hasFlagSql('opened')} and ${hasFlagSql('requested')})`,
  requestSessions: `count(session) filter (where ${hasFlagSql('requested')})`,
  conversions: `count(session) filter (where ${hasFlagSql('requested')} or phone + whatsapp + website + email > 0)`,
  phoneClicks: 'sum(phone)',
  whatsappClicks: 'sum(whatsapp)',
  websiteClicks: 'sum(website)',
  emailClicks: 'sum(email)',
};
const SET_SUMS = MEASURES.map((name) => `coalesce(${OF_VISITS[name]}, 0)::float8 as "${name}"`).join(', ');

const SET_KEYS: Readonly<Record<VisitKey, string | null>> = {
  none: `''`,
  cell: 'cell::text',
  country: `coalesce(country, 'ZZ')`,
  campaign: 'campaign_id::text',
  slug: 'slug_id::text',
  structure: 'structure_id::text',
  referrer: null,
};

interface Request {
  readonly subject: Subject;
  readonly filter: VisitFilter;
  readonly by: VisitKey;
  /** True to separate the days; otherwise `day` is the first day. */
  readonly byDay: boolean;
  readonly days: readonly Day[];
}

/** Reads the visits of a subject: from the stored figures where possible, otherwise counted over single visits. */
export async function readVisits(database: Queryable, requested: Request): Promise<VisitRow[]> {
  if (requested.days.length === 0) return [];
  const { subject, filter, by } = requested;
  const isPlain = filter.cells === null && filter.country === null;
  if (by !== 'structure' && subject.is === 'scope') return readScope(database, requested, isPlain);
  if (by === 'none' && subject.is === 'structure' && isPlain) return readStructure(database, requested, subject.id);
  if (by === 'structure' && isPlain) return readStructures(database, requested);
  return readSet(database, requested);
}

const bounds = (days: readonly Day[]) => {
  const ordered = days.toSorted();
  return { first: ordered[0] ?? '', last: ordered.at(-1) ?? '' };
};
const dayOf = ({ byDay, days }: Request, column = 't.day') => (byDay ? column : `'${bounds(days).first}'::date`);

/** SQL condition: the column is one of the days. Uses a range when the days are consecutive. */
function isOneOfDays(statement: Statement, days: readonly Day[], column = 't.day'): string {
  const { first, last } = bounds(days);
  const between = `${column} between ${statement.bind(first)} and ${statement.bind(last)}`;
  const isWhole = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1 === days.length;
  return isWhole ? between : `${between} and ${column} = any(${statement.bind(days)}::date[])`;
}

function readScope(database: Queryable, requested: Request, isPlain: boolean): Promise<VisitRow[]> {
  const { subject, filter, by, days } = requested;
  if (subject.is !== 'scope') throw new Error('not a scope');
  const byGroup = by !== 'none' && by !== 'cell';
  // Cells and groups are stored separately, so their combination is unknown.
  if ((filter.country !== null || byGroup) && filter.cells !== null)
    throw new Problem('validation', {
      issues: [{ path: filter.country !== null ? 'country' : 'groupBy', code: 'not_with_cells' }],
    });
  if (filter.country !== null && by !== 'none' && by !== 'country')
    throw new Problem('validation', { issues: [{ path: 'country', code: 'not_with_cells' }] });
  const statement = new Statement();
  const where = [
    `t.scope = ${statement.bind(subject.scope)}`,
    `t.scope_id = ${statement.bind(subject.id)}`,
    isOneOfDays(statement, days),
  ];
  let table = 'statistics_scope_days';
  let key = `''`;
  if (byGroup || filter.country !== null) {
    table = 'statistics_scope_groups';
    where.push(`t.kind = ${statement.bind(byGroup ? by : 'country')}`);
    if (filter.country !== null) where.push(`t.key = ${statement.bind(filter.country)}`);
    if (byGroup) key = 't.key';
  } else if (by === 'cell' || !isPlain) {
    table = 'statistics_scope_cells';
    if (filter.cells !== null) where.push(`t.cell = any(${statement.bind(filter.cells)}::smallint[])`);
    if (by === 'cell') key = 't.cell::text';
  }
  return run<VisitRow>(
    database,
    `select ${dayOf(requested)} as day, ${key} as key, ${SUMS('t')} from ${table} t where ${where.join(' and ')} group by 1, 2 order by 1, 2`,
    statement.values,
  );
}

function readStructure(database: Queryable, requested: Request, id: number): Promise<VisitRow[]> {
  const statement = new Statement();
  return run<VisitRow>(
    database,
    `select ${dayOf(requested)} as day, '' as key, ${SUMS('t')} from statistics_structure_days t
     where t.structure_id = ${statement.bind(id)} and ${isOneOfDays(statement, requested.days)} group by 1, 2 order by 1`,
    statement.values,
  );
}

/** Reads each structure of a subject over all days: closed months from monthly sums, other days from daily sums. */
async function readStructures(database: Queryable, { subject, days }: Request): Promise<VisitRow[]> {
  const months = await wholeMonths(database, days);
  const rest = days.filter((day) => !months.includes(`${day.slice(0, 7)}-01`));
  const statement = new Statement();
  const columns = MEASURES.map((name) => `t.${columnName(name)}`).join(', ');
  const parts: string[] = [];
  if (months.length > 0)
    parts.push(
      `select t.structure_id, ${columns} from statistics_structure_months t where t.month = any(${statement.bind(months)}::date[])`,
    );
  if (rest.length > 0)
    parts.push(
      `select t.structure_id, ${columns} from statistics_structure_days t where ${isOneOfDays(statement, rest)}`,
    );
  return run<VisitRow>(
    database,
    `select '${bounds(days).first}'::date as day, t.structure_id::text as key, ${SUMS('t')} from (${parts.join(' union all ')}) t
     where ${inSubject(statement, subject, 't.structure_id')} group by t.structure_id`,
    statement.values,
  );
}

/** Returns the months that are completely requested and whose sums are up to date. */
async function wholeMonths(database: Queryable, days: readonly Day[]): Promise<Day[]> {
  const counts = new Map<Day, number>();
  for (const day of days) {
    const month = `${day.slice(0, 7)}-01`;
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const whole = [...counts].flatMap(([month, count]) => {
    const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0));
    return next.getUTCDate() === count ? [month] : [];
  });
  if (whole.length === 0) return [];
  const summed = await run<{ month: string }>(
    database,
    `select m.month from statistics_months m where m.month = any($1::date[]) and m.versions = (
       select sum(d.version) from statistics_days d where d.day >= m.month and d.day < m.month + interval '1 month')`,
    [whole],
  );
  return summed.map(({ month }) => month);
}

function readSet(database: Queryable, requested: Request): Promise<VisitRow[]> {
  const { subject, filter, by, days } = requested;
  const key = SET_KEYS[by];
  if (key === null) throw new Problem('validation', { issues: [{ path: 'groupBy', code: 'detail' }] });
  const statement = new Statement();
  const isEach = by === 'structure';
  const own = isEach ? 'structure_id, ' : '';
  const when = isOneOfDays(statement, days, 'v.day');
  const which = inSubject(statement, subject, 'v.structure_id');
  const filters = [
    ...(filter.cells === null ? [] : [`cell = any(${statement.bind(filter.cells)}::smallint[])`]),
    ...(filter.country === null ? [] : [`country = ${statement.bind(filter.country)}`]),
    ...(by === 'campaign' ? ['campaign_id is not null'] : by === 'slug' ? ['slug_id is not null'] : []),
  ];
  return run<VisitRow>(
    database,
    `with merged as (
       select ${own}day, session, min(visitor) as visitor, cell, country, campaign_id, slug_id, sum(views) as views,
         sum(structure_views) as structure_views, max(seconds) as seconds, bit_or(flags) as flags,
         sum(${flagAsNumber('phone')}) as phone, sum(${flagAsNumber('whatsapp')}) as whatsapp, sum(${flagAsNumber('website')}) as website, sum(${flagAsNumber('email')}) as email
       from statistics_visits v where ${when} and ${which} group by ${own}day, session, cell, country, campaign_id, slug_id
     ), numbered as (
       select *, session is not null and row_number() over (partition by ${own}day, visitor order by session) = 1 as is_first from merged
     )
     select ${dayOf(requested, 'day')} as day, ${key} as key, ${SET_SUMS} from numbered t
     ${filters.length > 0 ? `where ${filters.join(' and ')}` : ''} group by 1, 2 order by 1, 2`,
    statement.values,
  );
}

export interface HourRow {
  readonly day: Day;
  readonly hour: number;
  readonly sessions: number;
  readonly pageViews: number;
}

/** Reads sessions by starting hour and page views by hour; for a set, from its visits. */
export function readHours(
  database: Queryable,
  { subject, days }: Pick<Request, 'subject' | 'days'>,
): Promise<HourRow[]> {
  if (days.length === 0) return Promise.resolve([]);
  const statement = new Statement();
  if (subject.is === 'scope')
    return run<HourRow>(
      database,
      `select t.day, t.hour, t.sessions, t.page_views as "pageViews" from statistics_scope_hours t
       where t.scope = ${statement.bind(subject.scope)} and t.scope_id = ${statement.bind(subject.id)} and ${isOneOfDays(statement, days)}`,
      statement.values,
    );
  const when = isOneOfDays(statement, days, 'v.day');
  const which = inSubject(statement, subject, 'v.structure_id');
  return run<HourRow>(
    database,
    `select v.day, v.hour, count(distinct v.session)::integer as sessions, sum(v.views)::integer as "pageViews"
     from statistics_visits v where ${when} and ${which} group by 1, 2`,
    statement.values,
  );
}
