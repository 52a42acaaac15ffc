import { AsyncLocalStorage } from 'node:async_hooks';

const tasks = new AsyncLocalStorage<number>();

/** Runs `work` as the task with this id in `schedules`: audit entries written meanwhile carry the id. */
export const runAsTask = <T>(taskId: number | null, work: () => Promise<T>): Promise<T> =>
  taskId === null ? work() : tasks.run(taskId, work);

/** Returns the id of the running task. Null in a request and in jobs that are no task. */
export const runningTaskId = (): number | null => tasks.getStore() ?? null;
