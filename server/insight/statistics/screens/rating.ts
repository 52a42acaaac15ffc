import { z } from 'zod';
import type { KpiValue, Parts, ReportRow, Series } from '../../../../domain/insight/statistics/answers.ts';
import { KPIS, type Kpi, percentOf, ratio, unitOf } from '../../../../domain/insight/statistics/kpis.ts';
import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { inLanguage, type Language, type Text } from '../../../../domain/platform/language/text.ts';
import { CRITERIA, CRITERION_NAMES, type Criterion, TRAVELLER_TYPES } from '../../../../domain/stays/reviews/review.ts';
import { VISIBLE_STATES } from '../../../../domain/stays/reviews/states.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { inRome } from '../../../platform/database/time.ts';
import { changeOf } from '../figures/counts.ts';
import { isWithinDays } from '../figures/requests.ts';
import { inSubject } from '../figures/subject.ts';
import { changeColumns, column, kpiColumns } from '../figures/table.ts';
import { comparedDaysOf, type View } from '../figures/view.ts';
import type { StatisticsScreen } from './screen.ts';
import { GROUP_LABELS } from './sessions.ts';

const query = {
  minReviews: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .meta({ type: 'integer', minimum: 0, maximum: 999 })
    .optional()
    .describe('Strutture con almeno tante recensioni: 3, o meno se nessuna ne ha 3'),
  verified: z.enum(['true', 'false']).default('false').describe('Solo soggiorni verificati'),
  travellerType: z.enum(Object.keys(TRAVELLER_TYPES) as [keyof typeof TRAVELLER_TYPES]).optional(),
};
type Query = z.output<z.ZodObject<typeof query>>;
type Request = Query & { readonly minReviews: number };

/** Reviews that a structure needs to be listed, unless the reader asks for another number. */
const MIN_REVIEWS = 3;

/** Number of reviews at the portal's average added to the weighted rating (platform dictionary 5.3). */
const PRIOR_REVIEWS = 10;
const KPI_CODES = [
  'avgRating',
  'weightedRating',
  'reviews',
  'verifiedPercent',
  'repliedPercent',
  'contentScore',
] as const;

const CITY: Text = ['Comune', 'Municipality', 'Commune', 'Gemeinde'];
const DISTRIBUTION: Text = ['Voti da 1 a 10', 'Scores from 1 to 10', 'Notes de 1 à 10', 'Noten von 1 bis 10'];
const RADAR: Text = ['I sette criteri', 'The seven criteria', 'Les sept critères', 'Die sieben Kriterien'];

/** Sums of reviews, which can be added over days and structures. */
interface Sums {
  readonly day: Day;
  readonly count: number;
  readonly score: number;
  readonly verified: number;
  readonly replied: number;
}

export const ratingScreen: StatisticsScreen<typeof query, Record<never, never>> = {
  path: 'rating',
  screen: 'statsRating',
  operationId: 'getRatingStatistics',
  summary: 'Statistiche: voti delle recensioni, nel tempo e per struttura',
  query,
  async report(view, asked) {
    const { language } = view;
    const requested = { ...asked, minReviews: asked.minReviews ?? (await usualMinimum(view)) };
    const before = comparedDaysOf(view);
    const [days, daysBefore, portal, structures, earlier, scores] = await Promise.all([
      readDays(view, requested, view.days),
      readDays(view, requested, before),
      portalAverage(view),
      readStructures(view, requested, view.days),
      readStructures(view, requested, before),
      readScores(view, requested),
    ]);
    const contentScore = averageContentScore(structures);
    const figureFrom = (all: readonly Sums[]) => {
      const byDay = new Map(all.map((one) => [one.day, one]));
      return (code: Kpi, of: readonly Day[]) =>
        code === 'contentScore'
          ? contentScore
          : figureOf(code, sumOf(of.flatMap((day) => byDay.get(day) ?? [])), portal);
    };
    const figure = figureFrom(days);
    const figureBefore = figureFrom(daysBefore);
    const kpis = KPI_CODES.map((code): KpiValue => {
      const value = figure(code, view.days);
      // The content score has no history.
      const previous = before.length === 0 || code === 'contentScore' ? null : figureBefore(code, before);
      return { code, value, previous, changePercent: changeOf(view, value, previous) };
    });
    const series = (['avgRating', 'reviews'] as const).map(
      (code): Series => ({
        code,
        label: inLanguage(KPIS[code].label, language),
        unit: unitOf(code),
        points: view.points.map(({ at, days: own }) => [at, figure(code, own)]),
        previous:
          before.length === 0
            ? null
            : view.points.map(({ previousAt, previousDays }) => [
                previousAt,
                previousDays.length === 0 ? null : figureBefore(code, previousDays),
              ]),
      }),
    );
    return {
      kpis,
      series,
      parts: partsOf(scores, language),
      table: tableOf(view, structures, earlier, portal),
    };
  },
};

