import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { photo } from '../../domain/photos/photo.ts';
import type { Context } from '../context.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { idParam, problemAnswer } from '../http/input/schemas.ts';
import { originalFile, type PhotoFile } from '../images/files.ts';
import { statusWithin } from '../structures/within.ts';
import { photoOf } from './changes.ts';
import { placeOfPhoto } from './gallery.ts';
import { demandLetter } from './open-gallery.ts';

/** The whole picture, for choosing the point that every crop keeps: the public sizes show a part of it. */
export function photoOriginalRoute(app: App, context: Context, path: string): void {
  app.get(
    `${path}/:photoId/original`,
    {
      config: { access: { screen: photo.screen, letter: 'r' } },
      schema: {
        tags: ['photos'],
        summary: 'Foto: originale',
        params: z.strictObject({ id: idParam, photoId: idParam }),
        response: { '4xx': problemAnswer },
      },
    },
    async (request, reply) => {
      const { id, photoId } = request.params;
      const { pool } = context.database;
      const actor = actorOf(request);
      await statusWithin(pool, actor, id);
      const found = await photoOf(pool, id, photoId);
      demandLetter(actor, placeOfPhoto(found).gallery, 'r');
      const { structureId, checksum, mime } = found as unknown as PhotoFile;
      const data = await readFile(originalFile(context.config, { structureId, checksum, mime }));
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
