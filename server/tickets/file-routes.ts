import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { MOST_TICKET_FILES, TICKET_FILE_BYTES, ticketFilesAnswer } from '../../domain/tickets/attachments.ts';
import { ticket } from '../../domain/tickets/ticket.ts';
import { actorOf } from '../access/actor.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { file, idParam } from '../http/input/schemas.ts';
import { readWhole, uploadedParts } from '../http/input/uploads.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { readRecord } from '../records/actions.ts';
import { findFile, insertFiles, storeFile, ticketFilePath } from './files.ts';
import { ticketScope } from './scope.ts';

const MEGABYTE = 1024 * 1024;
const tags = ['tickets'];

/** Files of a ticket's messages: brought first, then sent with a message. */
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
      const stored = [];
      for await (const part of uploadedParts(request, {
        fileSize: TICKET_FILE_BYTES,
        files: MOST_TICKET_FILES,
      })) {
        if (part.type === 'field' || part.fieldname !== 'file') throw fieldProblem(part.fieldname, 'unknown');
        const data = await readWhole(part);
        const one = part.file.truncated
          ? 'size'
          : await storeFile(config, id, { data, name: part.filename ?? '' });
        if (one === 'size') throw fieldProblem('file', 'file_size', { n: TICKET_FILE_BYTES / MEGABYTE });
        if (one === 'type') throw fieldProblem('file', 'file_type');
        stored.push(one);
      }
      if (stored.length === 0) throw fieldProblem('file', 'required');
      const owner = { ticketId: id, messageId: null, createdBy: actor.userId };
      return reply.code(201).send({ attachments: await insertFiles(database.pool, owner, stored) });
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
      const data = await readFile(ticketFilePath(config, found.file));
      const plain: FastifyReply = reply;
      // As something to be stored, never to be shown by our pages.
      return plain
        .headers({
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
        })
        .type(found.mediaType)
        .send(data);
    },
  );
}
