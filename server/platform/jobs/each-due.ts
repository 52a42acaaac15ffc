import type { Context } from '../context.ts';
import { recordJobError } from '../errors/record-error.ts';
import { isUnavailable } from '../problems/database-errors.ts';
import { Problem } from '../problems/problem.ts';

type Where = Pick<Context, 'database' | 'jobs' | 'log'>;

/**
 * Does one piece of many, and tells whether it was done: one that fails is never in the way of those behind it.
 * What a rule refuses is left as it is; what fails is recorded among the errors. Throws where the database is out of reach,
 * since then none can be done. `job`: as the records name it.
 */
export async function alone(
  context: Where,
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
 * Does all that `look` finds, each alone, and looks again until nothing new is there; `failed` are the ids that it leaves
 * out, so that a page of them does not hide the rest. How many were done.
 */
export async function eachDue<Item extends { readonly id: number }>(
  context: Where,
  job: string,
  look: (failed: readonly number[]) => Promise<readonly Item[]>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const seen = new Set<number>();
  const failed: number[] = [];
  for (;;) {
    const items = (await look(failed)).filter(({ id }) => !seen.has(id));
    if (items.length === 0) return seen.size - failed.length;
    for (const item of items) {
      seen.add(item.id);
      if (!(await alone(context, job, item.id, () => work(item)))) failed.push(item.id);
    }
  }
}
