import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type bulkAnswer, newVersion } from '../../../../domain/kernel/records/answers.ts';
import { MAX_BULK_RECORDS } from '../../../../domain/kernel/records/bulk.ts';
import { nameSchema } from '../../../../domain/platform/schema/name-schema.ts';
import { authorOf } from '../../../platform/audit/author.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { NewVersion } from '../../../platform/audit/undo.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { batchIdOfRequest } from '../../../platform/database/journal.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import { attempt, inTransaction } from '../../../platform/database/transaction.ts';
import { problemBody } from '../../../platform/http/problem-handler.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import type { UnitOfWork } from '../lifecycle/behaviour.ts';
import { pendingRecountsIn, restorePendingRecounts } from '../lifecycle/recounts.ts';
import type { WriteTarget } from '../lifecycle/target.ts';

/** Ids of a bulk action (design/api.md, Bulk). */
export const bulkIds = z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_BULK_RECORDS);

/** Ids of all records, each once, in the new order. */
export const orderBody = nameSchema(
  'OrderRequest',
  z.strictObject({ ids: bulkIds.refine((ids) => new Set(ids).size === ids.length) }),
);

/** Applies an action to each record in its own transaction. All changes share one history batch. */
export async function runBulk(
  context: Context,
  request: FastifyRequest,
  kind: string,
  ids: readonly number[],
  work: (unit: UnitOfWork, id: number) => Promise<unknown>,
): Promise<BulkAnswer> {
  const author = { ...authorOf(request), batchId: batchIdOfRequest() };
  const answer = await runForEach(request, author.batchId, ids, (id) =>
    inTransaction(context.database, (transaction) => work({ context, transaction, author }, id)),
  );
  await inTransaction(context.database, (transaction) => writeBulk(transaction, author, kind, answer));
  return answer;
}

/**
 * Applies an action to records of one structure in a single transaction. Locks the structure once and recomputes its
 * derived values once at the end. A refused record rolls back only its own changes.
 */
export async function runBulkInStructure(
  context: Context,
  request: FastifyRequest,
  kind: string,
  target: WriteTarget,
  ids: readonly number[],
  work: (unit: UnitOfWork, target: WriteTarget, id: number) => Promise<unknown>,
): Promise<BulkAnswer> {
  const author = { ...authorOf(request), batchId: batchIdOfRequest() };
  return inTransaction(context.database, async (transaction) => {
    const unit = { context, transaction, author };
    // Takes the lock outside the first savepoint, whose rollback would release it. If the lock is refused, every record
    // reports the refusal.
    const lock = target.lockForWrite(transaction);
    await lock.catch(() => {});
    const lockedTarget = { ...target, lockForWrite: () => lock };
    const answer = await runForEach(request, author.batchId, ids, async (id) => {
      const due = pendingRecountsIn(transaction);
      try {
        return await attempt(transaction, () => work(unit, lockedTarget, id));
      } catch (error) {
        restorePendingRecounts(transaction, due);
        throw error;
      }
    });
    await writeBulk(transaction, author, kind, answer, target.structureId);
    return answer;
  });
}

/** Writes one history entry for the whole bulk action, beside the entries of its records. */
async function writeBulk(
  transaction: Queryable,
  author: Author,
  type: string,
  { done }: BulkAnswer,
  structureId?: number,
): Promise<void> {
  if (done.length === 0) return;
  const changes = [{ field: 'done', before: null, after: done.length }];
  await writeEvent(transaction, author, 'bulk', { type, id: 0, structureId, changes });
}

type BulkAnswer = z.infer<typeof bulkAnswer>;

/** Accepts an object with only the version or a whole record. */
const versionSchema = z.object(newVersion.shape);

async function runForEach(
  request: FastifyRequest,
  batchId: string,
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<BulkAnswer> {
  const done: number[] = [];
  const failed: { id: number; type: string; title: string }[] = [];
  const versions: NewVersion[] = [];
  for (const id of new Set(ids)) {
    try {
      const result = versionSchema.safeParse(await work(id));
      done.push(id);
      if (result.data?.id === id) versions.push(result.data);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { type, title, ...members } = problemBody(error, request.language, request.id);
      failed.push({ id, type: String(type), title: String(title), ...members });
    }
  }
  return { done, failed, batchId, versions };
}
