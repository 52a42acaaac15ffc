import { z } from 'zod';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { wordsOf } from '../../../domain/platform/schema/name-schema.ts';
import { snapshotsAnswer } from '../../../domain/structures/policies/answers.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { accessTo } from '../../kernel/records/route-access.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { cancellationPolicyBehaviour, paymentPolicyBehaviour } from './behaviours.ts';
import { ofStructure } from './queries.ts';
import { readSnapshots } from './snapshots.ts';

/** "Condizioni di pagamento e di cancellazione": routes for a structure's payment and cancellation policies. */
export async function policyRoutes(app: App, context: Context): Promise<void> {
  for (const policy of [paymentPolicyBehaviour, cancellationPolicyBehaviour]) {
    collectionRoutes(app, context, policy);
    snapshotRoute(app, context, policy.definition);
  }
}

/** Lists the stored versions of a policy. Sales made under a version refer to it. */
function snapshotRoute(app: App, context: Context, definition: RecordDefinition): void {
  const { pool } = context.database;
  app.get(
    `/api/structures/:id/${definition.collection}/:recordId/snapshots`,
    {
      config: accessTo(definition, 'r'),
      schema: {
        tags: [definition.collection],
        operationId: `list${wordsOf(definition).one}Snapshots`,
        summary: `${definition.title[0]}: versioni conservate`,
        params: z.strictObject({ id: idParam, recordId: idParam }),
        response: { 200: snapshotsAnswer },
      },
    },
    async (request) => {
      const { id, recordId } = request.params;
      const actor = actorOf(request);
      await readStatusInScope(pool, actor, id);
      await readRecord(pool, definition, actor.role, recordId, ofStructure(id));
      return { data: await readSnapshots(pool, definition.name, id, recordId) };
    },
  );
}
