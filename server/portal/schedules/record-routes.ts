import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { wordsOf } from '../../../domain/platform/schema/name-schema.ts';
import { release } from '../../../domain/portal/portal/releases/release.ts';
import { plannedTasksAnswer } from '../../../domain/portal/schedules/answers.ts';
import { momentShape, runAtOf } from '../../../domain/portal/schedules/moment.ts';
import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { accessTo } from '../../kernel/records/route-access.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { PUBLISHABLES } from '../portal/publishables.ts';
import { cancelPlan } from './actions.ts';
import { planTask } from './plan.ts';
import { listPlannedTasks } from './queries.ts';

const params = z.strictObject({ id: idParam });

/** Routes of the tasks planned for a content record. Open to the record's editors, who may not see all tasks. */
export function recordScheduleRoutes(app: App, context: Context): void {
  for (const definition of [...PUBLISHABLES.map(({ behaviour }) => behaviour.definition), release])
    scheduleRoutes(app, context, definition);
}

function scheduleRoutes(app: App, context: Context, definition: RecordDefinition): void {
  const { one, many } = wordsOf(definition);
  const path = `/api/${definition.collection}/:id/schedules`;
  const tags = [definition.collection];
  const title = definition.title[0];

  app.get(
    path,
    {
      config: accessTo(definition, 'r'),
      schema: {
        tags,
        operationId: `list${one}Schedules`,
        summary: `${title}: che cosa ne è pianificato`,
        params,
        response: { 200: plannedTasksAnswer },
      },
    },
    async (request) => {
      const { pool } = context.database;
      const { id } = request.params;
      // Answers 404 when the record does not exist.
      await readRecord(pool, definition, actorOf(request).role, id, () => 'true');
      return { data: await listPlannedTasks(pool, definition.name, id) };
    },
  );

  app.post(
    path,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags,
        operationId: `create${one}Schedule`,
        summary: `${title}: pianifica la pubblicazione, o il ritiro`,
        params,
        body: z.strictObject({ taskType: z.enum(['publish', 'withdraw']), ...momentShape }),
        response: { 201: recordAnswer(schedule) },
      },
    },
    async (request, reply) => {
      const { taskType, ...when } = request.body;
      const made = await inTransaction(context.database, (transaction) =>
        planTask(
          { context, transaction, author: authorOf(request), actor: actorOf(request) },
          {
            taskType,
            targetType: definition.name,
            targetId: request.params.id,
            payload: {},
            runAt: runAtOf(when),
            recurrence: 'none',
          },
        ),
      );
      return reply.status(201).send(made);
    },
  );

  app.post(
    `${path}/:scheduleId/cancel`,
    {
      config: accessTo(definition, 'u'),
      schema: {
        tags,
        operationId: `cancel${one}Schedule`,
        summary: `${title}: annulla ciò che è pianificato (${many})`,
        params: z.strictObject({ id: idParam, scheduleId: idParam }),
        response: { 200: recordAnswer(schedule) },
      },
    },
    (request) =>
      inTransaction(context.database, async (transaction) => {
        const { id, scheduleId } = request.params;
        const own = await listPlannedTasks(transaction, definition.name, id);
        if (!own.some((task) => task.id === scheduleId)) throw new Problem('not-found');
        return cancelPlan({ context, transaction, author: authorOf(request) }, scheduleId);
      }),
  );
}
