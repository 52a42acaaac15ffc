import { z } from 'zod';
import type { KpiValue, ReportRow, Series } from '../../../../domain/insight/statistics/answers.ts';
import { KPIS, type Kpi, percentOf, unitOf } from '../../../../domain/insight/statistics/kpis.ts';
import { LEVEL_CODES, LEVELS, type Level } from '../../../../domain/insight/statistics/levels.ts';
import { lengthOf, pointOf } from '../../../../domain/insight/statistics/periods.ts';
import { addDays, type Day, daysBetween, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { inLanguage, type Text } from '../../../../domain/platform/language/text.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { changeOf } from '../figures/counts.ts';
import { subjectOf } from '../figures/subject.ts';
import { column, kpiColumns } from '../figures/table.ts';
import { comparedDaysOf, type View } from '../figures/view.ts';
import type { StatisticsScreen } from '../screens/screen.ts';
import {
  type Evidence,
  filterEvidence,
  type HighlightFact,
  isOfStructures,
  namePlaces,
  type PlaceKey,
  placeKey,
  readEvidence,
  readSlots,
  withParents,
} from './facts.ts';

const EXPIRING_DAYS = 30;

export const EVIDENCE_LABELS = {
  place: ['Località', 'Place', 'Localité', 'Ort'],
  level: ['Livello', 'Level', 'Niveau', 'Ebene'],
  slugs: ['N. pagine', 'Pages', 'Pages', 'Seiten'],
  positions: ['Posizioni', 'Positions', 'Places', 'Plätze'],
  sold: ['Vendute', 'Sold', 'Vendues', 'Verkauft'],
  free: ['Libere', 'Free', 'Libres', 'Frei'],
  expiring: [
    'In scadenza entro 30 giorni',
    'Expiring within 30 days',
    'Expirent sous 30 jours',
    'Laufen in 30 Tagen ab',
  ],
  byMonth: ['Occupazione per mese', 'Occupancy by month', 'Occupation par mois', 'Auslastung je Monat'],
  byRevenue: [
    'Le prime dieci per valore',
    'Top ten by value',
    'Les dix premières par valeur',
    'Die ersten zehn nach Wert',
  ],
} as const satisfies Record<string, Text>;

const percent = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, maximum: 999 });
const query = {
  level: z.enum(LEVEL_CODES).optional(),
  occupancyFrom: percent.optional().describe('Occupazione da, in percento'),
  occupancyTo: percent.optional().describe('Occupazione fino a'),
  expiring: z.enum(['true', 'false']).default('false').describe('Solo dove qualcosa scade entro 30 giorni'),
};

/** Sums of the highlights of a place, including the places within. */
interface PlaceSum {
  positions: number;
  slugs: number;
  sold: number;
  soldDays: number;
  impressions: number;
  clicks: number;
  requests: number;
  revenueCents: number;
  expiring: Set<number>;
}

const emptySum = (): PlaceSum => ({
  positions: 0,
  slugs: 0,
  sold: 0,
  soldDays: 0,
  impressions: 0,
  clicks: 0,
  requests: 0,
  revenueCents: 0,
  expiring: new Set(),
});

/** Sums highlights for each place, including the places within. */
function sumPlaces(
  facts: readonly HighlightFact[],
  places: Evidence['places'],
  slots: Awaited<ReturnType<typeof readSlots>>,
): Map<string, PlaceSum & PlaceKey> {
  const sums = new Map<string, PlaceSum & PlaceKey>();
  const of = (key: PlaceKey) => {
    const known = sums.get(placeKey(key)) ?? { ...emptySum(), level: key.level, id: key.id };
    sums.set(placeKey(key), known);
    return known;
  };
  const withHighlights = new Set(facts.map(placeKey));
  for (const [key, place] of places)
    for (const one of withParents(places, place)) {
      const sum = of(one);
      sum.slugs += place.slugs;
      // The price list has slots for every place. Only places that sell or sold highlights count.
      const listed = withHighlights.has(key)
        ? [...(slots.get(place.level)?.values() ?? [])].reduce((a, b) => a + b, 0)
        : 0;
      sum.positions += place.pagePositions + listed;
    }
  const today = todayInRome();
  for (const fact of facts)
    for (const one of withParents(places, fact)) {
      const sum = of(one);
      sum.sold++;
      sum.soldDays += fact.days;
      sum.impressions += fact.impressions;
      sum.clicks += fact.clicks;
      sum.requests += fact.requests;
      sum.revenueCents += fact.revenueCents;
      if (fact.state === 'active' && fact.endDate >= today && fact.endDate <= addDays(today, EXPIRING_DAYS))
        sum.expiring.add(fact.structureId);
    }
  return sums;
}

const occupancyOf = ({ soldDays, positions }: Pick<PlaceSum, 'soldDays' | 'positions'>, days: number) =>
  percentOf(soldDays, positions * days);

const EVIDENCE_KPIS = ['impressions', 'clicks', 'ctr', 'requests', 'revenueCents'] as const satisfies Kpi[];
type EvidenceKpi = (typeof EVIDENCE_KPIS)[number];
type EvidenceSums = Readonly<Record<'impressions' | 'clicks' | 'requests' | 'revenueCents', number>>;

