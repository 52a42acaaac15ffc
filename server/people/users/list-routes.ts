import { z } from 'zod';
import { PERSON_ROLES } from '../../../domain/kernel/screens/roles.ts';
import { userBeside, userOptionsAnswer } from '../../../domain/people/users/answers.ts';
import { user } from '../../../domain/people/users/user.ts';
import { listRoute } from '../../kernel/records/collections/list-route.ts';
import { platformMount } from '../../kernel/records/collections/mount.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { readUserOptions } from './options.ts';
import { STRUCTURE_COUNT, userListScope } from './queries.ts';

const STRUCTURE_FILTER = 'filter[structureId]';

/** `GET /api/users`, and the active accounts of a role for pickers, within the caller's scope. */
export function userListRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  listRoute(app, context, user, platformMount(user), {
    summary: 'Utenti: elenco (JSON, CSV, XLSX)',
    access: { screen: 'users', letter: 'r' },
    filters: { [STRUCTURE_FILTER]: idParam.optional() },
    beside: {
      shape: userBeside,
      sql: () => STRUCTURE_COUNT,
    },
    plan: (plan, actor, { [STRUCTURE_FILTER]: structureId }) => {
      const archived = plan.query.filters.some(({ name }) => name === 'archivedAt');
      return { ...plan, scope: userListScope(actor, structureId as number | undefined, archived) };
    },
  });

  app.get(
    '/api/options/users',
    {
      config: { access: 'session' },
      schema: {
        tags: ['options'],
        operationId: 'listUserOptions',
        summary: 'Utenti attivi, per la scelta: di un ruolo, per nome o e-mail',
        querystring: z.strictObject({
          role: z.enum(PERSON_ROLES).optional(),
          q: z.string().trim().max(100).optional(),
          /** Currently chosen user, whose name is needed. */
          id: idParam.optional(),
          /** True to include users who are no longer active, for a filter. */
          hasInactive: z.stringbool().optional(),
        }),
        response: { 200: userOptionsAnswer },
      },
    },
    async (request) => {
      return { data: await readUserOptions(pool, actorOf(request), request.query) };
    },
  );
}
