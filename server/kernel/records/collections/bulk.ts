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
import { dueIn, putBack } from '../lifecycle/recounts.ts';
import type { Target } from '../lifecycle/target.ts';

/** Ids of a bulk action (design/api.md, Bulk). */
export const bulkIds = z.array(z.int().min(1).max(2_147_483_647)).min(1).max(MAX_BULK_RECORDS);

/** All of them, each once, as they shall stand. */
export const newOrder = nameSchema(
  'OrderRequest',
  z.strictObject({ ids: bulkIds.refine((ids) => new Set(ids).size === ids.length) }),
);

/** Does the same to many of one `kind` of record, each judged and written by itself, in one batch of the history. */
export async function inBulk(
  context: Context,
  request: FastifyRequest,
  kind: string,
  ids: readonly number[],
  work: (unit: UnitOfWork, id: number) => Promise<unknown>,
): Promise<BulkAnswer> {
  const author = { ...authorOf(request), batchId: batchIdOfRequest() };
  const answer = await each(request, author.batchId, ids, (id) =>
    inTransaction(context.database, (transaction) => work({ context, transaction, author }, id)),
  );
  await inTransaction(context.database, (transaction) => writeBulk(transaction, author, kind, answer));
  return answer;
}

/**
 * The same to records of one structure, in one transaction: its row is held once, and what it keeps of them is made anew
 * once at the end. One that is refused takes back what it wrote, and no more.
 */
export async function inBulkOfOne(
  context: Context,
  request: FastifyRequest,
  kind: string,
  target: Target,
  ids: readonly number[],
  work: (unit: UnitOfWork, target: Target, id: number) => Promise<unknown>,
): Promise<BulkAnswer> {
  const author = { ...authorOf(request), batchId: batchIdOfRequest() };
  return inTransaction(context.database, async (transaction) => {
    const unit = { context, transaction, author };
    // Here, not in the first attempt, which would let go of the row when it is taken back. Refused, it is so to each.
    const lock = target.lockForWrite(transaction);
    await lock.catch(() => {});
    const held = { ...target, lockForWrite: () => lock };
    const answer = await each(request, author.batchId, ids, async (id) => {
      const due = dueIn(transaction);
      try {
        return await attempt(transaction, () => work(unit, held, id));
      } catch (error) {
        putBack(transaction, due);
        throw error;
      }
    });
    await writeBulk(transaction, author, kind, answer, target.structureId);
    return answer;
  });
}

/** The history's entry of the whole, beside those of each in the same batch. */
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

/** Of the version alone, or of the whole record. */
const madeOf = z.object(newVersion.shape);

async function each(
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
      const made = madeOf.safeParse(await work(id));
      done.push(id);
      if (made.data?.id === id) versions.push(made.data);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { type, title, ...members } = problemBody(error, request.language, request.id);
      failed.push({ id, type: String(type), title: String(title), ...members });
    }
  }
  return { done, failed, batchId, versions };
}
