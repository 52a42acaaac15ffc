import { isWorking } from '../../../domain/kernel/tasks/states.ts';
import { recall, remember } from '../../platform/storage.ts';

/** Read again after so many milliseconds. */
export const READ_AGAIN_MS = 600;

/** Paths of tasks whose end this page waits for: whoever began one reports it. */
const followed = new Set<string>();

const keyOf = (kind: string) => `task.${kind}`;

/**
 * Path of the task of this kind that was under way when the page was loaded anew, if it begins with `root`: of what has no
 * address of its own. Null when there is none.
 */
export function leftTask(kind: string, root: string): string | null {
  const path = recall(keyOf(kind), 'session');
  return path?.startsWith(root) && !followed.has(path) ? path : null;
}

export function forgetTask(kind: string): void {
  remember(keyOf(kind), null, 'session');
}

/** Reads a task again and again until it is over; `told` hears of it meanwhile, and a page that is loaded anew finds it. */
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
