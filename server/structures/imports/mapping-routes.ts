import { z } from 'zod';
import { line } from '../../../domain/kernel/records/text-rules.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import { mappingAnswer, mappingsAnswer } from '../../../domain/structures/imports/answers.ts';
import { mapping } from '../../../domain/structures/imports/mapping.ts';
import { actorOf } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { deleteMapping, listMappings, saveMapping } from './mappings.ts';
import { IMPORTERS } from './upload-route.ts';

/** Routes for saved mappings: the user's own and those shared by others. */
export function mappingRoutes(app: App, context: Context): void {
  const { pool } = context.database;
  const config = { access: IMPORTERS };
  const tags = ['imports'];

  app.get(
    '/api/import-mappings',
    {
      config,
      schema: {
        tags,
        operationId: 'listImportMappings',
        summary: 'Mappature salvate, proprie e condivise',
        response: { 200: mappingsAnswer },
      },
    },
    async (request) => ({ data: await listMappings(pool, actorOf(request).userId) }),
  );

  app.post(
    '/api/import-mappings',
    {
      config,
      schema: {
        tags,
        operationId: 'saveImportMapping',
        summary: 'Salva una mappatura; lo stesso nome sostituisce la propria',
        body: z.strictObject({
          name: line(80),
          mapping,
          headings: z.array(z.string().min(1).max(200)).min(1).max(200),
          isShared: z.boolean().default(false),
        }),
        response: { 201: mappingAnswer },
      },
    },
    async (request, reply) => {
      const kept = await inTransaction(context.database, (transaction) =>
        saveMapping(transaction, actorOf(request).userId, request.body),
      );
      return reply.code(201).header('location', `/api/import-mappings/${kept.id}`).send(kept);
    },
  );

  app.delete(
    '/api/import-mappings/:id',
    {
      config,
      schema: {
        tags,
        operationId: 'deleteImportMapping',
        summary: 'Elimina una propria mappatura',
        params: z.strictObject({ id: idParam }),
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await deleteMapping(pool, actorOf(request).userId, request.params.id);
      return reply.code(204).send();
    },
  );
}
