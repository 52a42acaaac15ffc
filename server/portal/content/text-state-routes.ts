import type { FastifyReply } from 'fastify';
import { statusLabel } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import { type StructureTexts, structureTextsAnswer } from '../../../domain/portal/content/answers.ts';
import { readTextStates, TEXT_SECTIONS, TEXT_STATES } from '../../../domain/portal/content/text-state.ts';
import { type Column, exportFormat, sendExport } from '../../kernel/records/export.ts';
import { listRecords } from '../../kernel/records/list.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type TextFilters, textPlan, textQuery } from '../../structures/structures/bulk/text-plan.ts';

const EXPORT_COLUMNS: Column[] = TEXT_SECTIONS.flatMap(({ name, title }) =>
  LANGUAGES.map((language) => ({
    heading: `${title[0]} (${language})`,
    value: (record) => {
      const here = readTextStates(record.texts as string[])[name]?.[language];
      return here ? TEXT_STATES[here][0] : null;
    },
  })),
);

/** `GET /api/structures/texts`: lists how complete each structure's texts are in each language. */
export function textStateRoutes(app: App, context: Context): void {
  app.get(
    '/api/structures/texts',
    {
      config: { access: { screen: 'structures', letter: 'r' } },
      schema: {
        tags: ['structures'],
        operationId: 'listStructureTexts',
        summary: 'Strutture: testi per sezione e lingua (JSON, CSV, XLSX)',
        querystring: textQuery,
        response: { 200: structureTextsAnswer },
      },
    },
    async (request, reply) => {
      // The schema above has already parsed the query; its generic type loses the field types.
      const plan = textPlan(actorOf(request), request.query as TextFilters);
      const format = exportFormat(request, plan.query.format);
      if (format) {
        const status = { status: (value: unknown) => statusLabel(value as number)[0] };
        return sendExport(context, reply as FastifyReply, plan, format, status, EXPORT_COLUMNS);
      }
      const { data, meta } = await listRecords(context.database.pool, plan);
      const shown = data.map((record) => ({ ...record, texts: readTextStates(record.texts as string[]) }));
      // The columns are those of the definition; the generic list loses their types.
      return { data: shown as StructureTexts[], meta };
    },
  );
}
