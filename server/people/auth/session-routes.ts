import { z } from 'zod';
import { sessionsAnswer } from '../../../domain/people/auth/answers.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { endSession, endSessionsOf, readSessionsOf } from './sessions.ts';
import { readPastViews } from './view-as/views.ts';

/** Returns a user's active sessions and the past views as this user, for the reader's role. */
export async function readSessions(database: Queryable, userId: number, { sessionId, role }: Actor) {
  const [list, views] = await Promise.all([readSessionsOf(database, userId), readPastViews(database, userId, role)]);
  return {
    data: list.map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      isCurrent: session.id === sessionId,
    })),
    views,
  };
}

/** The user's own sessions (platform 1.8). */
export async function sessionRoutes(app: App, context: Context): Promise<void> {
  const { pool } = context.database;
  const tags = ['auth'];

  app.get(
    '/api/sessions',
    {
      schema: {
        operationId: 'listOwnSessions',
        summary: 'Le proprie sessioni',
        tags,
        response: { 200: sessionsAnswer },
      },
      config: { access: 'session' },
    },
    async (request) => {
      const actor = actorOf(request);
      return readSessions(pool, actor.userId, actor);
    },
  );

  app.delete(
    '/api/sessions/:id',
    {
      schema: {
        operationId: 'endOwnSession',
        summary: 'Termina una propria sessione',
        tags,
        params: z.object({ id: idParam }),
        response: { 204: noContent },
      },
      config: { access: 'session' },
    },
    async (request, reply) => {
      const ended = await endSession(pool, actorOf(request).userId, request.params.id);
      if (!ended) throw new Problem('not-found', { members: { resource: 'sessions' } });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/sessions/terminate-others',
    {
      schema: {
        operationId: 'endOtherSessions',
        summary: 'Termina tutte le altre sessioni',
        tags,
        response: { 204: noContent },
      },
      config: { access: 'session' },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      await inTransaction(context.database, (transaction) => endSessionsOf(transaction, actor.userId, actor.sessionId));
      return reply.code(204).send();
    },
  );
}
