import { z } from 'zod';
import type { discount } from '../../domain/offers/discount.ts';
import type { offer } from '../../domain/offers/offer.ts';
import { authorOf } from '../audit/author.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { wordsOf } from '../http/openapi/names.ts';
import { readRecord } from '../records/actions.ts';
import { recordAnswer } from '../records/answers.ts';
import { shelfOf } from '../records/collections/shelf.ts';
import { accessTo } from '../records/route-access.ts';
import { reissue } from './reissue.ts';

/** `POST …/{recordId}/reissue`: "Duplica con nuove date", from the list or the archive. */
export function reissueRoute(app: App, context: Context, definition: typeof offer | typeof discount): void {
  const shelf = shelfOf(definition as never);
  app.post(
    `/api/structures/:id/${definition.collection}/:recordId/reissue`,
    {
      config: accessTo(definition as never, 'c'),
      schema: {
        tags: [definition.collection],
        operationId: `reissue${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: duplica con le date dell’anno dopo, come bozza`,
        params: z.strictObject({ id: idParam, recordId: idParam }),
        response: { 201: recordAnswer(definition as never) },
      },
    },
    async (request, reply) => {
      const { id, recordId } = request.params;
      const made = await inTransaction(context.database, async (transaction) => {
        const writer = await shelf.open(transaction, request);
        const scope = shelf.scope(request);
        const source = await readRecord(transaction, definition as never, writer.role, recordId, scope);
        return reissue(transaction, definition, authorOf(request), writer, { ...source, structureId: id });
      });
      return reply
        .code(201)
        .header('location', `/api/structures/${id}/${definition.collection}/${made.id}`)
        .send(made);
    },
  );
}
