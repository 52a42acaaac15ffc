import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { daysBetween } from '../../../domain/kernel/calendar/days.ts';
import {
  calendarAnswer,
  calendarTaskAnswer,
  changeResult,
  value,
} from '../../../domain/selling/availability/answers.ts';
import { CELL_FIELDS, SOURCES } from '../../../domain/selling/availability/cell.ts';
import { MAX_CELLS, MAX_CELLS_PER_REQUEST } from '../../../domain/selling/availability/tasks.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { calendarText } from './answer/calendar-text.ts';
import { assertWritable, changeCalendar } from './changes.ts';
import { type CalendarTask, cancelTask, createTask, findCalendarTask, MAX_REFUSED_CELLS } from './tasks/tasks.ts';

const tags = ['availability'];
const params = z.strictObject({ id: idParam });
const taskParams = z.strictObject({ id: idParam, taskId: idParam });
const day = z.iso.date();

/** Maximum days per request: the farthest horizon of two years, the rest of the month and some past days. */
const MAX_DAYS = 800;
/** Maximum request size: the maximum number of cells with their previous values. */
const MAX_BODY_BYTES = 16 * 1_048_576;

const MAX_RUNS = 10_000;
/** Maximum JSON members: each cell with its previous value, and the own members of each run. */
const MAX_MEMBERS = 2 * MAX_CELLS + 10 * MAX_RUNS;

const run = z.strictObject({
  roomId: z.int(),
  mealPlanId: z.int().nullable(),
  field: z.enum(CELL_FIELDS),
  from: day,
  values: z.array(value).min(1).max(MAX_DAYS),
  was: z.array(value).max(MAX_DAYS).optional(),
});

const taskAnswer = ({ id, state, cells, done, result }: CalendarTask): z.infer<typeof calendarTaskAnswer> => ({
  id,
  state,
  cells,
  done,
  result: result && { ...result, refused: [...result.refused] },
});

/** Defines the calendar routes: `GET /api/structures/{id}/availability`, its changes and their tasks. */
export function calendarRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/structures/:id/availability',
    {
      config: { access: { screen: 'availability', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getAvailability',
        summary: 'Disponibilità e prezzi: un periodo',
        params,
        querystring: z.strictObject({ from: day, to: day }),
        response: { 200: calendarAnswer },
      },
    },
    async (request, reply) => {
      const { from, to } = request.query;
      if (to < from) throw fieldProblem('to', 'min_le_max');
      if (daysBetween(from, to) >= MAX_DAYS) throw fieldProblem('to', 'max_days', { n: MAX_DAYS });
      const json = await calendarText(pool, actorOf(request), request.params.id, from, to);
      // The bytes are sent unserialised; their JSON has the shape of the declared answer.
      return (reply as FastifyReply).type('application/json; charset=utf-8').send(json);
    },
  );
  changesRoute(app, context);
  taskRoutes(app, context);
}

function changesRoute(app: App, context: Context): void {
  app.post(
    '/api/structures/:id/availability/changes',
    {
      config: { access: { screen: 'availability', letter: 'u' }, mostMembers: MAX_MEMBERS },
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags,
        operationId: 'changeAvailability',
        summary: 'Disponibilità e prezzi: cambia celle, o prova; oltre 20.000 è un’attività (202)',
        params,
        body: z.strictObject({
          runs: z.array(run).max(MAX_RUNS),
          source: z.enum(SOURCES).default('manual'),
          mode: z.enum(['all', 'good']).default('all'),
          dryRun: z.boolean().default(false),
        }),
        response: { 200: changeResult, 202: calendarTaskAnswer },
      },
    },
    async (request, reply) => {
      const { runs, source, mode, dryRun } = request.body;
      const { id } = request.params;
      const cells = runs.reduce((sum, { values }) => sum + values.length, 0);
      if (cells > MAX_CELLS) throw fieldProblem('runs', 'max_cells', { n: MAX_CELLS });
      const order = { runs, source, mode, dryRun };
      if (cells > MAX_CELLS_PER_REQUEST && !dryRun) {
        const begun = await inTransaction(context.database, async (transaction) => {
          await assertWritable(transaction, actorOf(request), id);
          return createTask(context, transaction, authorOf(request), id, order);
        });
        return reply.code(202).send(taskAnswer(begun));
      }
      const outcome = await inTransaction(context.database, (transaction) =>
        changeCalendar(transaction, actorOf(request), authorOf(request), id, order),
      );
      const { changed, refused, suspicious, changeId } = outcome;
      const said = { refused: refused.slice(0, MAX_REFUSED_CELLS), refusedCount: refused.length };
      if (mode === 'all' && refused.length > 0 && !dryRun) {
        const issues = [{ path: 'runs', code: 'cells_refused', params: { n: refused.length } }];
        throw new Problem('validation', { issues, members: { ...said, changed } });
      }
      return { changed, ...said, suspicious, changeId };
    },
  );
}

function taskRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/structures/:id/availability/tasks/:taskId',
    {
      config: { access: { screen: 'availability', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getAvailabilityTask',
        summary: 'Disponibilità e prezzi: un’attività, quanto ha fatto e com’è finita',
        params: taskParams,
        response: { 200: calendarTaskAnswer },
      },
    },
    async (request) => {
      const { id, taskId } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      return taskAnswer(await findCalendarTask(pool, id, taskId));
    },
  );

  app.post(
    '/api/structures/:id/availability/tasks/:taskId/cancel',
    {
      config: { access: { screen: 'availability', letter: 'u' } },
      schema: {
        tags,
        operationId: 'cancelAvailabilityTask',
        summary: 'Disponibilità e prezzi: interrompi un’attività; nulla di essa resta scritto',
        params: taskParams,
        response: { 200: calendarTaskAnswer },
      },
    },
    async (request) => {
      const { id, taskId } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      const cancelled = await inTransaction(context.database, (transaction) => cancelTask(transaction, id, taskId));
      return taskAnswer(cancelled);
    },
  );
}
