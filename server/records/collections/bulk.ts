import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { named } from '../../../domain/records/schema/named.ts';
import { authorOf } from '../../audit/author.ts';
import type { Context } from '../../context.ts';
import { batchIdOfRequest } from '../../database/journal.ts';
import { inTransaction } from '../../database/transaction.ts';
import { Problem } from '../../http/problem.ts';
import { problemBody } from '../../http/problem-handler.ts';
import type { UnitOfWork } from '../lifecycle/behaviour.ts';

/** Ids of a bulk action (design/api.md, Bulk). */
export const bulkIds = z.array(z.int().min(1).max(2_147_483_647)).min(1).max(500);

/** All of them, each once, as they shall stand. */
export const newOrder = named(
  'OrderRequest',
  z.strictObject({ ids: bulkIds.refine((ids) => new Set(ids).size === ids.length) }),
);

export const bulkAnswer = named(
  'BulkResponse',
  z.strictObject({
    done: z.array(z.int()),
    failed: z.array(z.looseObject({ id: z.int(), type: z.string(), title: z.string() })),
    batchId: z.uuid(),
  }),
);

/** Does the same to many, each judged and written by itself, in one batch of the history. */
export async function inBulk(
  context: Context,
  request: FastifyRequest,
  ids: readonly number[],
  work: (unit: UnitOfWork, id: number) => Promise<unknown>,
): Promise<z.infer<typeof bulkAnswer>> {
  const batchId = batchIdOfRequest();
  const author = { ...authorOf(request), batchId };
  const done: number[] = [];
  const failed: { id: number; type: string; title: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await inTransaction(context.database, (transaction) => work({ context, transaction, author }, id));
      done.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { type, title, ...members } = problemBody(error, request.language, request.id);
      failed.push({ id, type: String(type), title: String(title), ...members });
    }
  }
  return { done, failed, batchId };
}
