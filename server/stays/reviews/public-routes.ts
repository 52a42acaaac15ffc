import { z } from 'zod';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { LANGUAGES } from '../../../domain/platform/language/text.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import {
  CRITERION_NAMES,
  REVIEW_LANGUAGES,
  type ReviewLanguage,
  review,
  TRAVELLER_TYPES,
} from '../../../domain/stays/reviews/review.ts';
import { REASON_CODES } from '../../../domain/stays/reviews/states.ts';
import { getVisibleTranslation } from '../../../domain/stays/reviews/translations.ts';
import type { TokenScope } from '../../people/auth/token-scope.ts';
import { countVisitorRequest } from '../../people/auth/visitor-limits.ts';
import { LIMITS, type Limit, requireTry } from '../../people/limits/limits.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTurnTransaction } from '../../platform/database/pool/turn-transaction.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { findPublished } from '../../portal/public/find-published.ts';
import { reportAsGuest } from './actions.ts';
import { makePhotoToken } from './photos.ts';
import { publicReviewPhotoRoute } from './public-photo-route.ts';
import { readPublishedReviews, readRating } from './ratings.ts';
import { findStayByToken } from './review-link.ts';
import { receiveReview, reviewInputFields } from './submit.ts';

const tags = ['public'];
const WRITE_ACCESS = { token: 'create_reviews' } as const;
const CACHE_CONTROL = 'private, max-age=60';
const token = z.strictObject({ token: z.string().max(60) });

/** Limits per link, per e-mail address and per review: ample for people, tight for programs. */
const READ_LIMIT: Limit = { name: 'review-read', max: 300, windowSeconds: 3600 };
const LINK_WRITE_LIMIT: Limit = { name: 'review-write', max: 30, windowSeconds: 3600 };
const AUTHOR_LIMIT: Limit = { name: 'review-author', max: 10, windowSeconds: 86_400 };
const REPORT_LIMIT: Limit = { name: 'review-report', max: 10, windowSeconds: 3600 };

const f = review.fields;
const invitedReview = nameSchema('InvitedReview', z.strictObject(reviewInputFields));
const freeReview = nameSchema(
  'FreeReview',
  z.strictObject({
    structure: z.union([z.int().min(1).max(2_147_483_647), z.string().min(1).max(110)]).describe('Id o slug'),
    name: f.authorName.schema,
    email: f.authorEmail.schema,
    stayMonth: f.stayMonth.schema,
    ...reviewInputFields,
  }),
);
const receivedReviewAnswer = nameSchema(
  'ReceivedReview',
  z.strictObject({
    status: z.literal('pending').describe('La legge una persona prima che si veda'),
    photoToken: z.string().describe('Per aggiungere foto, entro 24 ore: /api/public/review-photos/{token}'),
  }),
);

/** Public API for reviews, called by the portal with its token (platform dictionary 1.9). */
export function publicReviewRoutes(app: App, context: Context): void {
  publicReviewsRoute(app, context);
  freeRoute(app, context);
  invitationRoutes(app, context);
  reportRoute(app, context);
  publicReviewPhotoRoute(app, context);
}

function freeRoute(app: App, context: Context): void {
  app.post(
    '/api/public/reviews',
    {
      config: { access: WRITE_ACCESS },
      schema: {
        tags,
        operationId: 'sendReview',
        summary: 'Recensione di un ospite senza invito: non verificata, in attesa di chi la legge',
        description: 'Una seconda dallo stesso indirizzo ha la stessa risposta: chi la legge ne vede il segnale.',
        body: freeReview,
        response: { 202: receivedReviewAnswer },
      },
    },
    async (request, reply) => {
      const { structure, name, email, stayMonth, ...body } = request.body;
      const lookup = { language: request.language, only: request.serviceToken?.structureIds };
      const found = (await findPublished(context.database.pool, [structure], lookup)).get(String(structure));
      if (!found) throw new Problem('not-found', { members: { resource: 'structures' } });
      await countVisitorRequest(context, request, LIMITS.guestVisitor);
      await requireTry(context, AUTHOR_LIMIT, email);
      const id = await inTurnTransaction(context.database, `structure:${found.id}`, (transaction) => {
        const from = { structureId: found.id, name, email, country: null, stayMonth, stay: null };
        return receiveReview(context, transaction, authorOf(request), from, body);
      });
      return reply.code(202).send({ status: 'pending', photoToken: makePhotoToken(context.config, id) });
    },
  );
}

