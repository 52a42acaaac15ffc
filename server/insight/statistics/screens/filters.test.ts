import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../../domain/insight/statistics/answers.ts';
import { CONVERSION_KIND_CODES } from '../../../../domain/insight/statistics/conversions.ts';
import { DELIVERY_STATES, MAIL_COUNT_CODES } from '../../../../domain/insight/statistics/deliveries.ts';
import { DEVICE_CODES } from '../../../../domain/insight/statistics/events.ts';
import { filterFields } from '../../../../domain/insight/statistics/filters.ts';
import {
  SCREEN_FILTERS,
  STATISTICS_SCREENS,
  type StatisticsScreenId,
} from '../../../../domain/insight/statistics/screen-filters.ts';
import { SOURCE_CODES } from '../../../../domain/insight/statistics/visits/sources.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { LANGUAGES } from '../../../../domain/platform/language/text.ts';
import { TRAVELLER_TYPES } from '../../../../domain/stays/reviews/review.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { IS_NIGHTLY } from '../../../testing/properties/property-runs.ts';
import { createStructureToken } from '../../../testing/service-tokens.ts';
import { countPlainly, type PlainFilter } from '../testing/plain-count.ts';
import { type StoredMonth, storeMonth } from '../testing/store-month.ts';

let t: TestApp;
let storedMonth: StoredMonth;
let readers: Readonly<Record<string, (url: string) => Promise<{ statusCode: number; body: string }>>>;
let scopes: Readonly<Record<string, readonly number[] | null>>;
const today = todayInRome();
/** Generates a month with 30,000 events in nightly runs, otherwise a week. */
const [DAYS, VISITORS_PER_DAY] = IS_NIGHTLY ? [30, 120] : [6, 40];
const from = addDays(today, -DAYS);
const to = addDays(today, -1);

beforeAll(async () => {
  t = await openTestApp({}, { ownApp: true });
  storedMonth = await storeMonth(t, DAYS, VISITORS_PER_DAY);
  const [admin, vendor] = await Promise.all([t.as('admin'), t.as('vendor')]);
  const only = storedMonth.world.structures[0].id;
  const token = await createStructureToken(t, ['read_statistics'], [only]);
  const of = (caller: Caller) => (url: string) => caller.get(url);
  readers = {
    admin: of(admin),
    vendor: of(vendor),
    token: (url) => t.app.inject({ url, headers: { authorization: `Bearer ${token}` } }),
  };
  scopes = { admin: null, vendor: storedMonth.portfolio, token: [only] };
}, 120_000);
afterAll(() => t.close());

const PATHS: Readonly<Record<StatisticsScreenId, string>> = {
  statsRating: 'rating',
  statsSessions: 'sessions',
  statsPageViews: 'page-views',
  statsConversions: 'conversions',
  statsEmailsDaily: 'emails-daily',
  statsEvidence: 'evidence',
  statsEvidenceLocation: 'evidence/city/37006',
  statsEvidenceSlug: 'evidence/city/37006/slug',
  statsEvidenceStructure: 'evidence/city/37006/structure',
};

/** Figures that add up over days. */
const ADDITIVE = [
  'sessions',
  'visitors',
  'pageViews',
  'structureViews',
  'conversions',
  'requests',
  'contacts',
  'emailsTotal',
  'emailsDirect',
  'emailsMultiple',
  'reviews',
  'impressions',
  'clicks',
  'revenueCents',
];

/** Sample values of a filter. `parts` is true if the values split the whole. */
interface Sample {
  readonly values: readonly string[];
  readonly parts?: true;
}
const parts = (values: readonly string[]): Sample => ({ values, parts: true });
const samplesOf = (screen: StatisticsScreenId): Readonly<Record<string, Sample>> => {
  const { structures } = storedMonth.world;
  const distinct = (of: (one: (typeof structures)[number]) => unknown) => [...new Set(structures.map(of))].map(String);
  const ids = structures.map(({ id }) => String(id));
  // A session that saw two structures counts for each, so that only figures of records are split by structure.
  const isOfRecords = !['statsSessions', 'statsPageViews', 'statsConversions'].includes(screen);
  const byStructure = (values: readonly string[]): Sample => (isOfRecords ? parts(values) : { values });
  return {
    from: { values: [from] },
    to: { values: [to] },
    preset: { values: ['last_7', 'yesterday', 'last_month'] },
    granularity: { values: ['day', 'week', 'month'] },
    compare: { values: ['none', 'last_year'] },
    alignBy: { values: ['date', 'holidays'] },
    compareFrom: { values: [] },
    region_id: byStructure(distinct(({ regionId }) => regionId)),
    province_id: byStructure(distinct(({ provinceId }) => provinceId)),
    city_id: byStructure(distinct(({ cityId }) => cityId)),
    structureIds: byStructure(ids),
    structure_type: byStructure(distinct(({ type }) => type)),
    category: { values: ['3s', '4'] },
    lang: parts(LANGUAGES),
    device: parts(DEVICE_CODES),
    source: parts(SOURCE_CODES),
    country: parts(['IT', 'DE', 'ZZ']),
    pageType: parts(['structure', 'location', 'home', 'other']),
    path: { values: ['/bologna', '/', 's-', 'nessuna', '%2'] },
    kind: { values: CONVERSION_KIND_CODES },
    groupBy: {
      values:
        screen === 'statsSessions' ? ['date', 'source', 'device', 'country', 'lang'] : ['source', 'campaign', 'slug'],
    },
    date: { values: [to] },
    count: { values: MAIL_COUNT_CODES },
    delivery: { values: Object.keys(DELIVERY_STATES) },
    minReviews: { values: ['0', '4', '999'] },
    verified: { values: ['true', 'false'] },
    travellerType: parts(Object.keys(TRAVELLER_TYPES)),
    level: { values: ['country', 'region', 'province', 'city'] },
    occupancyFrom: { values: ['1', '101'] },
    occupancyTo: { values: ['0', '100'] },
    expiring: { values: ['true', 'false'] },
    unclicked: { values: ['true', 'false'] },
  };
};