function partsOf(scores: Awaited<ReturnType<typeof readScores>>, language: Language): Parts[] {
  return [
    {
      code: 'distribution',
      label: inLanguage(DISTRIBUTION, language),
      kind: 'bars',
      unit: 'count',
      parts: Array.from({ length: 10 }, (_, index) => ({
        key: String(index + 1),
        label: String(index + 1),
        value: scores.distribution[index + 1] ?? 0,
      })),
    },
    {
      code: 'criteria',
      label: inLanguage(RADAR, language),
      kind: 'radar',
      unit: 'decimal',
      parts: CRITERION_NAMES.map((name) => ({
        key: name,
        label: inLanguage(CRITERIA[name], language),
        value: scores.criteria[name] ?? 0,
      })),
    },
  ];
}

function tableOf(
  view: View,
  structures: readonly StructureSums[],
  earlier: readonly StructureSums[],
  portal: number | null,
) {
  const { language } = view;
  const known = new Map(earlier.map((one) => [one.id, one]));
  return {
    columns: [
      column('label', GROUP_LABELS.structure, language),
      column('city', CITY, language),
      ...kpiColumns(['reviews', 'avgRating', 'weightedRating'], language),
      ...CRITERION_NAMES.map((name) => column(name, CRITERIA[name], language, 'decimal')),
      ...kpiColumns(['repliedPercent', 'contentScore'], language),
      ...changeColumns(language),
    ],
    rows: structures.map((one): ReportRow => {
      const was = known.get(one.id);
      const value = figureOf('avgRating', one, portal);
      const previous = was ? figureOf('avgRating', was, portal) : null;
      return {
        key: String(one.id),
        label: one.name,
        link: `/structures/${one.id}`,
        values: {
          city: one.city,
          reviews: one.count,
          avgRating: value,
          weightedRating: figureOf('weightedRating', one, portal),
          repliedPercent: figureOf('repliedPercent', one, portal),
          contentScore: one.contentScore,
          ...Object.fromEntries(CRITERION_NAMES.map((name) => [name, one[name]])),
        },
        previous,
        changePercent: changeOf(view, value, previous),
      };
    }),
    defaultSort: '-weightedRating',
  };
}

function sumOf(all: readonly Sums[]): Omit<Sums, 'day'> {
  const sum = (of: (one: Sums) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    count: sum(({ count }) => count),
    score: sum(({ score }) => score),
    verified: sum(({ verified }) => verified),
    replied: sum(({ replied }) => replied),
  };
}

/** Computes a figure of reviews; the only place that does. */
function figureOf(
  code: Kpi,
  { count, score, verified, replied }: Omit<Sums, 'day'>,
  portal: number | null,
): number | null {
  switch (code) {
    case 'reviews':
      return count;
    case 'avgRating':
      return ratio(score, count);
    case 'weightedRating':
      return count === 0 || portal === null ? null : ratio(score + PRIOR_REVIEWS * portal, count + PRIOR_REVIEWS);
    case 'verifiedPercent':
      return percentOf(verified, count);
    case 'repliedPercent':
      return percentOf(replied, count);
    default:
      return null;
  }
}

const IS_VISIBLE_SQL = `r.state in (${VISIBLE_STATES.map((state) => `'${state}'`).join(', ')})`;
const DAY = `${inRome('r.published_at')}::date`;
const SUMS = `count(*)::integer as count, coalesce(sum(r.overall_score), 0)::float8 as score,
  count(*) filter (where r.is_verified)::integer as verified, count(*) filter (where r.published_reply is not null)::integer as replied`;

/** SQL condition: review `r` is visible and was published on one of the days. */
const isPublishedOn = (statement: Statement, days: readonly Day[]) =>
  `${IS_VISIBLE_SQL} and ${isWithinDays(statement, days, 'r.published_at')} and ${DAY} = any(${statement.bind(days)}::date[])`;

/**
 * SQL condition on reviews `r` of the view and the days. A structure needs the minimum number of reviews of any kind in
 * the days, so that the kinds add up.
 */
