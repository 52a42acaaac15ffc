import { z } from 'zod';
import { asOfAnswer } from '../../domain/audit/answers.ts';
import { recordNamed } from '../../domain/records/all.ts';
import { undoAnswer } from '../../domain/records/answers.ts';
import { structure } from '../../domain/structures/structure.ts';
import { actorOf } from '../access/actor.ts';
import { structureScope } from '../access/scope.ts';
import { authorOf } from '../audit/author.ts';
import { maskedChanges } from '../audit/history.ts';
import { referenceNames } from '../audit/reference-names.ts';
import { partOf } from '../audit/undo.ts';
import { fieldNames, notFound, statusInScope, type Undoables, undoWithin } from '../audit/undo-within.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { idParam } from '../http/input/schemas.ts';
import { readRecord } from '../records/actions.ts';
import { changedSince } from './changed-since.ts';

const moment = z.iso.datetime({ offset: true });

/** How a structure was at a moment, and one of its records brought back to it. */
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
          at: moment.describe('Che cosa è diverso da allora'),
        }),
        response: { 200: asOfAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      await readRecord(pool, structure, actor.role, id, structureScope(actor, 't.id', 'parts'));
      const { at } = request.query;
      const since = await changedSince(pool, actor.role, id, at);
      const records = since.map((one) => ({
        ...one,
        changes: maskedChanges(recordNamed(one.targetType) ?? { fields: {} }, one.changes),
      }));
      return { at, records, names: await referenceNames(pool, actor, records) };
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
          at: moment,
          targetType: z.string().max(40),
          targetId: z.int().min(1),
          fields: fieldNames.optional().describe('Solo questi campi'),
        }),
        response: { 200: undoAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const author = authorOf(request);
      const { at, fields, ...target } = request.body;
      const structureId = request.params.id;
      const versions = await inTransaction(context.database, async (transaction) => {
        // What is read next is what it is taken back from.
        await statusInScope(transaction, actor, structureId);
        const records = await changedSince(transaction, actor.role, structureId, at, target);
        const since = records.find(({ change }) => change === 'changed');
        if (!since) throw notFound();
        const entry = partOf({ ...target, ...AS_ONE, structureId, changes: since.changes }, fields);
        return undoWithin(undoables, { context, transaction, author, actor }, { ...entry, isPart: true });
      });
      return { undone: 1, failed: [], left: [], versions };
    },
  );
}

/** All that was changed since, as one entry that is in no history. */
const AS_ONE = { id: 0, actorId: null, action: 'update', undoneBy: null, daysAgo: 0 } as const;
