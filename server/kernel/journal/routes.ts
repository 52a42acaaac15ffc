import { z } from 'zod';
import { journalAnswers } from '../../../domain/kernel/journal/answers.ts';
import { OPERATION_KINDS } from '../../../domain/kernel/journal/kinds.ts';
import { undoAnswer } from '../../../domain/kernel/records/answers.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Undoables } from '../../platform/audit/undo-in-scope.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { LongTask } from '../tasks/task.ts';
import { listDeletedRecords } from './bin.ts';
import { listOperations } from './operations.ts';
import { undoBatch } from './undo-batch.ts';

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const pageSchema = {
  'filter[structureId]': wholeNumber.optional(),
  perPage: wholeNumber.refine((n) => n <= 100).optional(),
  after: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number)
    .optional()
    .describe('`meta.next` of the page before'),
};
const mineSchema = z.enum(['true', 'false']).optional();

/** Roles that see other users' operations: the portal's own staff. */
const SEES_ALL: ReadonlySet<string> = new Set(['admin', 'operator']);
const tags = ['journal'];

/** Routes of deleted records and of bulk operations, and the undo of a whole batch. */
export function journalRoutes(app: App, context: Context, undoables: Undoables, tasks: readonly LongTask[]): void {
  deletedRoute(app, context, undoables);
  operationsRoute(app, context, undoables, tasks);

  app.post(
    '/api/audit/batches/:batchId/undo',
    {
      config: { access: 'session' },
      schema: {
        tags: ['audit'],
        operationId: 'undoBatch',
        summary: 'Annulla una modifica multipla',
        params: z.strictObject({ batchId: z.uuid() }),
        response: { 200: undoAnswer },
      },
    },
    async (request) => {
      const { batchId } = request.params;
      return undoBatch(context, undoables, actorOf(request), authorOf(request), batchId);
    },
  );
}

function deletedRoute(app: App, context: Context, undoables: Undoables): void {
  const { pool } = context.database;

  app.get(
    '/api/recently-deleted',
    {
      config: { access: { screen: 'recentlyDeleted', letter: 'r' } },
      schema: {
        tags,
        operationId: 'listRecentlyDeleted',
        summary: 'Eliminati di recente: che cosa si può riportare',
        querystring: z.strictObject({
          ...pageSchema,
          'filter[targetType]': z
            .string()
            .regex(/^[a-z][a-z-]{1,39}$/)
            .optional(),
          'filter[mine]': mineSchema,
        }),
        response: { 200: journalAnswers['GET /recently-deleted'] },
      },
    },
    async (request) => {
      const { perPage = 25, after, ...filters } = request.query;
      const rows = await listDeletedRecords(pool, undoables, actorOf(request), {
        perPage,
        after,
        targetType: filters['filter[targetType]'],
        structureId: filters['filter[structureId]'],
        isMine: filters['filter[mine]'] === 'true',
      });
      return pageOf(rows, perPage);
    },
  );
}

function operationsRoute(app: App, context: Context, undoables: Undoables, tasks: readonly LongTask[]): void {
  const { pool } = context.database;

  app.get(
    '/api/operations',
    {
      config: { access: { screen: 'operations', letter: 'r' } },
      schema: {
        tags,
        operationId: 'listOperations',
        summary: 'Giornale: le operazioni degli ultimi 90 giorni, e come si riportano',
        querystring: z.strictObject({
          ...pageSchema,
          'filter[kind]': z.enum(OPERATION_KINDS).optional(),
          'filter[mine]': mineSchema,
          'filter[actorId]': wholeNumber.optional(),
          'filter[from]': z.iso.date().optional().describe('Primo giorno, a Roma'),
          'filter[to]': z.iso.date().optional().describe('Ultimo giorno, a Roma'),
          q: z.string().trim().max(100).optional(),
        }),
        response: { 200: journalAnswers['GET /operations'] },
      },
    },
    async (request) => {
      const { perPage = 25, after, q, ...filters } = request.query;
      const actor = actorOf(request);
      const rows = await listOperations(pool, { undoables, tasks }, actor, {
        perPage,
        after,
        kind: filters['filter[kind]'],
        structureId: filters['filter[structureId]'],
        isMine: filters['filter[mine]'] === 'true' || !SEES_ALL.has(actor.role),
        actorId: filters['filter[actorId]'],
        from: filters['filter[from]'],
        to: filters['filter[to]'],
        text: q,
      });
      return pageOf(rows, perPage);
    },
  );
}

function pageOf<Row extends { readonly id: number }>(rows: Row[], perPage: number) {
  const data = rows.slice(0, perPage);
  const next = rows.length > perPage ? (data.at(-1)?.id ?? null) : null;
  return { data, meta: { perPage, next } };
}
