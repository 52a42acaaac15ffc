import { z } from 'zod';
import { recordAnswer } from '../../../domain/kernel/records/answers.ts';
import type { Fields } from '../../../domain/kernel/records/field.ts';
import type { RecordDefinition, Writer } from '../../../domain/kernel/records/record.ts';
import { wordsOf } from '../../../domain/platform/schema/name-schema.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { mountOf } from '../../kernel/records/collections/mount.ts';
import type { Behaviour, Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { accessTo } from '../../kernel/records/route-access.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';

type Reissue<F extends Fields> = (
  unit: UnitOfWork,
  writer: Writer,
  source: Row<F, 'structure'>,
) => Promise<StoredRecord>;

/** Defines `POST …/{recordId}/reissue`: "Duplica con nuove date", for listed and archived records. */
export function reissueRoute<F extends Fields>(
  app: App,
  context: Context,
  { definition }: Behaviour<F, 'structure'>,
  reissue: Reissue<F>,
): void {
  const mount = mountOf(definition);
  app.post(
    `/api/structures/:id/${definition.collection}/:recordId/reissue`,
    {
      config: accessTo(definition, 'c'),
      schema: {
        tags: [definition.collection],
        operationId: `reissue${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: duplica con le date dell’anno dopo, come bozza`,
        params: z.strictObject({ id: idParam, recordId: idParam }),
        response: { 201: recordAnswer<RecordDefinition>(definition) },
      },
    },
    async (request, reply) => {
      const { id, recordId } = request.params;
      const made = await inTransaction(context.database, async (transaction) => {
        const writer = await mount.lockForWrite(transaction, request);
        const scope = mount.scope(request);
        const source = await readRecord(transaction, definition, writer.role, recordId, scope);
        return reissue({ context, transaction, author: authorOf(request) }, writer, source);
      });
      return reply.code(201).header('location', `/api/structures/${id}/${definition.collection}/${made.id}`).send(made);
    },
  );
}