const invitation = nameSchema(
  'ReviewInvitation',
  z.strictObject({
    name: z.string(),
    lang: z.string(),
    structure: z.strictObject({ id: z.int(), name: z.string(), city: z.string().nullable() }),
    checkin: z.string(),
    checkout: z.string(),
    isWritten: z.boolean().describe('La recensione di questo soggiorno c’è già'),
  }),
);

function invitationRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  async function must(
    { params, serviceToken }: { readonly params: z.output<typeof token>; readonly serviceToken: TokenScope },
    limit: Limit,
  ) {
    const stay = await findStayByToken(pool, context.config, params.token, serviceToken);
    if (!stay) throw new Problem('not-found', { members: { resource: 'reviews' } });
    await requireTry(context, limit, String(stay.arrivalId));
    return stay;
  }

  app.get(
    '/api/public/review-invitations/:token',
    {
      config: { access: WRITE_ACCESS },
      schema: {
        tags,
        operationId: 'getReviewInvitation',
        summary: 'Il soggiorno di cui un ospite è invitato a scrivere',
        params: token,
        response: { 200: invitation },
      },
    },
    async (request) => {
      const stay = await must(request, READ_LIMIT);
      return {
        name: stay.guestName,
        lang: stay.guestLang,
        structure: { id: stay.structureId, name: stay.structureName, city: stay.city },
        checkin: stay.checkin,
        checkout: stay.checkout,
        isWritten: stay.isWritten,
      };
    },
  );

  app.post(
    '/api/public/review-invitations/:token',
    {
      config: { access: WRITE_ACCESS },
      schema: {
        tags,
        operationId: 'sendInvitedReview',
        summary: 'La recensione di un soggiorno, dal collegamento dell’invito: verificata, una volta sola',
        params: token,
        body: invitedReview,
        response: { 202: receivedReviewAnswer },
      },
    },
    async (request, reply) => {
      const stay = await must(request, LINK_WRITE_LIMIT);
      const id = await inTurnTransaction(context.database, `structure:${stay.structureId}`, (transaction) => {
        const from = {
          structureId: stay.structureId,
          name: cutText(stay.guestName, 60),
          email: stay.guestEmail,
          country: stay.guestCountry,
          stayMonth: stay.checkout.slice(0, 7),
          stay: { arrivalId: stay.arrivalId, requestId: stay.requestId },
        };
        return receiveReview(context, transaction, authorOf(request), from, request.body);
      });
      return reply.code(202).send({ status: 'pending', photoToken: makePhotoToken(context.config, id) });
    },
  );
}

