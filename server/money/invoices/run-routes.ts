import { z } from 'zod';
import { foundAnswer, runAnswer } from '../../../domain/money/invoices/answers.ts';
import { INVOICE_RUN_ACTIONS } from '../../../domain/money/invoices/run.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import {
  countAllowedRows,
  isSingleChoice,
  readConfirmedIds,
  rowSelectionShape,
  SINGLE_CHOICE_ISSUE,
} from '../../kernel/records/collections/row-selection.ts';
import { toRunAnswer } from '../../kernel/tasks/run-answer.ts';
import { findTask } from '../../kernel/tasks/stored-task.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { invoiceFilter, invoicesPlan } from './portfolio/list.ts';
import { INVOICE_RUN_COUNTING } from './queries.ts';
import { cancelRun, type InvoiceRun, MAX_INVOICES_PER_RUN, readSummaries, runStored, startRun } from './runs.ts';

const tags = ['invoices'];
const config = { access: { screen: 'billing', letter: 'c' } } as const;
const params = z.strictObject({ id: idParam });

const buildRunAnswer = (database: Queryable, run: InvoiceRun, language: Language) =>
  toRunAnswer(run, (ids) => readSummaries(database, ids), language);

/** Bulk runs that issue, hand over or remind in a job. */
export function runRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  startRoute(app, context);

  app.get(
    '/api/invoice-runs/found',
    {
      config,
      schema: {
        tags,
        operationId: 'countForInvoiceRun',
        summary: 'Molte fatture insieme: quante di quelle che il filtro trova, e quanto fanno',
        querystring: invoiceFilter,
        response: { 200: foundAnswer },
      },
    },
    async (request) => {
      const plan = invoicesPlan(actorOf(request), request.query);
      return foundAnswer.parse(await countAllowedRows(pool, plan, INVOICE_RUN_COUNTING));
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
    async (request) => buildRunAnswer(pool, await findTask(pool, runStored, request.params.id), request.language),
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
      return buildRunAnswer(pool, stopped, request.language);
    },
  );
}

function startRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/invoice-runs',
    {
      config,
      schema: {
        tags,
        operationId: 'startInvoiceRun',
        summary: 'Emetti, consegna o sollecita molte fatture: le lavora una coda',
        body: z
          .strictObject({
            ...rowSelectionShape(invoiceFilter, MAX_INVOICES_PER_RUN),
            action: z.enum(INVOICE_RUN_ACTIONS).default('issue'),
            redates: z
              .boolean()
              .default(false)
              .describe('Una bozza la cui data non può più essere quella della fattura prende quella di oggi'),
          })
          .refine(isSingleChoice, SINGLE_CHOICE_ISSUE),
        response: { 202: runAnswer },
      },
    },
    async (request, reply) => {
      const { ids, filter, count = 0, ...more } = request.body;
      const selectedIds =
        ids ??
        (await readConfirmedIds(
          pool,
          invoicesPlan(actorOf(request), filter ?? {}),
          INVOICE_RUN_COUNTING.conditions[more.action],
          count,
        ));
      const started = await startRun(context, authorOf(request), { ...more, ids: selectedIds });
      return reply.code(202).send(await buildRunAnswer(pool, started, request.language));
    },
  );
}
