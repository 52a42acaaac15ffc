import { z } from 'zod';
import type { TranslatedText } from '../../../domain/kernel/records/field.ts';
import { recordVersion } from '../../../domain/kernel/records/schemas.ts';
import { openingMergeAnswer } from '../../../domain/structures/openings/answers.ts';
import { mergeDates } from '../../../domain/structures/openings/merge.ts';
import { opening } from '../../../domain/structures/openings/opening.ts';
import { conflictProblem, findRecord, readRecord } from '../../kernel/records/actions.ts';
import { mountOf, targetOf } from '../../kernel/records/collections/mount.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import { authorOf } from '../../platform/audit/author.ts';
import type { Context } from '../../platform/context.ts';
import { batchIdOfRequest } from '../../platform/database/journal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { openingBehaviour } from './behaviours.ts';

/** `POST …/openings/{id}/merge`: merges two consecutive periods into one, as one batch of the history. */
export function openingMergeRoute(app: App, context: Context): void {
  const mount = mountOf(opening);
  app.post(
    `${mount.one}/merge`,
    {
      config: { access: { screen: opening.screen, letter: 'd' } },
      schema: {
        tags: [opening.collection],
        operationId: 'mergeOpening',
        summary: `${opening.title[0]}: unisci a un periodo adiacente, che sparisce`,
        params: mount.oneParams,
        body: z.strictObject({
          version: recordVersion,
          with: z.int().min(1).max(2_147_483_647),
          withVersion: recordVersion,
        }),
        response: { 200: openingMergeAnswer },
      },
    },
    async (request) => {
      const asked = request.body;
      const batchId = batchIdOfRequest();
      const author = { ...authorOf(request), batchId };
      return inTransaction(context.database, async (transaction) => {
        const writer = await mount.lockForWrite(transaction, request);
        const { role } = writer;
        const scope = mount.scope(request);
        const current = await readRecord(transaction, opening, role, mount.recordId(request), scope);
        const other = await findRecord(transaction, opening, role, asked.with, scope);
        if (!other) throw fieldProblem('with', 'exists');
        for (const [record, version] of [
          [current, asked.version],
          [other, asked.withVersion],
        ] as const) {
          if (record.version !== version) throw await conflictProblem(transaction, opening, role, record, version);
        }
        const ends = mergeDates(current, other);
        if (!ends || current.id === other.id) throw fieldProblem('with', 'not_adjacent');
        const unit = { context, transaction, author };
        const target = { ...targetOf(mount, request), lockForWrite: async () => writer };
        // Deletes the other period first. An undo runs newest first, so this period has shrunk before the other
        // returns.
        await apply(unit, openingBehaviour, target, { operation: 'delete', id: other.id });
        const values = { ...ends, title: mergeTitles(current, other) };
        const { version } = asked;
        const { record } = await apply(unit, openingBehaviour, target, {
          operation: 'update',
          id: current.id,
          version,
          values,
        });
        return { ...record, batchId };
      });
    },
  );
}

interface TitledPeriod {
  readonly title: TranslatedText;
}

/** Keeps this period's title and takes the other's only in languages that it lacks. */
function mergeTitles(current: TitledPeriod, other: TitledPeriod): TranslatedText {
  const ownTitles = Object.entries(current.title).filter(([, text]) => text);
  return { ...other.title, ...Object.fromEntries(ownTitles) };
}
