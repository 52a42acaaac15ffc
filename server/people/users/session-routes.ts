import { z } from 'zod';
import { sessionsAnswer } from '../../../domain/people/auth/answers.ts';
import { user } from '../../../domain/people/users/user.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { readSessions } from '../auth/session-routes.ts';
import { endSession } from '../auth/sessions.ts';
import { readUser } from './answers.ts';

/** Sessions of any account, for administrators ("Termina (own, or admin)", platform dictionary 1.8). */
export function sessionsOfUserRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const tags = ['users'];

  app.get(
    '/api/users/:id/sessions',
    {
      config: { access: { screen: user.screen, letter: 'r', roles: ['admin'] } },
      schema: {
        tags,
        operationId: 'listUserSessions',
        summary: 'Utente: sessioni',
        params: z.strictObject({ id: idParam }),
        response: { 200: sessionsAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = await readUser(pool, actor, request.params.id);
      return readSessions(pool, id, actor);
    },
  );

  app.delete(
    '/api/users/:id/sessions/:sessionId',
    {
      config: { access: { screen: user.screen, letter: 'u', roles: ['admin'] } },
      schema: {
        tags,
        operationId: 'endUserSession',
        summary: 'Utente: termina una sessione',
        params: z.strictObject({ id: idParam, sessionId: idParam }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { id } = await readUser(pool, actorOf(request), request.params.id);
      const ended = await endSession(pool, id, request.params.sessionId);
      if (!ended) throw new Problem('not-found', { members: { resource: 'sessions' } });
      return reply.code(204).send();
    },
  );
}
