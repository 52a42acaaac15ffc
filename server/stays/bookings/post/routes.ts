import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { attachmentsAnswer } from '../../../../domain/stays/bookings/answers.ts';
import { MAX_ATTACHMENTS } from '../../../../domain/stays/bookings/attachments.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { file, idParam } from '../../../platform/http/input/schemas.ts';
import { storeUploaded } from '../../../platform/http/input/several-files.ts';
import { sendStoredFile } from '../../../platform/http/output/sent-file.ts';
import { sendOriginal } from '../../../platform/mail/incoming/originals.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { insertFiles } from '../../../platform/uploads/message-files.ts';
import { storeFile } from '../../../platform/uploads/stored-file.ts';
import { selectMailedMessage } from '../requests/messages.ts';
import { ATTACHMENT_STORE, attachmentPath, findAttachment } from './attachments.ts';
import { requireCaller } from './require-caller.ts';
import { mailWebhook } from './webhook.ts';

/** Routes for files of conversations and for incoming mail. */
export async function postRoutes(app: App, context: Context): Promise<void> {
  uploadRoute(app, context);
  downloadRoute(app, context);
  originalRoute(app, context);
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
      const actor = await requireCaller(context, request, request.params);
      const { maxBytes, types } = ATTACHMENT_STORE;
      const limits = { fileSize: maxBytes, files: MAX_ATTACHMENTS, types };
      const stored = await storeUploaded(request, limits, (one) =>
        storeFile(context.config, ATTACHMENT_STORE, id, one),
      );
      const owner = { structure_id: id, request_id: recordId, message_id: null, created_by: actor.userId };
      const attachments = await insertFiles(pool, 'request_attachments', owner, stored);
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
      await requireCaller(context, request, request.params);
      return sendAttachment(context, reply as FastifyReply, recordId, attachmentId);
    },
  );
}

/** Lets the portal's staff read the original when the stored message is in doubt. */
function originalRoute(app: App, context: Context): void {
  app.get(
    '/api/structures/:id/booking-requests/:recordId/messages/:messageId/original',
    {
      config: { access: { screen: 'bookingRequests', letter: 'r', roles: ['admin', 'operator'] } },
      schema: {
        tags: ['booking-requests'],
        operationId: 'getMessageOriginal',
        summary: 'Richiesta di prenotazione: la mail come è arrivata, per 90 giorni',
        params: z.strictObject({ id: idParam, recordId: idParam, messageId: idParam }),
        produces: ['message/rfc822'],
        response: { 200: file },
      },
    },
    async (request, reply) => {
      const { recordId, messageId } = request.params;
      await requireCaller(context, request, request.params);
      return sendOriginal(context, reply as FastifyReply, selectMailedMessage(recordId, messageId));
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
  return sendStoredFile(reply, attachmentPath(config, found.structureId, found.file), found);
}
