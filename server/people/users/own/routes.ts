import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { emailChangeBody, emailCodeBody, ownPasswordBody } from '../../../../domain/people/auth/requests.ts';
import { userAnswer } from '../../../../domain/people/users/answers.ts';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import { PHOTO_LIMITS } from '../../../../domain/structures/photos/limits.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { createToken, setCookies } from '../../../platform/http/cookies.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { readParts, readWhole } from '../../../platform/http/input/uploads.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { changeOwnPassword } from '../../auth/passwords/own-password.ts';
import { addRights } from '../answers.ts';
import { confirmEmailChange, requestEmailChange } from './email-change.ts';
import { changePhoto, requirePhotoRight } from './photo.ts';

const tags = ['users'];
const edit = { access: { screen: 'userEdit', letter: 'u' }, idempotent: false } as const;
const params = z.strictObject({ id: idParam });
const answer = { 200: userAnswer };

/** Actions of users on their own account: password, address, photo. */
export function ownRoutes(app: App, context: Context): void {
  passwordRoute(app, context);
  emailRoutes(app, context);
  photoRoutes(app, context);
}

function passwordRoute(app: App, context: Context): void {
  app.post(
    '/api/users/:id/password',
    {
      config: edit,
      schema: {
        tags,
        operationId: 'changeOwnPassword',
        summary: 'Propria password: cambia; le altre sessioni terminano',
        params,
        body: ownPasswordBody,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      if (request.params.id !== actor.userId) throw new Problem('not-found', { members: { resource: 'users' } });
      const token = createToken();
      await changeOwnPassword(context, actor, { ...request.body, newToken: token, author: authorOf(request) });
      setCookies(reply, context.config, token);
      return reply.code(204).send();
    },
  );
}

function emailRoutes(app: App, context: Context): void {
  app.post(
    '/api/users/:id/email',
    {
      config: edit,
      schema: {
        tags,
        operationId: 'requestEmailChange',
        summary: 'Utente: chiedi il cambio di e-mail',
        params,
        body: emailChangeBody,
        response: answer,
      },
    },
    async (request) => {
      const { id } = request.params;
      const record = await requestEmailChange(context, actorOf(request), authorOf(request), id, request.body);
      return addOwnRights(context, request, record);
    },
  );

  app.post(
    '/api/users/:id/email/confirm',
    {
      config: edit,
      schema: {
        tags,
        operationId: 'confirmEmailChange',
        summary: 'Utente: conferma la nuova e-mail con il codice',
        params,
        body: emailCodeBody,
        response: answer,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { code } = request.body;
      return addOwnRights(
        context,
        request,
        await confirmEmailChange(context, actorOf(request), authorOf(request), id, code),
      );
    },
  );
}

function photoRoutes(app: App, context: Context): void {
  app.post(
    '/api/users/:id/photo',
    {
      config: { ...edit, uploads: true },
      handlerTimeout: 120_000,
      schema: {
        tags,
        operationId: 'uploadProfilePhoto',
        summary: 'Utente: foto profilo (multipart, un file da 10 MB)',
        consumes: ['multipart/form-data'],
        params,
        response: answer,
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await requirePhotoRight(context, actor, id);
      const bytes = await readPicture(request);
      return addOwnRights(context, request, await changePhoto(context, actor, authorOf(request), id, bytes));
    },
  );

  app.delete(
    '/api/users/:id/photo',
    {
      config: edit,
      schema: {
        tags,
        operationId: 'removeProfilePhoto',
        summary: 'Utente: togli la foto profilo',
        params,
        response: answer,
      },
    },
    async (request) => {
      const { id } = request.params;
      return addOwnRights(context, request, await changePhoto(context, actorOf(request), authorOf(request), id, null));
    },
  );
}

const addOwnRights = (context: Context, request: FastifyRequest, record: StoredRecord) =>
  addRights(context, context.database.pool, actorOf(request), record);

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  let bytes: Buffer | null = null;
  for await (const part of readParts(request, { fileSize: PHOTO_LIMITS.bytes, files: 1 })) {
    if (part.type === 'field') throw fieldProblem(part.fieldname, 'unknown');
    if (part.fieldname !== 'file') {
      part.file.resume();
      throw fieldProblem(part.fieldname, 'unknown');
    }
    bytes = await readWhole(part);
    if (part.file.truncated) {
      throw fieldProblem('file', 'file_size', { n: PHOTO_LIMITS.bytes / 1024 / 1024 });
    }
  }
  if (!bytes) throw fieldProblem('file', 'required');
  return bytes;
}
