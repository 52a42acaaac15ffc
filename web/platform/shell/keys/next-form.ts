/** Milliseconds for which Ctrl S or typed text waits for the next form. */
const PATIENCE_MS = 5000;
let pressedAt = Number.NEGATIVE_INFINITY;

/** Remembers a Ctrl S that no form handled, for the next form. */
export function askToSave(): void {
  pressedAt = performance.now();
}

/** True once if Ctrl S was pressed before this form appeared. */
export function takeSave(): boolean {
  const isWanted = performance.now() - pressedAt < PATIENCE_MS;
  pressedAt = Number.NEGATIVE_INFINITY;
  return isWanted;
}

/**
 * Field in which the user was typing when its form was replaced by another form for the same record, with the text
 * typed meanwhile.
 */
let left: { form: string; field: Element; caret: number | null; typed: string } | null = null;
let patience: ReturnType<typeof setTimeout> | undefined;

/**
 * Remembers the focused field; call before it is removed. Keys are collected only while typing, because otherwise they
 * are shortcuts.
 */
export function leaveField(form: string, isTyping: boolean): void {
  forgetField();
  const at = document.activeElement;
  if (!at?.id) return;
  left = { form, field: at, caret: isTextField(at) ? at.selectionStart : null, typed: '' };
  if (isTyping) document.addEventListener('keydown', keepTyped, true);
  patience = setTimeout(forgetField, PATIENCE_MS);
}

/** Restores focus, caret and typed text in this form. Returns false if no field was remembered for it. */
export function takeField(form: string, box: HTMLElement): boolean {
  if (left?.form !== form) return false;
  const { field, caret, typed } = left;
  forgetField();
  const found = box.querySelector<HTMLElement>(`#${CSS.escape(field.id)}`);
  found?.focus({ preventScroll: true });
  // The field's value is rendered first.
  queueMicrotask(() => {
    // Number and e-mail fields have no readable caret.
    if (caret !== null && found && isTextField(found)) found.setSelectionRange(caret, caret);
    // Inserts like typing, so that the form receives the event.
    if (typed && document.activeElement === found) document.execCommand('insertText', false, typed);
  });
  return true;
}

/** Collects keys while no field has the focus, or while a removed field still has it until the next render. */
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
