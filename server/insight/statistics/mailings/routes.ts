import { z } from 'zod';
import { mailingAnswer, mailingBody } from '../../../../domain/insight/statistics/mailings.ts';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { readMailing, requireOwnView, stopMailing, writeMailing } from './mailings.ts';

/** Routes for the mailing of a saved view: the owner sets it up, and recipients can unsubscribe. */
export function mailingRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const params = z.strictObject({ id: idParam });
  const config = { access: 'session' } as const;

  app.get(
    '/api/views/:id/mailing',
    {
      config,
      schema: {
        tags: ['views'],
        operationId: 'getViewMailing',
        summary: 'Invio per e-mail e avvisi di una propria vista',
        params,
        response: { 200: mailingAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      return readMailing(pool, actor, await requireOwnView(context, actor, request.params.id));
    },
  );

  app.put(
    '/api/views/:id/mailing',
    {
      config,
      schema: {
        tags: ['views'],
        operationId: 'putViewMailing',
        summary: 'Imposta invio per e-mail e avvisi di una propria vista',
        body: mailingBody,
        params,
        response: { 200: mailingAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const view = await requireOwnView(context, actor, request.params.id);
      await inTransaction(context.database, async (transaction) => {
        await writeMailing(transaction, actor, view, request.body);
        await writeEvent(transaction, authorOf(request), 'update', { type: 'view-mailing', id: view.id });
      });
      return readMailing(pool, actor, view);
    },
  );

  app.delete(
    '/api/views/:id/mailing',
    {
      config,
      schema: {
        tags: ['views'],
        operationId: 'stopViewMailing',
        summary: 'Ferma l’invio: per tutti dalla propria vista, per sé da quella di altri',
        params,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { userId } = actorOf(request);
      const { id } = request.params;
      await inTransaction(context.database, async (transaction) => {
        const isStopped = await stopMailing(transaction, id, userId);
        if (!isStopped) throw new Problem('not-found', { members: { resource: 'views' } });
        await writeEvent(transaction, authorOf(request), 'delete', { type: 'view-mailing', id });
      });
      return reply.code(204).send();
    },
  );
}
