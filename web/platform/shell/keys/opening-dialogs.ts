import { isTextField } from './next-form.ts';

/** Milliseconds that React may take to render a loaded dialog. */
const RENDER_MS = 500;
/** Frames in which a new field sets its initial text and the dialog moves the focus. */
const SETTLING_FRAMES = 6;
/** Milliseconds for which typed text waits for the field of a dialog. */
const PATIENCE_MS = 5000;

const TEXT_FIELDS =
  'textarea, [contenteditable="true"], input:not([type]), input[type="text"], input[type="search"], input[type="email"], input[type="tel"], input[type="url"], input[type="number"], input[type="password"]';
/** Placeholders of content that a dialog still loads. */
const PLACEHOLDERS = '.mantine-Skeleton-root, .mantine-Loader-root';
const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead'];

/** Dialogs in which the user has typed, clicked or moved the focus. Their keys are their own. */
const usedDialogs = new WeakSet<Element>();
let loadingDialogs = 0;
let typedText = '';

/** Counts a dialog as opening while its code loads. */
export async function trackLoadingDialog<T>(load: () => Promise<T>): Promise<T> {
  loadingDialogs += 1;
  try {
    return await load();
  } finally {
    setTimeout(() => {
      loadingDialogs -= 1;
    }, RENDER_MS);
  }
}

/**
 * Puts letters that the user types while a dialog opens into its first field. Without this, the focus is still on the
 * button, and letters are lost or act as shortcuts.
 */
export function typeIntoOpeningDialogs(): void {
  addEventListener('keydown', onKeyDown, { capture: true });
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const dialog = target instanceof Element && target.closest('[aria-modal="true"]');
      if (dialog) usedDialogs.add(dialog);
    },
    { capture: true },
  );
}

/** Returns the dialog above all others. Side panels are not dialogs: their letters are shortcuts. */
function findTopDialog(): Element | undefined {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return top?.matches('.mantine-Modal-content') ? top : undefined;
}

const isEditable = (at: Element): boolean =>
  isTextField(at) || at instanceof HTMLSelectElement || (at instanceof HTMLElement && at.isContentEditable);

function findFirstField(dialog: Element): HTMLElement | undefined {
  const canType = (field: HTMLElement) =>
    !(isTextField(field) && (field.readOnly || field.disabled)) && field.checkVisibility();
  const fields = [...dialog.querySelectorAll<HTMLElement>(TEXT_FIELDS)].filter(canType);
  return fields.find((field) => field.hasAttribute('data-autofocus')) ?? fields[0];
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target } = event;
  const dialog = findTopDialog();
  const isOpening = loadingDialogs > 0 || typedText !== '';
  if ((!dialog && !isOpening) || !(target instanceof Element) || MODIFIERS.includes(key)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || (dialog && usedDialogs.has(dialog))) return;
  const isText = key.length === 1 && (key !== ' ' || typedText !== '');
  if (!isText || (isEditable(target) && (!dialog || typedText === ''))) {
    if (dialog) usedDialogs.add(dialog);
    return;
  }
  if (dialog && !findFirstField(dialog) && !dialog.querySelector(PLACEHOLDERS)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const isFirst = typedText === '';
  typedText += key;
  if (isFirst) insertTypedText(performance.now() + PATIENCE_MS);
}

/** Inserts the text like typing once the dialog has rendered a field. Drops it when the time is over. */
function insertTypedText(expiresAt: number, frames = 0): void {
  const dialog = findTopDialog();
  const field = dialog && findFirstField(dialog);
  const isOver = performance.now() > expiresAt;
  if (!isOver && (!field || frames < SETTLING_FRAMES)) {
    requestAnimationFrame(() => insertTypedText(expiresAt, field ? frames + 1 : 0));
    return;
  }
  const text = typedText;
  typedText = '';
  if (!field) return;
  field.focus({ preventScroll: true });
  document.execCommand('insertText', false, text);
}
