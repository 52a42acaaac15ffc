import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { nameSchema } from '../../../domain/platform/schema/name-schema.ts';
import { REVIEW_PHOTO_LIMITS } from '../../../domain/stays/reviews/photos.ts';
import { PHOTO_LIMITS } from '../../../domain/structures/photos/limits.ts';
import { type Limit, requireTry } from '../../people/limits/limits.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readParts, readWhole } from '../../platform/http/input/uploads.ts';
import { errorTexts } from '../../platform/http/problem-handler.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import {
  addReviewPhoto,
  findReviewByToken,
  photoTooLargeProblem,
  storeReviewPhoto,
  tooManyPhotosProblem,
} from './photos.ts';

/** Limit per review, ample for a guest who retries each photo. */
const UPLOAD_LIMIT: Limit = { name: 'review-photos', max: 20, windowSeconds: 3600 };

const receivedPhotosAnswer = nameSchema(
  'ReceivedReviewPhotos',
  z.strictObject({
    data: z.array(z.strictObject({ name: z.string(), width: z.int(), height: z.int() })),
    failed: z.array(z.strictObject({ name: z.string(), errors: z.record(z.string(), z.array(z.string())) })),
  }),
);

interface UploadResult {
  readonly data: { name: string; width: number; height: number }[];
  readonly failed: { readonly name: string; readonly issues: readonly Issue[] }[];
}

/** `POST /api/public/review-photos/{token}`, multipart: a guest adds photos to a review just sent. */
export function publicReviewPhotoRoute(app: App, context: Context): void {
  app.post(
    '/api/public/review-photos/:token',
    {
      config: { access: { token: 'create_reviews' }, uploads: true },
      handlerTimeout: 120_000,
      schema: {
        tags: ['public'],
        operationId: 'sendReviewPhotos',
        summary: 'Foto di una recensione appena inviata: fino a cinque, viste da una persona prima che si vedano',
        description:
          'Multipart, parti di nome `file`: JPEG, PNG o WebP fino a 10 MB, almeno 400x300. `token` è il `photoToken` della risposta a chi ha inviato la recensione: vale 24 ore, finché nessuno ha deciso. La stessa foto due volte è una. 201 con le ragioni di quelle che non si sono potute prendere; 422 se nessuna.',
        consumes: ['multipart/form-data'],
        params: z.strictObject({ token: z.string().max(60) }),
        response: { 201: receivedPhotosAnswer },
      },
    },
    async (request, reply) => {
      const id = await findReviewByToken(
        context.database.pool,
        context.config,
        request.params.token,
        request.serviceToken,
      );
      if (id === null) throw new Problem('not-found', { members: { resource: 'reviews' } });
      await requireTry(context, UPLOAD_LIMIT, String(id));
      const outcome = await receivePhotos(request, context, id);
      const failed = outcome.failed.map(({ name, issues }) => ({
        name,
        errors: errorTexts(issues, request.language),
      }));
      if (outcome.data.length > 0) return reply.code(201).send({ data: outcome.data, failed });
      const issues = outcome.failed[0]?.issues ?? [{ path: 'file', code: 'required' }];
      throw new Problem('validation', { issues, members: { failed } });
    },
  );
}

/** Stores each photo before reading the next. An invalid photo does not affect the others. */
async function receivePhotos(request: FastifyRequest, context: Context, id: number): Promise<UploadResult> {
  const outcome: UploadResult = { data: [], failed: [] };
  const limit = REVIEW_PHOTO_LIMITS.maxCount;
  // Reads one photo beyond the limit, because the parser would abort the request at the limit.
  const parts = readParts(request, { fileSize: PHOTO_LIMITS.bytes, files: limit + 1 });
  let files = 0;
  for await (const part of parts) {
    if (part.type === 'field') throw fieldProblem(part.fieldname, 'unknown');
    files++;
    const name = fileName(part);
    try {
      outcome.data.push({ name, ...(await receivePhoto(request, context, id, part, files > limit)) });
    } catch (error) {
      part.file.resume();
      if (!(error instanceof Problem) || error.type !== 'validation') throw error;
      outcome.failed.push({ name, issues: error.extras.issues ?? [] });
    }
  }
  return outcome;
}

async function receivePhoto(
  request: FastifyRequest,
  context: Context,
  id: number,
  part: MultipartFile,
  isOneTooMany: boolean,
): Promise<{ width: number; height: number }> {
  if (isOneTooMany) throw tooManyPhotosProblem();
  if (part.fieldname !== 'file') throw fieldProblem(part.fieldname, 'unknown');
  const bytes = await readWhole(part);
  if (part.file.truncated) throw photoTooLargeProblem();
  const picture = await storeReviewPhoto(context.config, id, bytes);
  await inTransaction(
    context.database,
    async (transaction) => {
      await addReviewPhoto({ context, transaction, author: authorOf(request) }, id, picture);
      return null;
    },
    picture.file,
  );
  return { width: picture.width, height: picture.height };
}

function fileName(part: MultipartFile): string {
  const name = part.filename ?? '';
  return cutText(name.isWellFormed() ? name : 'file', 200);
}
