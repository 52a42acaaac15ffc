import { galleryOrder, photoList } from '../../../domain/structures/photos/answers.ts';
import { photo } from '../../../domain/structures/photos/photo.ts';
import { newOrder } from '../../kernel/records/collections/bulk.ts';
import { listRecords } from '../../kernel/records/list.ts';
import { listQuerySchema, parseListQuery } from '../../kernel/records/list-query.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { arrangeGallery, galleryState } from './changes.ts';
import { isIn } from './gallery.ts';
import type { GalleryMount } from './mounts.ts';
import { openGallery, reachGallery } from './open-gallery.ts';
import { photoUploadRoute } from './upload-route.ts';

const tags = ['photos'];

export function galleryRoutes(app: App, context: Context, wall: GalleryMount): void {
  const { pool } = context.database;
  const { screen } = wall.gallery;
  photoUploadRoute(app, context, wall);

  app.get(
    wall.path,
    {
      config: { access: { screen, letter: 'r' } },
      schema: {
        tags,
        operationId: `list${wall.noun}Photos`,
        summary: `${wall.title}: elenco della galleria`,
        params: wall.params,
        querystring: listQuerySchema(photo).omit({ format: true }),
        response: { 200: photoList },
      },
    },
    async (request) => {
      const place = wall.place(request);
      const actor = actorOf(request);
      const query = parseListQuery(photo, request.query);
      await reachGallery(pool, actor, place);
      return listRecords(pool, {
        definition: photo,
        role: actor.role,
        scope: (statement) => isIn(place, statement, 't'),
        query,
        columns: photo.listing.columns,
      });
    },
  );
  if (wall.gallery.maxCount > 1) orderRoute(app, context, wall);
}

function orderRoute(app: App, context: Context, wall: GalleryMount): void {
  app.post(
    `${wall.path}/order`,
    {
      config: { access: { screen: wall.gallery.screen, letter: 'u' } },
      schema: {
        tags,
        operationId: `order${wall.noun}Photos`,
        summary: `${wall.title}: ordine di tutta la galleria`,
        params: wall.params,
        body: newOrder,
        response: { 200: galleryOrder },
      },
    },
    async (request) =>
      inTransaction(context.database, async (transaction) => {
        const place = wall.place(request);
        const { author } = await openGallery(transaction, request, place);
        await arrangeGallery(transaction, author, place, { order: request.body.ids });
        return galleryState(transaction, place);
      }),
  );
}
