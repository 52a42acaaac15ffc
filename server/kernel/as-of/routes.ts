import { z } from 'zod';
import { asOfAnswer, type ChangeSince } from '../../../domain/kernel/journal/audit-answers.ts';
import { undoAnswer } from '../../../domain/kernel/records/answers.ts';
import { isAllowed } from '../../../domain/kernel/records/record-permissions.ts';
import { hasViewablePast } from '../../../domain/platform/audit/has-viewable-past.ts';
import { OPERATION_FIELDS } from '../../../domain/platform/audit/operation-fields.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import { type Actor, actorOf } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { maskChanges } from '../../platform/audit/history.ts';
import { referenceNames } from '../../platform/audit/reference-names.ts';
import { pickFields } from '../../platform/audit/undo.ts';
import {
  entryNotFound,
  fieldNames,
  lockStatusInScope,
  type Undoables,
  undoInScope,
} from '../../platform/audit/undo-in-scope.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { batchIdOfRequest } from '../../platform/database/journal.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { definitions } from '../../platform/definitions/definitions.ts';
import type { App } from '../../platform/http/app-type.ts';
import { idParam } from '../../platform/http/input/schemas.ts';
import { readRecord } from '../records/actions.ts';
import { type ChangeScope, listChangesSince, type Target } from './changes-since.ts';
import { readNewestEntry } from './queries.ts';

const momentSchema = z.iso.datetime({ offset: true });