function reportRoute(app: App, context: Context): void {
  app.post(
    '/api/public/reviews/:id/reports',
    {
      config: { access: WRITE_ACCESS },
      schema: {
        tags,
        operationId: 'sendReviewReport',
        summary: 'Un visitatore segnala una recensione: resta dov’è finché una persona decide',
        params: z.strictObject({ id: idParam }),
        body: z.strictObject({ reason: z.enum(REASON_CODES), note: f.reportNote.schema.nullish() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { reason, note = null } = request.body;
      await countVisitorRequest(context, request, LIMITS.guestVisitor);
      await requireTry(context, REPORT_LIMIT, String(id));
      await inTransaction(context.database, async (transaction) => {
        await reportAsGuest(
          { context, transaction, author: authorOf(request) },
          id,
          { reason, note },
          request.serviceToken,
        );
        return null;
      });
      return reply.code(204).send(null);
    },
  );
}

const meanScoresAnswer = z.strictObject(
  Object.fromEntries(CRITERION_NAMES.map((name) => [name, z.number().optional()])) as Record<
    (typeof CRITERION_NAMES)[number],
    z.ZodOptional<z.ZodNumber>
  >,
);
const text = z.string().nullable();
const publicPhotoAnswer = nameSchema(
  'PublicReviewPhoto',
  z.strictObject({
    path: z
      .string()
      .describe('L’immagine è in /images/{misura}/{path}: 1920x1080, 960x540, 400x300, 360x200, 220x220, 50x50'),
    width: z.int().describe('Dell’originale'),
    height: z.int(),
  }),
);
const publicReviewAnswer = nameSchema(
  'PublicReview',
  z.strictObject({
    id: z.int(),
    author: z.string(),
    country: text,
    travellerType: z.enum(Object.keys(TRAVELLER_TYPES) as [string, ...string[]]).nullable(),
    stayMonth: z.string(),
    isVerified: z.boolean().describe('Scritta dall’invito di un soggiorno'),
    scores: meanScoresAnswer,
    overallScore: z.number(),
    title: z.string(),
    positiveText: text,
    negativeText: text,
    lang: z.enum(Object.keys(REVIEW_LANGUAGES) as [ReviewLanguage]),
    publishedAt: z.string(),
    reply: text.describe('Della struttura'),
    photos: z.array(publicPhotoAnswer).describe('Dell’ospite, una per una approvate'),
    translation: z
      .strictObject({
        lang: z.enum(LANGUAGES),
        source: z.enum(['human', 'machine']).describe('machine: almeno un testo è di un servizio'),
        title: text,
        positiveText: text,
        negativeText: text,
        reply: text,
      })
      .nullable()
      .describe(
        'Nella lingua chiesta, da mostrare come traduzione con l’originale accanto; un testo null non è tradotto',
      ),
  }),
);
const publicReviewsAnswer = nameSchema(
  'PublicReviewList',
  z.strictObject({
    rating: z
      .strictObject({
        count: z.int(),
        verifiedCount: z.int(),
        average: z.number().describe('Da 1 a 10'),
        scores: meanScoresAnswer,
      })
      .nullable()
      .describe('Di tutte; null: nessuna ancora'),
    data: z.array(publicReviewAnswer),
    next: text.describe('Il valore di `after` per le successive'),
  }),
);

/** Value of `after`: publication time to the microsecond and id. */
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([1-9]\d{0,9})$/;

/** Lists the published reviews of a structure. */
function publicReviewsRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/public/structures/:slugOrId/reviews',
    {
      config: { access: { token: 'read_public' } },
      schema: {
        tags,
        operationId: 'listPublicReviews',
        summary: 'Recensioni pubblicate di una struttura, dalla più recente, con le medie',
        params: z.strictObject({ slugOrId: z.string().min(1).max(110) }),
        querystring: z.strictObject({
          perPage: z.coerce.number().int().min(1).max(50).default(10),
          after: z.string().max(60).optional(),
          lang: z.enum(LANGUAGES).default('it').describe('Lingua di chi legge, per le traduzioni'),
          writtenIn: f.lang.schema.optional().describe('Solo quelle scritte in questa lingua'),
        }),
        response: { 200: publicReviewsAnswer },
      },
    },
    async ({ params: { slugOrId }, query: { perPage, after, lang, writtenIn }, serviceToken }, reply) => {
      const lookup = { language: lang, only: serviceToken?.structureIds };
      const found = (await findPublished(pool, [slugOrId], lookup)).get(slugOrId);
      if (!found) throw new Problem('not-found', { members: { resource: 'structures' } });
      const [, at, id] = after === undefined ? [] : (CURSOR.exec(after) ?? []);
      if (after !== undefined && (!at || Number.isNaN(Date.parse(at)) || Number(id) > 2_147_483_647))
        throw fieldProblem('after', 'pattern');
      const before = at ? { publishedAt: at, id: Number(id) } : null;
      const rows = await readPublishedReviews(pool, found.id, { before, writtenIn, limit: perPage + 1 });
      const rating = await readRating(pool, found.id);
      reply.header('cache-control', CACHE_CONTROL);
      const data = rows.slice(0, perPage).map(({ translations, ...row }) => ({
        ...row,
        translation: getVisibleTranslation({ ...row, publishedReply: row.reply, translations }, lang),
      }));
      const last = rows.length > perPage ? data.at(-1) : undefined;
      return { rating, data, next: last ? `${last.publishedAt}_${last.id}` : null };
    },
  );
}
