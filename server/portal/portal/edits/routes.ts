import { z } from 'zod';
import { issueCode } from '../../../../domain/kernel/records/text-rules.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { slugEditAnswer, slugEditsAnswer } from '../../../../domain/portal/portal/answers.ts';
import { allowedEditActs, MAX_CHOSEN_PAGES, UNDO_HOURS } from '../../../../domain/portal/portal/edits/kinds.ts';
import { operationSchema } from '../../../../domain/portal/portal/edits/operation.ts';
import { slug } from '../../../../domain/portal/portal/slug.ts';
import { versionBody } from '../../../kernel/records/bodies.ts';
import { findTask, startAction } from '../../../kernel/tasks/stored-task.ts';
import { enqueueTask, runTask } from '../../../kernel/tasks/task.ts';
import { writeTaskEvent } from '../../../kernel/tasks/task-event.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { slugFilter } from '../lists.ts';
import { prepareEdit } from './prepare.ts';
import { slugEditTask } from './run-edit.ts';
import {
  actsOf,
  assertEditAllowed,
  assertEditSize,
  editStored,
  listRecentEdits,
  type SlugEdit,
  storeEdit,
} from './stored-edit.ts';

const SCREEN = 'slugsMultiEdit';
const ROUTE_TIMEOUT_MS = 120_000;

const filter = slugFilter(slug);

const editRequest = nameSchema(
  'SlugEditCreate',
  z
    .strictObject({
      selection: z
        .strictObject({
          ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_CHOSEN_PAGES).optional(),
          filter: filter.optional().describe('Come quello dell’elenco; vuoto: tutte'),
          count: z
            .int()
            .min(0)
            .max(1_000_000)
            .optional()
            .describe('Quante ne trova il filtro, scritto da chi lo chiede'),
        })
        .refine(({ ids, filter: by }) => (ids === undefined) !== (by === undefined), {
          path: ['filter'],
          ...issueCode('required'),
        })
        .refine(({ filter: by, count }) => by === undefined || count !== undefined, {
          path: ['count'],
          ...issueCode('required'),
        })
        .optional()
        .describe('Un foglio nomina le sue pagine da sé'),
      operation: operationSchema,
    })
    .refine(({ selection, operation }) => (selection === undefined) === (operation.kind === 'sheet'), {
      path: ['selection'],
      ...issueCode('required'),
    }),
);

const answerOf = (edit: SlugEdit): z.infer<typeof slugEditAnswer> => ({
  id: edit.id,
  version: edit.version,
  kind: edit.operation.kind,
  state: edit.state,
  actions: actsOf(edit),
  plannedFor: edit.plannedFor,
  progress: {
    done: edit.done,
    total: edit.state === 'undoing' ? (edit.written ?? []).length : edit.wanted.length,
  },
  counts: edit.counts,
  // The stored JSON was written in the shape of this answer.
  rows: edit.shown as z.infer<typeof slugEditAnswer>['rows'],
  reasons: edit.reasons as z.infer<typeof slugEditAnswer>['reasons'],
  createdAt: edit.createdAt,
  doneAt: edit.doneAt,
});
const tags = ['slugs'];
const params = z.strictObject({ id: idParam });

/** Routes for edits of many pages: preview, execution and undo. */
export function slugEditRoutes(app: App, context: Context): void {
  storedEditRoutes(app, context);
  actRoutes(app, context);
}

function storedEditRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.post(
    '/api/slug-edits',
    {
      config: { access: { screen: SCREEN, letter: 'r' } },
      handlerTimeout: ROUTE_TIMEOUT_MS,
      schema: {
        tags,
        operationId: 'prepareSlugEdit',
        summary: 'Slug: anteprima di una modifica multipla, senza scrivere nulla nelle pagine',
        body: editRequest,
        response: { 201: slugEditAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { selection = {}, operation } = request.body;
      const preview = await prepareEdit(pool, actor, operation, selection);
      const kept = await inTransaction(context.database, (transaction) => storeEdit(transaction, actor, preview));
      return reply.code(201).header('location', `/api/slug-edits/${kept.id}`).send(answerOf(kept));
    },
  );

  app.get(
    '/api/slug-edits',
    {
      config: { access: { screen: SCREEN, letter: 'r' } },
      schema: {
        tags,
        operationId: 'listSlugEdits',
        summary: 'Slug: le ultime modifiche multiple eseguite o pianificate, le proprie',
        response: { 200: slugEditsAnswer },
      },
    },
    async (request) => {
      const edits = await listRecentEdits(pool, actorOf(request));
      return {
        data: edits.map(({ hoursSince, ...edit }) => ({
          ...edit,
          actions: allowedEditActs({ ...edit, hoursSince, isPlanned: edit.plannedFor !== null }),
        })),
      };
    },
  );

  app.get(
    '/api/slug-edits/:id',
    {
      config: { access: { screen: SCREEN, letter: 'r' } },
      schema: {
        tags,
        operationId: 'getSlugEdit',
        summary: 'Slug: una modifica multipla e il suo esito',
        params,
        response: { 200: slugEditAnswer },
      },
    },
    async (request) => answerOf(await findTask(pool, editStored, request.params.id, actorOf(request))),
  );
}

function actRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  const summaries = {
    run: 'Slug: esegue una modifica multipla; le pagine cambiate nel frattempo restano e si dice quali',
    undo: `Slug: ripristina i valori di prima, entro ${UNDO_HOURS} ore, anche sul portale`,
  };

  for (const act of ['run', 'undo'] as const)
    app.post(
      `/api/slug-edits/:id/${act}`,
      {
        config: { access: { screen: SCREEN, letter: 'u' } },
        handlerTimeout: ROUTE_TIMEOUT_MS,
        schema: {
          tags,
          operationId: `${act}SlugEdit`,
          summary: summaries[act],
          params,
          body: versionBody,
          response: { 200: slugEditAnswer },
        },
      },
      async (request) => {
        const actor = actorOf(request);
        const { id } = request.params;
        await inTransaction(context.database, async (transaction) => {
          const edit = await findTask(transaction, editStored, id, actor);
          const { version } = request.body;
          assertEditAllowed(edit, act, version);
          if (act === 'run') assertEditSize(edit, actor);
          await startAction(transaction, editStored, edit, act, {
            version,
            set: { done: 0, author: authorOf(request) },
          });
          await writeTaskEvent(transaction, authorOf(request), editStored, edit, act);
          await enqueueTask(context, transaction, editStored, id, ROUTE_TIMEOUT_MS / 1000);
        });
        // The answer waits for the end of the action. A reloaded page shows the progress. A job continues the action
        // when the process is killed.
        await runTask(context, slugEditTask, id);
        return answerOf(await findTask(pool, editStored, id, actor));
      },
    );
}
