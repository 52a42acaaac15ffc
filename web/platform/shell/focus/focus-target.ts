/** A position between the children of an element. */
export interface Place {
  readonly parent: Node;
  readonly next: Node | null;
  readonly previous: Node | null;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
const HEADINGS = 'h1, h2, h3, h4';

/** True if the element is in the document, visible and not disabled. */
export const isUsable = (element: Element): boolean =>
  element.isConnected &&
  element.checkVisibility({ checkVisibilityCSS: true }) &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null;

/** Focuses the first control after a place, else the last before it, else the heading around it. */
export function focusNear({ parent, next, previous }: Place, modal: Element | null): boolean {
  for (const one of siblings(next, 'nextSibling')) if (focusFirst(one, modal)) return true;
  for (const one of siblings(previous, 'previousSibling')) if (focusFirst(one, modal)) return true;
  for (let around = parent instanceof Element ? parent : null; around; around = around.parentElement) {
    if (around.matches('main, body')) return false;
    const heading = [...around.querySelectorAll<HTMLElement>(HEADINGS)].find(isUsable);
    if (heading && (!modal || modal.contains(heading))) return focusHeading(heading);
  }
  return false;
}

/** Focuses the heading of the dialog on top, else of the page. Returns false if there is none yet. */
export function focusPane(modal: Element | null): boolean {
  const around = modal ?? document.querySelector('main');
  const title = modal ? null : document.getElementById('page-title');
  const heading =
    title && isUsable(title) ? title : [...(around?.querySelectorAll<HTMLElement>(HEADINGS) ?? [])].find(isUsable);
  if (heading) return focusHeading(heading);
  return modal !== null && focusFirst(modal, modal);
}

function focusHeading(heading: HTMLElement): boolean {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

function focusFirst(node: Node, modal: Element | null): boolean {
  if (!(node instanceof Element)) return false;
  const all = [...(node.matches(FOCUSABLE) ? [node] : []), ...node.querySelectorAll(FOCUSABLE)];
  const first = all.find((one) => one instanceof HTMLElement && one.tabIndex >= 0 && isUsable(one));
  if (!(first instanceof HTMLElement) || (modal && !modal.contains(first))) return false;
  first.focus();
  return document.activeElement === first;
}

function* siblings(from: Node | null, step: 'nextSibling' | 'previousSibling'): Generator<Node> {
  for (let node = from; node; node = node[step]) if (node.isConnected) yield node;
}
