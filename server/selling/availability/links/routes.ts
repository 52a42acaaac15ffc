import { z } from 'zod';
import { recordObject } from '../../../../domain/kernel/records/schemas.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { linkMatrixAnswer, linksChangedAnswer } from '../../../../domain/selling/availability/answers.ts';
import { pairOf } from '../../../../domain/structures/rooms/link-changes.ts';
import { roomMealPlan } from '../../../../domain/structures/rooms/room-meal-plan.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { changeLinks } from './changes.ts';
import { readMatrix } from './queries.ts';

const params = z.strictObject({ id: idParam });
const id = z.int().min(1).max(2_147_483_647);
/** Maximum changes per request: 200 rooms with ten plans each. */
const MAX_CHANGES = 2000;

const { roomId: _room, mealPlanId: _plan, archivedAt: _away, ...linkFields } = roomMealPlan.fields;
const linkValues = recordObject(linkFields);

/**
 * Defines the routes for the matrix of rooms and meal plans, and for changing many cells together (structures
 * dictionary 4.2).
 */
export function linkRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const tags = [roomMealPlan.collection];

  app.get(
    '/api/structures/:id/room-meal-plans/matrix',
    {
      config: { access: { screen: 'linkMealPlans', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getRoomMealPlanMatrix',
        summary: 'Alloggi e trattamenti: chi è venduto con che cosa',
        params,
        response: { 200: linkMatrixAnswer },
      },
    },
    async (request) => {
      await readStatusInScope(pool, actorOf(request), request.params.id);
      return readMatrix(pool, request.params.id);
    },
  );

  app.post(
    '/api/structures/:id/room-meal-plans/changes',
    {
      config: { access: { screen: 'linkMealPlans', letter: 'u' } },
      schema: {
        tags,
        operationId: 'changeRoomMealPlanLinks',
        summary: 'Alloggi e trattamenti: collega, cambia o scollega',
        description:
          'Each change needs the letter of what it does (c, u, d). Unlinking a pair that has prices on days to come is 409 `in-use` with their number, until `dropPrices` says that they may go.',
        params,
        body: z.strictObject({
          changes: z
            .array(
              z.strictObject({
                roomId: id,
                mealPlanId: id,
                version: z.int().min(1).nullable().optional(),
                link: linkValues.nullable(),
              }),
            )
            .min(1)
            .max(MAX_CHANGES)
            .refine((changes) => new Set(changes.map(pairOf)).size === changes.length),
          dropPrices: z.boolean().default(false),
        }),
        response: {
          200: linksChangedAnswer,
        },
      },
    },
    async (request) => {
      const { changes, dropPrices } = request.body;
      const actor = actorOf(request);
      const versioned = changes.every(({ version }) => version !== undefined);
      const versions = versioned ? { versions: changes.map(({ version }) => version ?? null) } : {};
      return inTransaction(context.database, async (transaction) => {
        const structureStatus = await readStatusInScope(transaction, actor, request.params.id, {
          lock: true,
        });
        if (isReadOnly({ role: actor.role, structureStatus }))
          throw fieldProblem(roomMealPlan.collection, 'under_review');
        const order = { changes, ...versions, dropPrices };
        return changeLinks(transaction, authorOf(request), request.params.id, order, (letters) => {
          const missing = letters.find((letter) => !hasPermission(actor.role, letter, 'linkMealPlans'));
          if (missing) throw new Problem('forbidden', { members: { needed: missing, route: 'linkMealPlans' } });
        });
      });
    },
  );
}
