import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { scheduleBeside } from '../../../domain/portal/schedules/answers.ts';
import { momentShape, runAtOf } from '../../../domain/portal/schedules/moment.ts';
import { RECURRENCES, type Recurrence } from '../../../domain/portal/schedules/recurrence.ts';
import { schedule } from '../../../domain/portal/schedules/schedule.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { scheduleMachine } from './actions.ts';
import { scheduleBehaviour } from './behaviours.ts';
import { calendarRoute } from './calendar-route.ts';
import { PLANNED_TYPES, WHOLE_PORTAL } from './kinds.ts';
import { planTask } from './plan.ts';
import { STATUS_NOW } from './queries.ts';
import { recordScheduleRoutes } from './record-routes.ts';
import { slugEditScheduleRoutes } from './slug-edit-routes.ts';

const tags = ['schedules'];
const access = (letter: 'c') => ({ access: { screen: 'schedules', letter } }) as const;

/** Routes of /cms/schedules: automatic tasks, their times and results. */
export function scheduleRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, scheduleBehaviour, {
    without: ['create', 'change', 'delete'],
    list: {
      beside: {
        shape: scheduleBeside,
        sql: () => STATUS_NOW,
      },
    },
  });
  calendarRoute(app, context);
  recordScheduleRoutes(app, context);
  slugEditScheduleRoutes(app, context);

  app.post(
    '/api/schedules',
    {
      config: access('c'),
      schema: {
        tags,
        operationId: 'createSchedule',
        summary: 'Pianificazione: nuova attività, a un’ora di Roma',
        body: z.strictObject({
          taskType: z.enum(PLANNED_TYPES),
          // When absent, the task concerns the whole portal.
          targetType: z.string().max(40).default(WHOLE_PORTAL.targetType),
          targetId: z.int().min(0).max(2_147_483_647).default(WHOLE_PORTAL.targetId),
          payload: z.record(z.string().max(40), z.unknown()).default({}),
          recurrence: z.enum(Object.keys(RECURRENCES) as [Recurrence, ...Recurrence[]]).default('none'),
          ...momentShape,
        }),
        response: { 201: recordAnswer(schedule) },
      },
    },
    async (request, reply) => {
      const { day, time, ...asked } = request.body;
      const made = await inTransaction(context.database, (transaction) =>
        planTask(
          { context, transaction, author: authorOf(request), actor: actorOf(request) },
          { ...asked, runAt: runAtOf({ day, time }) },
        ),
      );
      return reply.status(201).header('location', `/api/schedules/${made.id}`).send(made);
    },
  );

  actionRoutes(app, context, scheduleMachine, { bulk: ['cancel', 'retry'] });
}
