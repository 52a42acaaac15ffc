import { z } from 'zod';
import { runAnswer } from '../../domain/invoices/answers.ts';
import { RUN_ACTIONS } from '../../domain/invoices/run.ts';
import type { Language } from '../../domain/texts/text.ts';
import { authorOf } from '../audit/author.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { runAnswerOf } from '../tasks/run-answer.ts';
import { findTask } from '../tasks/stored.ts';
import { cancelRun, type InvoiceRun, MOST_IN_RUN, runStored, startRun, summariesOf } from './runs.ts';

const tags = ['invoices'];
const config = { access: { screen: 'billing', letter: 'c' } } as const;
const params = z.strictObject({ id: idParam });

const shown = (database: Queryable, run: InvoiceRun, language: Language) =>
  runAnswerOf(run, (ids) => summariesOf(database, ids), language);

/** Many invoices issued, handed over or reminded of at once, by a job. */
export function runRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  app.post(
    '/api/invoice-runs',
    {
      config,
      schema: {
        tags,
        operationId: 'startInvoiceRun',
        summary: 'Emetti, consegna o sollecita molte fatture: le lavora una coda',
        body: z.strictObject({
          ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MOST_IN_RUN),
          action: z.enum(RUN_ACTIONS).default('issue'),
          redates: z
            .boolean()
            .default(false)
            .describe('Una bozza la cui data non può più essere quella della fattura prende quella di oggi'),
        }),
        response: { 202: runAnswer },
      },
    },
    async (request, reply) => {
      const started = await startRun(context, authorOf(request), request.body);
      return reply.code(202).send(await shown(pool, started, request.language));
    },
  );
  app.get(
    '/api/invoice-runs/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'getInvoiceRun',
        summary: 'Molte fatture insieme: a che punto è',
        params,
        response: { 200: runAnswer },
      },
    },
    async (request) => shown(pool, await findTask(pool, runStored, request.params.id), request.language),
  );
  app.post(
    '/api/invoice-runs/:id/cancel',
    {
      config,
      schema: {
        tags,
        operationId: 'cancelInvoiceRun',
        summary: 'Molte fatture insieme: ferma',
        params,
        response: { 200: runAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const stopped = await inTransaction(context.database, (transaction) => cancelRun(transaction, id));
      return shown(pool, stopped, request.language);
    },
  );
}
