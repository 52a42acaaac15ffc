import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { line } from '../../../domain/kernel/records/text-rules.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import {
  importAnswer,
  importRowsAnswer,
  importSummary,
  importsAnswer,
} from '../../../domain/structures/imports/answers.ts';
import { mapping, mappingIssues } from '../../../domain/structures/imports/mapping.ts';
import { REMARK_OUTCOMES } from '../../../domain/structures/imports/states.ts';
import { taskActionRoutes } from '../../kernel/tasks/routes.ts';
import { findTask } from '../../kernel/tasks/stored-task.ts';
import { enqueueTask } from '../../kernel/tasks/task.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { file, idParam, pageParam } from '../../platform/http/input/schemas.ts';
import { toAttachment } from '../../platform/http/output/attachment.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { countRemarks, importSummaryOf, readImportDetail, readRemarks } from './answers.ts';
import { causeRoutes } from './deciding/cause-routes.ts';
import { decisionRoutes } from './deciding/routes.ts';
import { importFromUrlRoute } from './fetching/from-url-route.ts';
import { importSheetRoute } from './files/sheet-route.ts';
import { importTaskStore, startImportAct } from './imports.ts';
import { deleteImport, listImports } from './list.ts';
import { mappingRoutes } from './mapping-routes.ts';
import { refusedFileName, refusedRowsStream } from './refused-file.ts';
import { IMPORTERS, importUploadRoute } from './upload-route.ts';

const REMARKS_PER_PAGE = 100;
const outcome = z.enum(REMARK_OUTCOMES).default('refused');
/** Filters rows by a reason, optionally in one column and with one value. */
const reasonFilter = { code: line(60).optional(), column: line(200).optional(), value: line(500).optional() };
const config = { access: IMPORTERS };
const tags = ['imports'];
const params = z.strictObject({ id: idParam });

/** Import of structures from files: upload → check (dry run) → commit → undo, each a job with progress. */
export async function importRoutes(app: App, context: Context): Promise<void> {
  importUploadRoute(app, context);
  importFromUrlRoute(app, context);
  importSheetRoute(app, context);
  mappingRoutes(app, context);
  causeRoutes(app, context);
  decisionRoutes(app, context);
  readRoutes(app, context);
  rowRoutes(app, context);
  checkRoute(app, context);

  taskActionRoutes(app, context, importTaskStore, {
    path: '/api/imports',
    tags,
    ...config,
    one: 'Import',
    summaries: {
      commit: 'Importazione: esegui, o riprendi dopo un’interruzione',
      undo: 'Importazione: annulla per intero',
      cancel: 'Importazione: interrompi',
    },
    answer: importSummary,
    shown: importSummaryOf,
    begin: (transaction, row, act, version) => startImportAct(transaction, row, act, { version }),
  });
  deleteRoute(app, context);
}

function readRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/imports',
    {
      config,
      schema: {
        tags,
        operationId: 'listImports',
        summary: 'Importazioni: le proprie, dalla più recente (50)',
        response: { 200: importsAnswer },
      },
    },
    async (request) => {
      const rows = await listImports(pool, actorOf(request).userId);
      return { data: rows.map((row) => importSummaryOf(row, request.language)) };
    },
  );

  app.get(
    '/api/imports/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'getImport',
        summary: 'Importazione: stato, avanzamento, conteggi e prime righe rifiutate',
        params,
        response: { 200: importAnswer },
      },
    },
    async (request) =>
      readImportDetail(
        pool,
        await findTask(pool, importTaskStore, request.params.id, actorOf(request)),
        request.language,
      ),
  );
}

function rowRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/imports/:id/rows',
    {
      config,
      schema: {
        tags,
        operationId: 'listImportRows',
        summary: 'Importazione: righe rifiutate o accettate con una nota, 100 per pagina',
        params,
        querystring: z.strictObject({ page: pageParam, outcome, ...reasonFilter }),
        response: {
          200: importRowsAnswer,
        },
      },
    },
    async (request) => {
      const row = await findTask(pool, importTaskStore, request.params.id, actorOf(request));
      const { page: wanted, outcome, code, column = null, value } = request.query;
      const kind = code === undefined ? undefined : { code, column, ...(value !== undefined && { params: { value } }) };
      return {
        data: await readRemarks(
          pool,
          row.id,
          outcome,
          (wanted - 1) * REMARKS_PER_PAGE,
          REMARKS_PER_PAGE,
          request.language,
          kind,
        ),
        meta: {
          page: wanted,
          perPage: REMARKS_PER_PAGE,
          total: await countRemarks(pool, row.id, outcome, kind),
        },
      };
    },
  );

  app.get(
    '/api/imports/:id/refused.csv',
    {
      config,
      schema: {
        tags,
        operationId: 'downloadRefusedRows',
        summary: 'Importazione: le righe rifiutate con il motivo, da correggere e importare di nuovo',
        params,
        produces: ['text/csv'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const row = await findTask(pool, importTaskStore, request.params.id, actorOf(request));
      return (reply as FastifyReply)
        .header('content-disposition', toAttachment(refusedFileName(row.fileName)))
        .type('text/csv; charset=utf-8')
        .send(refusedRowsStream(pool, row, request.language));
    },
  );
}

function checkRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/imports/:id/check',
    {
      config,
      schema: {
        tags,
        operationId: 'checkImport',
        summary: 'Importazione: prova, senza scrivere nulla',
        params,
        body: z.strictObject({ mapping }),
        response: { 202: importSummary },
      },
    },
    async (request, reply) => {
      const row = await findTask(pool, importTaskStore, request.params.id, actorOf(request));
      const issues = mappingIssues(request.body.mapping, row.columns);
      if (issues.length > 0) throw new Problem('validation', { issues });
      const started = await inTransaction(context.database, async (transaction) => {
        const begun = await startImportAct(transaction, row, 'check', { mapping: request.body.mapping });
        await enqueueTask(context, transaction, importTaskStore, row.id);
        return begun;
      });
      return reply.code(202).send(importSummaryOf(started, request.language));
    },
  );
}

function deleteRoute(app: App, context: Context): void {
  const { pool } = context.database;

  app.delete(
    '/api/imports/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'deleteImport',
        summary: 'Importazione: togli un file mai eseguito',
        params,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const row = await findTask(pool, importTaskStore, request.params.id, actorOf(request));
      await deleteImport(context, row);
      return reply.code(204).send();
    },
  );
}
