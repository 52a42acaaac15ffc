import { z } from 'zod';
import { issueCode } from '../../../../domain/kernel/records/text-rules.ts';
import { TRANSLATORS } from '../../../../domain/kernel/records/translations/translation-plan.ts';
import { problemTexts } from '../../../../domain/kernel/texts/problem.ts';
import { inLanguage, type Language, type Texts } from '../../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { bulkChangeAnswer } from '../../../../domain/structures/structures/answers.ts';
import { bulkReasonText, MAX_BULK_STRUCTURES } from '../../../../domain/structures/structures/bulk/bulk-change.ts';
import { taskActionRoutes } from '../../../kernel/tasks/routes.ts';
import { findTask } from '../../../kernel/tasks/stored-task.ts';
import { type Actor, actorOf } from '../../../platform/access/actor.ts';
import type { Config } from '../../../platform/config.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { assertActiveAssignee } from '../assigning/assign.ts';
import { assigneeFields, hasAssignee, missingAssigneeIssue } from '../assigning/routes.ts';
import { filterQuery, listPlan } from '../list-routes.ts';
import { statusChangeFields } from '../status/change-status-in-scope.ts';
import { type BulkChange, beginBulkAct, bulkTaskStore, insertBulkChange, possibleActs, progressOf } from './change.ts';
import { previewBulkChange } from './preview.ts';
import { filterVisibleIds, readListIds, readReasons, readStructureNames } from './queries.ts';

const MANAGERS = { screen: 'structures', letter: 'u', roles: ['admin', 'operator'] } as const;

/** Selects structures: either by a filter of the list or by their ids. */
const selectionFields = {
  filter: filterQuery.optional(),
  ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_BULK_STRUCTURES).optional(),
};
const hasOneSelection = ({ filter, ids }: { filter?: unknown; ids?: unknown }) =>
  (filter === undefined) !== (ids === undefined);
const selectionIssue = { path: ['filter'], ...issueCode('required') };
const bulkChangeBody = nameSchema(
  'BulkChangeCreate',
  z.discriminatedUnion('action', [
    z
      .strictObject({ action: z.literal('status'), ...selectionFields, ...statusChangeFields })
      .refine(hasOneSelection, selectionIssue),
    z
      .strictObject({ action: z.literal('assign'), ...selectionFields, ...assigneeFields })
      .refine(hasAssignee, missingAssigneeIssue)
      .refine(hasOneSelection, selectionIssue),
  ]),
);

/** Bulk change of all structures that match a filter: previewed, applied by a job, cancelled or undone as a whole. */
export async function bulkChangeRoutes(app: App, context: Context): Promise<void> {
  const { pool } = context.database;
  const tags = ['structures'];
  const config = { access: MANAGERS };
  // Editors may read and run their own bulk translations, but no other bulk change.
  const translatorConfig = { access: { ...MANAGERS, roles: TRANSLATORS } };
  const params = z.strictObject({ id: idParam });

  app.post(
    '/api/bulk-changes',
    {
      config,
      schema: {
        tags,
        operationId: 'prepareBulkChange',
        summary: 'Strutture: prepara una modifica di tutte quelle trovate, senza scrivere nulla',
        body: bulkChangeBody,
        response: { 201: bulkChangeAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { filter, ids, ...change } = request.body;
      if (change.action === 'assign') await assertActiveAssignees(pool, change);
      const found = await readSelectedIds(pool, actor, filter, ids);
      const expected = await previewBulkChange(context, actor, change, found);
      const kept = await inTransaction(context.database, (transaction) =>
        insertBulkChange(transaction, actor.userId, change, expected, found),
      );
      return reply.code(201).send(await bulkAnswerOf(context, kept, request.language));
    },
  );

  app.get(
    '/api/bulk-changes/:id',
    {
      config: translatorConfig,
      schema: {
        tags,
        operationId: 'getBulkChange',
        summary: 'Strutture: avanzamento ed esito di una modifica di molte',
        params,
        response: { 200: bulkChangeAnswer },
      },
    },
    async (request) =>
      bulkAnswerOf(context, await findTask(pool, bulkTaskStore, request.params.id, actorOf(request)), request.language),
  );

  taskActionRoutes(app, context, bulkTaskStore, {
    path: '/api/bulk-changes',
    tags,
    ...translatorConfig,
    one: 'BulkChange',
    summaries: {
      start: 'Strutture: esegui la modifica preparata, o riprendila',
      cancel: 'Strutture: interrompi la modifica in corso',
      undo: 'Strutture: annulla la modifica per intero',
    },
    answer: bulkChangeAnswer,
    shown: (change, language) => bulkAnswerOf(context, change, language),
    begin: beginBulkAct,
  });
}

async function assertActiveAssignees(
  database: Queryable,
  { vendorId, editorId }: { vendorId?: number | null; editorId?: number | null },
): Promise<void> {
  if (vendorId) await assertActiveAssignee(database, 'vendorId', vendorId);
  if (editorId) await assertActiveAssignee(database, 'editorId', editorId);
}

/** Returns the ids within the actor's scope that the filter matches now. */
async function readSelectedIds(
  database: Queryable,
  actor: Actor,
  filter: Record<string, unknown> | undefined,
  ids: readonly number[] | undefined,
): Promise<number[]> {
  const structureIds = await (ids
    ? filterVisibleIds(database, actor, ids)
    : readListIds(database, listPlan(actor, filter ?? {}), MAX_BULK_STRUCTURES));
  if (structureIds.length === 0) throw fieldProblem('filter', 'required');
  if (structureIds.length > MAX_BULK_STRUCTURES) throw fieldProblem('filter', 'max_rows', { n: MAX_BULK_STRUCTURES });
  return structureIds.sort((a, b) => a - b);
}

export async function bulkAnswerOf(
  { config, database: { pool: database } }: Context,
  change: BulkChange,
  language: Language,
): Promise<z.infer<typeof bulkChangeAnswer>> {
  const { id, version, request, state, expected, counts, batchId, createdAt } = change;
  const { reasons: expectedReasons, translation: _, failure: __, ...expectedCounts } = expected;
  const reasons = state === 'ready' ? expectedReasons : await readReasons(database, change);
  const nameOf = await readStructureNames(
    database,
    reasons.flatMap(({ ids }) => ids),
  );
  const to = request.action === 'status' ? request.to : null;
  return {
    id,
    version,
    action: request.action,
    to,
    translation: translationOf(config, change, language),
    state,
    actions: possibleActs(change),
    progress: progressOf(change),
    expected: expectedCounts,
    counts,
    reasons: reasons.map(({ reason, count, ids }) => ({
      text: bulkReasonText(reason, to, language),
      count,
      structures: ids.map((one) => ({ id: one, name: nameOf.get(one) ?? String(one) })),
    })),
    batchId,
    createdAt,
  };
}

function translationOf(
  config: Config,
  { request, expected }: BulkChange,
  language: Language,
): z.infer<typeof bulkChangeAnswer>['translation'] {
  if (request.action !== 'translate') return null;
  const { texts, characters } = expected.translation ?? { texts: 0, characters: 0 };
  const price = config.deepl?.eurosPerMillion ?? null;
  const said = (problemTexts as Texts)[`detail.upstream.${expected.failure}`];
  return {
    sections: [...request.sections],
    languages: [...request.languages],
    texts,
    characters,
    costCents: price === null ? null : Math.ceil((characters * price * 100) / 1_000_000),
    failure: said ? inLanguage(said, language) : null,
  };
}
