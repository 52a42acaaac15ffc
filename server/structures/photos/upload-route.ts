import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import { photoUpload } from '../../../domain/structures/photos/answers.ts';
import { PHOTO_LIMITS } from '../../../domain/structures/photos/limits.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readParts, readWhole } from '../../platform/http/input/uploads.ts';
import { errorTexts } from '../../platform/http/problem-handler.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { type GalleryKey, galleryFolder } from './gallery.ts';
import type { GalleryMount } from './mounts.ts';
import { assertGalleryVisible, openGallery } from './open-gallery.ts';
import { addPhoto, storePicture, tooLargeProblem } from './upload.ts';

interface UploadOutcome {
  readonly data: StoredRecord[];
  readonly failed: { readonly name: string; readonly issues: readonly Issue[] }[];
}

/**
 * `POST …/photos`, multipart: up to twenty parts named `file`. Returns 201 if at least one file is accepted, with the
 * reasons for the others, otherwise 422. Stores each file before reading the next.
 */
export function photoUploadRoute(app: App, context: Context, mount: GalleryMount): void {
  app.post(
    mount.path,
    {
      config: { access: { screen: mount.gallery.screen, letter: mount.uploadLetter }, uploads: true },
      handlerTimeout: 300_000,
      schema: {
        tags: ['photos'],
        operationId: `upload${mount.noun}Photos`,
        summary: `${mount.title}: carica (multipart, fino a 20 file da 10 MB)`,
        consumes: ['multipart/form-data'],
        params: mount.params,
        response: {
          201: photoUpload,
        },
      },
    },
    async (request, reply) => {
      const outcome = await storeUploads(request, context, mount.galleryKey(request));
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

async function storeUploads(request: FastifyRequest, context: Context, place: GalleryKey): Promise<UploadOutcome> {
  // Checks access before reading the body. Each write checks it again.
  await assertGalleryVisible(context.database.pool, actorOf(request), place);
  const outcome: UploadOutcome = { data: [], failed: [] };
  const limit = PHOTO_LIMITS.filesPerUpload;
  // Reads one file more than allowed, because the parser would abort the request at its limit.
  const parts = readParts(request, { fileSize: PHOTO_LIMITS.bytes, files: limit + 1 });
  let files = 0;
  try {
    for await (const part of parts) {
      if (part.type === 'field') throw fieldProblem(part.fieldname, 'unknown');
      files++;
      try {
        outcome.data.push(await storeUpload(request, context, place, part, files > limit));
      } catch (error) {
        part.file.resume();
        if (!(error instanceof Problem) || error.type !== 'validation') throw error;
        outcome.failed.push({ name: displayName(part), issues: error.extras.issues ?? [] });
      }
    }
  } catch (error) {
    // Accepted files stay stored. The answer names them, and the client can send the rest again.
    const isOfKey = error instanceof Problem && error.type.startsWith('idempotency-');
    if (outcome.data.length === 0 || isOfKey) throw error;
    request.log.warn({ err: error }, 'upload ended early');
  }
  return outcome;
}

async function storeUpload(
  request: FastifyRequest,
  context: Context,
  place: GalleryKey,
  part: MultipartFile,
  isOverLimit: boolean,
): Promise<StoredRecord> {
  if (isOverLimit) throw fieldProblem('file', 'max_items', { n: PHOTO_LIMITS.filesPerUpload });
  if (part.fieldname !== 'file') throw fieldProblem(part.fieldname, 'unknown');
  const bytes = await readWhole(part);
  if (part.file.truncated) throw tooLargeProblem();
  const picture = await storePicture(context.config, galleryFolder(place), bytes, place.gallery);
  return inTransaction(
    context.database,
    async (transaction) => {
      const { author } = await openGallery(transaction, request, place);
      return addPhoto(transaction, context.jobs, author, place, picture);
    },
    picture.checksum,
  );
}

function displayName(part: MultipartFile): string {
  const name = part.filename ?? '';
  return cutText(name.isWellFormed() ? name : 'file', 200);
}
