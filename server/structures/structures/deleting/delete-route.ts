import { z } from 'zod';
import { structureTexts } from '../../../../domain/kernel/texts/structures/structure.ts';
import { inLanguage } from '../../../../domain/platform/language/text.ts';
import { noContent } from '../../../../domain/platform/schema/no-content.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { conflictProblem, readRecord, versionQuery } from '../../../kernel/records/actions.ts';
import { actorOf } from '../../../platform/access/actor.ts';
import { structureScope } from '../../../platform/access/scope.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { refuseRemoval, removeStructure } from './removal.ts';

/**
 * `DELETE /api/structures/{id}`: deletes a structure with all its records. The bin can restore them for 30 days.
 * Records that must outlive it block the deletion, by a check or a foreign key.
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
        response: { 204: noContent },
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
        await refuseRemoval(transaction, record, inLanguage(structureTexts['delete.blocked'], request.language));
        await removeStructure({ transaction, author }, actor.role, record);
      });
      return reply.code(204).send();
    },
  );
}
