import { z } from 'zod';
import { can } from '../../domain/access.ts';
import { GALLERIES } from '../../domain/photos/galleries.ts';
import { PHOTO_TAGS, photo } from '../../domain/photos/photo.ts';
import { patchSchema } from '../../domain/records/schemas.ts';
import type { Letter } from '../../domain/roles.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { idParam, nothing, problemAnswer } from '../http/input/schemas.ts';
import { Problem } from '../http/problem.ts';
import { removeVariants } from '../images/files.ts';
import { makeVariants } from '../images/variants.ts';
import { versionQuery } from '../records/actions.ts';
import { recordAnswer } from '../records/answers.ts';
import { bulkAnswer, bulkIds, inBulk } from '../records/collections/bulk.ts';
import { CHANGE_HEADER } from '../records/write.ts';
import { statusWithin } from '../structures/within.ts';
import { arrangeGallery, changePhoto, deletePhoto, galleryState, photoOf } from './changes.ts';
import { placeOfPhoto } from './gallery.ts';
import { arrangement, galleryRoutes } from './gallery-routes.ts';
import { demandLetter, openPhoto } from './open-gallery.ts';
import { photoOriginalRoute } from './original-route.ts';
import { PHOTOS, wallOf } from './wall.ts';

const tags = ['photos'];
const access = (letter: Letter) => ({ access: { screen: photo.screen, letter } });
const params = z.strictObject({ id: idParam, photoId: idParam });
const one = { 200: recordAnswer(photo), '4xx': problemAnswer };

/**
 * Galleries of a structure and of its records (structures dictionary 0.5): each photo a record, known by its id under
 * the structure; the order and the cover of a gallery together.
 */
export async function photoRoutes(app: App, context: Context): Promise<void> {
  const { jobs, database } = context;
  jobs.define<{ photoId: number }>('photo-variants', ({ photoId }) => makeVariants(context, photoId));
  jobs.define<{ path: string }>('photo-variants-gone', ({ path }) => removeVariants(context.config, path));
  for (const gallery of GALLERIES) galleryRoutes(app, context, wallOf(gallery));
  photoOriginalRoute(app, context, PHOTOS);
  photoBulkRoute(app, context);

  app.get(
    `${PHOTOS}/:photoId`,
    { config: access('r'), schema: { tags, summary: 'Foto: leggi', params, response: one } },
    async (request) => {
      const { id, photoId } = request.params;
      const actor = actorOf(request);
      await statusWithin(database.pool, actor, id);
      const found = await photoOf(database.pool, id, photoId);
      demandLetter(actor, placeOfPhoto(found).gallery, 'r');
      return found;
    },
  );

  app.patch(
    `${PHOTOS}/:photoId`,
    {
      config: access('u'),
      schema: { tags, summary: 'Foto: modifica', params, body: patchSchema(photo.fields), response: one },
    },
    async (request) => {
      // The schema above demands `version`; its type is lost in the loop that builds it.
      const patch = request.body as { version: number };
      return inTransaction(database, async (transaction) => {
        const { author, writer, current } = await openPhoto(transaction, request, request.params, 'u');
        return changePhoto(transaction, jobs, author, writer, current, patch);
      });
    },
  );

  app.delete(
    `${PHOTOS}/:photoId`,
    {
      config: access('d'),
      schema: {
        tags,
        summary: 'Foto: elimina',
        params,
        querystring: versionQuery,
        response: { 204: nothing, '4xx': problemAnswer },
      },
    },
    async (request, reply) => {
      const changeId = await inTransaction(database, async (transaction) => {
        const { author, current } = await openPhoto(transaction, request, request.params, 'd');
        return deletePhoto(transaction, jobs, author, current, request.query.version);
      });
      reply.header(CHANGE_HEADER, changeId);
      return reply.code(204).send();
    },
  );

  app.post(
    `${PHOTOS}/:photoId/cover`,
    {
      config: access('u'),
      schema: {
        tags,
        summary: 'Foto: copertina',
        params,
        response: { 200: arrangement, '4xx': problemAnswer },
      },
    },
    async (request) => {
      const { photoId } = request.params;
      return inTransaction(database, async (transaction) => {
        const { author, place } = await openPhoto(transaction, request, request.params, 'u');
        await arrangeGallery(transaction, author, place, { cover: photoId });
        return galleryState(transaction, place);
      });
    },
  );
}

const bulk = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('delete'), ids: bulkIds }),
  z.strictObject({
    action: z.literal('tag'),
    ids: bulkIds,
    tag: z.enum(Object.keys(PHOTO_TAGS) as [keyof typeof PHOTO_TAGS]),
  }),
]);

function photoBulkRoute(app: App, context: Context): void {
  app.post(
    `${PHOTOS}/bulk`,
    {
      config: access('u'),
      schema: {
        tags,
        summary: 'Foto: elimina o categorizza molte',
        params: z.strictObject({ id: idParam }),
        body: bulk,
        response: { 200: bulkAnswer, '4xx': problemAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { body } = request;
      const { role } = actorOf(request);
      if (body.action === 'delete' && !can(role, 'd', photo.screen)) {
        throw new Problem('forbidden', { members: { needed: 'd', route: photo.screen } });
      }
      await statusWithin(context.database.pool, actorOf(request), id);
      return inBulk(context, request, body.ids, async (transaction, author, photoId) => {
        const letter = body.action === 'delete' ? 'd' : 'u';
        const { writer, current } = await openPhoto(transaction, request, { id, photoId }, letter);
        const { version } = current;
        if (body.action === 'delete') return deletePhoto(transaction, context.jobs, author, current, version);
        const patch = { version, tag: body.tag };
        return changePhoto(transaction, context.jobs, author, writer, current, patch);
      });
    },
  );
}
