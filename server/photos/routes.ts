import { z } from 'zod';
import { can } from '../../domain/access.ts';
import { PHOTO_TAGS, photo } from '../../domain/photos/photo.ts';
import { patchSchema } from '../../domain/records/schemas.ts';
import type { Letter } from '../../domain/roles.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { actorOf } from '../http/access.ts';
import type { App } from '../http/app-type.ts';
import { idParam, nothing, problemAnswer } from '../http/input/schemas.ts';
import { fieldProblem, Problem } from '../http/problem.ts';
import { removeVariants } from '../images/files.ts';
import { makeVariants } from '../images/variants.ts';
import { versionQuery } from '../records/actions.ts';
import { listAnswer, recordAnswer } from '../records/answers.ts';
import { bulkAnswer, inBulk } from '../records/collections/bulk.ts';
import { listRecords } from '../records/list.ts';
import { listQuerySchema, parseListQuery } from '../records/list-query.ts';
import { CHANGE_HEADER } from '../records/write.ts';
import { statusWithin } from '../structures/within.ts';
import { arrangeGallery, changePhoto, deletePhoto, galleryState, photoOf } from './changes.ts';
import { openGallery } from './open-gallery.ts';
import { photoOriginalRoute } from './original-route.ts';
import { photoUploadRoute } from './upload-route.ts';

const PATH = '/api/structures/:id/photos';
const ids = z.array(z.int().min(1).max(2_147_483_647)).min(1).max(40);
const tags = ['photos'];
const access = (letter: Letter) => ({ access: { screen: photo.screen, letter } });
const ofStructure = z.strictObject({ id: idParam });
const ofPhoto = z.strictObject({ id: idParam, photoId: idParam });
const one = { 200: recordAnswer(photo), '4xx': problemAnswer };
const state = z.strictObject({ order: z.array(z.int()), cover: z.int().nullable() });

/** Gallery of a structure (structures dictionary 0.5): each photo a record, the order and the cover of all together. */
export async function photoRoutes(app: App, context: Context): Promise<void> {
  const { jobs, database } = context;
  jobs.define<{ photoId: number }>('photo-variants', ({ photoId }) => makeVariants(context, photoId));
  jobs.define<{ path: string }>('photo-variants-gone', ({ path }) => removeVariants(context.config, path));
  photoUploadRoute(app, context, PATH);
  photoReadRoutes(app, context);
  photoOriginalRoute(app, context, PATH);
  photoBulkRoute(app, context);

  app.patch(
    `${PATH}/:photoId`,
    {
      config: access('u'),
      schema: {
        tags,
        summary: 'Foto: modifica',
        params: ofPhoto,
        body: patchSchema(photo.fields),
        response: one,
      },
    },
    async (request) => {
      const { id, photoId } = request.params;
      // The schema above demands `version`; its type is lost in the loop that builds it.
      const patch = request.body as { version: number };
      return inTransaction(database, async (transaction) => {
        const { author, writer } = await openGallery(transaction, request, id);
        const current = await photoOf(transaction, id, photoId);
        return changePhoto(transaction, jobs, author, writer, current, patch);
      });
    },
  );

  app.delete(
    `${PATH}/:photoId`,
    {
      config: access('d'),
      schema: {
        tags,
        summary: 'Foto: elimina',
        params: ofPhoto,
        querystring: versionQuery,
        response: { 204: nothing, '4xx': problemAnswer },
      },
    },
    async (request, reply) => {
      const { id, photoId } = request.params;
      const changeId = await inTransaction(database, async (transaction) => {
        const { author } = await openGallery(transaction, request, id);
        const current = await photoOf(transaction, id, photoId);
        return deletePhoto(transaction, jobs, author, current, request.query.version);
      });
      reply.header(CHANGE_HEADER, changeId);
      return reply.code(204).send();
    },
  );

  app.post(
    `${PATH}/order`,
    {
      config: access('u'),
      schema: {
        tags,
        summary: 'Foto: ordine di tutta la galleria',
        params: ofStructure,
        body: z.strictObject({ ids: ids.refine((all) => new Set(all).size === all.length) }),
        response: { 200: state, '4xx': problemAnswer },
      },
    },
    async (request) =>
      inTransaction(database, async (transaction) => {
        const { author } = await openGallery(transaction, request, request.params.id);
        await arrangeGallery(transaction, author, request.params.id, { order: request.body.ids });
        return galleryState(transaction, request.params.id);
      }),
  );

  app.post(
    `${PATH}/:photoId/cover`,
    {
      config: access('u'),
      schema: {
        tags,
        summary: 'Foto: copertina',
        params: ofPhoto,
        response: { 200: state, '4xx': problemAnswer },
      },
    },
    async (request) => {
      const { id, photoId } = request.params;
      return inTransaction(database, async (transaction) => {
        const { author } = await openGallery(transaction, request, id);
        await arrangeGallery(transaction, author, id, { cover: photoId });
        return galleryState(transaction, id);
      });
    },
  );
}

function photoReadRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    PATH,
    {
      config: access('r'),
      schema: {
        tags,
        summary: 'Foto: elenco della galleria',
        params: ofStructure,
        querystring: listQuerySchema(photo),
        response: { 200: listAnswer(photo), '4xx': problemAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const actor = actorOf(request);
      await statusWithin(pool, actor, id);
      const query = parseListQuery(photo, request.query);
      if (query.format !== 'json') throw fieldProblem('format', 'enum');
      return listRecords(pool, {
        definition: photo,
        role: actor.role,
        scope: (statement) => `t.structure_id = ${statement.bind(id)} and t.gallery = 'structure'`,
        query,
        columns: photo.listing.columns,
      });
    },
  );

  app.get(
    `${PATH}/:photoId`,
    { config: access('r'), schema: { tags, summary: 'Foto: leggi', params: ofPhoto, response: one } },
    async (request) => {
      const { id, photoId } = request.params;
      await statusWithin(pool, actorOf(request), id);
      return photoOf(pool, id, photoId);
    },
  );
}

const bulk = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('delete'), ids }),
  z.strictObject({
    action: z.literal('tag'),
    ids,
    tag: z.enum(Object.keys(PHOTO_TAGS) as [keyof typeof PHOTO_TAGS]),
  }),
]);

function photoBulkRoute(app: App, context: Context): void {
  app.post(
    `${PATH}/bulk`,
    {
      config: access('u'),
      schema: {
        tags,
        summary: 'Foto: elimina o categorizza molte',
        params: ofStructure,
        body: bulk,
        response: {
          200: bulkAnswer,
          '4xx': problemAnswer,
        },
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
        const { writer } = await openGallery(transaction, request, id);
        const current = await photoOf(transaction, id, photoId);
        const { version } = current;
        if (body.action === 'delete') return deletePhoto(transaction, context.jobs, author, current, version);
        const patch = { version, tag: body.tag };
        return changePhoto(transaction, context.jobs, author, writer, current, patch);
      });
    },
  );
}
