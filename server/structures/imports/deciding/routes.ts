import { z } from 'zod';
import {
  goneAnswer,
  importAnswer,
  importSummary,
  registersAnswer,
} from '../../../../domain/structures/imports/answers.ts';
import { decision } from '../../../../domain/structures/imports/decisions.ts';
import { register, registerChoice, registerSchedule } from '../../../../domain/structures/imports/identity/register.ts';
import { assertActionAllowed, findTask, writeTask } from '../../../kernel/tasks/stored-task.ts';
import { enqueueTask } from '../../../kernel/tasks/task.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam, pageParam } from '../../../platform/http/input/schemas.ts';
import { importSummaryOf, readImportDetail } from '../answers.ts';
import { readMissing, settleMissing } from '../identity/missing-structures.ts';
import { listRegisters, readChosenRegister, scheduleRegister } from '../identity/registers.ts';
import { importTaskStore, startImportAct } from '../imports.ts';
import { IMPORTERS } from '../upload-route.ts';
import { applyDecisions } from './decide.ts';

const version = z.int().min(1).max(2_147_483_647);
const ids = z.array(z.int().min(1).max(2_147_483_647)).min(1).max(1000);
const config = { access: IMPORTERS };
const tags = ['imports'];
const params = z.strictObject({ id: idParam });

/** Routes for decisions between the dry run and the commit, and about structures missing from the register. */
export function decisionRoutes(app: App, context: Context): void {
  registerRoutes(app, context);
  decideRoutes(app, context);
  missingRoutes(app, context);
}

function registerRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/import-registers',
    {
      config,
      schema: {
        tags,
        operationId: 'listImportRegisters',
        summary: 'Registri da cui vengono le strutture, dall’ultimo importato',
        response: { 200: registersAnswer },
      },
    },
    async () => ({ data: await listRegisters(pool) }),
  );

  app.patch(
    '/api/import-registers/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'scheduleImportRegister',
        summary: 'Registro: l’indirizzo del suo file, e se provarlo ogni mese',
        params,
        body: registerSchedule,
        response: { 200: register },
      },
    },
    async (request) =>
      inTransaction(context.database, (transaction) =>
        scheduleRegister(transaction, authorOf(request), request.params.id, request.body),
      ),
  );
}

function decideRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/imports/:id/decisions',
    {
      config,
      schema: {
        tags,
        operationId: 'decideImport',
        summary: 'Importazione: decidi che cosa significano i valori e che cosa diventano le righe',
        params,
        body: z.strictObject({ version, decisions: z.array(decision).min(1).max(100) }),
        response: { 200: importAnswer },
      },
    },
    async (request) => {
      const row = await findTask(pool, importTaskStore, request.params.id, actorOf(request));
      const decided = await applyDecisions(context, row, request.body.version, request.body.decisions);
      return readImportDetail(pool, decided, request.language);
    },
  );

  app.post(
    '/api/imports/:id/register',
    {
      config,
      schema: {
        tags,
        operationId: 'chooseImportRegister',
        summary: 'Importazione: scegli o nomina il registro, e riprova',
        params,
        body: z.strictObject({ version, register: registerChoice }),
        response: { 202: importSummary },
      },
    },
    async (request, reply) => {
      const row = await findTask(pool, importTaskStore, request.params.id, actorOf(request));
      const started = await inTransaction(context.database, async (transaction) => {
        assertActionAllowed(importTaskStore, row, 'check', 'checking', request.body.version);
        const { registerId, register: details } = await readChosenRegister(transaction, request.body.register);
        const chosen = await writeTask(transaction, importTaskStore, row, {
          register_id: registerId,
          register: details,
        });
        const begun = await startImportAct(transaction, chosen ?? row, 'check', { version: row.version });
        await enqueueTask(context, transaction, importTaskStore, row.id);
        return begun;
      });
      return reply.code(202).send(importSummaryOf(started, request.language));
    },
  );
}

function missingRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/imports/:id/gone',
    {
      config,
      schema: {
        tags,
        operationId: 'listImportGone',
        summary: 'Importazione: le strutture del registro che il file non ha più',
        params,
        querystring: z.strictObject({ page: pageParam }),
        response: { 200: goneAnswer },
      },
    },
    async (request) => {
      const row = await findTask(pool, importTaskStore, request.params.id, actorOf(request));
      return readMissing(pool, row.id, request.query.page);
    },
  );

  app.post(
    '/api/imports/:id/gone',
    {
      config,
      schema: {
        tags,
        operationId: 'settleImportGone',
        summary: 'Importazione: segna da controllare o disattiva le strutture che il file non ha più',
        params,
        body: z.strictObject({ as: z.enum(['check', 'deactivate']), ids: ids.optional() }),
        response: { 200: goneAnswer },
      },
    },
    async (request) => {
      const row = await findTask(pool, importTaskStore, request.params.id, actorOf(request));
      const author = { ...authorOf(request), batchId: row.batchId };
      await settleMissing(context, author, row, request.body.as, request.body.ids ?? null);
      return readMissing(pool, row.id, 1);
    },
  );
}
