import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { type PerformanceReport, performanceAnswer } from '../../../domain/stays/performance/answers.ts';
import { performanceFields, readPerformanceQuery } from '../../../domain/stays/performance/query.ts';
import { PERFORMANCE_TABLE_CODES, type PerformanceTable } from '../../../domain/stays/performance/tables.ts';
import { neutralise } from '../../../domain/structures/imports/cells/formula.ts';
import { throwIssues } from '../../kernel/records/actions.ts';
import { isInTokenScope } from '../../people/auth/token-scope.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStructureName } from '../../platform/access/structure-name.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { buildFileName, toAttachment } from '../../platform/http/output/attachment.ts';
import { sendCsv } from '../../platform/http/output/csv.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { readPerformance } from './report.ts';
import { writePerformancePdf } from './report-pdf.ts';

/** Report of a structure: occupancy, prices, revenue and bookings, as JSON, CSV or PDF. */
export function performanceRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/performance',
    {
      config: { access: { screen: 'performance', letter: 'r', orToken: 'read_statistics' } },
      schema: {
        tags: ['statistics'],
        operationId: 'getPerformance',
        summary: 'Occupazione e ricavi di una struttura',
        params: z.strictObject({ id: idParam }),
        querystring: z.strictObject({
          ...performanceFields,
          format: z.enum(['json', 'csv', 'pdf']).default('json'),
          table: z.enum(PERFORMANCE_TABLE_CODES).default('periods'),
        }),
        response: { 200: performanceAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { format, table, ...filters } = request.query;
      const query = readPerformanceQuery(filters, todayInRome());
      if (Array.isArray(query)) return throwIssues(query);
      if (!request.serviceToken) await readStatusInScope(pool, actorOf(request), id);
      else if (!isInTokenScope(request.serviceToken, id))
        throw new Problem('not-found', { members: { resource: 'structures' } });
      const report = await readPerformance(pool, id, query, request.language);
      if (format === 'json') return report;
      await writeEvent(pool, authorOf(request), 'export', { type: 'statistics', id: 0, structureId: id });
      const { from, to } = report.filters;
      const name = ['occupazione e ricavi', await readStructureName(pool, id), from, to];
      if (format === 'csv') return sendTable(reply as FastifyReply, name, report, table);
      return (reply as FastifyReply)
        .type('application/pdf')
        .header('content-disposition', toAttachment(buildFileName(name, 'pdf')))
        .send(await writePerformancePdf(report, request.language, new URL(context.config.siteUrl).hostname));
    },
  );
}

function sendTable(
  reply: FastifyReply,
  name: readonly string[],
  { tables }: PerformanceReport,
  code: PerformanceTable,
) {
  const { columns = [], data = [], total } = tables.find((one) => one.code === code) ?? {};
  async function* lines() {
    for (const row of [...data, ...(total ? [total] : [])])
      yield columns.map(({ code: column, unit }) => {
        const value = column === 'label' ? row.label : (row.values[column] ?? null);
        return unit === 'cents' && typeof value === 'number' ? value / 100 : value;
      });
  }
  return sendCsv(reply, [...name, code], lines(), {
    header: true,
    columns: columns.map(({ label }) => label),
    cast: { number: (n: number) => String(n).replace('.', ','), string: neutralise },
  });
}
