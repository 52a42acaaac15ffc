import { isWorking } from '../../../domain/kernel/tasks/states.ts';
import { recall, remember } from '../../platform/storage.ts';

/** Interval between two reads of a running task. */
export const READ_AGAIN_MS = 600;

/** Paths of tasks whose end this page already reports. */
const followed = new Set<string>();

const keyOf = (kind: string) => `task.${kind}`;

/**
 * Returns the path of a task of this kind that was running when the page was reloaded, if it begins with `root`. For
 * tasks without their own URL. Null if there is none.
 */
export function leftTask(kind: string, root: string): string | null {
  const path = recall(keyOf(kind), 'session');
  return path?.startsWith(root) && !followed.has(path) ? path : null;
}

export function forgetTask(kind: string): void {
  remember(keyOf(kind), null, 'session');
}

/** Polls a task until it ends and calls `told` after each read. A reloaded page finds the task again. */
export async function followTask<Task extends { readonly state: string }>(
  kind: string,
  path: string,
  begun: Task,
  read: () => Promise<Task>,
  told?: (task: Task) => void,
): Promise<Task> {
  remember(keyOf(kind), path, 'session');
  followed.add(path);
  let task = begun;
  told?.(task);
  while (isWorking(task.state)) {
    await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS));
    task = await read();
    told?.(task);
  }
  forgetTask(kind);
  return task;
}
