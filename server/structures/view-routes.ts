import { and, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { can } from '../../domain/access.ts';
import { line } from '../../domain/records/text-rules.ts';
import type { PersonRole } from '../../domain/roles.ts';
import { SCREEN_IDS, type ScreenId } from '../../domain/screens.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { idParam, nothing } from '../http/input/schemas.ts';
import { fieldProblem, Problem } from '../http/problem.ts';
import { savedViews } from './tables.ts';

const view = z.strictObject({
  id: z.int(),
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
});
const MOST_VIEWS = 50;

/** Views of a list that a person keeps, for oneself or, by staff, for all. */
export function savedViewRoutes(app: App, context: Context): void {
  const { orm } = context.database;
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
        response: { 200: z.strictObject({ data: z.array(view) }) },
      },
    },
    async (request) => {
      const { userId, role } = actorOf(request);
      demandScreen(role, request.query.screen);
      const rows = await orm
        .select()
        .from(savedViews)
        .where(
          and(
            eq(savedViews.screen, request.query.screen),
            or(eq(savedViews.userId, userId), eq(savedViews.isShared, true)),
          ),
        )
        .orderBy(savedViews.name, savedViews.id)
        .limit(MOST_VIEWS * 4);
      return { data: rows.map((row) => answer(row, userId)) };
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
        response: { 201: view },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { isShared = false, ...given } = request.body;
      demandScreen(actor.role, given.screen);
      if (isShared && actor.role === 'customer') throw new Problem('forbidden', { members: { needed: 'c' } });
      const row = await inTransaction(context.database, async ({ orm }) => {
        const own = await orm.$count(
          savedViews,
          and(eq(savedViews.userId, actor.userId), eq(savedViews.screen, given.screen)),
        );
        if (own >= MOST_VIEWS) throw fieldProblem('name', 'max_rows', { n: MOST_VIEWS });
        const [kept] = await orm
          .insert(savedViews)
          .values({ ...given, isShared, userId: actor.userId })
          .onConflictDoNothing()
          .returning();
        if (!kept) throw fieldProblem('name', 'unique');
        return kept;
      });
      return reply.code(201).header('location', `/api/views/${row.id}`).send(answer(row, actor.userId));
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
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const { userId } = actorOf(request);
      const gone = await orm
        .delete(savedViews)
        .where(and(eq(savedViews.id, request.params.id), eq(savedViews.userId, userId)))
        .returning({ id: savedViews.id });
      if (gone.length === 0) throw new Problem('not-found', { members: { resource: 'views' } });
      return reply.code(204).send();
    },
  );
}

/** What others share of a list is for who may open that list. */
function demandScreen(role: PersonRole, screen: ScreenId): void {
  if (!can(role, 'r', screen)) throw new Problem('forbidden', { members: { needed: 'r', route: screen } });
}

function answer(row: typeof savedViews.$inferSelect, userId: number): z.infer<typeof view> {
  const { id, screen, name, query, isShared } = row;
  return { id, screen, name, query, isShared, isOwn: row.userId === userId };
}
