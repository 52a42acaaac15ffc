import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bulkAnswer, orderAnswer } from '../../../../domain/kernel/records/answers.ts';
import { ACTIVE, type RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { memoize } from '../../../../domain/platform/memoize.ts';
import { nameSchema, pascalCase, wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { NewVersion } from '../../../platform/audit/undo.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { type ApplyResult, apply, type Change } from '../lifecycle/apply.ts';
import type { Behaviour } from '../lifecycle/behaviour.ts';
import { accessTo } from '../route-access.ts';
import { bulkIds, orderBody, runBulk, runBulkInStructure } from './bulk.ts';
import { type Mount, targetOf } from './mount.ts';
import { reorderStructureRecords } from './order.ts';
import { reorderEntries } from './reorder.ts';

/** Registers `POST …/reorder` for collections with a position and `POST …/bulk` for collections with a status. */
export function arrangementRoutes(app: App, context: Context, behaviour: Behaviour, mount: Mount): void {
  const { fields } = behaviour.definition;
  if (fields.position) reorderRoute(app, context, behaviour, mount);
  if (fields.status) bulkRoute(app, context, behaviour, mount);
}

function reorderRoute(app: App, context: Context, { definition }: Behaviour, mount: Mount): void {
  app.post(
    `${mount.path}/reorder`,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags: [definition.collection],
        operationId: `reorder${wordsOf(definition).many}`,
        summary:
          definition.scope === 'structure'
            ? `${definition.title[0]}: ordine di tutto l’elenco`
            : `${definition.title[0]}: ordine di queste voci fra loro`,
        params: mount.params,
        body: orderBody,
        response: { 200: orderAnswer },
      },
    },
    async (request) => {
      const { ids } = request.body;
      return inTransaction(context.database, async (transaction) => {
        await mount.lockForWrite(transaction, request);
        const author = authorOf(request);
        const structureId = mount.structureId(request);
        const changeId =
          structureId === undefined
            ? await reorderEntries(transaction, author, definition, mount.scope(request), ids)
            : await reorderStructureRecords(transaction, author, definition, structureId, ids);
        return { order: ids, changeId };
      });
    },
  );
}

/** `ActivateOrDeactivateRequest`: shared by all collections with the same actions. */
const bulkBody = memoize((...actions: BulkAction[]) =>
  nameSchema(`${actions.map(pascalCase).join('Or')}Request`, z.strictObject({ action: z.enum(actions), ids: bulkIds })),
);

const STATUS = { activate: ACTIVE, deactivate: 0 } as const;

type BulkAction = 'activate' | 'deactivate' | 'archive' | 'delete';

function bulkRoute(app: App, context: Context, behaviour: Behaviour, mount: Mount): void {
  const { definition } = behaviour;
  // Records of the platform are deleted one at a time, because structures may use them.
  const actions: BulkAction[] = ['activate', 'deactivate'];
  if (definition.archive) actions.push('archive');
  if (definition.scope === 'structure') actions.push('delete');
  app.post(
    `${mount.path}/bulk`,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags: [definition.collection],
        operationId: `changeMany${wordsOf(definition).many}`,
        summary: `${definition.title[0]}: ${actions.join(', ')}`,
        params: mount.params,
        body: bulkBody(...actions),
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const { action, ids } = request.body;
      assertMayDelete(definition, request, action === 'delete');
      await mount.assertVisible(context.database.pool, request);
      const target = targetOf(mount, request);
      const newVersion = (applied: ApplyResult) => versionMadeBy(action, applied);
      if (target.structureId !== undefined)
        return runBulkInStructure(context, request, definition.name, target, ids, (unit, lockedTarget, id) =>
          apply(unit, behaviour, lockedTarget, changeFor(action, id)).then(newVersion),
        );
      return runBulk(context, request, definition.name, ids, (unit, id) =>
        apply(unit, behaviour, target, changeFor(action, id)).then(newVersion),
      );
    },
  );
}

/** Returns the new version of the record; null when it was deleted or not written. */
function versionMadeBy(action: BulkAction, { record, isWritten }: ApplyResult): NewVersion | null {
  return isWritten && action !== 'delete' ? { id: record.id, version: record.version } : null;
}

function changeFor(action: BulkAction, id: number): Change {
  if (action === 'delete' || action === 'archive') return { operation: action, id };
  return { operation: 'update', id, values: { status: STATUS[action] } };
}

function assertMayDelete(definition: RecordDefinition, request: FastifyRequest, deletes: boolean): void {
  if (!deletes || hasPermission(actorOf(request).role, 'd', definition.screen)) return;
  throw new Problem('forbidden', { members: { needed: 'd', route: definition.screen } });
}
