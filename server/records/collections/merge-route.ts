import { z } from 'zod';
import type { Issue } from '../../../domain/records/issue.ts';
import type { RecordDefinition } from '../../../domain/records/record.ts';
import { named } from '../../../domain/records/schema/named.ts';
import { recordVersion } from '../../../domain/records/schemas.ts';
import { authorOf } from '../../audit/author.ts';
import type { Author } from '../../audit/entry.ts';
import type { Context } from '../../context.ts';
import { batchIdOfRequest } from '../../database/journal.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import type { App } from '../../http/app-type.ts';
import { wordsOf } from '../../http/openapi/names.ts';
import { fieldProblem } from '../../http/problem.ts';
import { conflictProblem, findRecord, readRecord, refuseIssues } from '../actions.ts';
import { accessTo } from '../route-access.ts';
import type { StoredRecord } from '../select.ts';
import { mergeInto } from './merge.ts';
import type { Shelf } from './shelf.ts';

/** What must give way, or who may do it, before two entries become one. */
export type Merging = (
  transaction: Transaction,
  from: StoredRecord,
  into: StoredRecord,
  author: Author,
) => Promise<void>;

const mergeBody = named(
  'MergeRequest',
  z.strictObject({ into: z.int().min(1).max(2_147_483_647), version: recordVersion }),
);
const mergeAnswer = named('MergeResponse', z.strictObject({ moved: z.int(), batchId: z.uuid() }));

interface MergeOptions {
  readonly merging?: Merging;
  readonly merged?: (transaction: Transaction, into: StoredRecord) => Promise<readonly Issue[]>;
}

/** `POST /api/{catalogue}/{id}/merge`: this entry becomes one with another. */
export function mergeRoute(
  app: App,
  context: Context,
  definition: RecordDefinition,
  shelf: Shelf,
  { merging, merged }: MergeOptions,
): void {
  app.post(
    `${shelf.one}/merge`,
    {
      config: accessTo(definition, 'd'),
      schema: {
        tags: [definition.collection],
        operationId: `merge${wordsOf(definition).one}`,
        summary: `${definition.title[0]}: unisci a un’altra voce`,
        params: shelf.oneParams,
        body: mergeBody,
        response: { 200: mergeAnswer },
      },
    },
    async (request) => {
      const { into: intoId, version } = request.body;
      const batchId = batchIdOfRequest();
      const author = { ...authorOf(request), batchId };
      return inTransaction(context.database, async (transaction) => {
        const { role } = await shelf.open(transaction, request);
        const scope = shelf.scope(request);
        const from = await readRecord(transaction, definition, role, shelf.recordId(request), scope);
        if (from.version !== version)
          throw await conflictProblem(transaction, definition, role, from, version);
        const into = await findRecord(transaction, definition, role, intoId, scope);
        if (!into) throw fieldProblem('into', 'exists');
        await merging?.(transaction, from, into, author);
        const moved = await mergeInto(transaction, author, definition, from, into);
        refuseIssues((await merged?.(transaction, into)) ?? []);
        return { moved, batchId };
      });
    },
  );
}
