import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { wordsOf } from '../http/openapi/names.ts';
import { readRecord } from './actions.ts';
import { recordAnswer } from './answers.ts';
import { archiveRoutes } from './collections/archive-routes.ts';
import { arrangementRoutes } from './collections/arrangement-routes.ts';
import { copyRoute } from './collections/copy-route.ts';
import { historyRoute } from './collections/history-route.ts';
import { listRoute } from './collections/list-route.ts';
import { mergeRoute } from './collections/merge-route.ts';
import type { CollectionDefinition, CollectionOptions, CollectionRoute } from './collections/options.ts';
import { rulesOfCollection } from './collections/rules.ts';
import { shelfOf } from './collections/shelf.ts';
import { type Collection, changeRoute, createRoute, deleteRoute } from './collections/writing-routes.ts';
import { accessTo } from './route-access.ts';
import type { Queryable } from './statement.ts';
import { translationRoutes } from './translations/routes.ts';

/** List, create, read, change, delete and history of a collection, as design/api.md says; under a structure also order and bulk. */
export function collectionRoutes(
  app: App,
  context: Context,
  definition: CollectionDefinition,
  options: CollectionOptions = {},
): void {
  const { pool } = context.database;
  const shelf = shelfOf(definition, options.scope, options.address);
  const wants = (route: CollectionRoute) => !options.without?.includes(route);
  const read = (request: FastifyRequest, database: Queryable = pool) =>
    readRecord(database, definition, actorOf(request).role, shelf.recordId(request), shelf.scope(request));
  const rules = rulesOfCollection(definition, options);
  const collection: Collection = { definition, shelf, rules, read };

  if (wants('list')) listRoute(app, context, definition, shelf, options.beforeList);
  if (wants('create')) createRoute(app, context, collection);
  if (wants('read')) readRoute(app, context, collection, options.warnings);
  if (wants('change')) changeRoute(app, context, collection);
  if (wants('delete')) deleteRoute(app, context, collection);
  if (wants('read') && wants('change'))
    translationRoutes(app, context, definition, shelf.one, shelf.oneParams, {
      read: (request) => read(request),
      async open(transaction, request) {
        const writer = await shelf.open(transaction, request);
        return { writer, current: await read(request, transaction) };
      },
    });
  historyRoute(
    app,
    context,
    definition,
    shelf.one,
    shelf.oneParams,
    async (request) => (await read(request)).id,
  );
  if (definition.copying) copyRoute(app, context, collection);
  if (definition.scope === 'structure' || definition.catalogue) {
    arrangementRoutes(app, context, definition, shelf, rules);
  }
  archiveRoutes(app, context, definition, shelf, rules);
  if (definition.catalogue) mergeRoute(app, context, definition, shelf, options);
}

function readRoute(
  app: App,
  context: Context,
  { definition, shelf, read }: Collection,
  warnings: CollectionOptions['warnings'],
): void {
  app.get(
    shelf.one,
    {
      config: accessTo(definition, 'r'),
      schema: {
        tags: [definition.collection],
        operationId: `get${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: leggi`,
        params: shelf.oneParams,
        response: {
          200: recordAnswer(definition),
        },
      },
    },
    async (request) => {
      const record = await read(request);
      return warnings ? { ...record, warnings: await warnings(context.database.pool, record) } : record;
    },
  );
}
