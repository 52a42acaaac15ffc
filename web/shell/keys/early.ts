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

/** Where somebody was typing in a form whose record goes on in a form of its own, which is named. */
let left: { form: string; field: string; caret: number | null; at: number } | null = null;

/** To be said before the field is gone. */
export function leaveField(form: string): void {
  const at = document.activeElement;
  const caret =
    at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.selectionStart : null;
  left = at?.id ? { form, field: at.id, caret, at: performance.now() } : null;
}

/** Goes on in the field that was left for this form, as it comes. */
export function takeField(form: string, box: HTMLElement): void {
  if (left?.form !== form) return;
  const { field, caret, at } = left;
  left = null;
  if (performance.now() - at >= PATIENCE_MS) return;
  const found = box.querySelector<HTMLElement>(`#${CSS.escape(field)}`);
  found?.focus({ preventScroll: true });
  // A number or an address has no caret that could be told.
  if (caret !== null && (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
    found.setSelectionRange(caret, caret);
}

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
