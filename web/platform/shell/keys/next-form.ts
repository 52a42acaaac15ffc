/** Milliseconds for which Ctrl S or typed text waits for the next form. */
const PATIENCE_MS = 5000;
let savePressedAt = Number.NEGATIVE_INFINITY;

/** Remembers a Ctrl S that no form handled, for the next form. */
export function requestSave(): void {
  savePressedAt = performance.now();
}

/** True once if Ctrl S was pressed before this form appeared. */
export function consumeSave(): boolean {
  const isWanted = performance.now() - savePressedAt < PATIENCE_MS;
  savePressedAt = Number.NEGATIVE_INFINITY;
  return isWanted;
}

/**
 * Field in which the user was typing when its form was replaced by another form for the same record, with the text
 * typed meanwhile.
 */
let leftField: { form: string; field: Element; caret: number | null; typed: string } | null = null;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Remembers the focused field; call before it is removed. Keys are collected only while typing, because otherwise they
 * are shortcuts.
 */
export function rememberField(form: string, isTyping: boolean): void {
  forgetField();
  const at = document.activeElement;
  if (!at?.id) return;
  leftField = { form, field: at, caret: isTextField(at) ? at.selectionStart : null, typed: '' };
  if (isTyping) document.addEventListener('keydown', collectKey, true);
  expiryTimer = setTimeout(forgetField, PATIENCE_MS);
}

/** Restores focus, caret and typed text in this form. Returns false if no field was remembered for it. */
export function restoreField(form: string, box: HTMLElement): boolean {
  if (leftField?.form !== form) return false;
  const { field, caret, typed } = leftField;
  forgetField();
  const target = box.querySelector<HTMLElement>(`#${CSS.escape(field.id)}`);
  target?.focus({ preventScroll: true });
  // The field's value is rendered first.
  queueMicrotask(() => {
    // Number and e-mail fields have no readable caret.
    if (caret !== null && target && isTextField(target)) target.setSelectionRange(caret, caret);
    // Inserts like typing, so that the form receives the event.
    if (typed && document.activeElement === target) document.execCommand('insertText', false, typed);
  });
  return true;
}

/** Collects keys while no field has the focus, or while a removed field still has it until the next render. */
function collectKey(event: KeyboardEvent): void {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!leftField || !isText) return;
  const isLost =
    event.target === document.body || (event.target === leftField.field && !leftField.field.checkVisibility());
  if (!isLost) return;
  event.preventDefault();
  event.stopPropagation();
  leftField.typed += event.key;
}

function forgetField(): void {
  leftField = null;
  clearTimeout(expiryTimer);
  document.removeEventListener('keydown', collectKey, true);
}

export const isTextField = (at: Element | null): at is HTMLInputElement | HTMLTextAreaElement =>
  at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
