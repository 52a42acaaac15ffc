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
import { readWhole, uploadedParts } from '../../platform/http/input/uploads.ts';
import { errorTexts } from '../../platform/http/problem-handler.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { folderOfPlace, type Place } from './gallery.ts';
import type { GalleryMount } from './mounts.ts';
import { openGallery, reachGallery } from './open-gallery.ts';
import { addPhoto, keepPicture, tooLarge } from './upload.ts';

interface Outcome {
  readonly data: StoredRecord[];
  readonly failed: { readonly name: string; readonly issues: readonly Issue[] }[];
}

/**
 * `POST …/photos`, multipart: up to twenty parts named `file`. Returns 201 if at least one file is accepted, with the
 * reasons for the others, otherwise 422. Stores each file before reading the next.
 */
export function photoUploadRoute(app: App, context: Context, wall: GalleryMount): void {
  app.post(
    wall.path,
    {
      config: { access: { screen: wall.gallery.screen, letter: wall.adds }, uploads: true },
      handlerTimeout: 300_000,
      schema: {
        tags: ['photos'],
        operationId: `upload${wall.noun}Photos`,
        summary: `${wall.title}: carica (multipart, fino a 20 file da 10 MB)`,
        consumes: ['multipart/form-data'],
        params: wall.params,
        response: {
          201: photoUpload,
        },
      },
    },
    async (request, reply) => {
      const outcome = await takeAll(request, context, wall.place(request));
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

async function takeAll(request: FastifyRequest, context: Context, place: Place): Promise<Outcome> {
  // Checks access before reading the body. Each write checks it again.
  await reachGallery(context.database.pool, actorOf(request), place);
  const outcome: Outcome = { data: [], failed: [] };
  const limit = PHOTO_LIMITS.filesPerUpload;
  // Reads one file more than allowed, because the parser would abort the request at its limit.
  const parts = uploadedParts(request, { fileSize: PHOTO_LIMITS.bytes, files: limit + 1 });
  let files = 0;
  try {
    for await (const part of parts) {
      if (part.type === 'field') throw fieldProblem(part.fieldname, 'unknown');
      files++;
      try {
        outcome.data.push(await takeOne(request, context, place, part, files > limit));
      } catch (error) {
        part.file.resume();
        if (!(error instanceof Problem) || error.type !== 'validation') throw error;
        outcome.failed.push({ name: shownName(part), issues: error.extras.issues ?? [] });
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

async function takeOne(
  request: FastifyRequest,
  context: Context,
  place: Place,
  part: MultipartFile,
  oneTooMany: boolean,
): Promise<StoredRecord> {
  if (oneTooMany) throw fieldProblem('file', 'max_items', { n: PHOTO_LIMITS.filesPerUpload });
  if (part.fieldname !== 'file') throw fieldProblem(part.fieldname, 'unknown');
  const bytes = await readWhole(part);
  if (part.file.truncated) throw tooLarge();
  const picture = await keepPicture(context.config, folderOfPlace(place), bytes, place.gallery);
  return inTransaction(
    context.database,
    async (transaction) => {
      const { author } = await openGallery(transaction, request, place);
      return addPhoto(transaction, context.jobs, author, place, picture);
    },
    picture.checksum,
  );
}

function shownName(part: MultipartFile): string {
  const name = part.filename ?? '';
  return cutText(name.isWellFormed() ? name : 'file', 200);
}
