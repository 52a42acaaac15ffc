import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import {
  lackCodes,
  readTextStates,
  TEXT_SECTION_NAMES,
  TEXT_SECTIONS,
  TEXT_STATES,
} from '../../domain/content/text-state.ts';
import { named } from '../../domain/records/schema/named.ts';
import { statusLabel } from '../../domain/structures/status.ts';
import { structure } from '../../domain/structures/structure.ts';
import { LANGUAGES, type Language } from '../../domain/texts/text.ts';
import { actorOf } from '../access/actor.ts';
import { both, notByMaskedVat } from '../access/masked-vat.ts';
import { structureScope } from '../access/scope.ts';
import type { Context } from '../context.ts';
import type { Statement } from '../database/statement.ts';
import type { App } from '../http/app-type.ts';
import { listOf, recordAnswer } from '../records/answers.ts';
import { type Column, exportFormat, sendExport } from '../records/export.ts';
import { listRecords } from '../records/list.ts';
import { listQuerySchema, parseListQuery } from '../records/list-query.ts';
import type { ListPlan } from '../records/lists/plan.ts';
import { searchWords } from '../records/lists/words.ts';

const COLUMNS = ['name', 'city', 'province', 'status'] as const;

/** Several of a few words, divided by commas. */
function someOf<const Word extends string>(words: readonly Word[]) {
  return z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(words)));
}

const query = listQuerySchema(structure).extend({
  'filter[missing]': someOf(LANGUAGES).optional(),
  'filter[section]': someOf(TEXT_SECTION_NAMES).optional(),
});

interface Asked extends Record<string, unknown> {
  'filter[missing]'?: Language[];
  'filter[section]'?: string[];
}

const state = z.enum(Object.keys(TEXT_STATES) as (keyof typeof TEXT_STATES)[]);
const states = z.record(z.string(), z.strictObject({ it: state, en: state, fr: state, de: state }));
const row = named('StructureTexts', recordAnswer(structure, COLUMNS).extend({ texts: states }));

const EXPORTED: Column[] = TEXT_SECTIONS.flatMap(({ name, title }) =>
  LANGUAGES.map((language) => ({
    heading: `${title[0]} (${language})`,
    value: (record) => {
      const here = readTextStates(record.texts as string[])[name]?.[language];
      return here ? TEXT_STATES[here][0] : null;
    },
  })),
);

/** `GET /api/structures/texts`: how far each structure's texts are in each language, as one works through them. */
export function textStateRoutes(app: App, context: Context): void {
  app.get(
    '/api/structures/texts',
    {
      config: { access: { screen: 'structures', letter: 'r' } },
      schema: {
        tags: ['structures'],
        operationId: 'listStructureTexts',
        summary: 'Strutture: testi per sezione e lingua (JSON, CSV, XLSX)',
        querystring: query,
        response: { 200: listOf('StructureTextsList', row) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      // The schema above has read them; a list's query has no types of its own.
      const {
        'filter[missing]': missing = [],
        'filter[section]': sections = [],
        ...rest
      } = request.query as Asked;
      const inScope = structureScope(actor, 't.id', 'all parts');
      const listed = parseListQuery(structure, rest);
      const masked = notByMaskedVat(actor, searchWords(listed.q), 't');
      const scope = (statement: Statement) => both(inScope(statement), masked(statement));
      const asked = missing.length > 0 || sections.length > 0;
      const lacking = (statement: Statement) =>
        `${scope(statement)} and t.texts && ${statement.bind(lackCodes(missing, sections))}::text[]`;
      const plan: ListPlan = {
        definition: structure,
        role: actor.role,
        scope: asked ? lacking : scope,
        query: listed,
        columns: COLUMNS,
        beside: 't.texts as "texts"',
        hitsFirst: asked,
      };
      const format = exportFormat(request, plan.query.format);
      if (format) {
        const status = { status: (value: unknown) => statusLabel(value as number)[0] };
        return sendExport(context, reply as FastifyReply, plan, format, status, EXPORTED);
      }
      const { data, meta } = await listRecords(context.database.pool, plan);
      const shown = data.map((record) => ({ ...record, texts: readTextStates(record.texts as string[]) }));
      // The columns are the definition's; their types are lost in the list that serves every record.
      return { data: shown as unknown as z.infer<typeof row>[], meta };
    },
  );
}
