import { z } from 'zod';
import { bulkAnswer } from '../../../../domain/kernel/records/answers.ts';
import { copyableFields } from '../../../../domain/kernel/records/lifecycle/copyable-fields.ts';
import { nameSchema, wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { readRecord } from '../actions.ts';
import { apply } from '../lifecycle/apply.ts';
import { accessTo } from '../route-access.ts';
import { isLive } from '../table.ts';
import { runBulkInStructure } from './bulk.ts';
import { targetOf } from './mount.ts';
import type { Collection } from './writing-routes.ts';

const recordId = z.int().min(1).max(2_147_483_647);
const copyBody = nameSchema('CopyRequest', z.strictObject({ from: recordId, ids: z.array(recordId).min(1).max(100) }));

/**
 * `POST …/copies`: copies records of another accessible structure into this one, as one batch that can be undone.
 * Copies are drafts without photos, because the photos show the other structure.
 */
export function copyRoute(app: App, context: Context, collection: Collection): void {
  const { behaviour, mount } = collection;
  const { definition } = behaviour;
  app.post(
    `${mount.path}/copies`,
    {
      config: accessTo(definition, 'c'),
      schema: {
        tags: [definition.collection],
        operationId: `copy${wordsOf(definition).many}`,
        summary: `${definition.title[0]}: copia da un’altra struttura`,
        params: mount.params,
        body: copyBody,
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const { from, ids } = request.body;
      const actor = actorOf(request);
      const { pool } = context.database;
      await mount.assertVisible(pool, request);
      await readStatusInScope(pool, actor, from);
      const sourceScope = structureScope(actor, 't.structure_id', 'parts');
      const target = targetOf(mount, request);
      return runBulkInStructure(context, request, definition.name, target, ids, (unit, lockedTarget, id) =>
        apply(unit, behaviour, lockedTarget, {
          operation: 'create',
          copyOf: () =>
            readRecord(
              unit.transaction,
              definition,
              actor.role,
              id,
              (statement) =>
                `t.structure_id = ${statement.bind(from)} and ${isLive(definition)} and ${sourceScope(statement)}`,
            ),
          values(writer, source) {
            const values = copyableFields(definition, writer).map((name) => [name, source?.[name]] as const);
            return Object.fromEntries(values.filter(([, value]) => value !== null && value !== undefined));
          },
        }),
      );
    },
  );
}
