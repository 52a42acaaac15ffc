import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { can } from '../../../domain/access.ts';
import { ACTIVE, type RecordDefinition } from '../../../domain/records/record.ts';
import { named } from '../../../domain/records/schema/named.ts';
import { sameFor } from '../../../domain/records/schema/same-schema.ts';
import { authorOf } from '../../audit/author.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/app-type.ts';
import { pascalCase, wordsOf } from '../../http/openapi/names.ts';
import { Problem } from '../../http/problem.ts';
import { partsChanged } from '../../structures/effects.ts';
import { changeRecord, readRecord } from '../actions.ts';
import { accessTo } from '../route-access.ts';
import { arrangeAmong } from './among.ts';
import { putAway, removeRecord } from './archive-routes.ts';
import { bulkAnswer, bulkIds, inBulk, newOrder } from './bulk.ts';
import { arrange } from './order.ts';
import type { Rules } from './rules.ts';
import type { Shelf } from './shelf.ts';
import { settled } from './siblings.ts';

const orderAnswer = named(
  'OrderResponse',
  z.strictObject({ order: z.array(z.int()), changeId: z.int().nullable() }),
);

/** `POST …/reorder` and `POST …/bulk` of a collection whose records have a place and a status. */
export function arrangementRoutes(
  app: App,
  context: Context,
  definition: RecordDefinition,
  shelf: Shelf,
  rules: Rules,
): void {
  if (definition.fields.position) reorderRoute(app, context, definition, shelf);
  if (definition.fields.status) bulkRoute(app, context, definition, shelf, rules);
}

function reorderRoute(app: App, context: Context, definition: RecordDefinition, shelf: Shelf): void {
  app.post(
    `${shelf.path}/reorder`,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags: [definition.collection],
        operationId: `reorder${wordsOf(definition).many}`,
        summary:
          definition.scope === 'structure'
            ? `${definition.title[0]}: ordine di tutto l’elenco`
            : `${definition.title[0]}: ordine di queste voci fra loro`,
        params: shelf.params,
        body: newOrder,
        response: { 200: orderAnswer },
      },
    },
    async (request) => {
      const { ids } = request.body;
      return inTransaction(context.database, async (transaction) => {
        await shelf.open(transaction, request);
        const author = authorOf(request);
        const structureId = shelf.structureId(request);
        const changeId =
          structureId === undefined
            ? await arrangeAmong(transaction, author, definition, shelf.scope(request), ids)
            : await arrange(transaction, author, definition, structureId, ids);
        return { order: ids, changeId };
      });
    },
  );
}

/** `ActivateOrDeactivateRequest`: one for all collections with these actions. */
const bulkBody = sameFor((...actions: BulkAction[]) =>
  named(
    `${actions.map(pascalCase).join('Or')}Request`,
    z.strictObject({ action: z.enum(actions), ids: bulkIds }),
  ),
);

/** The status that each action gives. */
const STATUS = { activate: ACTIVE, deactivate: 0 } as const;

type BulkAction = 'activate' | 'deactivate' | 'archive' | 'delete';

function bulkRoute(
  app: App,
  context: Context,
  definition: RecordDefinition,
  shelf: Shelf,
  rules: Rules,
): void {
  // What the platform's structures choose from goes one by one: each may be in use.
  const actions: BulkAction[] = ['activate', 'deactivate'];
  if (definition.archive) actions.push('archive');
  if (definition.scope === 'structure') actions.push('delete');
  app.post(
    `${shelf.path}/bulk`,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags: [definition.collection],
        operationId: `changeMany${wordsOf(definition).many}`,
        summary: `${definition.title[0]}: ${actions.join(', ')}`,
        params: shelf.params,
        body: bulkBody(...actions),
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const { action, ids } = request.body;
      refuseDeletion(definition, request, action === 'delete');
      await shelf.reach(context.database.pool, request);
      return inBulk(context, request, ids, async (transaction, author, id) => {
        const writer = await shelf.open(transaction, request);
        const current = await readRecord(transaction, definition, writer.role, id, shelf.scope(request));
        const { version } = current;
        const structureId = shelf.structureId(request);
        if (action === 'delete') {
          await removeRecord(transaction, definition, rules, author, current);
        } else if (action === 'archive') {
          await putAway(transaction, definition, rules, author, current);
        } else {
          const given = await settled(
            transaction,
            definition,
            structureId,
            { status: STATUS[action] },
            current,
          );
          const patch = { ...given, version };
          const after = await changeRecord(transaction, {
            definition,
            author,
            writer,
            current,
            patch,
            async extra(values) {
              await rules.check(transaction, values, current, author, structureId);
              return [];
            },
          });
          if (after.version === version) return;
          await rules.saved(transaction, after, current, author);
        }
        if (structureId !== undefined) await partsChanged(transaction, author, definition, structureId);
      });
    },
  );
}

function refuseDeletion(definition: RecordDefinition, request: FastifyRequest, deletes: boolean): void {
  if (!deletes || can(actorOf(request).role, 'd', definition.screen)) return;
  throw new Problem('forbidden', { members: { needed: 'd', route: definition.screen } });
}
