import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { authorOf } from '../audit/author.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { makeLive } from './mark.ts';

/** Registers the route by which an administrator makes a restored copy live. Repeated calls change nothing. */
export function installationRoutes(app: App, context: Context): void {
  app.post(
    '/api/installation/live',
    {
      config: { access: { screen: 'auditLog', letter: 'r', roles: ['admin'] } },
      schema: {
        tags: ['installation'],
        operationId: 'makeCopyLive',
        summary: 'Installazione: rende attiva una copia ripristinata, che da allora manda e riceve',
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await inTransaction(context.database, (transaction) => makeLive(transaction, authorOf(request)));
      return reply.code(204).send();
    },
  );
}
