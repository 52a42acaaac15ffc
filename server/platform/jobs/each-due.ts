import type { Context } from '../context.ts';
import { recordJobError } from '../errors/record-error.ts';
import { isUnavailable } from '../problems/database-errors.ts';
import { Problem } from '../problems/problem.ts';

type JobContext = Pick<Context, 'database' | 'jobs' | 'log'>;

/**
 * Processes one item so that its failure does not stop the others. Returns whether it succeeded. Business refusals are
 * ignored, other errors are recorded under the name `job`. Throws if the database is unreachable, because then no item
 * can succeed.
 */
export async function processOne(
  context: JobContext,
  job: string,
  item: string | number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    if (error instanceof Problem) context.log.warn({ err: error, job, item }, 'left as it is');
    else {
      context.log.error({ err: error, job, item }, 'left undone');
      await recordJobError(context, job, error);
    }
    return false;
  }
}

/**
 * Processes all items that `findDue` returns, one by one, until no new ones appear. `failedIds` lists the ids to leave out,
 * so that a page of failed items does not hide the rest. Returns the number of processed items.
 */
export async function processEachDue<Item extends { readonly id: number }>(
  context: JobContext,
  job: string,
  findDue: (failedIds: readonly number[]) => Promise<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const processedIds = new Set<number>();
  const failed: number[] = [];
  for (;;) {
    const items = (await findDue(failed)).filter(({ id }) => !processedIds.has(id));
    if (items.length === 0) return processedIds.size - failed.length;
    for (const item of items) {
      processedIds.add(item.id);
      if (!(await processOne(context, job, item.id, () => work(item)))) failed.push(item.id);
    }
  }
}
