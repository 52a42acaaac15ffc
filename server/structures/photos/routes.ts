import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { GALLERIES } from '../../../domain/galleries.ts';
import { bulkAnswer } from '../../../domain/kernel/records/answers.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { Letter } from '../../../domain/kernel/screens/roles.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { galleryOrder, photoAnswer } from '../../../domain/structures/photos/answers.ts';
import { PHOTO_TAGS, photo } from '../../../domain/structures/photos/photo.ts';
import { versionQuery } from '../../kernel/records/actions.ts';
import { patchBody } from '../../kernel/records/bodies.ts';
import { bulkIds, runBulk } from '../../kernel/records/collections/bulk.ts';
import { actorOf } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { CHANGE_HEADER } from '../../platform/http/change-headers.ts';
import { file, idParam } from '../../platform/http/input/schemas.ts';
import { FILE_POLICY } from '../../platform/http/output/file-policy.ts';
import { folderOf, originalFile, removeVariants } from '../../platform/images/files.ts';
import { makeVariants } from '../../platform/images/variants.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { arrangeGallery, changePhoto, deletePhoto, readGalleryState } from './changes.ts';
import { fillColours } from './colours.ts';
import { galleryRoutes } from './gallery-routes.ts';
import { galleryMountOf, PHOTO_MOUNTS, type PhotoMount, STRUCTURE_PHOTO_MOUNT } from './mounts.ts';
import { openPhoto, readPhoto } from './open-gallery.ts';

const tags = ['photos'];
const params = z.strictObject({ id: idParam, photoId: idParam });
const photoResponse = { 200: photoAnswer };

/**
 * Routes for the galleries of structures, of their records and of platform records (structures dictionary 0.5). A photo
 * is addressed by id under its structure or platform record. Order and cover belong to the gallery.
 */
export async function photoRoutes(app: App, context: Context): Promise<void> {
  for (const gallery of GALLERIES) galleryRoutes(app, context, galleryMountOf(gallery));
  for (const mount of PHOTO_MOUNTS) {
    photoOriginalRoute(app, context, mount);
    singlePhotoRoutes(app, context, mount);
    coverPhotoRoute(app, context, mount);
  }
  photoBulkRoute(app, context);
}

export function definePhotoJobs(context: Context): void {
  const { jobs, config } = context;
  jobs.define<{ photoId: number }>('photo-variants', ({ photoId }) => makeVariants(context, photoId));
  // Fills the colours of photos from before colours existed. Usually only reads an empty index.
  jobs.define('photo-colours', () => fillColours(context), { cron: '*/10 * * * *', retryLimit: 2 });
  jobs.define<{ path: string }>('photo-variants-gone', ({ path }) => removeVariants(config, path));
}

function singlePhotoRoutes(app: App, { database, jobs }: Context, mount: PhotoMount): void {
  const { title, noun } = mount;
  const access = (letter: Letter) => ({ access: { screen: mount.screen, letter } });
  app.get(
    `${mount.path}/:photoId`,
    {
      config: access('r'),
      schema: {
        tags,
        operationId: `get${noun}Photo`,
        summary: `${title}: leggi`,
        params,
        response: photoResponse,
      },
    },
    async (request) => readPhoto(database.pool, actorOf(request), mount, request.params),
  );

  app.patch(
    `${mount.path}/:photoId`,
    {
      config: access('u'),
      schema: {
        tags,
        operationId: `update${noun}Photo`,
        summary: `${title}: modifica`,
        params,
        body: patchBody(photo),
        response: photoResponse,
      },
    },
    async (request) => {
      // The schema above requires `version`, but its type is lost in the loop that builds it.
      const patch = request.body as { version: number };
      return inTransaction(database, async (transaction) => {
        const { author, writer, current } = await openPhoto(transaction, request, mount, request.params, 'u');
        return changePhoto(transaction, jobs, author, writer, current, patch);
      });
    },
  );

  app.delete(
    `${mount.path}/:photoId`,
    {
      config: access('d'),
      schema: {
        tags,
        operationId: `delete${noun}Photo`,
        summary: `${title}: elimina`,
        params,
        querystring: versionQuery,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const changeId = await inTransaction(database, async (transaction) => {
        const { author, current } = await openPhoto(transaction, request, mount, request.params, 'd');
        return deletePhoto(transaction, jobs, author, current, request.query.version);
      });
      reply.header(CHANGE_HEADER, changeId);
      return reply.code(204).send();
    },
  );
}

function coverPhotoRoute(app: App, { database }: Context, mount: PhotoMount): void {
  app.post(
    `${mount.path}/:photoId/cover`,
    {
      config: { access: { screen: mount.screen, letter: 'u' } },
      schema: {
        tags,
        operationId: `set${mount.noun}CoverPhoto`,
        summary: `${mount.title}: copertina`,
        params,
        response: { 200: galleryOrder },
      },
    },
    async (request) => {
      const { photoId } = request.params;
      return inTransaction(database, async (transaction) => {
        const { author, place } = await openPhoto(transaction, request, mount, request.params, 'u');
        await arrangeGallery(transaction, author, place, { cover: photoId });
        return readGalleryState(transaction, place);
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
    `${STRUCTURE_PHOTO_MOUNT.path}/bulk`,
    {
      config: { access: { screen: STRUCTURE_PHOTO_MOUNT.screen, letter: 'u' } },
      schema: {
        tags,
        operationId: 'changeManyStructurePhotos',
        summary: 'Foto: elimina o categorizza molte',
        params: z.strictObject({ id: idParam }),
        body: bulk,
        response: { 200: bulkAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { body } = request;
      const { role } = actorOf(request);
      if (body.action === 'delete' && !hasPermission(role, 'd', photo.screen)) {
        throw new Problem('forbidden', { members: { needed: 'd', route: photo.screen } });
      }
      await readStatusInScope(context.database.pool, actorOf(request), id);
      return runBulk(context, request, photo.name, body.ids, async ({ transaction, author }, photoId) => {
        const letter = body.action === 'delete' ? 'd' : 'u';
        const ids = { id, photoId };
        const { writer, current } = await openPhoto(transaction, request, STRUCTURE_PHOTO_MOUNT, ids, letter);
        const { version } = current;
        if (body.action === 'delete') return deletePhoto(transaction, context.jobs, author, current, version);
        const patch = { version, tag: body.tag };
        return changePhoto(transaction, context.jobs, author, writer, current, patch);
      });
    },
  );
}

/** Returns the whole picture for choosing the focal point, since the public sizes are crops. */
function photoOriginalRoute(app: App, context: Context, mount: PhotoMount): void {
  app.get(
    `${mount.path}/:photoId/original`,
    {
      config: { access: { screen: mount.screen, letter: 'r' } },
      schema: {
        tags: ['photos'],
        operationId: `get${mount.noun}PhotoOriginal`,
        summary: `${mount.title}: originale`,
        params: z.strictObject({ id: idParam, photoId: idParam }),
        produces: ['image/*'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const found = await readPhoto(context.database.pool, actorOf(request), mount, request.params);
      const { path, checksum, mime } = found;
      const data = await readFile(originalFile(context.config, folderOf(path), { checksum, mime }));
      return (reply as FastifyReply)
        .headers({
          'content-security-policy': FILE_POLICY,
          'cache-control': 'private, max-age=3600',
        })
        .type(mime)
        .send(data);
    },
  );
}
