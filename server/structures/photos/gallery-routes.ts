import { galleryOrder, photoList } from '../../../domain/structures/photos/answers.ts';
import { photo } from '../../../domain/structures/photos/photo.ts';
import { orderBody } from '../../kernel/records/collections/bulk.ts';
import { listRecords } from '../../kernel/records/list.ts';
import { listQuerySchema, parseListQuery } from '../../kernel/records/list-query.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { arrangeGallery, readGalleryState } from './changes.ts';
import { inGallerySql } from './gallery.ts';
import type { GalleryMount } from './mounts.ts';
import { assertGalleryVisible, openGallery } from './open-gallery.ts';
import { photoUploadRoute } from './upload-route.ts';

const tags = ['photos'];

export function galleryRoutes(app: App, context: Context, mount: GalleryMount): void {
  const { pool } = context.database;
  const { screen } = mount.gallery;
  photoUploadRoute(app, context, mount);

  app.get(
    mount.path,
    {
      config: { access: { screen, letter: 'r' } },
      schema: {
        tags,
        operationId: `list${mount.noun}Photos`,
        summary: `${mount.title}: elenco della galleria`,
        params: mount.params,
        querystring: listQuerySchema(photo).omit({ format: true }),
        response: { 200: photoList },
      },
    },
    async (request) => {
      const place = mount.galleryKey(request);
      const actor = actorOf(request);
      const query = parseListQuery(photo, request.query);
      await assertGalleryVisible(pool, actor, place);
      return listRecords(pool, {
        definition: photo,
        role: actor.role,
        scope: (statement) => inGallerySql(place, statement, 't'),
        query,
        columns: photo.listing.columns,
      });
    },
  );
  if (mount.gallery.maxCount > 1) orderRoute(app, context, mount);
}

function orderRoute(app: App, context: Context, mount: GalleryMount): void {
  app.post(
    `${mount.path}/order`,
    {
      config: { access: { screen: mount.gallery.screen, letter: 'u' } },
      schema: {
        tags,
        operationId: `order${mount.noun}Photos`,
        summary: `${mount.title}: ordine di tutta la galleria`,
        params: mount.params,
        body: orderBody,
        response: { 200: galleryOrder },
      },
    },
    async (request) =>
      inTransaction(context.database, async (transaction) => {
        const place = mount.galleryKey(request);
        const { author } = await openGallery(transaction, request, place);
        await arrangeGallery(transaction, author, place, { order: request.body.ids });
        return readGalleryState(transaction, place);
      }),
  );
}
