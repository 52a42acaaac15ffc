import { z } from 'zod';
import { can } from '../../domain/access.ts';
import { RECORDS } from '../../domain/records/all.ts';
import { undoAnswer } from '../../domain/records/answers.ts';
import { MOST_AT_ONCE } from '../../domain/records/bulk.ts';
import { type Actor, actorOf } from '../access/actor.ts';
import { structureScope } from '../access/scope.ts';
import type { Context } from '../context.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { Problem } from '../problem.ts';
import { authorOf } from './author.ts';
import { hiddenFrom } from './history.ts';
import { auditLogRoutes } from './log-routes.ts';
import { lockEntry, partOf, type VersionMade } from './undo.ts';
import { fieldNames, notFound, type Undoables, undoWithin } from './undo-within.ts';

/** Taking changes back: `POST /api/audit/{id}/undo` and `POST /api/audit/batches/{batchId}/undo`. */
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
        if (!entry) throw notFound();
        return undoWithin(
          undoables,
          { context, transaction, author, actor },
          partOf(entry, request.body?.fields),
        );
      });
      return { undone: 1, failed: [], versions };
    },
  );

  app.post(
    '/api/audit/batches/:batchId/undo',
    {
      config: { access: 'session' },
      schema: {
        tags: ['audit'],
        operationId: 'undoBatch',
        summary: 'Annulla una modifica multipla',
        params: z.strictObject({ batchId: z.uuid() }),
        response: { 200: undoAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = authorOf(request);
      // Within a transaction of its own: the list that the first call had, when the request comes again.
      const ids = await inTransaction(context.database, (transaction) =>
        entriesOf(transaction, actor, request.params.batchId),
      );
      if (ids.length === 0) throw notFound();
      const failed: { id: number; type: string }[] = [];
      const versions: VersionMade[] = [];
      for (const { id } of ids) {
        try {
          const made = await inTransaction(context.database, async (transaction) => {
            const entry = await lockEntry(transaction, id);
            // What came back with another entry of the batch needs nothing more.
            if (!entry || entry.undoneBy !== null) return [];
            return undoWithin(undoables, { context, transaction, author, actor }, entry);
          });
          versions.push(...made);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          failed.push({ id, type: error.type });
        }
      }
      return { undone: ids.length - failed.length, failed, versions };
    },
  );
}

/** Of the records of one bulk, each with what goes with it. */
const MOST_ENTRIES = 10 * MOST_AT_ONCE;

/** What of a batch lies within the actor's scope: the rest is not there, not even as a failure. */
function entriesOf(database: Queryable, actor: Actor, batchId: string): Promise<{ id: number }[]> {
  const statement = new Statement();
  const batch = statement.bind(batchId);
  const scope = structureScope(actor, 's.id', 'parts')(statement);
  const readable = statement.bind(
    RECORDS.filter(({ scope: of, screen }) => of === 'platform' && can(actor.role, 'r', screen)).map(
      ({ name }) => name,
    ),
  );
  const hidden = statement.bind(hiddenFrom(actor.role));
  return run<{ id: number }>(
    database,
    // An import, and a change of all that a filter found, are taken back by their own calls.
    `select id from audit_entries e where batch_id = ${batch} and undone_by is null and e.action <> 'bulk' and e.redacted_digest is null
     and not e.target_type = any(${hidden}::text[])
     and (exists (select from structures s where s.id = e.structure_id and ${scope})
       or (e.structure_id is null and e.target_type = any(${readable}::text[])))
     and not exists (select from imports where batch_id = ${batch})
     and not exists (select from bulk_changes where batch_id = ${batch}) order by id desc limit ${MOST_ENTRIES}`,
    statement.values,
  );
}
