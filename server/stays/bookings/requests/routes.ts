import { z } from 'zod';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import { requestCountsAnswer, threadAnswer, writtenMessagesAnswer } from '../../../../domain/stays/bookings/answers.ts';
import { MAX_ATTACHMENTS } from '../../../../domain/stays/bookings/attachments.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { REQUEST_SEGMENTS } from '../../../../domain/stays/bookings/desk/segments.ts';
import { canActOnRequests, requestActions } from '../../../../domain/stays/bookings/request-actions.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { collectionRoutes } from '../../../kernel/records/collection-routes.ts';
import { underStructure } from '../../../kernel/records/collections/mount.ts';
import { actionRoutes } from '../../../kernel/records/lifecycle/action-routes.ts';
import { withConditions } from '../../../kernel/records/lists/plan.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { readStatusInScope } from '../../../platform/access/structure-row.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { bookingRequestBehaviour } from '../behaviours.ts';
import { buildGuestPath, renewGuestKey } from '../guest/guest-link.ts';
import { attachmentPath, attachToMessage } from '../post/attachments.ts';
import { requestMachine } from './actions.ts';
import { bulkRoutes } from './bulk.ts';
import { CHANNELS, mailGuest, readGuest, readMessages } from './messages.ts';
import { countRequests, MAX_COUNT, readArrivals, readEarlierRequests, readQuotes, UNANSWERED_SQL } from './queries.ts';
import { recordReply } from './record-reply.ts';

const tags = ['booking-requests'];
const mount = underStructure(bookingRequest);
const params = z.strictObject({ id: idParam, recordId: idParam });

/** Richieste: inbox, messages and actions on guests' requests. */
export function requestRoutes(app: App, context: Context): void {
  collectionRoutes(app, context, bookingRequestBehaviour, {
    without: ['delete'],
    list: {
      filters: { 'filter[segment]': z.enum(REQUEST_SEGMENTS).optional() },
      plan: (plan, _actor, filters) =>
        filters['filter[segment]'] === undefined ? plan : withConditions(plan, [() => UNANSWERED_SQL]),
    },
  });
  countsRoute(app, context);
  threadRoute(app, context);
  messageRoute(app, context);
  guestLinkRoute(app, context);
  bulkRoutes(app, context);
  actionRoutes(app, context, requestMachine, { mount });
}

function countsRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/booking-request-counts',
    {
      config: { access: { screen: 'bookingRequests', letter: 'r' } },
      schema: {
        tags,
        operationId: 'countBookingRequests',
        summary: `Richieste di prenotazione per stato, al massimo ${MAX_COUNT}`,
        params: z.strictObject({ id: idParam }),
        response: { 200: requestCountsAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      await readStatusInScope(pool, actorOf(request), id);
      return countRequests(pool, id);
    },
  );
}

function threadRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.get(
    '/api/structures/:id/booking-requests/:recordId/thread',
    {
      config: { access: { screen: 'bookingRequests', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getBookingRequestThread',
        summary: 'Richiesta di prenotazione con conversazione, preventivi e arrivi',
        params,
        response: { 200: threadAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id, recordId } = request.params;
      const found = await readRecord(pool, bookingRequest, actor.role, recordId, mount.scope(request));
      const mayWrite = canActOnRequests(actor.role);
      const linkOf = (kind: 'guest' | 'look') =>
        // A view as another user must not act as the guest.
        mayWrite && (kind === 'look' || !actor.viewer) ? buildGuestPath(pool, context.config, recordId, kind) : null;
      const [messages, quotes, arrivals, earlier, link, look] = await Promise.all([
        readMessages(pool, recordId),
        readQuotes(pool, recordId, actor.role),
        readArrivals(pool, recordId, actor.role),
        readEarlierRequests(pool, id, recordId),
        linkOf('guest'),
        linkOf('look'),
      ]);
      return {
        request: found,
        messages,
        quotes,
        arrivals,
        actions: requestActions.allowed(found, { ...actor, now: new Date() }),
        earlier,
        guestLink: link && `${context.config.siteUrl}${link}`,
        guestLook: look && `${context.config.siteUrl}${look}`,
      };
    },
  );
}

function guestLinkRoute(app: App, context: Context): void {
  app.post(
    '/api/structures/:id/booking-requests/:recordId/guest-link',
    {
      config: { access: { screen: 'bookingRequests', letter: 'u' } },
      schema: {
        tags,
        operationId: 'renewGuestLink',
        summary: 'Richiesta di prenotazione: un altro collegamento per l’ospite; quello di prima non apre più nulla',
        params,
        body: z.strictObject({ send: z.boolean().default(false) }).nullish(),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, recordId } = request.params;
      await inTransaction(context.database, async (transaction) => {
        await readStatusInScope(transaction, actor, id, { lock: true });
        if (!canActOnRequests(actor.role)) throw new Problem('forbidden');
        await readRecord(transaction, bookingRequest, actor.role, recordId, mount.scope(request));
        await renewGuestKey(transaction, recordId);
        await writeEvent(transaction, authorOf(request), 'update', {
          type: bookingRequest.name,
          id: recordId,
          structureId: id,
        });
        if (!request.body?.send) return;
        const guest = await readGuest(transaction, recordId);
        if (!guest) throw fieldProblem('channel', 'guest_gone');
        await mailGuest(context, transaction, guest, 'guest-received');
      });
      return reply.code(204).send();
    },
  );
}

function messageRoute(app: App, context: Context): void {
  app.post(
    '/api/structures/:id/booking-requests/:recordId/messages',
    {
      config: { access: { screen: 'bookingRequests', letter: 'u' }, sends: true },
      schema: {
        tags,
        operationId: 'writeToGuest',
        summary: 'Richiesta di prenotazione: rispondi all’ospite',
        description: '`email` parte subito; `phone` e `whatsapp` annotano ciò che è stato detto altrove.',
        params,
        body: z.strictObject({
          text: z.string().trim().min(1).max(5000),
          channel: z.enum(CHANNELS),
          attachmentIds: z.array(z.int().min(1).max(2_147_483_647)).max(MAX_ATTACHMENTS).default([]),
        }),
        response: { 201: writtenMessagesAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, recordId } = request.params;
      const { text, channel, attachmentIds } = request.body;
      const messages = await inTransaction(context.database, async (transaction) => {
        await readStatusInScope(transaction, actor, id);
        await readRecord(transaction, bookingRequest, actor.role, recordId, mount.scope(request));
        const guest = await readGuest(transaction, recordId);
        if (channel === 'email' && !guest) throw fieldProblem('channel', 'guest_gone');
        const about = { requestId: recordId, arrivalId: null };
        const said = { channel, text, authorId: actor.userId };
        const added = await recordReply(transaction, authorOf(request), about, said);
        const files = added ? await attachToMessage(transaction, recordId, added.id, attachmentIds) : [];
        if (files.length < attachmentIds.length) throw fieldProblem('attachmentIds', 'exists');
        if (channel === 'email' && guest)
          await mailGuest(context, transaction, guest, 'guest-reply', {
            params: { text },
            messageId: added?.messageId,
            attachments: files.map(({ name, file, mediaType }) => ({
              filename: name,
              path: attachmentPath(context.config, id, file),
              contentType: mediaType,
            })),
          });
        return readMessages(transaction, recordId);
      });
      return reply.code(201).send({ messages });
    },
  );
}