function reviewCondition(statement: Statement, view: View, requested: Request, days: readonly Day[]): string {
  return [
    isPublishedOn(statement, days),
    inSubject(statement, view.subject, 'r.structure_id'),
    ...(requested.minReviews > 1
      ? [
          `r.structure_id in (select r.structure_id from reviews r where ${isPublishedOn(statement, days)}
             group by 1 having count(*) >= ${statement.bind(requested.minReviews)})`,
        ]
      : []),
    ...(requested.verified === 'true' ? ['r.is_verified'] : []),
    ...(requested.travellerType ? [`r.traveller_type = ${statement.bind(requested.travellerType)}`] : []),
  ].join(' and ');
}

/** Returns the usual minimum, or the most reviews that any structure has in the days, so that the list is not empty. */
async function usualMinimum(view: View): Promise<number> {
  if (view.days.length === 0) return MIN_REVIEWS;
  const statement = new Statement();
  const [most] = await run<{ count: number | null }>(
    view.database,
    `select max(n.count)::integer as count from (select count(*) from reviews r
     where ${isPublishedOn(statement, view.days)} and ${inSubject(statement, view.subject, 'r.structure_id')}
     group by r.structure_id) n`,
    statement.values,
  );
  return Math.min(MIN_REVIEWS, most?.count ?? MIN_REVIEWS);
}

async function readDays(view: View, requested: Request, days: readonly Day[]): Promise<Sums[]> {
  if (days.length === 0) return [];
  const statement = new Statement();
  return run<Sums>(
    view.database,
    `select ${DAY} as day, ${SUMS} from reviews r where ${reviewCondition(statement, view, requested, days)} group by 1`,
    statement.values,
  );
}

type StructureSums = Omit<Sums, 'day'> &
  Readonly<Record<Criterion, number | null>> & {
    readonly id: number;
    readonly name: string;
    readonly city: string;
    readonly contentScore: number | null;
  };

async function readStructures(view: View, requested: Request, days: readonly Day[]): Promise<StructureSums[]> {
  if (days.length === 0) return [];
  const statement = new Statement();
  const criteria = CRITERION_NAMES.map((name) => `round(avg((r.scores->>'${name}')::numeric), 2)::float8 as "${name}"`);
  return run<StructureSums>(
    view.database,
    `select g.*, t.name, t.city, d.translation_score::float8 as "contentScore" from (
       select r.structure_id as id, ${SUMS}, ${criteria.join(', ')} from reviews r
       where ${reviewCondition(statement, view, requested, days)} group by 1) g
     join structures t on t.id = g.id left join description d on d.structure_id = g.id`,
    statement.values,
  );
}

async function readScores(view: View, requested: Request) {
  const statement = new Statement();
  const rows = await run<{ score: number; count: number; sums: Record<string, [number, number]> }>(
    view.database,
    `select greatest(1, least(10, round(r.overall_score)))::integer as score, count(*)::integer as count,
       jsonb_build_object(${CRITERION_NAMES.map((name) => `'${name}', jsonb_build_array(coalesce(sum((r.scores->>'${name}')::numeric), 0), count(r.scores->>'${name}'))`).join(', ')}) as sums
     from reviews r where ${reviewCondition(statement, view, requested, view.days)} group by 1`,
    statement.values,
  );
  const criteria: Partial<Record<Criterion, number | null>> = {};
  for (const name of CRITERION_NAMES) {
    const sum = rows.reduce((total, { sums }) => total + (sums[name]?.[0] ?? 0), 0);
    const count = rows.reduce((total, { sums }) => total + (sums[name]?.[1] ?? 0), 0);
    criteria[name] = ratio(sum, count);
  }
  return {
    distribution: Object.fromEntries(rows.map(({ score, count }) => [score, count])) as Record<number, number>,
    criteria,
  };
}

/** Returns the average of all published reviews, from the stored averages of structures. */
async function portalAverage({ database }: View): Promise<number | null> {
  const [row] = await run<{ average: number | null }>(
    database,
    'select (sum(average * count) / nullif(sum(count), 0))::float8 as average from structure_ratings',
    [],
  );
  return row?.average ?? null;
}

/** Returns the average of the structures of the table. */
function averageContentScore(structures: readonly StructureSums[]): number | null {
  const scores = structures.flatMap((one) => one.contentScore ?? []);
  return ratio(
    scores.reduce((sum, score) => sum + score, 0),
    scores.length,
  );
}