/** Computes a figure of highlights; the only place that does. */
function evidenceFigure(code: EvidenceKpi, sums: EvidenceSums): number | null {
  return code === 'ctr' ? percentOf(sums.clicks, sums.impressions) : sums[code];
}

function totalOf(facts: readonly HighlightFact[]): EvidenceSums {
  const sum = (of: (fact: HighlightFact) => number) => facts.reduce((total, fact) => total + of(fact), 0);
  return {
    impressions: sum(({ impressions }) => impressions),
    clicks: sum(({ clicks }) => clicks),
    requests: sum(({ requests }) => requests),
    revenueCents: sum(({ revenueCents }) => revenueCents),
  };
}

/** Returns the tiles of the reader's own highlights, compared with the earlier period. */
export function evidenceKpis(view: View, { now, before }: Evidence): KpiValue[] {
  return EVIDENCE_KPIS.map((code): KpiValue => {
    const value = evidenceFigure(code, totalOf(now));
    const previous = before ? evidenceFigure(code, totalOf(before)) : null;
    return { code, value, previous, changePercent: changeOf(view, value, previous) };
  });
}

/** Reads impressions and clicks of highlights by day. */
export async function evidenceSeries(view: View, { now, before }: Evidence): Promise<Series[]> {
  const [days, daysBefore] = await Promise.all([
    readHighlightDays(view, now, view.days),
    readHighlightDays(view, before ?? [], comparedDaysOf(view)),
  ]);
  return (['impressions', 'clicks'] as const).map((code) => {
    const sum = (all: typeof days, own: readonly Day[]) =>
      own.reduce((total, day) => total + (all.get(day)?.[code] ?? 0), 0);
    return {
      code,
      label: inLanguage(KPIS[code].label, view.language),
      unit: unitOf(code),
      points: view.points.map((point) => [point.at, sum(days, point.days)]),
      previous: before && view.points.map((point) => [point.previousAt, sum(daysBefore, point.previousDays)]),
    };
  });
}

async function readHighlightDays({ database }: View, facts: readonly HighlightFact[], days: readonly Day[]) {
  const rows = await run<{ day: Day; impressions: number; clicks: number }>(
    database,
    `select d.day, sum(d.impressions)::integer as impressions, sum(d.clicks)::integer as clicks from statistics_highlight_days d
     where d.highlight_id = any($1::integer[]) and d.day = any($2::date[]) group by 1`,
    [facts.map(({ highlightId }) => highlightId), days],
  );
  return new Map(rows.map((row) => [row.day, row]));
}

type EvidenceQuery = z.output<z.ZodObject<typeof query>>;

export const evidenceScreen: StatisticsScreen<typeof query, Record<never, never>> = {
  path: 'evidence',
  screen: 'statsEvidence',
  operationId: 'getEvidenceStatistics',
  summary: 'Statistiche: evidenze per località, con quelle che contiene',
  query,
  async report(view, requested) {
    const { language } = view;
    const { structureIds, structure_type, category } = view.filters;
    // Filters of places select highlights by their own place, whatever the place of the structure.
    const subject = await subjectOf(view.database, view.reader, { structureIds, structure_type, category });
    const [all, slots, inPlaces] = await Promise.all([
      readEvidence({ ...view, subject }),
      readSlots(view),
      placesOfFilters(view),
    ]);
    // Nobody reads sums over highlights outside their scope.
    const inside = filterEvidence(all, (fact) => fact.isOwn && (!inPlaces || inPlaces.has(placeKey(fact))));
    const sums = sumPlaces(inside.now, all.places, slots);
    // Highlights that have ended since count in the figures of the earlier period, as on the pages of places.
    const earlier = new Set((inside.before ?? []).flatMap((fact) => withParents(all.places, fact).map(placeKey)));
    const kept = [...sums.values()].filter((sum) => isListed(view, requested, sum, { inPlaces, earlier }));
    const keptKeys = new Set(kept.map(placeKey));
    const isKept = (key: PlaceKey) => withParents(all.places, key).some((one) => keptKeys.has(placeKey(one)));
    const shown = filterEvidence(inside, isKept);
    const names = await namePlaces(view, kept);
    const rows = kept.map((sum) => rowOf(view, sum, names.get(placeKey(sum)) ?? placeKey(sum)));
    return {
      kpis: evidenceKpis(view, shown),
      series: [
        occupancyByMonth(view, shown.now, positionsOf(kept, keptKeys, all.places)),
        ...(await evidenceSeries(view, shown)),
      ],
      parts: [
        {
          code: 'revenue',
          label: inLanguage(EVIDENCE_LABELS.byRevenue, language),
          kind: 'bars',
          unit: 'cents',
          parts: rows
            .filter(({ key, values }) => !key.startsWith('country') && Number(values.revenueCents) > 0)
            .toSorted((a, b) => Number(b.values.revenueCents) - Number(a.values.revenueCents))
            .slice(0, 10)
            .map(({ key, label, values }) => ({ key, label, value: Number(values.revenueCents) })),
        },
      ],
      table: {
        columns: [
          column('label', EVIDENCE_LABELS.place, language),
          column('level', EVIDENCE_LABELS.level, language),
          column('slugs', EVIDENCE_LABELS.slugs, language, 'count'),
          column('positions', EVIDENCE_LABELS.positions, language, 'count'),
          column('sold', EVIDENCE_LABELS.sold, language, 'count'),
          ...kpiColumns(['occupancyPercent', 'impressions', 'clicks', 'ctr', 'requests', 'revenueCents'], language),
          column('expiring', EVIDENCE_LABELS.expiring, language, 'count'),
        ],
        rows,
        defaultSort: '-occupancyPercent',
      },
    };
  },
};

