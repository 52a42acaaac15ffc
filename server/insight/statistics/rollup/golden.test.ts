import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cellOf } from '../../../../domain/insight/statistics/cells.ts';
import { figureOf, VISIT_KPIS } from '../../../../domain/insight/statistics/figures.ts';
import { MEASURES, type Measures } from '../../../../domain/insight/statistics/measures.ts';
import { columnName } from '../../../kernel/records/columns.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { makeStructure } from '../../../testing/structures.ts';
import { appendBatches } from '../events/append.ts';
import { makePartitions } from '../events/partitions.ts';
import { EventTexts } from '../events/texts.ts';
import { storedEvent } from '../testing/events.ts';
import { rollUp } from './job.ts';

/** Day with forty events that can be counted by hand: `server/insight/statistics/testing/golden-day.csv`. */
const DAY = '2026-06-10';
const BOLOGNA = 37006;
const RAVENNA = 39014;

let t: TestApp;
const ids: Record<string, number> = {};

beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  const { pool } = t.database;
  ids.A = await makeStructure(t, 'customer');
  ids.B = await makeStructure(t, 'customer');
  ids.C = await makeStructure(t, 'customer2', { cityId: RAVENNA });
  await makePartitions(pool, DAY, DAY);
  const rows: Record<string, string>[] = parse(
    readFileSync(new URL('../testing/golden-day.csv', import.meta.url), 'utf8'),
    { columns: true, delimiter: ';' },
  );
  const paths = await new EventTexts(pool).paths(rows.map(({ path = '' }) => path));
  const uuid = (n: string) => `00000000-0000-4000-8000-${n.padStart(12, '0')}`;
  const events = rows.map((row) =>
    storedEvent(new Date(`${DAY}T${row.time}:00+02:00`), row.type ?? '', {
      eventId: uuid(row.n ?? ''),
      visitor: row.visitor ? Number(row.visitor.slice(1)) : null,
      pathId: paths.get(row.path ?? '') ?? 0,
      structureId: ids[row.structure ?? ''] ?? null,
      highlightId: row.highlight ? Number(row.highlight) : null,
      pageViewId: row['page view'] ? uuid(row['page view']) : null,
      ...(row.place && { locationType: 'city', locationId: BOLOGNA }),
      cell: cellOf({ lang: 'it', device: row.device as 'mobile', source: row.source as 'direct' }),
      country: row.country ?? null,
    }),
  );
  expect(events).toHaveLength(40);
  await appendBatches(pool, [{ tokenId: 1, day: DAY, rows: events, left: [] }]);
  await rollUp(t.context);
});
afterAll(() => t.close());

const COLUMNS = MEASURES.map((name) => `${columnName(name)} as "${name}"`).join(', ');
async function figures(sql: string, values: unknown[]) {
  const { rows } = await t.database.pool.query<Measures>(sql, values);
  const [measures] = rows;
  if (!measures) throw new Error('no row');
  return Object.fromEntries(VISIT_KPIS.map((kpi) => [kpi, figureOf(kpi, measures)]));
}
const ofScope = (scope: string, id: number) =>
  figures(`select ${COLUMNS} from statistics_scope_days where scope = $1 and scope_id = $2 and day = $3`, [
    scope,
    id,
    DAY,
  ]);
const ofStructure = (name: string) =>
  figures(`select ${COLUMNS} from statistics_structure_days where structure_id = $1 and day = $2`, [ids[name], DAY]);

it('portal figures', async () => {
  expect(await ofScope('portal', 0)).toEqual({
    // Sessions: v2 to v8 have one each, v1 and v9 two, because they came back after more than half an hour.
    sessions: 11,
    visitors: 9,
    pageViews: 19,
    structureViews: 12,
    // 17 views belong to sessions; events 25 and 27 ask not to be tracked.
    pagesPerSession: 1.55,
    viewsPerSession: 1.55,
    // Bounces: 7, 8, 17 (its highlight appeared by itself), 40.
    bounceRate: 36.36,
    // 420 + 600 + 0 + 2700 + 540 + 60 + 360 + 0 seconds in eight sessions.
    avgDurationSec: 585,
    // Contacts: 3 (4 is a repeat), 14, 15, 21, 39.
    contacts: 5,
    phoneClicks: 2,
    whatsappClicks: 1,
    websiteClicks: 1,
    emailClicks: 1,
    // Conversions of v1, v3, v5, v8, v9.
    conversions: 5,
    conversionRate: 45.45,
    // Three of the eight sessions that saw a structure.
    requestRate: 37.5,
  });
});

it('structure and place figures: sessions with their events, and their contacts', async () => {
  expect(await ofStructure('A')).toMatchObject({
    sessions: 5,
    visitors: 5,
    pageViews: 5,
    contacts: 1,
    conversions: 2,
    conversionRate: 40,
    bounceRate: 20,
    // v1, v2, v5 and v8 saw the structure; v1 and v8 sent requests.
    requestRate: 50,
  });
  expect(await ofStructure('B')).toMatchObject({
    sessions: 5,
    visitors: 4,
    contacts: 3,
    conversions: 2,
    bounceRate: 20,
  });
  expect(await ofScope('city', RAVENNA)).toMatchObject({ sessions: 2, conversions: 2, contacts: 1 });
  // v4 saw the page of Bologna but no structure.
  expect(await ofScope('city', BOLOGNA)).toMatchObject({
    sessions: 10,
    visitors: 9,
    conversions: 4,
    contacts: 4,
  });
});

it('funnel, hours, highlight and path figures', async () => {
  const one = async (sql: string) => (await t.database.pool.query(sql)).rows;
  expect(
    await one(
      `select sessions, saw_sessions, opened_sessions, completed_sessions from statistics_scope_days where scope = 'portal'`,
    ),
  ).toEqual([{ sessions: 11, saw_sessions: 8, opened_sessions: 2, completed_sessions: 2 }]);
  expect(
    await one(
      `select hour, sessions, page_views from statistics_scope_hours where scope = 'portal' and hour in (9, 13, 23) order by 1`,
    ),
  ).toEqual([
    { hour: 9, sessions: 2, page_views: 3 },
    { hour: 13, sessions: 0, page_views: 2 },
    { hour: 23, sessions: 1, page_views: 2 },
  ]);
  expect(
    await one(
      'select sum(impressions)::integer as i, sum(clicks)::integer as c, sum(requests)::integer as r from statistics_highlight_days',
    ),
  ).toEqual([{ i: 2, c: 1, r: 1 }]);
  expect(
    await one(
      `select sum(d.views)::integer as views, sum(d.visitors)::integer as visitors, sum(d.entrances)::integer as entrances, sum(d.exits)::integer as exits from statistics_path_days d join event_paths p on p.id = d.path_id where p.path = '/bologna'`,
    ),
  ).toEqual([{ views: 3, visitors: 3, entrances: 3, exits: 1 }]);
});
