import { z } from 'zod';
import { RECURRENCES, type Recurrence } from '../../domain/schedules/recurrence.ts';
import { schedule } from '../../domain/schedules/schedule.ts';
import { actorOf } from '../access/actor.ts';
import { authorOf } from '../audit/author.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { recordAnswer } from '../records/answers.ts';
import { anyVersionBody } from '../records/bodies.ts';
import { collectionRoutes } from '../records/collection-routes.ts';
import { bulkAnswer, bulkIds, inBulk } from '../records/collections/bulk.ts';
import { act, runAtOf, whenAsked } from './acts.ts';
import { scheduleBehaviour } from './behaviours.ts';
import { calendarRoute } from './calendar-route.ts';
import { PLANNED_TYPES } from './kinds.ts';
import { plan } from './plan.ts';
import { recordScheduleRoutes } from './record-routes.ts';
import { slugEditScheduleRoutes } from './slug-edit-routes.ts';

const tags = ['schedules'];
const access = (letter: 'r' | 'c' | 'u') => ({ access: { screen: 'schedules', letter } }) as const;
const params = z.strictObject({ id: idParam });

/** /cms/schedules: what is done by itself, when, and what became of it. */
export function scheduleRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, scheduleBehaviour, { without: ['create', 'change', 'delete'] });
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
          targetType: z.string().max(40),
          targetId: z.int().min(1).max(2_147_483_647),
          payload: z.record(z.string().max(40), z.unknown()).default({}),
          recurrence: z.enum(Object.keys(RECURRENCES) as [Recurrence, ...Recurrence[]]).default('none'),
          ...whenAsked,
        }),
        response: { 201: recordAnswer(schedule) },
      },
    },
    async (request, reply) => {
      const { day, time, ...asked } = request.body;
      const made = await inTransaction(context.database, (transaction) =>
        plan(
          { context, transaction, author: authorOf(request), actor: actorOf(request) },
          { ...asked, runAt: runAtOf({ day, time }) },
        ),
      );
      return reply.status(201).header('location', `/api/schedules/${made.id}`).send(made);
    },
  );

  for (const action of ['run', 'cancel', 'retry'] as const)
    app.post(
      `/api/schedules/:id/${action}`,
      {
        config: access('u'),
        schema: {
          tags,
          operationId: `${action}Schedule`,
          summary: SUMMARIES[action],
          params,
          body: anyVersionBody,
          response: { 200: recordAnswer(schedule) },
        },
      },
      async (request) =>
        inTransaction(context.database, (transaction) =>
          act({ context, transaction, author: authorOf(request) }, request.params.id, action, {
            version: request.body?.version,
          }),
        ),
    );

  app.post(
    '/api/schedules/:id/reschedule',
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'rescheduleSchedule',
        summary: 'Pianificazione: sposta a un’altra ora di Roma',
        params,
        body: z.strictObject({ version: z.int().min(1).optional(), ...whenAsked }),
        response: { 200: recordAnswer(schedule) },
      },
    },
    async (request) => {
      const { version, ...when } = request.body;
      return inTransaction(context.database, (transaction) =>
        act({ context, transaction, author: authorOf(request) }, request.params.id, 'reschedule', {
          version,
          runAt: runAtOf(when),
        }),
      );
    },
  );

  app.post(
    '/api/schedules/bulk',
    {
      config: access('u'),
      schema: {
        tags,
        operationId: 'changeManySchedules',
        summary: 'Pianificazioni: annulla o riprova queste',
        body: z.strictObject({ action: z.enum(['cancel', 'retry']), ids: bulkIds }),
        response: { 200: bulkAnswer },
      },
    },
    (request) => {
      const { action, ids } = request.body;
      return inBulk(context, request, ids, (unit, id) => act(unit, id, action, {}));
    },
  );
}

const SUMMARIES = {
  run: 'Pianificazione: esegui adesso',
  cancel: 'Pianificazione: annulla',
  retry: 'Pianificazione: riprova',
} as const;