/** True if the table lists the place. */
function isListed(
  view: View,
  { level, occupancyFrom, occupancyTo, expiring }: EvidenceQuery,
  sum: PlaceSum & PlaceKey,
  { inPlaces, earlier }: { inPlaces: ReadonlySet<string> | null; earlier: ReadonlySet<string> },
): boolean {
  const occupancy = occupancyOf(sum, lengthOf(view.span.period)) ?? 0;
  return (
    (!level || level === sum.level) &&
    (!inPlaces || inPlaces.has(placeKey(sum))) &&
    (occupancyFrom === undefined || occupancy >= occupancyFrom) &&
    (occupancyTo === undefined || occupancy <= occupancyTo) &&
    (expiring === 'false' || sum.expiring.size > 0) &&
    (sum.sold > 0 || earlier.has(placeKey(sum)) || (sum.positions > 0 && !isOfStructures(view)))
  );
}

function rowOf(view: View, sum: PlaceSum & PlaceKey, label: string): ReportRow {
  return {
    key: placeKey(sum),
    label,
    link: `/stats/evidence/${sum.level}/${sum.id}`,
    values: {
      level: inLanguage(LEVELS[sum.level], view.language),
      slugs: sum.slugs,
      positions: sum.positions,
      sold: sum.sold,
      occupancyPercent: occupancyOf(sum, lengthOf(view.span.period)),
      impressions: sum.impressions,
      clicks: sum.clicks,
      ctr: percentOf(sum.clicks, sum.impressions),
      requests: sum.requests,
      revenueCents: sum.revenueCents,
      expiring: sum.expiring.size,
    },
    previous: null,
    changePercent: null,
  };
}

/** Returns the positions of the listed places. A place within another listed place is counted there. */
function positionsOf(
  listed: readonly (PlaceSum & PlaceKey)[],
  keys: ReadonlySet<string>,
  places: Evidence['places'],
): number {
  return listed
    .filter(
      (sum) => !withParents(places, sum).some((one) => placeKey(one) !== placeKey(sum) && keys.has(placeKey(one))),
    )
    .reduce((total, { positions }) => total + positions, 0);
}

/** Levels below each filtered level, with the table of their places. */
const TABLES = { region: 'regions', province: 'provinces', city: 'cities', poi: 'pois' } as const;

/** Returns the places within all filtered places; null means all. */
async function placesOfFilters({ database, filters }: View): Promise<ReadonlySet<string> | null> {
  const statement = new Statement();
  const levels = Object.entries(TABLES);
  const within = (level: keyof typeof TABLES, id: number | undefined) => {
    if (id === undefined) return [];
    const value = statement.bind(id);
    const from = levels.findIndex(([one]) => one === level);
    const parts = levels
      .slice(from)
      .map(
        ([one, table]) =>
          `select '${one}' as level, id from ${table} where ${one === level ? 'id' : `${level}_id`} = ${value}`,
      );
    return [`(${parts.join(' union all ')})`];
  };
  const all = [
    ...within('region', filters.region_id),
    ...within('province', filters.province_id),
    ...within('city', filters.city_id),
  ];
  if (all.length === 0) return null;
  const rows = await run<{ level: Level; id: number }>(database, all.join(' intersect '), statement.values);
  return new Set(rows.map(placeKey));
}

/** Returns the share of sold days among all days of the positions, by month. */
function occupancyByMonth(view: View, facts: readonly HighlightFact[], positions: number): Series {
  const { from, to } = view.span.period;
  const months = [...new Set(view.days.map((day) => pointOf(day, 'month')))];
  return {
    code: 'occupancyPercent',
    label: inLanguage(EVIDENCE_LABELS.byMonth, view.language),
    unit: 'percent',
    points: months.map((month) => {
      const first = laterDay(month, from);
      const last = earlierDay(addDays(pointOf(addDays(month, 31), 'month'), -1), to);
      const sold = facts.reduce((days, { startDate, endDate }) => {
        const own = daysBetween(laterDay(startDate, first), earlierDay(endDate, last)) + 1;
        return days + Math.max(0, own);
      }, 0);
      return [month, percentOf(sold, positions * (daysBetween(first, last) + 1))];
    }),
    previous: null,
  };
}

const laterDay = (a: Day, b: Day): Day => (a > b ? a : b);
const earlierDay = (a: Day, b: Day): Day => (a < b ? a : b);
