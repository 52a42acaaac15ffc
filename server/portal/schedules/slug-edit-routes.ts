import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { momentShape, runAtOf } from '../../../domain/portal/schedules/moment.ts';
import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { findTask } from '../../kernel/tasks/stored-task.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { assertEditAllowed, EDIT_TARGET, editStored } from '../portal/edits/stored-edit.ts';
import { cancelPlan } from './actions.ts';
import { planTask } from './plan.ts';
import { findPendingTask } from './queries.ts';

/** Routes to plan an edit of many pages. Open to page editors, who may not see all tasks. */
export function slugEditScheduleRoutes(app: App, context: Context): void {
  const config = { access: { screen: 'slugsMultiEdit', letter: 'u' } } as const;
  const params = z.strictObject({ id: idParam });
  const tags = ['slugs'];

  app.post(
    '/api/slug-edits/:id/plan',
    {
      config,
      schema: {
        tags,
        operationId: 'planSlugEdit',
        summary: 'Slug: pianifica una modifica multipla, a un’ora di Roma',
        params,
        body: z.strictObject({ version: recordVersion, ...momentShape }),
        response: { 201: recordAnswer(schedule) },
      },
    },
    async (request, reply) => {
      const { version, ...when } = request.body;
      const { id } = request.params;
      const actor = actorOf(request);
      const made = await inTransaction(context.database, async (transaction) => {
        assertEditAllowed(await findTask(transaction, editStored, id, actor, { lock: true }), 'plan', version);
        return planTask(
          { context, transaction, author: authorOf(request), actor },
          {
            taskType: 'slug_multi_edit',
            targetType: EDIT_TARGET,
            targetId: id,
            payload: {},
            runAt: runAtOf(when),
            recurrence: 'none',
          },
        );
      });
      return reply.status(201).send(made);
    },
  );

  app.post(
    '/api/slug-edits/:id/unplan',
    {
      config,
      schema: {
        tags,
        operationId: 'unplanSlugEdit',
        summary: 'Slug: toglie la pianificazione di una modifica multipla',
        params,
        response: { 200: recordAnswer(schedule) },
      },
    },
    (request) =>
      inTransaction(context.database, async (transaction) => {
        const { id } = request.params;
        assertEditAllowed(await findTask(transaction, editStored, id, actorOf(request)), 'unplan');
        const taskId = await findPendingTask(transaction, EDIT_TARGET, id);
        if (taskId === null) throw new Problem('not-found');
        return cancelPlan({ context, transaction, author: authorOf(request) }, taskId);
      }),
  );
}
