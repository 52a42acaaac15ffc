import { z } from 'zod';
import { importAnswer } from '../../../../domain/structures/imports/answers.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import type { Context } from '../../../platform/context.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { readImportDetail } from '../answers.ts';
import { MAX_BYTES } from '../files/refusal.ts';
import { storeUpload } from '../store.ts';
import { IMPORTERS, toFieldProblem } from '../upload-route.ts';
import { fetchFile } from './fetch-file.ts';

/** `POST /api/imports/from-url`: downloads the file that a register publishes and treats it like an upload. */
export function importFromUrlRoute(app: App, context: Context): void {
  app.post(
    '/api/imports/from-url',
    {
      config: { access: IMPORTERS },
      handlerTimeout: 180_000,
      schema: {
        tags: ['imports'],
        operationId: 'fetchImport',
        summary: 'Importa: scarica un file da un indirizzo pubblico',
        description: 'At most 50 MB and 200,000 rows, from a public address by http or https, in two minutes.',
        body: z.strictObject({ url: z.string().trim().min(1).max(2000) }),
        response: { 201: importAnswer },
      },
    },
    async (request, reply) => {
      const { url } = request.body;
      try {
        const fetched = await fetchFile({
          url,
          exempt: context.config.webhookTestReceivers,
          maxBytes: MAX_BYTES,
        });
        const row = await storeUpload(context, actorOf(request).userId, fetched, MAX_BYTES);
        const answer = await readImportDetail(context.database.pool, row, request.language);
        return await reply.code(201).header('location', `/api/imports/${row.id}`).send(answer);
      } catch (error) {
        throw toFieldProblem(error, request, 'url');
      }
    },
  );
}
