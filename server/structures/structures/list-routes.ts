import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { listAnswer } from '../../../domain/kernel/records/answers.ts';
import { line } from '../../../domain/kernel/records/text-rules.ts';
import { BATCH_FILTER } from '../../../domain/kernel/screens/structure-list.ts';
import { statusLabel } from '../../../domain/kernel/vocabularies/structure-status.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { exportFormat, type Formatters, sendExport } from '../../kernel/records/export.ts';
import { listRecords } from '../../kernel/records/list.ts';
import { listQuerySchema, parseListQuery } from '../../kernel/records/list-query.ts';
import type { ListPlan } from '../../kernel/records/lists/plan.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { REQUIRED_CODES, type RequiredCode } from './compliance/required-codes.ts';
import { listScope, readCityNames, readTypeTitles } from './list/queries.ts';

const OWNER_FILTER = 'filter[hasOwner]';
const OFFERS_FILTER = 'filter[hasActiveOffers]';
const HIGHLIGHT_FILTER = 'filter[hasActiveHighlight]';
const LACKS_FILTER = 'filter[lacks]';
const NOTE_FILTER = 'filter[importNote]';
const IMPORT_FILTER = 'filter[importId]';
const listQuery = listQuerySchema(structure).extend({
  [OWNER_FILTER]: z.enum(['true', 'false']).optional(),
  [OFFERS_FILTER]: z.enum(['true', 'false']).optional(),
  [HIGHLIGHT_FILTER]: z.enum(['true', 'false']).optional(),
  [LACKS_FILTER]: z.enum(REQUIRED_CODES).optional(),
  [NOTE_FILTER]: line(60).optional(),
  [IMPORT_FILTER]: idParam.optional(),
  [BATCH_FILTER]: z.uuid().optional(),
});

/** Filters of the list without paging and sorting, for requests about all matching structures. */
export const filterQuery = listQuery.omit({
  page: true,
  perPage: true,
  sort: true,
  after: true,
  format: true,
});

export function listPlan(actor: Actor, filters: Record<string, unknown>): ListPlan {
  const {
    [OWNER_FILTER]: hasOwner,
    [OFFERS_FILTER]: hasOffers,
    [HIGHLIGHT_FILTER]: hasHighlight,
    [LACKS_FILTER]: lacking,
    [NOTE_FILTER]: noted,
    [IMPORT_FILTER]: importId,
    [BATCH_FILTER]: batchId,
    ...asked
  } = filters;
  const query = parseListQuery(structure, asked);
  const specialFilters = {
    hasOwner,
    hasOffers,
    hasHighlight,
    lacking: lacking as RequiredCode | undefined,
    noted,
    importId,
    batchId,
  };
  const scope = listScope(actor, query.q, specialFilters);
  return { definition: structure, role: actor.role, scope, query };
}

/** Exported fields: the "anagrafica", so that an export imported back changes nothing. */
const EXPORTED_FIELDS = [
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

/** Formats references and codes as names, with the province of a comune, in the form that the import reads. */
async function readFormatters(database: Queryable): Promise<Formatters> {
  const typeTitles = await readTypeTitles(database);
  const cityNames = await readCityNames(database);
  return {
    structure_type: (id) => typeTitles.get(id as number) ?? null,
    city_id: (id) => cityNames.get(id as number) ?? null,
    status: (code) => statusLabel(code as number)[0],
  };
}

/** `GET /api/structures`: the list of specification §2, as JSON or as a file. */
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
      const plan = { ...found, columns: format ? EXPORTED_FIELDS : structure.listing.columns };
      if (!format) return listRecords(context.database.pool, plan);
      return sendExport(context, reply as FastifyReply, plan, format, await readFormatters(context.database.pool));
    },
  );
}
