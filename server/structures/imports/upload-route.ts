import type { FastifyRequest } from 'fastify';
import { importAnswer } from '../../../domain/structures/imports/answers.ts';
import { IMPORTING_ROLES } from '../../../domain/structures/imports/states.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readParts } from '../../platform/http/input/uploads.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { readImportDetail } from './answers.ts';
import { FileRefusal, fileRefusalText, MAX_BYTES } from './files/refusal.ts';
import type { ImportRow } from './imports.ts';
import { storeUpload } from './store.ts';

export const IMPORTERS = { screen: 'structures', letter: 'u', roles: IMPORTING_ROLES } as const;

/** `POST /api/imports`: stores the file, reads it once and describes it with a guess of its columns. */
export function importUploadRoute(app: App, context: Context): void {
  app.post(
    '/api/imports',
    {
      config: { access: IMPORTERS, uploads: true },
      handlerTimeout: 150_000,
      bodyLimit: MAX_BYTES + 65_536,
      schema: {
        tags: ['imports'],
        operationId: 'uploadImport',
        summary: 'Importa: carica un file CSV, XLSX, JSON o uno ZIP che ne contiene',
        description: 'multipart/form-data with one part `file`, at most 50 MB and 200,000 rows.',
        consumes: ['multipart/form-data'],
        response: { 201: importAnswer },
      },
    },
    async (request, reply) => {
      const row = await receiveUpload(context, request, actorOf(request));
      const answer = await readImportDetail(context.database.pool, row, request.language);
      return reply.code(201).header('location', `/api/imports/${row.id}`).send(answer);
    },
  );
}

async function receiveUpload(context: Context, request: FastifyRequest, actor: Actor): Promise<ImportRow> {
  let row: ImportRow | null = null;
  for await (const part of readParts(request, { fileSize: MAX_BYTES, files: 1 })) {
    if (part.type === 'field' || part.fieldname !== 'file') {
      if (part.type === 'file') part.file.resume();
      throw fieldProblem(part.fieldname, 'unknown');
    }
    const upload = { fileName: part.filename ?? '', stream: part.file, tooLarge: () => part.file.truncated };
    try {
      row = await storeUpload(context, actor.userId, upload, MAX_BYTES);
    } catch (error) {
      part.file.resume();
      throw toFieldProblem(error, request, 'file');
    }
  }
  if (!row) throw fieldProblem('file', 'required');
  return row;
}

/** Turns a file refusal into a field problem with its own message. */
export function toFieldProblem(error: unknown, request: FastifyRequest, field: string): unknown {
  if (!(error instanceof FileRefusal)) return error;
  const detail = fileRefusalText(error.code, error.params, request.language);
  if (error.code === 'rows' || error.code === 'unpacked') return new Problem('payload-too-large', { detail });
  return new Problem('validation', { detail, members: { errors: { [field]: [detail] } } });
}
