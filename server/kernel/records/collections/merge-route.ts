import { z } from 'zod';
import { mergeAnswer } from '../../../../domain/kernel/records/answers.ts';
import { recordVersion } from '../../../../domain/kernel/records/schemas.ts';
import { nameSchema, wordsOf } from '../../../../domain/platform/schema/name-schema.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Context } from '../../../platform/context.ts';
import { batchIdOfRequest } from '../../../platform/database/journal.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { conflictProblem, findRecord, readRecord, throwIssues } from '../actions.ts';
import type { Behaviour } from '../lifecycle/behaviour.ts';
import { accessTo } from '../route-access.ts';
import { mergeInto } from './merge.ts';
import type { Mount } from './mount.ts';

const mergeBody = nameSchema(
  'MergeRequest',
  z.strictObject({ into: z.int().min(1).max(2_147_483_647), version: recordVersion }),
);

/** `POST /api/{catalogue}/{id}/merge`: merges this entry into another. */
export function mergeRoute(app: App, context: Context, behaviour: Behaviour, mount: Mount): void {
  const { definition } = behaviour;
  app.post(
    `${mount.one}/merge`,
    {
      config: accessTo(definition, 'd'),
      schema: {
        tags: [definition.collection],
        operationId: `merge${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: unisci a un’altra voce`,
        params: mount.oneParams,
        body: mergeBody,
        response: { 200: mergeAnswer },
      },
    },
    async (request) => {
      const { into: intoId, version } = request.body;
      const batchId = batchIdOfRequest();
      const author = { ...authorOf(request), batchId };
      return inTransaction(context.database, async (transaction) => {
        const { role } = await mount.lockForWrite(transaction, request);
        const scope = mount.scope(request);
        const from = await readRecord(transaction, definition, role, mount.recordId(request), scope);
        if (from.version !== version) throw await conflictProblem(transaction, definition, role, from, version);
        const targetEntry = await findRecord(transaction, definition, role, intoId, scope);
        if (!targetEntry) throw fieldProblem('into', 'exists');
        const merging = { context, transaction, author, from, into: targetEntry };
        await behaviour.beforeMerge?.(merging);
        const movedCount = await mergeInto(transaction, author, definition, from, targetEntry);
        throwIssues((await behaviour.validateMerge?.(merging)) ?? []);
        return { moved: movedCount, batchId };
      });
    },
  );
}
