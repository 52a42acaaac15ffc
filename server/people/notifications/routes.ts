import { z } from 'zod';
import { notificationAnswer, notificationsAnswer, unreadAnswer } from '../../../domain/people/notifications/answers.ts';
import { notification } from '../../../domain/people/notifications/notification.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { listQuerySchema, parseListQuery } from '../../kernel/records/list-query.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { liveRoute } from './live.ts';
import { changeNotification, countUnread, listNotifications, markAllRead } from './reading.ts';

const tags = ['notifications'];
const params = z.strictObject({ id: idParam });
const config = { access: 'session' } as const;

export async function notificationRoutes(app: App, context: Context): Promise<void> {
  const { pool } = context.database;
  liveRoute(app, context);
  listRoutes(app, context);

  app.post(
    '/api/notifications/read-all',
    {
      config,
      schema: {
        tags,
        operationId: 'readAllNotifications',
        summary: 'Notifiche: segna tutte come lette, fino a quella vista per ultima',
        body: z.strictObject({ upTo: z.int().min(1).max(2_147_483_647).optional() }).nullish(),
        response: { 200: z.strictObject({ read: z.int() }) },
      },
    },
    async (request) =>
      inTransaction(context.database, async (transaction) => ({
        read: await markAllRead(transaction, actorOf(request), request.body?.upTo ?? null),
      })),
  );

  for (const [action, summary] of [
    ['read', 'Notifica: segna come letta'],
    ['restore', 'Notifica: riprendi quella eliminata'],
  ] as const) {
    app.post(
      `/api/notifications/:id/${action}`,
      {
        config,
        schema: {
          tags,
          operationId: `${action}Notification`,
          summary,
          params,
          response: { 200: notificationAnswer },
        },
      },
      async (request) =>
        inTransaction(context.database, (transaction) =>
          changeNotification(transaction, actorOf(request), request.language, request.params.id, action),
        ),
    );
  }

  app.delete(
    '/api/notifications/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'deleteNotification',
        summary: 'Notifica: elimina',
        params,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await changeNotification(pool, actorOf(request), request.language, request.params.id, 'delete');
      return reply.code(204).send();
    },
  );
}

function listRoutes(app: App, context: Context): void {
  const { pool } = context.database;

  app.get(
    '/api/notifications',
    {
      config,
      schema: {
        tags,
        operationId: 'listNotifications',
        summary: 'Notifiche: elenco delle proprie',
        querystring: listQuerySchema(notification).omit({ format: true }),
        response: { 200: notificationsAnswer },
      },
    },
    async (request) =>
      listNotifications(pool, actorOf(request), request.language, parseListQuery(notification, request.query)),
  );

  app.get(
    '/api/notifications/unread',
    {
      // An open page calls this every minute, so the call does not prolong the session.
      config: { ...config, keepsAlive: false },
      schema: {
        tags,
        operationId: 'countUnreadNotifications',
        summary: 'Notifiche: quante non lette, al più 100',
        response: { 200: unreadAnswer },
      },
    },
    async (request) => ({ unread: await countUnread(pool, actorOf(request)) }),
  );
}
