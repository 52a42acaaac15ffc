import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import { recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { lines } from '../../../domain/kernel/records/text-rules.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { reviewBeside, reviewReportsAnswer } from '../../../domain/stays/reviews/answers.ts';
import { review } from '../../../domain/stays/reviews/review.ts';
import { MAX_TEXT_LENGTH } from '../../../domain/stays/reviews/text.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { collectionRoutes } from '../../kernel/records/collection-routes.ts';
import { platformMount } from '../../kernel/records/collections/mount.ts';
import { actionRoutes } from '../../kernel/records/lifecycle/action-routes.ts';
import { filterByLocation, isStructureInSql, LOCATION_FILTERS } from '../../kernel/records/lists/locations.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import {
  buildReviewScope,
  hideArchived,
  MASKED_FIELDS,
  maskReview,
  readReports,
  replyToReview,
  reviewMachine,
  reviewReplyMachine,
  STRUCTURE_NAME,
} from './actions.ts';
import { reviewBehaviour } from './behaviours.ts';
import { reviewPhotoRoutes } from './photo-routes.ts';
import { publicReviewRoutes } from './public-routes.ts';
import { reviewTranslationRoutes } from './translations/routes.ts';

const tags = ['reviews'];
const params = z.strictObject({ id: idParam });
const mount = platformMount(review, { scope: buildReviewScope });
const version = { version: recordVersion.optional() };
const access = { access: { screen: 'reviews', letter: 'u' } } as const;

/** /cms/recensioni: guests' reviews, their moderation and the structure's replies. */
export function reviewRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, reviewBehaviour, {
    mount,
    without: ['create', 'change', 'delete'],
    list: {
      summary: 'Recensioni: elenco (JSON, CSV, XLSX)',
      beside: {
        shape: reviewBeside,
        sql: () => STRUCTURE_NAME,
      },
      filters: LOCATION_FILTERS,
      plan: (plan, _actor, filters) => filterByLocation(hideArchived(plan), filters, isStructureInSql),
    },
  });
  const answer = {
    schema: recordAnswer(review),
    read: (request: FastifyRequest, id: number) => readVisibleReview(context, actorOf(request), id),
  };
  actionRoutes(app, context, reviewMachine, { mount, bulk: ['approve', 'reject'], answer });
  actionRoutes(app, context, reviewReplyMachine, { mount, answer });
  replyRoutes(app, context);
  reportsRoute(app, context);
  reviewPhotoRoutes(app, context);
  reviewTranslationRoutes(app, context);
  publicReviewRoutes(app, context);
}

/** Reads a review as the actor may see it. */
const readVisibleReview = (context: Context, actor: ReturnType<typeof actorOf>, id: number) =>
  readRecord(context.database.pool, review, actor.role, id, buildReviewScope(actor));

function replyRoutes(app: App, context: Context): void {
  const route = <Body extends z.ZodType>(
    path: string,
    schema: { operationId: string; summary: string; body: Body },
    work: (
      unit: Parameters<typeof replyToReview>[0],
      actor: ReturnType<typeof actorOf>,
      id: number,
      body: z.infer<Body>,
    ) => Promise<unknown>,
  ) =>
    app.post(
      `/api/reviews/:id/${path}`,
      { config: access, schema: { tags, params, response: { 200: recordAnswer(review) }, ...schema } },
      async (request) => {
        const actor = actorOf(request);
        const { id } = request.params as { id: number };
        await inTransaction(context.database, async (transaction) => {
          await work({ context, transaction, author: authorOf(request) }, actor, id, request.body as z.infer<Body>);
          return null;
        });
        return readVisibleReview(context, actor, id);
      },
    );
  route(
    'reply',
    {
      operationId: 'replyToReview',
      summary: 'Recensione: risposta della struttura, una per recensione, da correggere entro 48 ore',
      body: nameSchema('ReviewReply', z.strictObject({ ...version, reply: lines(MAX_TEXT_LENGTH) })),
    },
    (unit, actor, id, body) => replyToReview(unit, actor, { id, ...body }),
  );
  route(
    'mask',
    {
      operationId: 'maskReview',
      summary: 'Recensione: toglie dal testo le parole che dicono di una persona',
      body: nameSchema(
        'ReviewMask',
        z.strictObject({ ...version, field: z.enum(MASKED_FIELDS), words: z.string().min(2).max(200) }),
      ),
    },
    (unit, actor, id, body) => maskReview(unit, actor, { id, ...body }),
  );
}

function reportsRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/reviews/:id/reports',
    {
      config: { access: { screen: 'reviews', letter: 'r' } },
      schema: {
        tags,
        operationId: 'listReviewReports',
        summary: 'Recensione: che cosa è stato segnalato; a una struttura le sue segnalazioni',
        params,
        response: { 200: reviewReportsAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await readRecord(pool, review, actor.role, id, buildReviewScope(actor));
      const isOwn = actor.role === 'vendor' || actor.role === 'customer';
      return { data: await readReports(pool, id, { isOwn }) };
    },
  );
}
