import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { listAnswer } from '../../../domain/kernel/records/answers.ts';
import { line, searchWords } from '../../../domain/kernel/records/text-rules.ts';
import { BATCH_FILTER } from '../../../domain/kernel/screens/structure-list.ts';
import { statusLabel } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { exportFormat, type Formatters, sendExport } from '../../kernel/records/export.ts';
import { listRecords } from '../../kernel/records/list.ts';
import { listQuerySchema, parseListQuery } from '../../kernel/records/list-query.ts';
import type { ListPlan } from '../../kernel/records/lists/plan.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { both, notByMaskedVat } from '../../platform/access/masked-vat.ts';
import { type ScopeCondition, structureScope } from '../../platform/access/scope.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { LACKING, type Lacking, lacks } from './compliance/lacking.ts';
import { hasOpenNote, isOfImport } from './import-notes/notes.ts';
import { activeOffers } from './recap/active-offers.ts';

const OFFERS_FILTER = 'filter[hasActiveOffers]';
const HIGHLIGHT_FILTER = 'filter[hasActiveHighlight]';
const LACKS_FILTER = 'filter[lacks]';
const NOTE_FILTER = 'filter[importNote]';
const IMPORT_FILTER = 'filter[importId]';
const listQuery = listQuerySchema(structure).extend({
  [OFFERS_FILTER]: z.enum(['true', 'false']).optional(),
  [HIGHLIGHT_FILTER]: z.enum(['true', 'false']).optional(),
  [LACKS_FILTER]: z.enum(LACKING).optional(),
  [NOTE_FILTER]: line(60).optional(),
  [IMPORT_FILTER]: idParam.optional(),
  [BATCH_FILTER]: z.uuid().optional(),
});

/** The same filters alone: of all that they find. */
export const filterQuery = listQuery.omit({
  page: true,
  perPage: true,
  sort: true,
  after: true,
  format: true,
});

/** What a reader's list of these filters is. */
export function listPlan(actor: Actor, filters: Record<string, unknown>): ListPlan {
  const {
    [OFFERS_FILTER]: hasOffers,
    [HIGHLIGHT_FILTER]: hasHighlight,
    [LACKS_FILTER]: lacking,
    [NOTE_FILTER]: noted,
    [IMPORT_FILTER]: importId,
    [BATCH_FILTER]: batchId,
    ...asked
  } = filters;
  const query = parseListQuery(structure, asked);
  const own = { hasOffers, hasHighlight, lacking: lacking as Lacking | undefined, noted, importId, batchId };
  const scope = listScope(actor, query.q, own);
  return { definition: structure, role: actor.role, scope, query };
}

/** The reader's structures; of them those with offers to be booked today or without, with a highlight that runs or without, that lack a code, on which an import left something open, which an import or a change of many wrote, where that is requested. */
function listScope(
  actor: Actor,
  q: string | undefined,
  {
    hasOffers,
    hasHighlight,
    lacking,
    noted,
    importId,
    batchId,
  }: {
    hasOffers: unknown;
    hasHighlight: unknown;
    lacking: Lacking | undefined;
    noted: unknown;
    importId: unknown;
    batchId: unknown;
  },
): ScopeCondition {
  const scope = structureScope(actor, 't.id', q === undefined ? 'overview' : 'found');
  const masked = notByMaskedVat(actor, searchWords(q), 't');
  const more: string[] = [];
  if (hasOffers !== undefined)
    more.push(`${hasOffers === 'true' ? '' : 'not '}exists (select 1 from ${activeOffers('t.id')})`);
  if (hasHighlight !== undefined)
    more.push(
      `${hasHighlight === 'true' ? '' : 'not '}exists (select 1 from highlights h where h.structure_id = t.id and h.state = 'active')`,
    );
  if (lacking !== undefined) more.push(lacks(lacking, 't'));
  return (statement) => {
    const open = typeof noted === 'string' ? [hasOpenNote(statement, noted, 't')] : [];
    const written = importId === undefined ? [] : [isOfImport(statement, Number(importId), 't')];
    const together =
      batchId === undefined
        ? []
        : [
            `t.id = any(array(select e.structure_id from audit_entries e where e.batch_id = ${statement.bind(batchId)}::uuid))`,
          ];
    return [both(scope(statement), masked(statement)), ...more, ...open, ...written, ...together].join(
      ' and ',
    );
  };
}

/** What a file carries: the anagrafica, so that an export imported back changes nothing. */
const EXPORTED = [
  'name',
  'structure_type',
  'category',
  'address',
  'streetNumber',
  'zip',
  'locality',
  'city_id',
  'latitude',
  'longitude',
  'cin',
  'cir',
  'roomsTotal',
  'bedsTotal',
  'bathroomsTotal',
  'floors',
  'yearBuilt',
  'yearRenovated',
  'status',
  'activeSince',
  'activeUntil',
  'completeness',
] as const;

/** References and codes as a reader writes them: names, with the comune's province, for which the import looks again. */
async function formatters(database: Queryable): Promise<Formatters> {
  const types = await run<{ id: number; title: string }>(
    database,
    `select id, title->>'it' as title from structure_types`,
    [],
  );
  const cities = await run<{ id: number; name: string }>(
    database,
    `select c.id, c.name || ' (' || p.code || ')' as name from cities c join provinces p on p.id = c.province_id`,
    [],
  );
  const typeTitles = new Map(types.map((type) => [type.id, type.title]));
  const cityNames = new Map(cities.map((city) => [city.id, city.name]));
  return {
    structure_type: (id) => typeTitles.get(id as number) ?? null,
    city_id: (id) => cityNames.get(id as number) ?? null,
    status: (code) => statusLabel(code as number)[0],
  };
}

/** `GET /api/structures`: the list of specification §2, JSON or a file. */
export function structureListRoute(app: App, context: Context): void {
  app.get(
    '/api/structures',
    {
      config: { access: { screen: 'structures', letter: 'r' } },
      schema: {
        tags: ['structures'],
        operationId: 'listStructures',
        summary: 'Strutture: elenco (JSON, CSV, XLSX)',
        querystring: listQuery,
        response: { 200: listAnswer(structure) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const found = listPlan(actor, request.query as Record<string, unknown>);
      const format = exportFormat(request, found.query.format);
      const plan = { ...found, columns: format ? EXPORTED : structure.listing.columns };
      if (!format) return listRecords(context.database.pool, plan);
      return sendExport(
        context,
        reply as FastifyReply,
        plan,
        format,
        await formatters(context.database.pool),
      );
    },
  );
}
