import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { isPhotoSize } from '../../../domain/structures/photos/crop.ts';
import type { PhotoSize } from '../../../domain/structures/photos/limits.ts';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { recordServerError } from '../errors/record-error.ts';
import type { App } from '../http/app-type.ts';
import { FILE_POLICY } from '../http/output/file-policy.ts';
import { visitorLimit } from '../http/rate-limit.ts';
import { Problem } from '../problems/problem.ts';
import { FORMATS, type Format } from './formats.ts';
import { photoVisibility } from './photo-visibility.ts';
import { renderPlaceholder } from './picture.ts';
import { isReviewPicturePublic } from './review-pictures.ts';
import { readOrMakeVariant, SpoiltOriginal } from './variants.ts';

/** Owner segments of image paths (platform dictionary 10). */
const OWNERS = ['users', 'structures', 'pois', 'headers', 'affiliations', 'reviews'] as const;
const FILE_NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|webp|png)$/;
const OWNER_ID = /^[1-9]\d{0,9}$/;
const REQUESTS_PER_MINUTE = 1200;

/** Registers `GET /images/{size}/{owner}/{ownerId}/{file}`: photos in six sizes, for everyone. */
export async function imageRoutes(app: App, context: Context): Promise<void> {
  app.get(
    '/images/:size/:owner/:ownerId/:file',
    {
      config: { access: 'public', rateLimit: visitorLimit(context, REQUESTS_PER_MINUTE) },
      schema: {
        tags: ['images'],
        operationId: 'getImage',
        summary: 'Foto in una delle sei misure',
        params: z.strictObject({
          size: z.string().refine(isPhotoSize),
          owner: z.enum(OWNERS),
          ownerId: z.string(),
          file: z.string(),
        }),
        response: { 200: z.any().describe('JPEG, PNG o WebP') },
      },
    },
    async (request, reply) => {
      const { size, owner, ownerId, file } = request.params;
      if (!isPhotoSize(size)) throw new Problem('not-found');
      const wanted = (FILE_NAME.exec(file)?.[1] ?? 'jpg') as Format;
      const format = request.headers.accept?.includes('image/webp') ? 'webp' : wanted;
      const isName = OWNER_ID.test(ownerId) && FILE_NAME.test(file);
      // Checks the visibility on each request, before reading a file: an approval may be withdrawn.
      const sight = isName ? await visibilityFor(context, request.actor, owner, ownerId, file) : null;
      const cached = sight === 'everybody' ? PUBLIC_CACHE : PRIVATE_CACHE;
      // Names are never reused, so a matching name means the same picture.
      const etag = `"${file}-${size}-${format}"`;
      // A photo is found by the extension of its original, whichever extension was requested.
      try {
        const data = sight ? await findVariant(context, `${owner}/${ownerId}/${file}`, size, format) : null;
        if (data && request.headers['if-none-match'] === etag)
          return (reply as FastifyReply)
            .code(304)
            .headers({ ...HEADERS, 'cache-control': cached, etag })
            .send();
        if (data) return send((reply as FastifyReply).header('etag', etag), data, format, cached);
      } catch (error) {
        if (!(error instanceof SpoiltOriginal)) throw error;
        if (isFirstToday(file)) recordServerError(context, error, request);
        return sendPlaceholder(reply as FastifyReply, size, format, SPOILT_CACHE);
      }
      return sendPlaceholder(reply as FastifyReply, size, format, 'no-cache');
    },
  );
}

async function visibilityFor(
  { database: { pool } }: Context,
  actor: Actor | null,
  owner: (typeof OWNERS)[number],
  ownerId: string,
  file: string,
): Promise<'everybody' | 'reader' | null> {
  if (owner === 'users') return 'everybody';
  if (owner === 'reviews') return (await isReviewPicturePublic(pool, Number(ownerId), file)) ? 'everybody' : null;
  return photoVisibility(pool, actor, `${owner}/${ownerId}/${file}`);
}

async function findVariant(context: Context, publicPath: string, size: PhotoSize, format: Format) {
  const requestedFile = await readOrMakeVariant(context, publicPath, size, format);
  if (requestedFile) return requestedFile;
  for (const other of Object.keys(FORMATS)) {
    const path = publicPath.replace(/\.\w+$/, `.${other}`);
    const found = path === publicPath ? null : await readOrMakeVariant(context, path, size, format);
    if (found) return found;
  }
  return null;
}

/** Short cache: any picture may be rejected, deleted or withdrawn by a guest. */
const PUBLIC_CACHE = 'public, max-age=300';
/** Pictures that are not public, served to the people who manage them. */
const PRIVATE_CACHE = 'private, no-store';
/** Short cache: the original may be restored from a backup at any time. */
const SPOILT_CACHE = 'public, max-age=60';

/** Files with a damaged original, by day: each is reported only once a day. */
let spoilt = { day: '', files: new Set<string>() };
const MAX_SPOILT_FILES = 1000;

function isFirstToday(file: string): boolean {
  const day = new Date().toISOString().slice(0, 10);
  if (spoilt.day !== day) spoilt = { day, files: new Set() };
  if (spoilt.files.has(file) || spoilt.files.size >= MAX_SPOILT_FILES) return false;
  spoilt.files.add(file);
  return true;
}

function send(reply: FastifyReply, data: Buffer, format: Format, cacheControl: string): FastifyReply {
  return reply
    .headers({ ...HEADERS, 'cache-control': cacheControl })
    .type(FORMATS[format])
    .send(data);
}

async function sendPlaceholder(
  reply: FastifyReply,
  size: PhotoSize,
  format: Format,
  kept: string,
): Promise<FastifyReply> {
  return reply
    .code(404)
    .headers({ ...HEADERS, 'cache-control': kept })
    .type(FORMATS[format])
    .send(await renderPlaceholder(size, format));
}

/** The public site embeds these pictures; opened directly, a file cannot run scripts. */
const HEADERS = {
  vary: 'Accept',
  'content-security-policy': FILE_POLICY,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};
