import { VIEWER_ROLES, viewAsBody } from '../../../../domain/people/auth/view-as.ts';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { endView, startView } from './views.ts';

/** Visualizza come (platform dictionary 6.5b). `auth/access.ts` restricts the session meanwhile. */
export function viewAsRoutes(app: App, context: Context): void {
  const tags = ['auth'];
  app.post(
    '/api/view-as',
    {
      schema: {
        tags,
        operationId: 'viewAs',
        summary: 'Visualizza come un’altra persona, in sola lettura',
        body: viewAsBody,
        response: { 204: noContent },
      },
      config: { access: { screen: 'users', letter: 'r', roles: VIEWER_ROLES }, idempotent: false },
    },
    async (request, reply) => {
      await inTransaction(context.database, (transaction) =>
        startView(transaction, actorOf(request), authorOf(request), request.body),
      );
      return reply.code(204).send();
    },
  );
  app.delete(
    '/api/view-as',
    {
      schema: {
        tags,
        operationId: 'endViewAs',
        summary: 'Torna a vedere come sé',
        response: { 204: noContent },
      },
      config: { access: 'session', idempotent: false },
    },
    async (request, reply) => {
      if (request.sessionId !== null) await endView(context.database.pool, request.sessionId);
      return reply.code(204).send();
    },
  );
}
