import { type Day, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { appendRows } from '../../server/insight/statistics/events/append.ts';
import { makePartitions } from '../../server/insight/statistics/events/partitions.ts';
import { EventTexts, type LabelKind } from '../../server/insight/statistics/events/texts.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { daysBefore, type Traffic, trafficOf, type VisitedStructure } from './traffic.ts';

/** A year and a half. */
const DAYS = 548;
/** Sessions of an average day: enough to show a season, few enough to generate quickly. */
const SESSIONS = 14;
const EVENT_BATCH_SIZE = 4_000;

/**
 * Creates a year and a half of visits to the demo's portal: seasons, weekdays, a closure, two highlights of which one
 * worked. Marks the days, so that the job computes their figures.
 */
export async function makeStatistics(transaction: Transaction): Promise<void> {
  const today = todayInRome();
  const days = daysBefore(today, DAYS);
  await makePartitions(transaction, days[0] ?? today, today);
  const traffic = await readTraffic(transaction);
  let rows = [];
  for (const day of days) {
    rows.push(...trafficOf(traffic, day));
    if (rows.length < EVENT_BATCH_SIZE) continue;
    await appendRows(transaction, rows);
    rows = [];
  }
  await appendRows(transaction, rows);
  await makeSearches(transaction, today);
}

/** Creates searches of the last month: more for the summer and holidays, some without an available room. */
async function makeSearches(transaction: Transaction, today: Day): Promise<void> {
  await run(
    transaction,
    `insert into searched_weeks (city_id, week, day, searches)
     select s.city_id, w.week::date, $1::date - 3, 4 + (s.city_id + extract(doy from w.week)::integer * 7) % 23
     from (select distinct city_id from structures where is_online) s,
       generate_series(date_trunc('week', $1::date::timestamp), $1::date::timestamp + interval '170 days', '7 days') as w (week)
     where (s.city_id + extract(doy from w.week)::integer) % 3 <> 0`,
    [today],
  );
  await run(
    transaction,
    `insert into missed_searches (structure_id, day, reason, searches, nights)
     select s.id, $1::date - 1 - (s.id + r.n::integer * 5) % 25, r.reason, 1 + (s.id * 3 + r.n) % 9, (1 + (s.id * 3 + r.n) % 9) * (2 + s.id % 4)
     from structures s, unnest(array['closed', 'stay', 'price', 'capacity']) with ordinality as r (reason, n)
     where s.is_online and (s.id + r.n) % 3 <> 0`,
    [today],
  );
}

interface StructureRow {
  readonly id: number;
  readonly cityId: number;
  readonly slug: string | null;
  readonly highlights: { id: number; startDate: Day; endDate: Day }[];
}

async function readTraffic(transaction: Transaction): Promise<Traffic> {
  const structures = await run<StructureRow>(
    transaction,
    `select s.id, s.city_id as "cityId", (select a.slug from structure_addresses a where a.structure_id = s.id and a.language = 'it' and a.is_current limit 1) as slug,
       coalesce((select json_agg(json_build_object('id', h.id, 'startDate', h.start_date, 'endDate', h.end_date) order by h.id) from highlights h
         where h.structure_id = s.id and h.location = 'city' and h.state in ('active', 'expired', 'suspended')), '[]') as highlights
     from structures s where s.is_online order by s.id`,
    [],
  );
  const cities = await run<{ id: number; slugId: number | null; path: string }>(
    transaction,
    `select distinct on (s.city_id) s.city_id as id, g.id as "slugId", '/' || coalesce(g.path->>'it', 'comune-' || s.city_id) as path
     from structures s left join slugs g on g.city_id = s.city_id and g.location_type = 'city' and g.status = 10
     where s.is_online order by s.city_id, g.id`,
    [],
  );
  const texts = new EventTexts(transaction);
  const pathOf = ({ id, slug }: StructureRow) => `/${slug ?? id}`;
  const paths = await texts.paths(['/', ...structures.map(pathOf), ...cities.map(({ path }) => path)]);
  const labels = async (kind: LabelKind, names: readonly string[]) => [...(await texts.labels(kind, names)).values()];
  let highlighted = 0;
  return {
    structures: structures.map(
      (one, index): VisitedStructure => ({
        id: one.id,
        pathId: paths.get(pathOf(one)) ?? 0,
        cityId: one.cityId,
        // Few structures get many views.
        weight: 12 / (2 + index),
        closed: index % 7 === 3 ? { fromMd: '11-03', toMd: '12-20' } : null,
        // Every second highlight works.
        highlights: one.highlights.map((highlight) => ({ ...highlight, works: highlighted++ % 2 === 0 })),
      }),
    ),
    homePath: paths.get('/') ?? 0,
    cityPaths: new Map(cities.map(({ id, path, slugId }) => [id, { pathId: paths.get(path) ?? 0, slugId }])),
    campaigns: await labels('campaign', ['estate', 'ponti-di-primavera', 'mercatini']),
    referrers: await labels('referrer', ['facebook.com', 'instagram.com', 'turismo.example', 'blogdiviaggi.example']),
    sessions: SESSIONS,
  };
}
