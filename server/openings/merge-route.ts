import { z } from 'zod';
import { type MergingRow, mergedEnds } from '../../domain/openings/merge.ts';
import { opening } from '../../domain/openings/opening.ts';
import type { Translated } from '../../domain/records/field.ts';
import { recordVersion } from '../../domain/records/schemas.ts';
import { authorOf } from '../audit/author.ts';
import type { Context } from '../context.ts';
import { batchIdOfRequest } from '../database/journal.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http/app-type.ts';
import { fieldProblem } from '../http/problem.ts';
import { changeRecord, conflictProblem, findRecord, readRecord, refuseIssues } from '../records/actions.ts';
import { recordAnswer } from '../records/answers.ts';
import { shelfOf } from '../records/collections/shelf.ts';
import { brokenAmong } from '../records/collections/siblings.ts';
import type { StoredRecord } from '../records/select.ts';
import { deleteRecord } from '../records/write.ts';
import { partsChanged } from '../structures/effects.ts';

// The definition's own fields: what is stored is of its kinds.
const rowOf = (record: StoredRecord) => record as unknown as MergingRow;

/** `POST …/openings/{id}/merge`: two periods that follow one another become one, in one batch of the history. */
export function openingMergeRoute(app: App, context: Context): void {
  const shelf = shelfOf(opening);
  app.post(
    `${shelf.one}/merge`,
    {
      config: { access: { screen: opening.screen, letter: 'd' } },
      schema: {
        tags: [opening.collection],
        operationId: 'mergeOpening',
        summary: `${opening.title[0]}: unisci a un periodo adiacente, che sparisce`,
        params: shelf.oneParams,
        body: z.strictObject({
          version: recordVersion,
          with: z.int().min(1).max(2_147_483_647),
          withVersion: recordVersion,
        }),
        response: { 200: recordAnswer(opening).extend({ batchId: z.uuid() }) },
      },
    },
    async (request) => {
      const asked = request.body;
      const batchId = batchIdOfRequest();
      const author = { ...authorOf(request), batchId };
      return inTransaction(context.database, async (transaction) => {
        const writer = await shelf.open(transaction, request);
        const { role } = writer;
        const scope = shelf.scope(request);
        const current = await readRecord(transaction, opening, role, shelf.recordId(request), scope);
        const other = await findRecord(transaction, opening, role, asked.with, scope);
        if (!other) throw fieldProblem('with', 'exists');
        for (const [record, version] of [
          [current, asked.version],
          [other, asked.withVersion],
        ] as const) {
          if (record.version !== version)
            throw await conflictProblem(transaction, opening, role, record, version);
        }
        const ends = mergedEnds(rowOf(current), rowOf(other));
        if (!ends || current.id === other.id) throw fieldProblem('with', 'not_adjacent');
        // First the one that goes: taken back, newest first, the other has shrunk before it stands again.
        await deleteRecord(transaction, opening, author, other);
        const structureId = current.structureId as number;
        const after = await changeRecord(transaction, {
          definition: opening,
          author,
          writer,
          current,
          patch: { version: asked.version, ...ends, title: bothTitles(current, other) },
          async extra(values) {
            refuseIssues(await brokenAmong(transaction, opening, structureId, values, current.id));
            return [];
          },
        });
        await partsChanged(transaction, author, opening, structureId);
        return { ...after, batchId };
      });
    },
  );
}

/** A name stays; a language in which only the other had one takes that. */
function bothTitles(current: StoredRecord, other: StoredRecord): Translated {
  const own = Object.entries(current.title as Translated).filter(([, text]) => text);
  return { ...(other.title as Translated), ...Object.fromEntries(own) };
}
