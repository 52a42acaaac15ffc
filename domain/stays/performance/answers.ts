import { z } from 'zod';
import { kpiAnswer, reportRow, reportTableColumn, seriesAnswer } from '../../insight/statistics/answers.ts';
import { nameSchema } from '../../platform/schema/name-schema.ts';
import { DETAIL_CODES } from './query.ts';
import { PERFORMANCE_TABLE_CODES } from './tables.ts';

const tableAnswer = z.strictObject({
  code: z.enum(PERFORMANCE_TABLE_CODES),
  label: z.string(),
  columns: z.array(reportTableColumn),
  data: z.array(reportRow),
  total: reportRow,
});

/** Report of a structure for its owner. */
export const performanceAnswer = nameSchema(
  'PerformanceReport',
  z.strictObject({
    structureName: z.string(),
    filters: z.strictObject({
      from: z.string(),
      to: z.string(),
      granularity: z.enum(DETAIL_CODES),
      roomId: z.int().nullable(),
      since: z.string(),
    }),
    /** Rooms that the report can be limited to. */
    rooms: z.array(z.strictObject({ id: z.int(), label: z.string() })),
    kpis: z.array(kpiAnswer),
    series: z.array(seriesAnswer),
    tables: z.array(tableAnswer),
  }),
);
export type PerformanceReport = z.output<typeof performanceAnswer>;

export const performanceAnswers = { 'GET /structures/:id/performance': performanceAnswer };
