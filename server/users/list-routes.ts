import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { named } from '../../domain/records/schema/named.ts';
import { PERSON_ROLES } from '../../domain/roles.ts';
import { user } from '../../domain/users/user.ts';
import { type Actor, actorOf } from '../access/actor.ts';
import { type ScopeCondition, structureScope } from '../access/scope.ts';
import { userScope } from '../access/user-scope.ts';
import type { Context } from '../context.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { listOf, recordAnswer } from '../records/answers.ts';
import { exportFormat, sendExport } from '../records/export.ts';
import { listRecords } from '../records/list.ts';
import { listQuerySchema, parseListQuery } from '../records/list-query.ts';
import type { ListPlan } from '../records/lists/plan.ts';
import { held, searchWords } from '../records/lists/words.ts';

const STRUCTURE_FILTER = 'filter[structureId]';
const query = listQuerySchema(user).extend({ [STRUCTURE_FILTER]: idParam.optional() });
const row = recordAnswer(user, user.listing.columns).extend({ structureCount: z.int() });
const answer = listOf('UserList', named('UserListItem', row));

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

async function structureCounts(database: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await run<{ id: number; count: number }>(
    database,
    'select user_id as id, count(*)::integer as count from user_structures where user_id = any($1::integer[]) group by user_id',
    [ids],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const option = z.strictObject({
  id: z.int(),
  code: z.null(),
  title: z.string(),
  email: z.string(),
  role: z.enum(PERSON_ROLES),
});
const OPTIONS = 50;

/** `GET /api/users`, and the active accounts of a role for pickers: both within the asker's scope. */
export function userListRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/users',
    {
      config: { access: { screen: 'users', letter: 'r' } },
      schema: {
        tags: ['users'],
        operationId: 'listUsers',
        summary: 'Utenti: elenco (JSON, CSV, XLSX)',
        querystring: query,
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { [STRUCTURE_FILTER]: structureId, ...rest } = request.query as Record<string, unknown>;
      const parsed = parseListQuery(user, rest);
      const archived = parsed.filters.some(({ name }) => name === 'archivedAt');
      const plan: ListPlan = {
        definition: user,
        role: actor.role,
        scope: listScope(actor, structureId as number | undefined, archived),
        query: parsed,
        columns: user.listing.columns,
      };
      const format = exportFormat(request, parsed.format);
      if (format) return sendExport(context, reply as FastifyReply, plan, format);
      const { data, meta } = await listRecords(pool, plan);
      const counts = await structureCounts(
        pool,
        data.map(({ id }) => id),
      );
      return { data: data.map((one) => ({ ...one, structureCount: counts.get(one.id) ?? 0 })), meta };
    },
  );

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
        response: { 200: z.strictObject({ data: z.array(option) }) },
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
      const data = await run<z.infer<typeof option>>(
        pool,
        `select t.id, null as code, t.name as title, t.email::text as email, t.role from users t
         where ${parts.join(' and ')} order by t.name, t.id limit ${OPTIONS}`,
        statement.values,
      );
      return { data };
    },
  );
}
