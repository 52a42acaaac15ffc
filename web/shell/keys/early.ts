/** What somebody pressed while the document's own frame still stood; web/index.html keeps it. */
interface Early {
  key?: string;
  ctrl?: boolean;
  x?: number;
  y?: number;
}

declare global {
  var locandaEarly: Early[] | undefined;
}

/** How long a form is waited for by who asked it to save, or was typing, before it was there. */
const PATIENCE_MS = 5000;
let askedAt = Number.NEGATIVE_INFINITY;

/** Ctrl S where no form has taken it: the one that comes next does. */
export function askToSave(): void {
  askedAt = performance.now();
}

/** Whether saving was asked for before this form was there; once. */
export function takeSave(): boolean {
  const asked = performance.now() - askedAt < PATIENCE_MS;
  askedAt = Number.NEGATIVE_INFINITY;
  return asked;
}

/** Where somebody was typing in a form whose record goes on in a form of its own, which is named, and what they type until then. */
let left: { form: string; field: Element; caret: number | null; typed: string } | null = null;
let patience: ReturnType<typeof setTimeout> | undefined;

/** To be said before the field is gone. Keys are kept for the next form only of who is typing: for others they are shortcuts. */
export function leaveField(form: string, isTyping: boolean): void {
  forgetField();
  const at = document.activeElement;
  if (!at?.id) return;
  left = { form, field: at, caret: isTextField(at) ? at.selectionStart : null, typed: '' };
  if (isTyping) document.addEventListener('keydown', keepTyped, true);
  patience = setTimeout(forgetField, PATIENCE_MS);
}

/** Goes on in the field that was left for this form, as it comes; false where none was. */
export function takeField(form: string, box: HTMLElement): boolean {
  if (left?.form !== form) return false;
  const { field, caret, typed } = left;
  forgetField();
  const found = box.querySelector<HTMLElement>(`#${CSS.escape(field.id)}`);
  found?.focus({ preventScroll: true });
  // What stands in it is drawn first.
  queueMicrotask(() => {
    // A number or an address has no caret that could be told.
    if (caret !== null && found && isTextField(found)) found.setSelectionRange(caret, caret);
    // As a person types it, so that the form hears of it.
    if (typed && document.activeElement === found) document.execCommand('insertText', false, typed);
  });
  return true;
}

/** What has no field for a moment, or one that is gone from sight and keeps the focus until the next drawing: no shortcut either. */
function keepTyped(event: KeyboardEvent): void {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!left || !isText) return;
  const isLost =
    event.target === document.body || (event.target === left.field && !left.field.checkVisibility());
  if (!isLost) return;
  event.preventDefault();
  event.stopPropagation();
  left.typed += event.key;
}

function forgetField(): void {
  left = null;
  clearTimeout(patience);
  document.removeEventListener('keydown', keepTyped, true);
}

export const isTextField = (at: Element | null): at is HTMLInputElement | HTMLTextAreaElement =>
  at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;

/** Does what was asked for before anything could; gives what was typed for the palette, null when it was not. */
export function takeEarly(): string | null {
  const early = globalThis.locandaEarly?.splice(0) ?? [];
  const keys = early.filter(({ key }) => key !== undefined);
  if (keys.some(({ key, ctrl }) => ctrl && key?.toLowerCase() === 's')) askToSave();
  const last = early.findLast(({ x }) => x !== undefined);
  if (last) clickAt(last.x ?? 0, last.y ?? 0);
  const opened = keys.findIndex(({ key, ctrl }) => (ctrl ? key?.toLowerCase() === 'k' : key === '/'));
  if (opened === -1) return null;
  return keys
    .slice(opened + 1)
    .filter(({ ctrl }) => !ctrl)
    .map(({ key }) => key)
    .join('');
}

/** Menus and header stand where they will stand; of the page itself nobody can have seen where its buttons come. */
function clickAt(x: number, y: number): void {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button');
  if (target?.closest('nav, header, aside')) target.click();
}
