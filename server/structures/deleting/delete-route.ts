import { z } from 'zod';
import { nothing } from '../../../domain/records/schema/outputs.ts';
import { structure } from '../../../domain/structures/structure.ts';
import { structureTexts } from '../../../domain/texts/structures/structure.ts';
import { inLanguage } from '../../../domain/texts/text.ts';
import { actorOf } from '../../access/actor.ts';
import { structureScope } from '../../access/scope.ts';
import { authorOf } from '../../audit/author.ts';
import type { Context } from '../../context.ts';
import { run } from '../../database/statement.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { idParam } from '../../http/input/schemas.ts';
import { reopenConverted } from '../../leads/actions.ts';
import { Problem } from '../../problem.ts';
import { conflictProblem, readRecord, versionQuery } from '../../records/actions.ts';
import { deleteRecord } from '../../records/write.ts';
import { storeParts } from './stored-parts.ts';

/** Statuses that a structure has before anybody works at it, and after (structures dictionary 1.1, Deletion). */
const DELETABLE: readonly unknown[] = [0, 70];

/**
 * `DELETE /api/structures/{id}`: with all that lies under it, which the bin brings back for 30 days. What must outlive
 * it refuses, here or by its foreign key.
 */
export function structureDeleteRoute(app: App, context: Context): void {
  app.delete(
    '/api/structures/:id',
    {
      config: { access: { screen: 'structures', letter: 'd' } },
      schema: {
        tags: ['structures'],
        operationId: 'deleteStructure',
        summary: 'Struttura: elimina, se è Nuova o Disattiva e nulla vi è legato',
        params: z.strictObject({ id: idParam }),
        querystring: versionQuery,
        response: { 204: nothing },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await inTransaction(context.database, async (transaction) => {
        const author = authorOf(request);
        const scope = structureScope(actor, 't.id', 'parts');
        const record = await readRecord(transaction, structure, actor.role, id, scope);
        const { version } = request.query;
        if (version !== record.version)
          throw await conflictProblem(transaction, structure, actor.role, record, version);
        const references = await linkedTo(transaction, id);
        if (references.length > 0 || !DELETABLE.includes(record.status)) {
          const detail = inLanguage(structureTexts['delete.blocked'], request.language);
          throw new Problem('in-use', { detail, members: { references } });
        }
        await storeParts(transaction, id);
        await reopenConverted({ transaction, author }, id);
        if ((await deleteRecord(transaction, structure, author, record)) === null)
          throw await conflictProblem(transaction, structure, actor.role, record, version);
      });
      return reply.code(204).send();
    },
  );
}

/** Contracts, invoices, requests and bookings of it, which may not go (structures dictionary 1.1). */
function linkedTo(transaction: Transaction, id: number): Promise<{ resource: string }[]> {
  return run<{ resource: string }>(
    transaction,
    `select resource from (values
       ('contracts', exists (select from contracts where structure_id = $1 and state in ('active', 'suspended', 'expired', 'terminated'))),
       ('invoices', exists (select from invoices where structure_id = $1)),
       ('booking-requests', exists (select from booking_requests where structure_id = $1)),
       ('arrivals', exists (select from arrivals where structure_id = $1))) found (resource, is_there) where is_there`,
    [id],
  );
}
