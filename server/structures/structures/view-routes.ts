import { z } from 'zod';
import { line } from '../../../domain/kernel/records/text-rules.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { SCREEN_IDS, type ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { viewAnswer, viewsAnswer } from '../../../domain/structures/structures/answers.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { countViews, deleteView, insertView, MAX_VIEWS, readVisibleViews } from './list/view-queries.ts';

/** Saved views of a list, private or, by staff, shared with all. */
export function savedViewRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const tags = ['views'];
  const screen = z.enum(SCREEN_IDS);

  app.get(
    '/api/views',
    {
      config: { access: 'session' },
      schema: {
        tags,
        operationId: 'listSavedViews',
        summary: 'Viste salvate di un elenco',
        querystring: z.strictObject({ screen }),
        response: { 200: viewsAnswer },
      },
    },
    async (request) => {
      const { userId, role } = actorOf(request);
      assertScreenAccess(role, request.query.screen);
      return { data: await readVisibleViews(pool, userId, request.query.screen) };
    },
  );

  app.post(
    '/api/views',
    {
      config: { access: 'session' },
      schema: {
        tags,
        operationId: 'saveView',
        summary: 'Salva una vista',
        body: z.strictObject({
          screen,
          name: line(60),
          query: z.string().max(2000),
          isShared: z.boolean().optional(),
        }),
        response: { 201: viewAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { isShared = false, ...given } = request.body;
      assertScreenAccess(actor.role, given.screen);
      if (isShared && actor.role === 'customer') throw new Problem('forbidden', { members: { needed: 'c' } });
      const row = await inTransaction(context.database, async (transaction) => {
        if ((await countViews(transaction, actor.userId, given.screen)) >= MAX_VIEWS)
          throw fieldProblem('name', 'max_rows', { n: MAX_VIEWS });
        const kept = await insertView(transaction, actor.userId, { ...given, isShared });
        if (!kept) throw fieldProblem('name', 'unique');
        return kept;
      });
      return reply.code(201).header('location', `/api/views/${row.id}`).send(row);
    },
  );

  app.delete(
    '/api/views/:id',
    {
      config: { access: 'session' },
      schema: {
        tags,
        operationId: 'deleteSavedView',
        summary: 'Elimina una propria vista',
        params: z.strictObject({ id: idParam }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const { userId } = actorOf(request);
      const isDeleted = await deleteView(pool, request.params.id, userId);
      if (!isDeleted) throw new Problem('not-found', { members: { resource: 'views' } });
      return reply.code(204).send();
    },
  );
}

/** Throws unless the role may open the list that the view belongs to. */
function assertScreenAccess(role: PersonRole, screen: ScreenId): void {
  if (!hasPermission(role, 'r', screen)) throw new Problem('forbidden', { members: { needed: 'r', route: screen } });
}
