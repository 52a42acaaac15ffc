/** How long a form is waited for by who pressed Ctrl S, or was typing, before it was there. */
const PATIENCE_MS = 5000;
let pressedAt = Number.NEGATIVE_INFINITY;

/** Ctrl S where no form has taken it: the one that comes next does. */
export function askToSave(): void {
  pressedAt = performance.now();
}

/** Whether Ctrl S was pressed before this form was there; once. */
export function takeSave(): boolean {
  const isWanted = performance.now() - pressedAt < PATIENCE_MS;
  pressedAt = Number.NEGATIVE_INFINITY;
  return isWanted;
}

/** Where somebody was typing in a form whose record goes on in a form of its own, which is named, and what they type until then. */
let left: { form: string; field: Element; caret: number | null; typed: string } | null = null;
let patience: ReturnType<typeof setTimeout> | undefined;

/** To be called before the field is gone. Keys are collected for the next form only of who is typing: for others they are shortcuts. */
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
  // What is in it is rendered first.
  queueMicrotask(() => {
    // A number or an address has no caret that could be read.
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
