import { z } from 'zod';
import { CELL_FIELDS, SOURCES } from '../../domain/availability/cell.ts';
import { daysBetween } from '../../domain/calendar/days.ts';
import { LANGUAGES } from '../../domain/texts/text.ts';
import { authorOf } from '../audit/author.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { idParam, problemAnswer } from '../http/input/schemas.ts';
import { fieldProblem, Problem } from '../http/problem.ts';
import { calendarText } from './calendar-text.ts';
import { changeCalendar } from './changes.ts';

const tags = ['availability'];
const params = z.strictObject({ id: idParam });
const day = z.iso.date();
const value = z.union([z.number(), z.boolean(), z.null()]);
const column = z.array(value).readonly().optional();
const text = z.partialRecord(z.enum(LANGUAGES), z.string());

/** Two years and what is left of the month: the farthest horizon and a look back. */
const MOST_DAYS = 800;
/** A year of sixty rooms with four plans; more is several calls. */
const MOST_CELLS = 100_000;
/** Of those refused in one call: the first, and how many. */
const MOST_REFUSED = 200;

const run = z.strictObject({
  roomId: z.int(),
  mealPlanId: z.int().nullable(),
  field: z.enum(CELL_FIELDS),
  from: day,
  values: z.array(value).min(1).max(MOST_DAYS),
  was: z.array(value).max(MOST_DAYS).optional(),
});

const refusedCell = z.strictObject({
  roomId: z.int(),
  mealPlanId: z.int().nullable(),
  field: z.enum(CELL_FIELDS),
  day: z.string(),
  reason: z.string(),
  value,
  current: value,
  limit: z.number().optional(),
});

const applied = z.strictObject({
  changed: z.int(),
  refused: z.array(refusedCell),
  refusedCount: z.int(),
  suspicious: z.int(),
  changeId: z.int().nullable(),
});

const columns = Object.fromEntries([...CELL_FIELDS, 'sold', 'source'].map((field) => [field, column]));
export const calendar = z.strictObject({
  from: z.string(),
  to: z.string(),
  today: z.string(),
  horizon: z.string(),
  settings: z.record(z.string(), z.unknown()),
  open: z.array(z.boolean()),
  rooms: z.array(
    z.strictObject({
      roomId: z.int(),
      position: z.int(),
      title: text,
      code: z.string().nullable(),
      status: z.int(),
      units: z.int(),
      baseOccupancy: z.int(),
      maxOccupancy: z.int(),
      fromPriceCents: z.int().nullable(),
      days: z.strictObject(columns),
      plans: z.array(
        z.strictObject({
          mealPlanId: z.int(),
          position: z.int(),
          title: text,
          isActive: z.boolean(),
          isDefault: z.boolean(),
          priceMode: z.enum(['own', 'derived']),
          adultDeltaCents: z.int().nullable(),
          days: z.strictObject(columns),
        }),
      ),
    }),
  ),
  lastChange: z.strictObject({ id: z.int(), at: z.string(), actorName: z.string().nullable() }).nullable(),
});

/** Calendar of rooms by days: `GET /api/structures/{id}/availability`, and its changes. */
export function calendarRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/structures/:id/availability',
    {
      config: { access: { screen: 'availability', letter: 'r' } },
      schema: {
        tags,
        summary: 'Disponibilità e prezzi: un periodo',
        params,
        querystring: z.strictObject({ from: day, to: day }),
        response: { 200: calendar, '4xx': problemAnswer },
      },
    },
    async (request, reply) => {
      const { from, to } = request.query;
      if (to < from) throw fieldProblem('to', 'min_le_max');
      if (daysBetween(from, to) >= MOST_DAYS) throw fieldProblem('to', 'max_days', { n: MOST_DAYS });
      const text = await calendarText(pool, actorOf(request), request.params.id, from, to);
      // Text goes out as it is; it is an answer of that shape.
      return reply.type('application/json; charset=utf-8').send(text as never);
    },
  );

  app.post(
    '/api/structures/:id/availability/changes',
    {
      config: { access: { screen: 'availability', letter: 'u' } },
      schema: {
        tags,
        summary: 'Disponibilità e prezzi: cambia celle, o prova',
        params,
        body: z.strictObject({
          runs: z.array(run).max(10_000),
          source: z.enum(SOURCES).default('manual'),
          mode: z.enum(['all', 'good']).default('all'),
          dryRun: z.boolean().default(false),
        }),
        response: { 200: applied, '4xx': problemAnswer },
      },
    },
    async (request) => {
      const { runs, source, mode, dryRun } = request.body;
      const cells = runs.reduce((sum, { values }) => sum + values.length, 0);
      if (cells > MOST_CELLS) throw fieldProblem('runs', 'max_cells', { n: MOST_CELLS });
      const order = { runs, source, mode, dryRun };
      const outcome = await inTransaction(context.database, (transaction) =>
        changeCalendar(transaction, actorOf(request), authorOf(request), request.params.id, order),
      );
      const { changed, refused, suspicious, changeId } = outcome;
      const said = { refused: refused.slice(0, MOST_REFUSED), refusedCount: refused.length };
      if (mode === 'all' && refused.length > 0 && !dryRun) {
        const issues = [{ path: 'runs', code: 'cells_refused', params: { n: refused.length } }];
        throw new Problem('validation', { issues, members: { ...said, changed } });
      }
      return { changed, ...said, suspicious, changeId };
    },
  );
}
