import { session } from '../../platform/session.ts';

interface Done {
  readonly id: string;
  readonly userId: number | undefined;
  readonly undo: () => unknown;
}

/** What was done since the page was opened and can be taken back, the last at the end. */
const done: Done[] = [];
const MOST = 50;

/** Something was done, by whatever way: Ctrl Z takes it back, though its word be gone. */
export function wasDone(id: string, undo: () => unknown): void {
  done.push({ id, undo, userId: session.get().user?.id });
  if (done.length > MOST) done.shift();
}

/** It was taken back, by whatever way. */
export function wasUndone(id: string): void {
  const at = done.findLastIndex((one) => one.id === id);
  if (at >= 0) done.splice(at, 1);
}

export const calendarDone = (changeId: number): string => `calendar.${changeId}`;

/** Whether it is what was done last of all, on whatever page. */
export const isLastDone = (id: string): boolean => done.at(-1)?.id === id;

/** Where letters are typed the browser's own undo is meant. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|range|file)$/.test(target.type)
  );
}

/** Ctrl Z, wherever nothing nearer takes it. */
export function watchUndo(): void {
  addEventListener('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.repeat || event.defaultPrevented || isTyping(event.target)) return;
    const last = done.pop();
    if (!last) return;
    event.preventDefault();
    // Who has logged in as somebody else takes back nothing of the former.
    if (last.userId === session.get().user?.id) last.undo();
  });
}
