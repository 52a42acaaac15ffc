import { z } from 'zod';
import type { KpiValue, ReportRow, Series } from '../../../../domain/insight/statistics/answers.ts';
import { KPIS, type Kpi, percentOf, unitOf } from '../../../../domain/insight/statistics/kpis.ts';
import { LEVEL_CODES, LEVELS, type Level } from '../../../../domain/insight/statistics/levels.ts';
import { lengthOf } from '../../../../domain/insight/statistics/periods.ts';
import { addDays, type Day, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { inLanguage, type Text } from '../../../../domain/platform/language/text.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { changeOf } from '../figures/counts.ts';
import { column, kpiColumns } from '../figures/table.ts';
import { comparedDaysOf, type View } from '../figures/view.ts';
import type { StatisticsScreen } from '../screens/screen.ts';
import {
  type HighlightFact,
  namePlaces,
  type PlaceFact,
  type PlaceKey,
  placeKey,
  readHighlights,
  readPlaces,
  readSlots,
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
export interface PlaceSum {
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
export async function sumPlaces(
  view: View,
  facts: readonly HighlightFact[],
): Promise<Map<string, PlaceSum & PlaceKey>> {
  const [places, slots] = await Promise.all([readPlaces(view, facts), readSlots(view)]);
  const sums = new Map<string, PlaceSum & PlaceKey>();
  const of = (key: PlaceKey) => {
    const known = sums.get(placeKey(key)) ?? { ...emptySum(), level: key.level, id: key.id };
    sums.set(placeKey(key), known);
    return known;
  };
  const upwards = (place: PlaceFact | undefined, key: PlaceKey) => [key, ...(place?.parents ?? [])];
  const withHighlights = new Set(facts.map(placeKey));
  for (const [key, place] of places)
    for (const one of upwards(place, place)) {
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
    for (const one of upwards(places.get(placeKey(fact)), fact)) {
      const sum = of(one);
      sum.sold++;
      sum.soldDays += fact.days;
      sum.impressions += fact.impressions;
      sum.clicks += fact.clicks;
      if (fact.isOwn) {
        sum.requests += fact.requests;
        sum.revenueCents += fact.revenueCents;
      }
      if (fact.state === 'active' && fact.endDate >= today && fact.endDate <= addDays(today, EXPIRING_DAYS))
        sum.expiring.add(fact.structureId);
    }
  return sums;
}

export const occupancyOf = ({ soldDays, positions }: Pick<PlaceSum, 'soldDays' | 'positions'>, days: number) =>
  percentOf(soldDays, positions * days);

export const EVIDENCE_KPIS = ['impressions', 'clicks', 'ctr', 'requests', 'revenueCents'] as const satisfies Kpi[];
type EvidenceKpi = (typeof EVIDENCE_KPIS)[number];
export type EvidenceSums = Readonly<Record<'impressions' | 'clicks' | 'requests' | 'revenueCents', number>>;

/** Computes a figure of highlights; the only place that does. */
export function evidenceFigure(code: EvidenceKpi, sums: EvidenceSums): number | null {
  return code === 'ctr' ? percentOf(sums.clicks, sums.impressions) : sums[code];
}

export function totalOf(facts: readonly HighlightFact[]): EvidenceSums {
  const sum = (of: (fact: HighlightFact) => number) => facts.reduce((total, fact) => total + of(fact), 0);
  return {
    impressions: sum(({ impressions }) => impressions),
    clicks: sum(({ clicks }) => clicks),
    requests: sum((fact) => (fact.isOwn ? fact.requests : 0)),
    revenueCents: sum((fact) => (fact.isOwn ? fact.revenueCents : 0)),
  };
}

/** Returns the tiles of the highlights that `holds` accepts, compared with the earlier period. */
export async function evidenceKpis(
  view: View,
  now: readonly HighlightFact[],
  holds: (fact: HighlightFact) => boolean,
): Promise<KpiValue[]> {
  const days = comparedDaysOf(view).toSorted();
  const from = days[0];
  const to = days.at(-1);
  const before = from && to ? (await readHighlights(view, { from, to })).filter(holds) : null;
  return EVIDENCE_KPIS.map((code): KpiValue => {
    const value = evidenceFigure(code, totalOf(now));
    const previous = before ? evidenceFigure(code, totalOf(before)) : null;
    return { code, value, previous, changePercent: changeOf(view, value, previous) };
  });
}

/** Reads impressions and clicks of highlights by day. */
export async function evidenceSeries(view: View, ids: readonly number[]): Promise<Series[]> {
  const all = [...new Set([...view.days, ...comparedDaysOf(view)])];
  const rows = await run<{ day: Day; impressions: number; clicks: number }>(
    view.database,
    `select d.day, sum(d.impressions)::integer as impressions, sum(d.clicks)::integer as clicks from statistics_highlight_days d
     where d.highlight_id = any($1::integer[]) and d.day = any($2::date[]) group by 1`,
    [ids, all],
  );
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return (['impressions', 'clicks'] as const).map((code) => {
    const sum = (days: readonly Day[]) => days.reduce((total, day) => total + (byDay.get(day)?.[code] ?? 0), 0);
    return {
      code,
      label: inLanguage(KPIS[code].label, view.language),
      unit: unitOf(code),
      points: view.points.map(({ at, days }) => [at, sum(days)]),
      previous:
        view.compared.length === 0
          ? null
          : view.points.map(({ previousAt, previousDays }) => [previousAt, sum(previousDays)]),
    };
  });
}

export const evidenceScreen: StatisticsScreen<typeof query, Record<never, never>> = {
  path: 'evidence',
  screen: 'statsEvidence',
  operationId: 'getEvidenceStatistics',
  summary: 'Statistiche: evidenze per località, con quelle che contiene',
  query,
  async report(view, requested) {
    const { language } = view;
    const facts = await readHighlights(view, view.span.period);
    const sums = await sumPlaces(view, facts);
    const names = await namePlaces(view, [...sums.values()]);
    const inRegion = await regionFilter(view);
    const days = lengthOf(view.span.period);
    const rows = [...sums.values()].flatMap((sum): ReportRow[] => {
      const occupancy = occupancyOf(sum, days);
      if (requested.level && requested.level !== sum.level) return [];
      if (inRegion && !inRegion.has(placeKey(sum))) return [];
      if (requested.occupancyFrom !== undefined && (occupancy ?? 0) < requested.occupancyFrom) return [];
      if (requested.occupancyTo !== undefined && (occupancy ?? 0) > requested.occupancyTo) return [];
      if (requested.expiring === 'true' && sum.expiring.size === 0) return [];
      if (sum.positions === 0 && sum.sold === 0) return [];
      return [
        {
          key: placeKey(sum),
          label: names.get(placeKey(sum)) ?? placeKey(sum),
          link: `/stats/evidence/${sum.level}/${sum.id}`,
          values: {
            level: inLanguage(LEVELS[sum.level], language),
            slugs: sum.slugs,
            positions: sum.positions,
            sold: sum.sold,
            occupancyPercent: occupancy,
            impressions: sum.impressions,
            clicks: sum.clicks,
            ctr: percentOf(sum.clicks, sum.impressions),
            requests: sum.requests,
            revenueCents: sum.revenueCents,
            expiring: sum.expiring.size,
          },
          previous: null,
          changePercent: null,
        },
      ];
    });
    const shown = inRegion ? facts.filter((fact) => inRegion.has(placeKey(fact))) : facts;
    return {
      kpis: await evidenceKpis(view, shown, (fact) => !inRegion || inRegion.has(placeKey(fact))),
      series: [
        await occupancyByMonth(view, sums.get(placeKey({ level: 'country', id: 1 }))?.positions ?? 0),
        ...(await evidenceSeries(
          view,
          shown.map(({ highlightId }) => highlightId),
        )),
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

/** Returns the places of the filtered region; null means all. */
async function regionFilter({ database, filters }: View): Promise<ReadonlySet<string> | null> {
  const { region_id: region } = filters;
  if (region === undefined) return null;
  const statement = new Statement();
  const id = statement.bind(region);
  const rows = await run<{ level: Level; id: number }>(
    database,
    `select 'region' as level, id from regions where id = ${id} union all select 'province', id from provinces where region_id = ${id}
     union all select 'city', id from cities where region_id = ${id} union all select 'poi', id from pois where region_id = ${id}`,
    statement.values,
  );
  return new Set(rows.map(placeKey));
}

/** Returns the share of sold days among all days of all positions, by month. */
async function occupancyByMonth(view: View, positions: number): Promise<Series> {
  const { from, to } = view.span.period;
  const rows = await run<{ month: Day; days: number; sold: number }>(
    view.database,
    `select m.month::date as month, (least($2::date, (m.month + interval '1 month')::date - 1) - greatest($1::date, m.month::date) + 1)::integer as days,
       coalesce(sum(least(h.end_date, $2::date, (m.month + interval '1 month')::date - 1) - greatest(h.start_date, $1::date, m.month::date) + 1), 0)::integer as sold
     from generate_series(date_trunc('month', $1::date::timestamp), $2::date::timestamp, '1 month') as m (month)
     left join highlights h on h.state in ('scheduled', 'active', 'suspended', 'expired') and h.start_date < (m.month + interval '1 month')::date
       and h.start_date <= $2 and h.end_date >= greatest($1::date, m.month::date)
     group by 1, 2 order by 1`,
    [from, to],
  );
  return {
    code: 'occupancyPercent',
    label: inLanguage(EVIDENCE_LABELS.byMonth, view.language),
    unit: 'percent',
    points: rows.map(({ month, days, sold }) => [month, percentOf(sold, positions * days)]),
    previous: null,
  };
}
