import { z } from 'zod';
import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import { PERSON_ROLES } from '../../../domain/kernel/screens/roles.ts';
import { type UserOption, userBeside, userOptionsAnswer } from '../../../domain/people/users/answers.ts';
import { user } from '../../../domain/people/users/user.ts';
import { listRoute } from '../../kernel/records/collections/list-route.ts';
import { platformMount } from '../../kernel/records/collections/mount.ts';
import { held } from '../../kernel/records/lists/words.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { type ScopeCondition, structureScope } from '../../platform/access/scope.ts';
import { userScope } from '../../platform/access/user-scope.ts';
import type { Context } from '../../platform/context.ts';
import { run, Statement } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';

const STRUCTURE_FILTER = 'filter[structureId]';
/** Archived accounts are listed when asked for. */
function listScope(actor: Actor, structureId: number | undefined, archived: boolean): ScopeCondition {
  return (statement) => {
    const parts = [userScope(actor)(statement)];
    if (!archived) parts.push('t.archived_at is null');
    if (structureId !== undefined) {
      parts.push(
        `t.id = any(array(select f.user_id from user_structures f join structures s on s.id = f.structure_id ` +
          `where s.id = ${statement.bind(structureId)} and ${structureScope(actor, 's.id', 'overview')(statement)}))`,
      );
    }
    return parts.join(' and ');
  };
}

const OPTIONS = 50;

/** `GET /api/users`, and the active accounts of a role for pickers: both within the asker's scope. */
export function userListRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  listRoute(app, context, user, platformMount(user), {
    summary: 'Utenti: elenco (JSON, CSV, XLSX)',
    access: { screen: 'users', letter: 'r' },
    filters: { [STRUCTURE_FILTER]: idParam.optional() },
    beside: {
      shape: userBeside,
      sql: () =>
        '(select count(*)::integer from user_structures l where l.user_id = t.id) as "structureCount"',
    },
    plan: (plan, actor, { [STRUCTURE_FILTER]: structureId }) => {
      const archived = plan.query.filters.some(({ name }) => name === 'archivedAt');
      return { ...plan, scope: listScope(actor, structureId as number | undefined, archived) };
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
          /** The one that is chosen now, to be named. */
          id: idParam.optional(),
        }),
        response: { 200: userOptionsAnswer },
      },
    },
    async (request) => {
      const { role, q, id } = request.query;
      const statement = new Statement();
      const parts = [
        userScope(actorOf(request))(statement),
        id === undefined ? `t.status = 'active' and t.archived_at is null` : `t.id = ${statement.bind(id)}`,
        `t.role <> 'web'`,
        ...(role ? [`t.role = ${statement.bind(role)}`] : []),
        ...held('t.search_text', { indexed: searchWords(q), inRows: [] }, statement),
      ];
      const data = await run<UserOption>(
        pool,
        `select t.id, null as code, t.name as title, t.email::text as email, t.role from users t
         where ${parts.join(' and ')} order by t.name, t.id limit ${OPTIONS}`,
        statement.values,
      );
      return { data };
    },
  );
}
