import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { type field, lang, reviewTranslationsAnswer } from '../../../../domain/stays/reviews/answers.ts';
import { review } from '../../../../domain/stays/reviews/review.ts';
import { isModerator } from '../../../../domain/stays/reviews/states.ts';
import { listTranslations } from '../../../../domain/stays/reviews/translations.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { buildReviewScope } from '../actions.ts';
import { translateByMachine, translateReview } from './translate-review.ts';

const tags = ['reviews'];
const access = { access: { screen: 'reviews', letter: 'u' } } as const;
const params = z.strictObject({ id: idParam });
const translationTarget = {
  version: recordVersion,
  lang: lang.describe('Un’altra da quella della recensione'),
};
const f = review.fields;

/** Longer than for other routes: four texts with a second attempt. */
const TRANSLATION_TIMEOUT_MS = 60_000;

/** Translations of a review, shown beside the guest's text and never in place of it. */
export function reviewTranslationRoutes(app: App, context: Context): void {
  app.get(
    '/api/reviews/:id/translations',
    {
      config: { access: { screen: 'reviews', letter: 'r' } },
      schema: {
        tags,
        operationId: 'listReviewTranslations',
        summary: 'Recensione: le traduzioni, e quali aspettano dopo una modifica',
        params,
        response: { 200: reviewTranslationsAnswer },
      },
    },
    (request) => readTranslations(context, request, request.params.id),
  );

  app.post(
    '/api/reviews/:id/translations',
    {
      config: access,
      schema: {
        tags,
        operationId: 'translateReview',
        summary: 'Recensione: traduzioni in una lingua, scritte da una persona; null ne toglie una',
        params,
        body: nameSchema(
          'ReviewTranslation',
          z.strictObject({
            ...translationTarget,
            title: f.title.schema.nullish(),
            positiveText: f.positiveText.schema.nullish(),
            negativeText: f.negativeText.schema.nullish(),
            reply: f.reply.schema.nullish().describe('Della risposta pubblicata'),
          }),
        ),
        response: { 200: reviewTranslationsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await inTransaction(context.database, (transaction) =>
        translateReview({ context, transaction, author: authorOf(request) }, actorOf(request), {
          id,
          ...request.body,
        }),
      );
      return readTranslations(context, request, id);
    },
  );

  app.post(
    '/api/reviews/:id/translations/machine',
    {
      handlerTimeout: TRANSLATION_TIMEOUT_MS,
      config: access,
      schema: {
        tags,
        operationId: 'translateReviewByMachine',
        summary: 'Recensione: traduce automaticamente ciò che in una lingua manca',
        params,
        body: z.strictObject(translationTarget),
        response: { 200: reviewTranslationsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const lost = await translateByMachine(context, actorOf(request), authorOf(request), {
        id,
        ...request.body,
      });
      return readTranslations(context, request, id, lost);
    },
  );
}

/** Returns the translations of a review; `lost` lists fields that the machine could not translate. */
async function readTranslations(
  context: Context,
  request: FastifyRequest,
  id: number,
  lost: z.infer<typeof field>[] = [],
) {
  const actor = actorOf(request);
  const row = await readRecord(context.database.pool, review, actor.role, id, buildReviewScope(actor));
  const canTranslate = context.config.deepl !== null && isModerator(actor.role);
  return { version: row.version, data: listTranslations(row), canTranslate, lost };
}
