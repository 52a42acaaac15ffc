import { figureOf } from '../../../../domain/insight/statistics/figures.ts';
import { addMeasures, NO_MEASURES } from '../../../../domain/insight/statistics/measures.ts';
import {
  hideSmallCells,
  MAX_LINES,
  OBSERVATORY_SECTIONS,
  type Observatory,
  type ObservatorySection,
  observatoryTexts,
  publishedCount,
} from '../../../../domain/insight/statistics/own/observatory.ts';
import { MISS_REASONS } from '../../../../domain/insight/statistics/own/own-answers.ts';
import { isAnonymousAverage } from '../../../../domain/insight/statistics/own/peers.ts';
import { daysOf } from '../../../../domain/insight/statistics/periods.ts';
import { addDays, type Day } from '../../../../domain/kernel/calendar/days.ts';
import { figureTexts } from '../../../../domain/kernel/texts/support/statistics.ts';
import { inLanguage, type Language } from '../../../../domain/platform/language/text.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { readRequests } from '../figures/requests.ts';
import type { Subject } from '../figures/subject.ts';
import { readVisits } from '../figures/visits.ts';
import { hasFigures } from '../own/figures.ts';
import { OWNER } from '../own/peers.ts';

interface City {
  readonly id: number;
  readonly name: string;
  readonly province: string;
}

type Counts = ReadonlyMap<string, number>;

/** Counts of a month of a municipality by section. */
interface Month {
  readonly totals: Counts;
  readonly countries: Counts;
  readonly weeks: Counts;
  readonly missed: Counts;
}

const UNKNOWN_COUNTRY = 'ZZ';

/**
 * Reads the anonymous figures of a finished month, given by its first day; null for an unknown municipality. Returns no
 * sections when there are too few structures or owners, or one structure dominates.
 */
export async function readObservatory(
  database: Queryable,
  cityId: number,
  month: Day,
  language: Language,
): Promise<Observatory | null> {
  const city = await cityOf(database, cityId);
  if (!city) return null;
  const head = { cityId, city: city.name, province: city.province, month: month.slice(0, 7), lang: language };
  if (!(await isAnonymous(database, cityId, month))) return { ...head, sections: [] };
  const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  const [now, before, types] = await Promise.all([
    monthOf(database, cityId, month),
    (await hasFigures(database, yearBefore)) ? monthOf(database, cityId, yearBefore) : null,
    typesOf(database, cityId, language),
  ]);
  const say = (code: keyof typeof observatoryTexts) => inLanguage(observatoryTexts[code], language);
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const labels: Readonly<Record<ObservatorySection, (key: string) => string>> = {
    totals: (key) => say(key as keyof typeof observatoryTexts),
    countries: (key) => (key === 'others' ? say('others') : (countries.of(key) ?? key)),
    types: (key) => types.find((one) => one.key === key)?.title ?? key,
    weeks: (key) => key,
    missed: (key) => inLanguage(figureTexts[`reason.${key}` as 'reason.closed'], language),
  };
  const section = (
    code: ObservatorySection,
    rows: readonly { key: string; value: number | null }[],
    other: Counts | null,
  ) => ({
    code,
    label: inLanguage(OBSERVATORY_SECTIONS[code], language),
    rows: rows.map(({ key, value }) => ({
      key,
      label: labels[code](key),
      value,
      lastYear: other?.has(key) ? publishedCount(other.get(key) ?? 0) : null,
    })),
  });
  const cells = (counts: Counts) => hideSmallCells([...counts].map(([key, value]) => ({ key, value })));
  return {
    ...head,
    sections: [
      section(
        'totals',
        // Uses today's number of structures: the former number is unknown.
        [['structures', types.reduce((sum, { value }) => sum + value, 0)] as const, ...now.totals].map(
          ([key, value]) => ({ key, value: publishedCount(value) }),
        ),
        before?.totals ?? null,
      ),
      section('countries', cells(largestLines(now.countries)), null),
      section('types', hideSmallCells(types), null),
      section(
        'weeks',
        cells(now.weeks).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
        null,
      ),
      section('missed', cells(now.missed), null),
    ].filter(({ rows }) => rows.length > 0),
  };
}

