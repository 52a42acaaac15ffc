import { z } from 'zod';
import { handingOver, handOverAnswer, openWorkAnswer } from '../../../../domain/people/users/leaving.ts';
import { user } from '../../../../domain/people/users/user.ts';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { userScope } from '../../../platform/access/user-scope.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { batchIdOfRequest } from '../../../platform/database/journal.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { handOverStructure, readHandOver } from './hand-over.ts';
import { readOpenWork } from './open-work.ts';

const tags = ['users'];
const config = { access: { screen: 'userEdit', letter: 'u' } } as const;
/** Roles that may change a structure's owners; only they see its contract and invoice summary. */
const ownerChangeAccess = {
  access: { screen: 'userEdit', letter: 'u', roles: ['admin', 'operator', 'vendor'] },
} as const;
const params = z.strictObject({ id: idParam });
const userIdSchema = z.int().min(1).max(2_147_483_647);
const idInQuery = z.coerce.number().int().min(1).max(2_147_483_647);

/** Open work of a leaving user, and the transfer of a structure to another owner. */
export function leavingRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/users/:id/open-work',
    {
      config,
      schema: {
        tags,
        operationId: 'getOpenWork',
        summary: 'Utente: che cosa resta se se ne va, o se lascia una struttura',
        params,
        querystring: z.strictObject({ structureId: idInQuery.optional() }),
        response: { 200: openWorkAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await readRecord(pool, user, actor.role, id, userScope(actor));
      const { structureId = null } = request.query;
      if (structureId !== null) await readStatusInScope(pool, actor, structureId);
      return readOpenWork(pool, id, structureId);
    },
  );

  app.get(
    '/api/structures/:id/hand-over',
    {
      config: ownerChangeAccess,
      schema: {
        tags,
        operationId: 'getHandOver',
        summary: 'Struttura: che cosa passa a un altro titolare',
        params,
        querystring: z.strictObject({ userId: idInQuery }),
        response: { 200: handOverAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      return readHandOver(pool, id, request.query.userId);
    },
  );

  app.post(
    '/api/structures/:id/hand-over',
    {
      config: ownerChangeAccess,
      schema: {
        tags,
        operationId: 'handOverStructure',
        summary: 'Struttura: passa a un altro titolare, con il lavoro e gli indirizzi di chi la lascia',
        params,
        body: z.strictObject({ from: userIdSchema, to: userIdSchema, ...handingOver }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const author = { ...authorOf(request), batchId: batchIdOfRequest() };
      await inTransaction(context.database, (transaction) =>
        handOverStructure({ context, transaction, author }, actorOf(request), request.params.id, request.body),
      );
      return reply.code(204).send();
    },
  );
}
