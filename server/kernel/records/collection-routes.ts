import type { FastifyRequest } from 'fastify';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { wordsOf } from '../../../domain/platform/schema/name-schema.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readRecord } from './actions.ts';
import { arrangementRoutes } from './collections/arrangement-routes.ts';
import { copyRoute } from './collections/copy-route.ts';
import { historyRoute } from './collections/history-route.ts';
import { type ListOptions, listRoute } from './collections/list-route.ts';
import { mergeRoute } from './collections/merge-route.ts';
import { type Mount, mountOf, targetOf } from './collections/mount.ts';
import { archiveRoutes, type Collection, changeRoute, createRoute, deleteRoute } from './collections/writing-routes.ts';
import type { CollectionBehaviour } from './lifecycle/behaviour.ts';
import { accessTo } from './route-access.ts';
import { machineRoute } from './translations/machine-route.ts';
import { translationRoutes } from './translations/routes.ts';

export type CollectionRoute = 'list' | 'create' | 'read' | 'change' | 'delete';

/**
 * Registers the list, create, read, change, delete and history routes of a collection (design/api.md). Collections of a
 * structure also get order and bulk routes.
 */
export function collectionRoutes(
  app: App,
  context: Context,
  behaviour: CollectionBehaviour,
  options: {
    /** Routes that the module registers itself. */
    readonly without?: readonly CollectionRoute[];
    /** Path and row scope, when they differ from the definition's scope. */
    readonly mount?: Mount;
    /** Additional columns and filters of the list. */
    readonly list?: ListOptions;
  } = {},
): void {
  const { definition } = behaviour;
  const { pool } = context.database;
  const { mount = mountOf(definition), without = [] } = options;
  const isIncluded = (route: CollectionRoute) => !without.includes(route);
  const read = (request: FastifyRequest, database: Queryable = pool) =>
    readRecord(database, definition, actorOf(request).role, mount.recordId(request), mount.scope(request));
  const collection: Collection = { behaviour, mount, read };

  if (isIncluded('list')) listRoute(app, context, definition, mount, options.list);
  if (isIncluded('create')) createRoute(app, context, collection);
  if (isIncluded('read')) readRoute(app, context, collection);
  if (isIncluded('change')) changeRoute(app, context, collection);
  if (isIncluded('delete')) deleteRoute(app, context, collection);
  if (isIncluded('read') && isIncluded('change'))
    translationRoutes(app, context, definition, mount.one, mount.oneParams, {
      read: (request) => read(request),
      async open(transaction, request) {
        const writer = await mount.lockForWrite(transaction, request);
        return { writer, current: await read(request, transaction) };
      },
    });
  if (isIncluded('read') && isIncluded('change'))
    machineRoute(app, context, behaviour, mount.one, mount.oneParams, read, (request) => targetOf(mount, request));
  historyRoute(app, context, definition, mount.one, mount.oneParams, async (request) => (await read(request)).id);
  if (definition.copying) copyRoute(app, context, collection);
  if (definition.scope === 'structure' || definition.catalogue) arrangementRoutes(app, context, behaviour, mount);
  archiveRoutes(app, context, collection);
  if (definition.catalogue) mergeRoute(app, context, behaviour, mount);
}

function readRoute(app: App, context: Context, { behaviour, mount, read }: Collection): void {
  const { definition } = behaviour;
  app.get(
    mount.one,
    {
      config: accessTo(definition, 'r'),
      schema: {
        tags: [definition.collection],
        operationId: `get${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: leggi`,
        params: mount.oneParams,
        response: {
          200: recordAnswer(definition),
        },
      },
    },
    async (request) => {
      const record = await read(request);
      const warnings = await behaviour.warnings?.(context.database.pool, record);
      return warnings ? { ...record, warnings } : record;
    },
  );
}
