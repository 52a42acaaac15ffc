import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { lines } from '../../../domain/kernel/records/text-rules.ts';
import { suggestion } from '../../../domain/portal/content/suggestion.ts';
import { versionBody } from '../../kernel/records/bodies.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { underStructure } from '../../kernel/records/collections/mount.ts';
import { sectionRoutes } from '../../kernel/records/section-routes.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { processOne } from '../../platform/jobs/each-due.ts';
import { suggestionBehaviour } from './behaviours.ts';
import { checkContent } from './check.ts';
import { descriptionBehaviour } from './description.ts';
import { acceptProposal, rejectSuggestion } from './proposals.ts';
import { isCheckedToday, structuresToCheck } from './queries.ts';
import { textStateRoutes } from './text-state-routes.ts';

const SUGGESTION_PATH = '/api/structures/:id/suggestions/:recordId';
const tags = [suggestion.collection];
const params = z.strictObject({ id: idParam, recordId: idParam });
const config = { access: { screen: suggestion.screen, letter: 'u' } } as const;
const response = { 200: recordAnswer(suggestion) };
const rejectionBody = versionBody.extend({ reason: lines(300).min(5) });

/** Routes of a structure's content suggestions: missing texts and editors' proposals. */
export async function contentRoutes(app: App, context: Context): Promise<void> {
  textStateRoutes(app, context);
  sectionRoutes(app, context, descriptionBehaviour);
  const mount = underStructure(suggestion);
  collectionRoutes(app, context, suggestionBehaviour, {
    mount: {
      ...mount,
      async assertVisible(database, request) {
        await mount.assertVisible(database, request);
        const { id } = request.params as { id: number };
        await checkWhenOld(context, id);
      },
    },
  });

  app.post(
    `${SUGGESTION_PATH}/accept`,
    {
      config,
      schema: {
        tags,
        operationId: 'acceptSuggestion',
        summary: 'Suggerimento: accetta',
        params,
        body: versionBody,
        response,
      },
    },
    async (request) => {
      const { id, recordId } = request.params;
      const asked = { structureId: id, recordId, version: request.body.version };
      return inTransaction(context.database, (transaction) =>
        acceptProposal({ context, transaction, author: authorOf(request) }, actorOf(request), asked),
      );
    },
  );

  app.post(
    `${SUGGESTION_PATH}/reject`,
    {
      config,
      schema: {
        tags,
        operationId: 'rejectSuggestion',
        summary: 'Suggerimento: rifiuta',
        params,
        body: rejectionBody,
        response,
      },
    },
    async (request) => {
      const { id, recordId } = request.params;
      const asked = { structureId: id, recordId, ...request.body };
      return inTransaction(context.database, (transaction) =>
        rejectSuggestion(transaction, authorOf(request), actorOf(request), asked),
      );
    },
  );
}

/**
 * Checks the texts when they are viewed, unless they were checked today. Catches texts not saved since a rule was added
 * and texts that have aged.
 */
async function checkWhenOld(context: Context, structureId: number): Promise<void> {
  if (await isCheckedToday(context.database.pool, structureId)) return;
  await inTransaction(context.database, async (transaction) => {
    await lockStructure(transaction, structureId);
    await checkContent(transaction, structureId, null);
  });
}

/** Nightly job: checks texts that were not checked in the last 30 days, so that duplicates and old texts are found. */
export function defineContentJobs(context: Context): void {
  context.jobs.define(
    'suggestions-nightly',
    async () => {
      for (const id of await structuresToCheck(context.database.pool))
        await processOne(context, 'suggestions-nightly', id, () => checkWhenOld(context, id));
    },
    { cron: '20 3 * * *', expireInSeconds: 3600 },
  );
}
