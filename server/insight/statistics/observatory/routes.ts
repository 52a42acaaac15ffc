import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { observatoryAnswer, observatoryTexts } from '../../../../domain/insight/statistics/own/observatory.ts';
import { todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { inLanguage, LANGUAGES } from '../../../../domain/platform/language/text.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { buildFileName, toAttachment } from '../../../platform/http/output/attachment.ts';
import { sendCsv } from '../../../platform/http/output/csv.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { observatoryPdf } from './observatory-pdf.ts';
import { readObservatory } from './read.ts';

/** A finished month changes only by late events of its last day. */
const CACHE = 'public, max-age=3600';

/** Public route with the monthly figures of a municipality as JSON, PDF and CSV. */
export function observatoryRoutes(app: App, context: Context): void {
  app.get(
    '/api/public/observatory/:cityId/:month',
    {
      config: { access: { token: 'read_public' } },
      schema: {
        tags: ['public'],
        operationId: 'getObservatory',
        summary: 'Osservatorio del comune: un mese senza nessuno dentro, come JSON, CSV o PDF',
        params: z.strictObject({
          cityId: idParam,
          month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
        }),
        querystring: z.strictObject({
          lang: z.enum(LANGUAGES).default('it'),
          format: z.enum(['json', 'csv', 'pdf']).default('json'),
        }),
        response: { 200: observatoryAnswer },
      },
    },
    async (request, reply) => {
      const { cityId, month } = request.params;
      const { lang, format } = request.query;
      const isOver = month < todayInRome().slice(0, 7);
      const found = isOver && (await readObservatory(context.database.pool, cityId, `${month}-01`, lang));
      if (!found) throw new Problem('not-found', { members: { resource: 'observatory' } });
      reply.header('cache-control', CACHE);
      if (format === 'json') return found;
      const name = ['osservatorio', found.city, month];
      if (format === 'pdf')
        return (reply as FastifyReply)
          .type('application/pdf')
          .header('content-disposition', toAttachment(buildFileName(name, 'pdf')))
          .send(await observatoryPdf(found, new URL(context.config.siteUrl).hostname));
      const say = (code: keyof typeof observatoryTexts) => inLanguage(observatoryTexts[code], lang);
      async function* lines() {
        for (const { label: section, rows } of found ? found.sections : [])
          for (const { label, value, lastYear } of rows) yield [section, label, value ?? '<5', lastYear];
      }
      return sendCsv(reply as FastifyReply, name, lines(), {
        header: true,
        columns: [say('section'), say('line'), say('value'), say('lastYear')],
      });
    },
  );
}
