import { z } from 'zod';
import { undoAnswer } from '../../../domain/kernel/records/answers.ts';
import { actorOf } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { authorOf } from './author.ts';
import { auditLogRoutes } from './log-routes.ts';
import { lockEntry, pickFields } from './undo.ts';
import { entryNotFound, fieldNames, type Undoables, undoInScope } from './undo-in-scope.ts';

/** Registers the audit log and `POST /api/audit/{id}/undo`, which undoes one change. `journal/` undoes batches. */
export async function auditRoutes(app: App, context: Context, undoables: Undoables): Promise<void> {
  auditLogRoutes(app, context);

  app.post(
    '/api/audit/:id/undo',
    {
      config: { access: 'session' },
      schema: {
        tags: ['audit'],
        operationId: 'undoChange',
        summary: 'Annulla una modifica',
        params: z.strictObject({
          id: z
            .string()
            .regex(/^[1-9]\d{0,15}$/)
            .transform(Number),
        }),
        body: z.strictObject({ fields: fieldNames.optional().describe('Solo questi campi') }).nullish(),
        response: { 200: undoAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = authorOf(request);
      const versions = await inTransaction(context.database, async (transaction) => {
        const entry = await lockEntry(transaction, request.params.id);
        if (!entry) throw entryNotFound();
        return undoInScope(undoables, { context, transaction, author, actor }, pickFields(entry, request.body?.fields));
      });
      return { undone: 1, failed: [], left: [], versions };
    },
  );
}