async function cityOf(database: Queryable, id: number): Promise<City | undefined> {
  const [city] = await run<{ id: number; name: string; province: string }>(
    database,
    'select c.id, c.name, p.code as province from cities c join provinces p on p.id = c.province_id where c.id = $1',
    [id],
  );
  return city;
}

/**
 * True if at least five structures of three owners are counted and none has most of the views, as for peer comparisons.
 */
async function isAnonymous(database: Queryable, cityId: number, month: Day): Promise<boolean> {
  const members = await run<{ ownerId: number; views: number }>(
    database,
    `select ${OWNER} as "ownerId", sum(d.structure_views)::integer as views
     from structures s join statistics_structure_days d on d.structure_id = s.id and d.day >= $2::date and d.day < $2::date + interval '1 month'
     where s.city_id = $1 and s.is_online group by s.id having sum(d.structure_views) > 0`,
    [cityId, month],
  );
  return isAnonymousAverage(
    members,
    members.map(({ views }) => views),
  );
}

/** Keeps the largest lines that fit on a page and sums up the rest. */
function largestLines(counts: Counts): Counts {
  const ordered = [...counts].filter(([key]) => key !== UNKNOWN_COUNTRY).toSorted((a, b) => b[1] - a[1]);
  const rest = [...ordered.slice(MAX_LINES), ...[...counts].filter(([key]) => key === UNKNOWN_COUNTRY)].reduce(
    (sum, [, value]) => sum + value,
    0,
  );
  return new Map([...ordered.slice(0, MAX_LINES), ...(rest > 0 ? [['others', rest] as const] : [])]);
}

async function monthOf(database: Queryable, cityId: number, month: Day): Promise<Month> {
  const subject: Subject = {
    is: 'scope',
    scope: 'city',
    id: cityId,
    within: (statement) => `s.city_id = ${statement.bind(cityId)}`,
  };
  const next = addDays(month, 31).slice(0, 7);
  const days = daysOf({ from: month, to: addDays(`${next}-01`, -1) });
  const period = [cityId, month];
  const filter = { cells: null, country: null };
  const inMonth = (column: string) => `${column} >= $2::date and ${column} < $2::date + interval '1 month'`;
  const [visits, byCountry, requests, weeks, missed] = await Promise.all([
    readVisits(database, { subject, filter, by: 'none', byDay: false, days }),
    readVisits(database, { subject, filter, by: 'country', byDay: false, days }),
    readRequests(database, { subject, cells: null, days }),
    run<{ key: string; value: number }>(
      database,
      `select week::text as key, sum(searches)::integer as value from searched_weeks where city_id = $1 and ${inMonth('day')} group by 1 order by 1`,
      period,
    ),
    run<{ key: string; value: number }>(
      database,
      `select m.reason as key, sum(m.searches)::integer as value from missed_searches m join structures s on s.id = m.structure_id
       where s.city_id = $1 and ${inMonth('m.day')} group by 1 order by 2 desc, 1`,
      period,
    ),
  ]);
  const sum = visits.reduce<typeof NO_MEASURES>((whole, row) => addMeasures(whole, row), NO_MEASURES);
  const counts = (rows: readonly { key: string; value: number }[]): Counts =>
    new Map(rows.map(({ key, value }) => [key, value]));
  return {
    totals: new Map([
      ['sessions', figureOf('sessions', sum) ?? 0],
      ['structureViews', figureOf('structureViews', sum) ?? 0],
      ['contacts', figureOf('contacts', sum) ?? 0],
      ['requests', requests.reduce((whole, row) => whole + row.requests, 0)],
      ['searches', weeks.reduce((whole, { value }) => whole + value, 0)],
    ]),
    countries: counts(byCountry.map(({ key, sessions }) => ({ key, value: sessions }))),
    weeks: counts(weeks),
    missed: counts(missed.filter(({ key }) => (MISS_REASONS as readonly string[]).includes(key))),
  };
}

/** Counts the online structures of each type. */
function typesOf(
  database: Queryable,
  cityId: number,
  language: Language,
): Promise<{ key: string; title: string; value: number }[]> {
  return run<{ key: string; title: string; value: number }>(
    database,
    `select t.code as key, coalesce(nullif(t.title->>$2, ''), t.title->>'it') as title, count(*)::integer as value
     from structures s join structure_types t on t.id = s.structure_type where s.city_id = $1 and s.is_online
     group by t.id order by 3 desc, 1`,
    [cityId, language],
  );
}
