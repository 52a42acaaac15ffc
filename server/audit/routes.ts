import { z } from 'zod';
import { can } from '../../domain/access.ts';
import { RECORDS } from '../../domain/records/all.ts';
import { allowed } from '../../domain/records/allowed.ts';
import { undoAnswer } from '../../domain/records/answers.ts';
import { MOST_AT_ONCE } from '../../domain/records/bulk.ts';
import { isReadOnly } from '../../domain/structures/status.ts';
import { type Actor, actorOf, type Reader } from '../access/actor.ts';
import { demandContract, isOpenWithoutContract } from '../access/contract-gate.ts';
import { structureScope } from '../access/scope.ts';
import type { Context } from '../context.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { authorOf } from './author.ts';
import { hiddenFrom } from './history.ts';
import { auditLogRoutes } from './log-routes.ts';
import {
  lockEntry,
  type Undoable,
  type UndoableEntry,
  type UndoRequest,
  undoEntry,
  undoLetter,
  type VersionMade,
} from './undo.ts';

/** By the `targetType` of the entries. */
export type Undoables = ReadonlyMap<string, Undoable>;

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
        response: { 200: undoAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = authorOf(request);
      const versions = await inTransaction(context.database, async (transaction) => {
        const entry = await lockEntry(transaction, request.params.id);
        if (!entry) throw notFound();
        return undoWithin(undoables, { context, transaction, author, actor }, entry);
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

const CHANGES: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'archive', 'restore', 'state']);

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
    `select id from audit_entries e where batch_id = ${batch} and undone_by is null
     and not e.target_type = any(${hidden}::text[])
     and (exists (select from structures s where s.id = e.structure_id and ${scope})
       or (e.structure_id is null and e.target_type = any(${readable}::text[])))
     and not exists (select from imports where batch_id = ${batch})
     and not exists (select from bulk_changes where batch_id = ${batch}) order by id desc limit ${MOST_ENTRIES}`,
    statement.values,
  );
}

/** Undoing asks for the same right as the change back would: letter, scope, and fields that are not locked. */
async function undoWithin(
  undoables: Undoables,
  asked: Omit<UndoRequest, 'entry' | 'writer'>,
  entry: UndoableEntry,
): Promise<VersionMade[]> {
  const { transaction, actor } = asked;
  const record = undoables.get(entry.targetType);
  const status =
    entry.structureId === null ? null : await statusInScope(transaction, actor, entry.structureId);
  // An entry of the platform's own is there for who may read what it is about.
  const readable = record ? allowed(actor.role, 'r', record.definition) : actor.role === 'admin';
  if (entry.structureId === null && !readable) throw notFound();
  if (record?.definition.readers && !readable) throw notFound();
  if (!record) throw new Problem('forbidden', { members: { needed: 'u' } });
  // A login or an export is no change.
  if (!CHANGES.has(entry.action)) throw new Problem('forbidden', { members: { needed: 'u' } });
  const { definition } = record;
  const isOwn =
    entry.action === 'create' &&
    entry.actorId === asked.author.userId &&
    entry.daysAgo < (record.ownDays ?? 0);
  const letter = isOwn ? 'c' : undoLetter(entry);
  // Of what has an archive it is the way out of it, which is taken back as it was gone.
  const isState = entry.action === 'state' && definition.archive === undefined;
  const staffOnly = isState && actor.role !== 'admin' && actor.role !== 'operator';
  const screen = entry.action === 'update' ? (record.screen ?? definition.screen) : definition.screen;
  if (staffOnly || !allowed(actor.role, letter, { ...definition, screen })) {
    throw new Problem('forbidden', { members: { needed: letter, route: screen } });
  }
  if (entry.structureId !== null && !isOpenWithoutContract(screen))
    await demandContract(transaction, actor, entry.structureId, asked.context.config.contractExemptIds);
  const writer = { role: actor.role, structureStatus: status };
  if (isReadOnly(writer)) throw fieldProblem(definition.collection, 'under_review');
  return undoEntry(transaction, entry, () => record.undo({ ...asked, entry, writer }));
}

async function statusInScope(
  transaction: Transaction,
  actor: Reader,
  structureId: number,
): Promise<number | null> {
  const statement = new Statement();
  const id = statement.bind(structureId);
  const scope = structureScope(actor, 's.id', 'parts')(statement);
  const rows = await run<{ status: number }>(
    transaction,
    `select status from structures s where s.id = ${id} and ${scope} for no key update`,
    statement.values,
  );
  if (!rows[0]) throw notFound();
  return rows[0].status;
}

function notFound(): Problem {
  return new Problem('not-found', { members: { resource: 'audit' } });
}
