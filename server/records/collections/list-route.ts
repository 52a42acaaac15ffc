import type { FastifyReply } from 'fastify';
import { actorOf } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import type { App } from '../../http/app-type.ts';
import { wordsOf } from '../../http/openapi/names.ts';
import { listAnswer } from '../answers.ts';
import { exportFormat, sendExport } from '../export.ts';
import type { CollectionBehaviour } from '../lifecycle/behaviour.ts';
import { listRecords } from '../list.ts';
import { listQuerySchema, parseListQuery } from '../list-query.ts';
import type { ListPlan } from '../lists/plan.ts';
import { accessTo } from '../route-access.ts';
import type { Mount } from './mount.ts';

/** `GET …`: a page of a collection, or all of the filter as a file. */
export function listRoute(
  app: App,
  context: Context,
  definition: CollectionBehaviour['definition'],
  mount: Mount,
): void {
  app.get(
    mount.path,
    {
      config: accessTo(definition, 'r'),
      schema: {
        tags: [definition.collection],
        operationId: `list${wordsOf(definition).many}`,
        summary: `${definition.title[0]}: elenco (JSON, CSV, XLSX)`,
        params: mount.params,
        querystring: listQuerySchema(definition),
        response: { 200: listAnswer(definition) },
      },
    },
    async (request, reply) => {
      const { role } = actorOf(request);
      const query = parseListQuery(definition, request.query);
      await mount.assertVisible(context.database.pool, request);
      const columns = definition.listing.columns;
      const plan: ListPlan = { definition, role, scope: mount.scope(request), query, columns };
      const format = exportFormat(request, query.format);
      if (format) return sendExport(context, reply as FastifyReply, plan, format);
      return listRecords(context.database.pool, plan);
    },
  );
}
