import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { KEEPERS } from '../../../../domain/support/tickets/actions.ts';
import {
  MAX_TICKET_FILE_BYTES,
  MAX_TICKET_FILES,
  TICKET_FILE_TYPES,
  ticketFilesAnswer,
} from '../../../../domain/support/tickets/attachments.ts';
import { ticket } from '../../../../domain/support/tickets/ticket.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { file, idParam } from '../../../platform/http/input/schemas.ts';
import { storeUploaded } from '../../../platform/http/input/several-files.ts';
import { sendStoredFile } from '../../../platform/http/output/sent-file.ts';
import { sendOriginal } from '../../../platform/mail/incoming/originals.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { insertFiles } from '../../../platform/uploads/message-files.ts';
import { mailedMessage } from '../messages.ts';
import { ticketScope } from '../scope.ts';
import { findFile, storeTicketFile, ticketFilePath } from './files.ts';

const tags = ['tickets'];

/** Defines the routes for message files, which are uploaded first and then sent, and for original mails. */
export function ticketFileRoutes(app: App, context: Context): void {
  const { config, database } = context;
  app.post(
    '/api/tickets/:id/attachments',
    {
      config: { access: { screen: 'tickets', letter: 'u' }, uploads: true },
      handlerTimeout: 120_000,
      schema: {
        tags,
        operationId: 'uploadTicketFiles',
        summary: 'Ticket: file per il prossimo messaggio (5, al più 10 MB l’uno)',
        consumes: ['multipart/form-data'],
        params: z.strictObject({ id: idParam }),
        response: { 201: ticketFilesAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await readRecord(database.pool, ticket, actor.role, id, ticketScope(actor));
      const limits = { fileSize: MAX_TICKET_FILE_BYTES, files: MAX_TICKET_FILES, types: TICKET_FILE_TYPES };
      const stored = await storeUploaded(request, limits, (one) => storeTicketFile(config, id, one));
      const owner = { ticket_id: id, message_id: null, created_by: actor.userId };
      const attachments = await insertFiles(database.pool, 'ticket_files', owner, stored);
      return reply.code(201).send({ attachments });
    },
  );

  app.get(
    '/api/tickets/:id/attachments/:attachmentId',
    {
      config: { access: { screen: 'tickets', letter: 'r' } },
      schema: {
        tags,
        operationId: 'getTicketFile',
        summary: 'Ticket: un file di un messaggio',
        params: z.strictObject({ id: idParam, attachmentId: idParam }),
        produces: ['application/octet-stream'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id, attachmentId } = request.params;
      await readRecord(database.pool, ticket, actor.role, id, ticketScope(actor));
      const found = await findFile(database.pool, id, attachmentId, actor);
      if (!found) throw new Problem('not-found', { members: { resource: 'attachments' } });
      return sendStoredFile(reply as FastifyReply, ticketFilePath(config, found.file), found);
    },
  );

  app.get(
    '/api/tickets/:id/messages/:messageId/original',
    {
      config: { access: { screen: 'tickets', letter: 'r', roles: KEEPERS } },
      schema: {
        tags,
        operationId: 'getTicketMessageOriginal',
        summary: 'Ticket: la mail come è arrivata, per 90 giorni',
        params: z.strictObject({ id: idParam, messageId: idParam }),
        produces: ['message/rfc822'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { id, messageId } = request.params;
      return sendOriginal(context, reply as FastifyReply, mailedMessage(id, messageId));
    },
  );
}
