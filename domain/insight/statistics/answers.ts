import { z } from 'zod';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { EXCLUSION_CODES } from './events.ts';
import { kpiCode } from './kpis.ts';
import { mailingAnswer } from './mailings.ts';

const figure = z.number().nullable();
const unit = nameSchema(
  'FigureUnit',
  z.enum(['count', 'percent', 'seconds', 'decimal', 'cents', 'hour', 'text', 'date']),
);
const point = z.tuple([z.string(), figure]);

/** A figure with its earlier value; `changePercent` is null without an earlier value. */
export const kpiAnswer = nameSchema(
  'KpiValue',
  z.strictObject({ code: kpiCode, value: figure, previous: figure, changePercent: figure }),
);
export type KpiValue = z.output<typeof kpiAnswer>;

export const reportRow = nameSchema(
  'StatisticsRow',
  z.strictObject({
    key: z.string(),
    label: z.string(),
    /** Path of the linked screen. */
    link: z.string().nullable(),
    values: z.record(z.string(), z.union([z.number(), z.string()]).nullable()),
    previous: figure,
    changePercent: figure,
  }),
);
export type ReportRow = z.output<typeof reportRow>;

export const reportTableColumn = nameSchema(
  'StatisticsColumn',
  z.strictObject({
    code: z.string(),
    label: z.string(),
    unit,
    isSortable: z.boolean(),
  }),
);
export type ReportColumn = z.output<typeof reportTableColumn>;

export const seriesAnswer = nameSchema(
  'StatisticsSeries',
  z.strictObject({
    code: z.string(),
    label: z.string(),
    unit,
    points: z.array(point),
    /** Compared points in the same order, each labelled by its own first day. */
    previous: z.array(point).nullable(),
  }),
);
export type Series = z.output<typeof seriesAnswer>;

const partsAnswer = z.strictObject({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['donut', 'bars', 'funnel', 'radar']),
  unit,
  parts: z.array(z.strictObject({ key: z.string(), label: z.string(), value: z.number() })),
});
export type Parts = z.output<typeof partsAnswer>;

export const noteAnswer = z.strictObject({
  id: z.int().nullable().describe('null: nata dalla cronologia'),
  day: z.string(),
  kind: z.enum(['note', 'season', 'offer', 'photos', 'highlight', 'closure', 'release', 'error']),
  text: z.string(),
  author: z.string().nullable(),
  isOwn: z.boolean(),
});
export type ChartNote = z.output<typeof noteAnswer>;

export const noteWrittenAnswer = z.strictObject({ id: z.int() });

/** Report of a statistics screen, as its API call returns it (platform dictionary 5.1). */
export const reportAnswer = nameSchema(
  'StatisticsReport',
  z.strictObject({
    place: z.string().describe('Luogo o strutture del rapporto, nella lingua di chi legge'),
    filters: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.number())]).nullable()),
    kpis: z.array(kpiAnswer),
    series: z.array(seriesAnswer),
    parts: z.array(partsAnswer),
    /** Sessions by weekday (Monday first) and hour; null when unavailable. */
    heat: z.array(z.array(z.int())).nullable(),
    table: z.strictObject({
      columns: z.array(reportTableColumn),
      data: z.array(reportRow),
      total: reportRow.nullable(),
      meta: z.strictObject({ page: z.int(), perPage: z.int(), total: z.int(), sort: z.string() }),
    }),
    notes: z.array(noteAnswer),
    /** Null without a comparison. `isComplete` is false when the compared period starts before the first events. */
    comparison: z.strictObject({ from: z.string(), to: z.string(), isComplete: z.boolean() }).nullable(),
    partial: z.boolean(),
    computedAt: z.string().nullable(),
  }),
);
export type Report = z.output<typeof reportAnswer>;

export const excludedAnswer = nameSchema(
  'ExcludedTraffic',
  z.strictObject({
    data: z.array(
      z.strictObject({
        day: z.string(),
        tokenId: z.int(),
        token: z.string().nullable(),
        reason: z.enum(EXCLUSION_CODES),
        events: z.int(),
      }),
    ),
  }),
);

export const statisticsAnswers = {
  'GET /statistics/sessions': reportAnswer,
  'GET /statistics/page-views': reportAnswer,
  'GET /statistics/conversions': reportAnswer,
  'GET /statistics/emails-daily': reportAnswer,
  'GET /statistics/rating': reportAnswer,
  'GET /statistics/evidence': reportAnswer,
  'GET /statistics/evidence/:location/:id': reportAnswer,
  'GET /statistics/evidence/:location/:id/slug': reportAnswer,
  'GET /statistics/evidence/:location/:id/structure': reportAnswer,
  'GET /statistics/excluded': excludedAnswer,
  'POST /statistics/notes': noteWrittenAnswer,
  'GET /views/:id/mailing': mailingAnswer,
  'PUT /views/:id/mailing': mailingAnswer,
};
