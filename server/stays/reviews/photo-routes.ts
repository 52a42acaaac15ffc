import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { reviewPhotosAnswer } from '../../../domain/stays/reviews/answers.ts';
import { type ReviewPhoto, reviewPhotoId } from '../../../domain/stays/reviews/photos.ts';
import { review } from '../../../domain/stays/reviews/review.ts';
import { isModerator, REASON_CODES } from '../../../domain/stays/reviews/states.ts';
import { isPhotoSize } from '../../../domain/structures/photos/crop.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { anyVersionBody } from '../../kernel/records/bodies.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { file as anyFile, idParam } from '../../platform/http/input/schemas.ts';
import { FILE_POLICY } from '../../platform/http/output/file-policy.ts';
import { reviewPhotoFile } from '../../platform/images/files.ts';
import { FORMATS, formatOfFile } from '../../platform/images/formats.ts';
import { readOrMakeVariant } from '../../platform/images/variants.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { buildReviewScope } from './actions.ts';
import { decidePhoto, photosOf } from './photos.ts';

const tags = ['reviews'];
const params = z.strictObject({ id: idParam });
const photoParams = z.strictObject({ id: idParam, photo: z.uuid() });

/** Photos of a review: moderators see all, others only approved ones. */
export function reviewPhotoRoutes(app: App, context: Context): void {
  listRoute(app, context);
  imageRoute(app, context);
  decisionRoutes(app, context);
}

/** Reads a review's photos that the actor may see. */
async function readPhotos(
  database: Queryable,
  actor: Actor,
  id: number,
): Promise<{ version: number; photos: readonly ReviewPhoto[] }> {
  await readRecord(database, review, actor.role, id, buildReviewScope(actor));
  const row = await readRecord(database, review, 'admin', id, () => 'true');
  const photos = photosOf(row).filter(({ state }) => isModerator(actor.role) || state === 'approved');
  return { version: row.version, photos };
}

async function readPhotosAnswer(
  database: Queryable,
  actor: Actor,
  id: number,
): Promise<z.infer<typeof reviewPhotosAnswer>> {
  const { version, photos } = await readPhotos(database, actor, id);
  return {
    version,
    data: photos.map(({ file, ...rest }) => ({ id: reviewPhotoId({ file }), ...rest })),
  };
}

function listRoute(app: App, context: Context): void {
  app.get(
    '/api/reviews/:id/photos',
    {
      config: { access: { screen: 'reviews', letter: 'r' } },
      schema: {
        tags,
        operationId: 'listReviewPhotos',
        summary: 'Recensione: le foto dell’ospite; a una struttura quelle approvate',
        params,
        response: { 200: reviewPhotosAnswer },
      },
    },
    (request) => readPhotosAnswer(context.database.pool, actorOf(request), request.params.id),
  );
}

/** Serves the image here because pending and rejected photos have no public address. */
function imageRoute(app: App, context: Context): void {
  app.get(
    '/api/reviews/:id/photos/:photo/image',
    {
      config: { access: { screen: 'reviews', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getReviewPhotoImage',
        summary: 'Recensione: una foto, intera o in una delle sei misure',
        params: photoParams,
        querystring: z.strictObject({ size: z.string().refine(isPhotoSize).optional() }),
        produces: ['image/*'],
        response: { 200: anyFile },
      },
    },
    async (request, reply) => {
      const { id, photo } = request.params;
      const { size } = request.query;
      const { photos } = await readPhotos(context.database.pool, actorOf(request), id);
      const found = photos.find((each) => reviewPhotoId(each) === photo);
      if (!found) throw new Problem('not-found', { members: { resource: 'photos' } });
      const format = formatOfFile(found.file);
      const data =
        size && isPhotoSize(size)
          ? await readOrMakeVariant(context, `reviews/${id}/${found.file}`, size, format)
          : await readFile(reviewPhotoFile(context.config, id, found.file));
      if (!data) throw new Problem('not-found', { members: { resource: 'photos' } });
      return (reply as FastifyReply)
        .headers({
          'content-security-policy': FILE_POLICY,
          'cache-control': 'private, max-age=60',
        })
        .type(FORMATS[format])
        .send(data);
    },
  );
}

const refusalBody = nameSchema(
  'ReviewPhotoReason',
  z.strictObject({ version: recordVersion.optional(), reason: z.enum(REASON_CODES) }),
);

function decisionRoutes(app: App, context: Context): void {
  const config = { access: { screen: 'reviews', letter: 'u' } } as const;
  app.post(
    '/api/reviews/:id/photos/:photo/reject',
    {
      config,
      schema: {
        tags,
        operationId: 'rejectReviewPhoto',
        summary: 'Recensione: toglie una foto, con il motivo che l’autore riceve con la decisione',
        params: photoParams,
        body: refusalBody,
        response: { 200: reviewPhotosAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const call = { ...request.params, ...request.body };
      await inTransaction(context.database, async (transaction) => {
        await decidePhoto({ context, transaction, author: authorOf(request) }, actor, call);
        return null;
      });
      return readPhotosAnswer(context.database.pool, actor, call.id);
    },
  );
  app.post(
    '/api/reviews/:id/photos/:photo/approve',
    {
      config,
      schema: {
        tags,
        operationId: 'approveReviewPhoto',
        summary: 'Recensione: approva una foto, o la rimette; si vede quando si vede la recensione',
        params: photoParams,
        body: anyVersionBody,
        response: { 200: reviewPhotosAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const call = { ...request.params, version: request.body?.version, reason: null };
      await inTransaction(context.database, async (transaction) => {
        await decidePhoto({ context, transaction, author: authorOf(request) }, actor, call);
        return null;
      });
      return readPhotosAnswer(context.database.pool, actor, call.id);
    },
  );
}
