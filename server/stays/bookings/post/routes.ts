import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { attachmentsAnswer } from '../../../../domain/stays/bookings/answers.ts';
import { ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '../../../../domain/stays/bookings/attachments.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { file, idParam } from '../../../platform/http/input/schemas.ts';
import { storeUploaded } from '../../../platform/http/input/several-files.ts';
import { sendFile } from '../../../platform/http/output/sent-file.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { attachmentPath, findAttachment, insertAttachments, keepFile } from './attachments.ts';
import { originalRoutes } from './original-routes.ts';
import { mailWebhook } from './webhook.ts';
import { callerWithin } from './within.ts';

/** Files of a conversation, and the mail that brings some. */
export async function postRoutes(app: App, context: Context): Promise<void> {
  uploadRoute(app, context);
  downloadRoute(app, context);
  originalRoutes(app, context);
  await mailWebhook(app, context);
}

function uploadRoute(app: App, context: Context): void {
  const { pool } = context.database;
  app.post(
    '/api/structures/:id/booking-requests/:recordId/attachments',
    {
      config: { access: { screen: 'bookingRequests', letter: 'u' }, uploads: true },
      handlerTimeout: 120_000,
      schema: {
        tags: ['booking-requests'],
        operationId: 'uploadRequestAttachments',
        summary: 'Richiesta di prenotazione: file per la prossima risposta (3, PDF o JPEG, 5 MB)',
        consumes: ['multipart/form-data'],
        params: z.strictObject({ id: idParam, recordId: idParam }),
        response: { 201: attachmentsAnswer },
      },
    },
    async (request, reply) => {
      const { id, recordId } = request.params;
      const actor = await callerWithin(context, request, request.params);
      const limits = { fileSize: ATTACHMENT_BYTES, files: MOST_ATTACHMENTS };
      const stored = await storeUploaded(request, limits, (given) => keepFile(context.config, id, given));
      const owner = { structureId: id, requestId: recordId, messageId: null, createdBy: actor.userId };
      const ids = await insertAttachments(pool, owner, stored);
      const attachments = stored.map(({ name, mediaType, bytes }, at) => ({
        id: ids[at]?.id ?? 0,
        name,
        mediaType,
        bytes,
      }));
      return reply.code(201).send({ attachments });
    },
  );
}

function downloadRoute(app: App, context: Context): void {
  app.get(
    '/api/structures/:id/booking-requests/:recordId/attachments/:attachmentId',
    {
      config: { access: { screen: 'bookingRequests', letter: 'r' } },
      schema: {
        tags: ['booking-requests'],
        operationId: 'getRequestAttachment',
        summary: 'Richiesta di prenotazione: un file della conversazione',
        params: z.strictObject({ id: idParam, recordId: idParam, attachmentId: idParam }),
        produces: ['application/pdf', 'image/jpeg', 'text/plain'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { recordId, attachmentId } = request.params;
      await callerWithin(context, request, request.params);
      return sendAttachment(context, reply as FastifyReply, recordId, attachmentId);
    },
  );
}

export async function sendAttachment(
  { config, database }: Context,
  reply: FastifyReply,
  requestId: number,
  id: number,
  sent = false,
): Promise<FastifyReply> {
  const found = await findAttachment(database.pool, requestId, id, sent);
  if (!found) throw new Problem('not-found', { members: { resource: 'attachments' } });
  const data = await readFile(attachmentPath(config, found.structureId, found.file));
  return sendFile(reply, { ...found, data });
}