/** Routes that show a structure at an earlier instant and restore one of its records to that instant. */
export function asOfRoutes(app: App, context: Context, undoables: Undoables): void {
  const { pool } = context.database;
  const params = z.strictObject({ id: idParam });

  app.get(
    '/api/structures/:id/as-of',
    {
      config: { access: { screen: 'structure', letter: 'r' } },
      schema: {
        tags: ['audit'],
        operationId: 'getStructureAsOf',
        summary: 'Struttura: com’era',
        params,
        querystring: z.strictObject({
          at: momentSchema.describe('Che cosa è diverso da allora'),
        }),
        response: { 200: asOfAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await readRecord(pool, structure, actor.role, id, structureScope(actor, 't.id', 'parts'));
      const { at } = request.query;
      const changes = await listChangesSince(pool, actor.role, { structureId: id }, at);
      return toAsOfAnswer(pool, actor, at, changes);
    },
  );

  app.post(
    '/api/structures/:id/as-of',
    {
      config: { access: 'session' },
      schema: {
        tags: ['audit'],
        operationId: 'restoreStructurePart',
        summary: 'Struttura: riporta un record com’era',
        params,
        body: z.strictObject({
          at: momentSchema,
          targetType: z.string().max(40),
          targetId: z.int().min(1),
          fields: fieldNames.optional().describe('Solo questi campi'),
        }),
        response: { 200: undoAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = { ...authorOf(request), batchId: batchIdOfRequest() };
      const { at, fields, ...target } = request.body;
      const structureId = request.params.id;
      const versions = await inTransaction(context.database, async (transaction) => {
        // Locks the structure before its history is read.
        await lockStatusInScope(transaction, actor, structureId);
        const of = { structureId, only: target };
        const changed = await undoChangesSince(undoables, { context, transaction, author, actor }, of, { at, fields });
        await writeRestoreEvent(transaction, author, { ...target, structureId }, at);
        return changed;
      });
      return { undone: 1, failed: [], left: [], versions };
    },
  );
}

/** Writes the journal's line of the restore. */
function writeRestoreEvent(
  transaction: Transaction,
  author: Author,
  { targetType, targetId, structureId }: { targetType: string; targetId: number; structureId?: number },
  at: string,
): Promise<void> {
  const changes = [{ field: OPERATION_FIELDS.restore, before: targetId, after: at }];
  return writeEvent(transaction, author, 'bulk', {
    type: targetType,
    id: 0,
    structureId,
    changes,
  });
}

const targetSchema = { targetType: z.string().min(1).max(40), targetId: idParam };

/** Same routes for a single record of a structure or of the platform, such as a page, a menu or a catalogue entry. */
export function recordAsOfRoutes(app: App, context: Context, undoables: Undoables): void {
  const { pool } = context.database;
  app.get(
    '/api/audit/as-of',
    {
      config: { access: 'session' },
      schema: {
        tags: ['audit'],
        operationId: 'getRecordAsOf',
        summary: 'Un record: com’era',
        querystring: z.strictObject({ ...targetSchema, at: momentSchema }),
        response: { 200: asOfAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { at, ...only } = request.query;
      const of = await findReadableTarget(pool, actor, only);
      return toAsOfAnswer(pool, actor, at, await listChangesSince(pool, actor.role, of, at));
    },
  );
  app.post(
    '/api/audit/as-of',
    {
      config: { access: 'session' },
      schema: {
        tags: ['audit'],
        operationId: 'restoreRecordAsOf',
        summary: 'Un record: lo riporta com’era',
        body: z.strictObject({
          targetType: targetSchema.targetType,
          targetId: z.int().min(1).max(2_147_483_647),
          at: momentSchema,
          fields: fieldNames.optional().describe('Solo questi campi'),
        }),
        response: { 200: undoAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = { ...authorOf(request), batchId: batchIdOfRequest() };
      const { at, fields, ...only } = request.body;
      const versions = await inTransaction(context.database, async (transaction) => {
        const of = await findReadableTarget(transaction, actor, only);
        if ('structureId' in of) await lockStatusInScope(transaction, actor, of.structureId);
        const changed = await undoChangesSince(undoables, { context, transaction, author, actor }, of, { at, fields });
        const structureId = 'structureId' in of ? { structureId: of.structureId } : {};
        await writeRestoreEvent(transaction, author, { ...only, ...structureId }, at);
        return changed;
      });
      return { undone: 1, failed: [], left: [], versions };
    },
  );
}

/**
 * Checks access to a record and returns its scope. A structure's record requires access to the structure, a platform
 * record read access to its kind. Throws 404 when the record is out of reach or has no history.
 */
async function findReadableTarget(
  database: Queryable,
  actor: Actor,
  only: Target,
): Promise<ChangeScope & { readonly only: Target }> {
  const definition = definitions.get().byName(only.targetType);
  if (!definition || !hasViewablePast(definition) || !isAllowed(actor.role, 'r', definition)) throw entryNotFound();
  const entry = await readNewestEntry(database, only);
  if (!entry) throw entryNotFound();
  if (definition.scope === 'platform') return { only };
  const { structureId } = entry;
  if (structureId === null) throw entryNotFound();
  await readRecord(database, structure, actor.role, structureId, structureScope(actor, 't.id', 'parts'));
  return { structureId, only };
}

type UndoUnit = Parameters<typeof undoInScope>[1];

/** Undoes the changes of one record since `at`, optionally only in some fields, as a single change. */
async function undoChangesSince(
  undoables: Undoables,
  unit: UndoUnit,
  changeScope: ChangeScope & { readonly only: Target },
  { at, fields }: { readonly at: string; readonly fields: string[] | undefined },
) {
  const records = await listChangesSince(unit.transaction, unit.actor.role, changeScope, at);
  const change = records.find(({ change }) => change === 'changed');
  if (!change) throw entryNotFound();
  const structureId = 'structureId' in changeScope ? changeScope.structureId : null;
  const entry = pickFields({ ...changeScope.only, ...COMBINED_ENTRY, structureId, changes: change.changes }, fields);
  return undoInScope(undoables, unit, { ...entry, isPart: true });
}

/** Returns the differences with masked values and with the names of the records that they refer to. */
async function toAsOfAnswer(database: Queryable, actor: Actor, at: string, changes: readonly ChangeSince[]) {
  const records = changes.map((change) => ({
    ...change,
    changes: maskChanges(definitions.get().byName(change.targetType) ?? { fields: {} }, change.changes),
  }));
  return { at, records, names: await referenceNames(database, actor, records) };
}

/** Placeholder for a combined history entry that is not stored. */
const COMBINED_ENTRY = { id: 0, actorId: null, action: 'update', undoneBy: null, daysAgo: 0 } as const;
