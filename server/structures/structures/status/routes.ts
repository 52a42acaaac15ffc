import { z } from 'zod';
import { bulkAnswer, recordAnswer } from '../../../../domain/kernel/records/answers.ts';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { bulkIds, runBulk } from '../../../kernel/records/collections/bulk.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { assigneeFields, assignOrTake, assignRoute, hasAssignee, missingAssigneeIssue } from '../assigning/routes.ts';
import { changeStatusInScope, statusChangeFields } from './change-status-in-scope.ts';

const change = z.strictObject({ ...statusChangeFields, version: recordVersion });
const bulk = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('status'), ids: bulkIds, ...statusChangeFields }),
  z
    .strictObject({ action: z.literal('assign'), ids: bulkIds, ...assigneeFields })
    .refine(hasAssignee, missingAssigneeIssue),
]);
export function structureStatusRoutes(app: App, context: Context): void {
  assignRoute(app, context);

  app.post(
    '/api/structures/:id/status',
    {
      config: { access: { screen: 'structure', letter: 'u' } },
      schema: {
        tags: ['structures'],
        operationId: 'changeStructureStatus',
        summary: 'Struttura: cambia stato',
        params: z.strictObject({ id: idParam }),
        body: change,
        response: { 200: recordAnswer(structure) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return inTransaction(context.database, (transaction) =>
        changeStatusInScope(context, transaction, actor, authorOf(request), request.params.id, request.body),
      );
    },
  );

  app.post(
    '/api/structures/bulk',
    {
      config: { access: { screen: 'structures', letter: 'u', roles: ['admin', 'operator'] } },
      schema: {
        tags: ['structures'],
        operationId: 'changeManyStructures',
        summary: 'Strutture: cambio di stato o assegnazione multipla',
        body: bulk,
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { body } = request;
      return runBulk(context, request, structure.name, body.ids, ({ transaction, author }, id) => {
        if (body.action === 'assign') return assignOrTake(context, transaction, actor, author, id, body);
        const { to, note, reason } = body;
        return changeStatusInScope(context, transaction, actor, author, id, { to, note, reason });
      });
    },
  );
}
