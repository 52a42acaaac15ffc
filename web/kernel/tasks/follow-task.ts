import { isWorking } from '../../../domain/kernel/tasks/states.ts';
import { recall, remember } from '../../platform/storage.ts';

/** Interval between two reads of a running task. */
export const POLL_INTERVAL_MS = 600;

/** Paths of tasks whose end this page already reports. */
const followedPaths = new Set<string>();

const storageKeyOf = (kind: string) => `task.${kind}`;

/**
 * Returns the path of a task of this kind that was running when the page was reloaded, if it begins with `root`. For
 * tasks without their own URL. Null if there is none.
 */
export function findUnfollowedTask(kind: string, root: string): string | null {
  const path = recall(storageKeyOf(kind), 'session');
  return path?.startsWith(root) && !followedPaths.has(path) ? path : null;
}

export function forgetTask(kind: string): void {
  remember(storageKeyOf(kind), null, 'session');
}

/** Polls a task until it ends and calls `onProgress` after each read. A reloaded page finds the task again. */
export async function followTask<Task extends { readonly state: string }>(
  kind: string,
  path: string,
  startedTask: Task,
  read: () => Promise<Task>,
  onProgress?: (task: Task) => void,
): Promise<Task> {
  remember(storageKeyOf(kind), path, 'session');
  followedPaths.add(path);
  let task = startedTask;
  onProgress?.(task);
  while (isWorking(task.state)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    task = await read();
    onProgress?.(task);
  }
  forgetTask(kind);
  return task;
}
