import { session } from '../../platform/session.ts';

interface UndoableAction {
  readonly id: string;
  readonly userId: number | undefined;
  readonly undo: () => unknown;
}

/** Actions since the page was loaded that can be undone, the latest last. */
const undoHistory: UndoableAction[] = [];
const MAX_ACTIONS = 50;

/** Registers an action, so that Ctrl+Z can undo it even after its message has disappeared. */
export function registerUndo(id: string, undo: () => unknown): void {
  undoHistory.push({ id, undo, userId: session.get().user?.id });
  if (undoHistory.length > MAX_ACTIONS) undoHistory.shift();
}

/** Removes an action that was undone in any way. */
export function removeUndo(id: string): void {
  const at = undoHistory.findLastIndex((action) => action.id === id);
  if (at >= 0) undoHistory.splice(at, 1);
}

export const calendarActionId = (changeId: number): string => `calendar.${changeId}`;

/** True if this was the latest action on any page. */
export const isLatestAction = (id: string): boolean => undoHistory.at(-1)?.id === id;

/** True in text fields, where Ctrl+Z is the browser's own undo. */
function isTextInput(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|range|file)$/.test(target.type);
}

/** Undoes the latest action on Ctrl+Z, unless another handler has taken the key. */
export function enableUndoShortcut(): void {
  addEventListener('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || event.repeat || event.defaultPrevented || isTextInput(event.target)) return;
    const latestAction = undoHistory.pop();
    if (!latestAction) return;
    event.preventDefault();
    // Actions of a formerly signed-in user are not undone.
    if (latestAction.userId === session.get().user?.id) latestAction.undo();
  });
}
