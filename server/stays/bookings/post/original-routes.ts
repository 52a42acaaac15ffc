import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { file, idParam } from '../../../platform/http/input/schemas.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { findOriginal, originalPath } from './originals.ts';
import { callerWithin } from './within.ts';

const access = { screen: 'bookingRequests', letter: 'r', roles: ['admin', 'operator'] } as const;
const produces = ['message/rfc822'];

/** A mail as it came, for the portal's staff, where what was made of it leaves a doubt. */
export function originalRoutes(app: App, context: Context): void {
  app.get(
    '/api/structures/:id/booking-requests/:recordId/messages/:messageId/original',
    {
      config: { access },
      schema: {
        tags: ['booking-requests'],
        operationId: 'getMessageOriginal',
        summary: 'Richiesta di prenotazione: la mail come è arrivata, per 90 giorni',
        params: z.strictObject({ id: idParam, recordId: idParam, messageId: idParam }),
        produces,
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { recordId, messageId } = request.params;
      await callerWithin(context, request, request.params);
      return sendOriginal(context, reply as FastifyReply, { messageId, requestId: recordId });
    },
  );

  app.get(
    '/api/tickets/:id/messages/:messageId/original',
    {
      config: { access: { screen: 'tickets', letter: 'r', roles: ['admin', 'operator'] } },
      schema: {
        tags: ['tickets'],
        operationId: 'getTicketMessageOriginal',
        summary: 'Ticket: la mail come è arrivata, per 90 giorni',
        params: z.strictObject({ id: idParam, messageId: idParam }),
        produces,
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { id: ticketId, messageId } = request.params;
      return sendOriginal(context, reply as FastifyReply, { messageId, ticketId });
    },
  );

  app.get(
    '/api/unplaced-messages/:id/original',
    {
      config: { access },
      schema: {
        tags: ['booking-requests'],
        operationId: 'getUnplacedMessageOriginal',
        summary: 'Messaggio senza conversazione: la mail come è arrivata, per 90 giorni',
        params: z.strictObject({ id: idParam }),
        produces,
        response: { 200: file },
      },
    },
    async (request, reply) => sendOriginal(context, reply as FastifyReply, { unplacedId: request.params.id }),
  );
}

async function sendOriginal(
  { config, database }: Context,
  reply: FastifyReply,
  of: Parameters<typeof findOriginal>[1],
): Promise<FastifyReply> {
  const found = await findOriginal(database.pool, of);
  const path = found && originalPath(config, found);
  const { size } = (path && (await stat(path).catch(() => null))) || {};
  if (!path || size === undefined) throw new Problem('not-found', { members: { resource: 'mails' } });
  return reply
    .headers({
      'content-length': size,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="messaggio.eml"',
    })
    .type('message/rfc822')
    .send(createReadStream(path));
}
