import { AsyncLocalStorage } from 'node:async_hooks';

const tasks = new AsyncLocalStorage<number>();

/** Runs `work` as this task (an id of `schedules`): the history's entries of what it changes name it. */
export const asTask = <T>(taskId: number | null, work: () => Promise<T>): Promise<T> =>
  taskId === null ? work() : tasks.run(taskId, work);

/** The task that runs just now; null in a request, and in a job that is no task. */
export const runningTask = (): number | null => tasks.getStore() ?? null;
