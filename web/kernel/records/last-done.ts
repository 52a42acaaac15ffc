import { session } from '../../platform/session.ts';

interface Done {
  readonly id: string;
  readonly userId: number | undefined;
  readonly undo: () => unknown;
}

/** Actions since the page was loaded that can be undone, the latest last. */
const done: Done[] = [];
const MOST = 50;

/** Registers an action, so that Ctrl+Z can undo it even after its message has disappeared. */
export function wasDone(id: string, undo: () => unknown): void {
  done.push({ id, undo, userId: session.get().user?.id });
  if (done.length > MOST) done.shift();
}

/** Removes an action that was undone in any way. */
export function wasUndone(id: string): void {
  const at = done.findLastIndex((one) => one.id === id);
  if (at >= 0) done.splice(at, 1);
}

export const calendarDone = (changeId: number): string => `calendar.${changeId}`;

/** True if this was the latest action on any page. */
export const isLastDone = (id: string): boolean => done.at(-1)?.id === id;

/** True in text fields, where Ctrl+Z is the browser's own undo. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|range|file)$/.test(target.type)
  );
}

/** Undoes the latest action on Ctrl+Z, unless another handler has taken the key. */
export function watchUndo(): void {
  addEventListener('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.repeat || event.defaultPrevented || isTyping(event.target)) return;
    const last = done.pop();
    if (!last) return;
    event.preventDefault();
    // Actions of a formerly signed-in user are not undone.
    if (last.userId === session.get().user?.id) last.undo();
  });
}
