import { text } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type ChartNote,
  type KpiValue,
  type Parts,
  type Report,
  reportAnswer,
  type Series,
} from '../../../../domain/insight/statistics/answers.ts';
import { type Filters, filterFields } from '../../../../domain/insight/statistics/filters.ts';
import { SCREEN_FILTERS, type StatisticsScreenId } from '../../../../domain/insight/statistics/screen-filters.ts';
import { screenTexts } from '../../../../domain/kernel/texts/screen.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { neutralise } from '../../../../domain/structures/imports/cells/formula.ts';
import { buildWorkbook, type Cell, type SheetColumn } from '../../../kernel/records/files/workbook.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { buildFileName, toAttachment } from '../../../platform/http/output/attachment.ts';
import { csvStream, sendCsv } from '../../../platform/http/output/csv.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { namePlace } from '../figures/place-name.ts';
import type { FigureReader } from '../figures/subject.ts';
import { cellOf, sortRows, type TableQuery, type TableSpec, tableOf } from '../figures/table.ts';
import { appliedFilters, readView, type View } from '../figures/view.ts';
import { readNotes } from '../notes/read.ts';

const wholeNumber = (max: number, otherwise: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .refine((n) => n <= max)
    .meta({ type: 'integer', minimum: 1, maximum: max })
    .default(otherwise);

const tableFields = {
  sort: z.string().max(40).optional().describe('Colonna; con il meno davanti, decrescente'),
  page: wholeNumber(100_000, 1),
  perPage: wholeNumber(100, 25),
  format: z.enum(['json', 'csv', 'xlsx']).default('json'),
};

/** Content of a screen besides the common parts. */
export interface ScreenReport {
  readonly kpis: KpiValue[];
  readonly series: Series[];
  readonly parts?: Parts[];
  readonly heat?: number[][] | null;
  readonly table: TableSpec;
  readonly notes?: ChartNote[];
  /** Name of the screen's own place. Default: the place of the filters. */
  readonly place?: string;
}

export interface StatisticsScreen<Q extends z.ZodRawShape, P extends z.ZodRawShape> {
  readonly path: string;
  readonly screen: StatisticsScreenId;
  readonly operationId: string;
  readonly summary: string;
  /** Schemas of the screen's own filters. */
  readonly query: Q;
  readonly params?: P;
  /** True if the figures are available by hour. */
  readonly hasHours?: boolean;
  /** True if notes are shown beside days; never in an hourly chart. */
  readonly hasNotes?: boolean;
  /** Default filters of the screen. */
  readonly adjust?: (filters: Filters, query: z.output<z.ZodObject<Q>>) => Filters;
  report(view: View, query: z.output<z.ZodObject<Q>>, params: z.output<z.ZodObject<P>>): Promise<ScreenReport>;
}

/** Returns the schema of a screen's query: its declared filters and the options of the table. */
function querySchema({ screen, query }: Pick<StatisticsScreen<z.ZodRawShape, z.ZodRawShape>, 'screen' | 'query'>) {
  const known: z.ZodRawShape = { ...filterFields, ...query };
  const names: readonly string[] = SCREEN_FILTERS[screen];
  const undeclared = Object.keys(query).find((name) => !names.includes(name));
  if (undeclared) throw new Error(`${screen} does not declare its filter ${undeclared}`);
  const filters = names.map((name) => {
    const field = known[name];
    if (!field) throw new Error(`${screen} declares the filter ${name} without a schema`);
    return [name, field] as const;
  });
  const shape: z.ZodRawShape = { ...Object.fromEntries(filters), ...tableFields };
  return z.strictObject(shape);
}

export function readerOf(request: FastifyRequest): FigureReader {
  if (request.serviceToken) return { token: request.serviceToken };
  if (!request.actor) throw new Problem('unauthenticated');
  return { actor: request.actor };
}

/** Route of a screen: JSON for the page, and the whole table as CSV or XLSX from the same report. */
export function statisticsRoute<Q extends z.ZodRawShape, P extends z.ZodRawShape>(
  app: App,
  context: Context,
  screen: StatisticsScreen<Q, P>,
): void {
  const querystring = querySchema(screen);
  app.get(
    `/api/statistics/${screen.path}`,
    {
      config: { access: { screen: screen.screen, letter: 'r', orToken: 'read_statistics' } },
      schema: {
        tags: ['statistics'],
        operationId: screen.operationId,
        summary: screen.summary,
        ...(screen.params && { params: z.strictObject(screen.params) }),
        querystring,
        response: { 200: reportAnswer },
      },
    },
    async (request, reply) => {
      // The schemas above have parsed both values; their types are those of this screen.
      const query = request.query as ScreenQuery<Q>;
      const params = (request.params ?? {}) as z.output<z.ZodObject<P>>;
      const reading = { reader: readerOf(request), language: request.language, query, params };
      if (query.format !== 'json') {
        const { view, report } = await readReport(context, screen, reading);
        const { from, to } = view.span.period;
        const name = [screenTexts[screen.screen][0], report.place, from, to];
        return exportOf(context, reply as FastifyReply, name, report.table, query);
      }
      return readAnswer(context, screen, reading);
    },
  );
}

type ScreenQuery<Q extends z.ZodRawShape> = Filters &
  z.output<z.ZodObject<Q>> &
  TableQuery & { format: 'json' | 'csv' | 'xlsx' };

/** Parameters of a report and its reader. */
interface Reading<Q extends z.ZodRawShape, P extends z.ZodRawShape> {
  readonly reader: FigureReader;
  readonly language: Language;
  readonly query: ScreenQuery<Q>;
  readonly params: z.output<z.ZodObject<P>>;
}

type NamedReport = ScreenReport & Required<Pick<ScreenReport, 'place'>>;

async function readReport<Q extends z.ZodRawShape, P extends z.ZodRawShape>(
  { database }: Pick<Context, 'database'>,
  screen: StatisticsScreen<Q, P>,
  { reader, language, query, params }: Reading<Q, P>,
): Promise<{ view: View; report: NamedReport }> {
  const filters = screen.adjust?.(query, query) ?? query;
  const view = await readView(database.pool, reader, language, filters, screen.hasHours ?? false);
  const [report, place] = await Promise.all([screen.report(view, query, params), namePlace(view)]);
  return { view, report: { place, ...report } };
}

async function readAnswer<Q extends z.ZodRawShape, P extends z.ZodRawShape>(
  context: Pick<Context, 'database'>,
  screen: StatisticsScreen<Q, P>,
  reading: Reading<Q, P>,
): Promise<Report> {
  const { view, report } = await readReport(context, screen, reading);
  const notes = screen.hasNotes === false ? [] : await readNotes(view);
  return answerOf(view, { notes, ...report }, reading.query);
}

/** Reads a screen without a place by the query of its page. Throws 422 for an invalid query. */
export type ScreenReader = (
  context: Pick<Context, 'database'>,
  reader: FigureReader,
  language: Language,
  query: Readonly<Record<string, string>>,
) => Promise<ReadScreen>;

export interface ReadScreen {
  readonly report: Report;
  /** Returns the whole table as CSV. */
  readonly csv: () => Promise<string>;
}

export function screenReader<Q extends z.ZodRawShape>(screen: StatisticsScreen<Q, Record<never, never>>): ScreenReader {
  const schema = querySchema(screen);
  return async (context, reader, language, given) => {
    const read = schema.safeParse(given);
    if (!read.success) throw new Problem('validation', { issues: read.error.issues.map(issueOfQuery) });
    // The schema has parsed the values; their types are those of this screen.
    const query = read.data as ScreenQuery<Q>;
    const { view, report } = await readReport(context, screen, { reader, language, query, params: {} });
    return {
      report: answerOf(view, report, query),
      csv: () => text(csvStream(asyncLines(linesOf(report.table, query.sort)), csvOptions(report.table))),
    };
  };
}

const issueOfQuery = ({ path }: { path: PropertyKey[] }) => ({ path: path.join('.'), code: 'view_query' });

function answerOf(view: View, { table, ...report }: NamedReport, query: TableQuery): Report {
  const { compared, isComplete } = view;
  const days = compared.filter((day) => day !== null).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return {
    parts: [],
    heat: null,
    notes: [],
    ...report,
    filters: appliedFilters(view),
    table: tableOf(table, query),
    comparison: from && to ? { from, to, isComplete } : null,
    partial: view.isPartial,
    computedAt: view.computedAt,
  };
}

async function exportOf(
  context: Context,
  reply: FastifyReply,
  name: readonly string[],
  spec: TableSpec,
  { sort, format }: TableQuery & { format: 'json' | 'csv' | 'xlsx' },
): Promise<FastifyReply> {
  await writeEvent(context.database.pool, authorOf(reply.request), 'export', { type: 'statistics', id: 0 });
  const rows = linesOf(spec, sort);
  if (format === 'csv') return sendCsv(reply, name, asyncLines(rows), csvOptions(spec));
  return reply
    .header('content-disposition', toAttachment(buildFileName(name, 'xlsx')))
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .send(await buildWorkbook({ name: 'Statistiche', columns: sheetColumns(spec) }, asyncLines(rows)));
}

const sheetColumns = ({ columns }: TableSpec): SheetColumn[] =>
  columns.map(({ label, unit }) => ({ heading: label, kind: unit === 'cents' ? 'amount' : 'plain' }));

const headingsOf = ({ columns }: TableSpec) => columns.map(({ label }) => label);

function linesOf(spec: TableSpec, sort: string | undefined): Cell[][] {
  const rows = [...sortRows(spec, sort), ...(spec.total ? [spec.total] : [])];
  return rows.map((row) =>
    spec.columns.map(({ code, unit }): Cell => {
      const cell = cellOf(row, code);
      return unit === 'cents' && typeof cell === 'number' ? cell / 100 : cell;
    }),
  );
}

async function* asyncLines(rows: readonly Cell[][]) {
  yield* rows;
}

const csvOptions = (spec: TableSpec) => ({
  header: true,
  columns: headingsOf(spec),
  cast: { number: (n: number) => String(n).replace('.', ','), string: neutralise },
});
