import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { file, idParam } from '../../platform/http/input/schemas.ts';
import { folderOf, originalFile } from '../../platform/images/files.ts';
import type { PhotoMount } from './mounts.ts';
import { readPhoto } from './open-gallery.ts';

/** The whole picture, for choosing the point that every crop keeps: the public sizes show a part of it. */
export function photoOriginalRoute(app: App, context: Context, door: PhotoMount): void {
  app.get(
    `${door.path}/:photoId/original`,
    {
      config: { access: { screen: door.screen, letter: 'r' } },
      schema: {
        tags: ['photos'],
        operationId: `get${door.noun}PhotoOriginal`,
        summary: `${door.title}: originale`,
        params: z.strictObject({ id: idParam, photoId: idParam }),
        produces: ['image/*'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const found = await readPhoto(context.database.pool, actorOf(request), door, request.params);
      const { path, checksum, mime } = found;
      const data = await readFile(originalFile(context.config, folderOf(path), { checksum, mime }));
      return (reply as FastifyReply)
        .headers({
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, max-age=3600',
        })
        .type(mime)
        .send(data);
    },
  );
}