/** The days of the generated month, and all structures with reviews. */
const baseOf = (screen: StatisticsScreenId): Record<string, string> => {
  if (screen === 'statsEmailsDaily') return { date: to };
  return { from, to, ...(screen === 'statsRating' && { minReviews: '0' }) };
};

const urlOf = (screen: StatisticsScreenId, query: Record<string, string>) =>
  `/api/statistics/${PATHS[screen]}?${new URLSearchParams({ perPage: '100', ...query })}`;

async function read(reader: string, screen: StatisticsScreenId, query: Record<string, string>): Promise<Report> {
  const answer = await readers[reader]?.(urlOf(screen, query));
  expect([answer?.statusCode, reader, query]).toEqual([200, reader, query]);
  return JSON.parse(answer?.body ?? '');
}
const tile = (report: Report, code: string) => report.kpis.find((one) => one.code === code)?.value ?? null;
const sumOf = (values: readonly (number | string | null | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0);

/** True if the rows of the table are parts of the tile. */
function isSumOfRows(
  screen: StatisticsScreenId,
  code: string,
  { groupBy = 'structure', level }: Record<string, string>,
) {
  // A row of a place contains the rows of the places within.
  if (screen === 'statsEvidence') return level !== undefined;
  // A session counts for each structure that it saw, and a request for each structure that got it.
  return screen !== 'statsConversions' || groupBy !== 'structure' || code === 'contacts';
}

function assertAgrees(screen: StatisticsScreenId, report: Report, query: Record<string, string>): void {
  for (const { code, value } of report.kpis.filter((one) => ADDITIVE.includes(one.code))) {
    const series = report.series.find((one) => one.code === code);
    if (series)
      expect([code, query, sumOf(series.points.map(([, point]) => point))]).toEqual([code, query, value ?? 0]);
    if (!report.table.columns.some((column) => column.code === code) || !isSumOfRows(screen, code, query)) continue;
    const rows = report.table.data.map(({ values }) => values[code]);
    expect([code, query, sumOf(rows)]).toEqual([code, query, value ?? 0]);
  }
}

async function assertExportAgrees(
  reader: string,
  screen: StatisticsScreenId,
  query: Record<string, string>,
  report: Report,
) {
  const answer = await readers[reader]?.(`${urlOf(screen, query)}&format=csv`);
  const lines: Record<string, string>[] = parse(answer?.body ?? '', { columns: true, delimiter: ';', bom: true });
  expect(lines.length).toBe(report.table.meta.total + (report.table.total ? 1 : 0));
}

const byRole = STATISTICS_SCREENS.flatMap((screen) =>
  ['admin', 'vendor', 'token'].map((reader) => [screen, reader] as const),
);

describe.each(STATISTICS_SCREENS)('%s', (screen) => {
  it('has samples of every filter, and refuses the filters of other screens', async () => {
    const samples = samplesOf(screen);
    const own: readonly string[] = SCREEN_FILTERS[screen];
    expect(own.filter((name) => !samples[name])).toEqual([]);
    const names = [...new Set([...Object.keys(samples), ...Object.keys(filterFields)])];
    for (const name of names.filter((one) => !own.includes(one))) {
      const url = urlOf(screen, { [name]: samples[name]?.values[0] ?? '1' });
      const answer = await readers.admin?.(url);
      expect([name, answer?.statusCode, Object.keys(JSON.parse(answer?.body ?? '{}').errors ?? {})]).toEqual([
        name,
        422,
        [name],
      ]);
    }
  });
});

it.each(byRole)(
  '%s shows the same figure in tile, chart, table and export for each filter of %s',
  async (screen, reader) => {
    const samples = samplesOf(screen);
    const base = baseOf(screen);
    const whole = await read(reader, screen, base);
    assertAgrees(screen, whole, base);
    for (const name of SCREEN_FILTERS[screen] as readonly string[]) {
      const { values = [], parts: isSplit } = samples[name] ?? {};
      const reports: Report[] = [];
      for (const value of values) {
        if (name === 'structureIds' && !(scopes[reader]?.includes(Number(value)) ?? true)) continue;
        const query = name === 'preset' ? { preset: value } : { ...base, [name]: value };
        const report = await read(reader, screen, query);
        reports.push(report);
        assertAgrees(screen, report, query);
        await assertExportAgrees(reader, screen, query, report);
      }
      if (!isSplit) continue;
      for (const { code, value } of whole.kpis.filter((one) => ADDITIVE.includes(one.code)))
        expect([name, code, sumOf(reports.map((report) => tile(report, code)))]).toEqual([name, code, value ?? 0]);
    }
  },
);

const PLAIN_SCREENS = ['statsSessions', 'statsPageViews', 'statsConversions', 'statsEmailsDaily'] as const;

/** Returns the filter as the plain program reads it; null if it does not count such rows. */
function plainFilter(name: string, value: string): PlainFilter | null {
  switch (name) {
    case 'region_id':
    case 'province_id':
    case 'city_id':
    case 'structure_type':
      return { [name]: Number(value) };
    case 'structureIds':
      return { structureIds: value.split(',').map(Number) };
    case 'category':
    case 'lang':
    case 'device':
    case 'source':
    case 'country':
    case 'pageType':
      return { [name]: value };
    default:
      return null;
  }
}

it.each(byRole.filter(([screen]) => PLAIN_SCREENS.some((one) => one === screen)))(
  '%s for %s shows what a plain count of the raw rows gives, for each filter and for pairs of filters',
  async (screen, reader) => {
    const scope = scopes[reader];
    const month =
      screen === 'statsEmailsDaily'
        ? {
            ...storedMonth.month,
            days: [to],
            requests: storedMonth.month.requests.filter(({ createdAt }) => todayInRome(new Date(createdAt)) === to),
          }
        : storedMonth.month;
    const samples = Object.entries(samplesOf(screen)).filter(([name]) =>
      (SCREEN_FILTERS[screen] as readonly string[]).includes(name),
    );
    const singles = samples.flatMap(([name, { values }]) =>
      values
        .filter((value) => name !== 'structureIds' || (scope?.includes(Number(value)) ?? true))
        .map((value): [Record<string, string>, PlainFilter | null] => [{ [name]: value }, plainFilter(name, value)]),
    );
    const place = singles.find(([query]) => query.city_id !== undefined);
    const pairs = place
      ? singles.map(([query, plain]): typeof place => [{ ...query, ...place[0] }, plain && { ...plain, ...place[1] }])
      : [];
    for (const [query, plain] of [[{}, {}] as [Record<string, string>, PlainFilter], ...singles, ...pairs]) {
      if (plain === null) continue;
      const report = await read(reader, screen, { ...baseOf(screen), compare: 'none', ...query });
      const counted = countPlainly(month, storedMonth.world, { ...plain, ...(scope && { scope }) });
      const tiles = report.kpis.filter(({ code }) => code in counted);
      expect([query, tiles.map(({ code, value }) => [code, value])]).toEqual([
        query,
        tiles.map(({ code }) => [code, counted[code as keyof typeof counted]]),
      ]);
    }
  },
);

it.each(['statsEvidenceLocation', 'statsEvidenceSlug', 'statsEvidenceStructure'] as const)(
  '%s counts only the highlights of the reader’s structures',
  async (screen) => {
    const { rows } = await t.database.pool.query<{ structureId: number; impressions: number; clicks: number }>(
      `select h.structure_id as "structureId", sum(d.impressions)::integer as impressions, sum(d.clicks)::integer as clicks
       from statistics_highlight_days d join highlights h on h.id = d.highlight_id
       where h.location = 'city' and h.location_id = 37006 and d.day between $1 and $2 group by 1`,
      [from, to],
    );
    const allImpressions = sumOf(rows.map(({ impressions }) => impressions));
    for (const reader of ['vendor', 'token']) {
      const own = rows.filter(({ structureId }) => scopes[reader]?.includes(structureId));
      const report = await read(reader, screen, { from, to });
      expect([reader, tile(report, 'impressions')]).toEqual([reader, sumOf(own.map((one) => one.impressions))]);
      expect([reader, tile(report, 'clicks') ?? 0]).toEqual([reader, sumOf(own.map((one) => one.clicks))]);
      expect(tile(report, 'impressions')).toBeLessThan(allImpressions);
    }
  },
);
