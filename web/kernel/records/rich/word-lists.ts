/** Word marks a list paragraph by its style: `mso-list:l0 level1 lfo1`. */
const LIST_LEVEL = /mso-list:l\d{1,4} level(\d)/i;
/** Numbering such as 1. 1) a) iv. Any other marker is a bullet. */
const NUMBERED_MARKER = /^\s*(?:\d+|[a-z]|[ivxlc]+)\s*[.)]/i;

/**
 * Converts Word's clipboard HTML: list paragraphs that begin with a bullet or number become lists. Other HTML stays
 * unchanged.
 */
export function convertWordLists(html: string): string {
  if (!/mso-list/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  /** Open lists, outermost first. */
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = Number(LIST_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    const isNext = open[0] !== undefined && nextElement(open[0]) === paragraph;
    if (level === 0 || !isNext) open = [];
    if (level === 0) continue;
    const kind = NUMBERED_MARKER.test(removeMarker(paragraph)) ? 'ol' : 'ul';
    open = open.slice(0, level);
    const innermostList = open.at(-1);
    if (!innermostList || open.length < level) {
      const list = body.ownerDocument.createElement(kind);
      if (innermostList) (innermostList.lastElementChild ?? innermostList).append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
  return body.innerHTML;
}

/** Returns the next element, ignoring whitespace. */
function nextElement(element: Element): Element | null {
  let next = element.nextSibling;
  while (next && next.nodeType !== Node.ELEMENT_NODE && !next.textContent?.trim()) next = next.nextSibling;
  return next instanceof Element ? next : null;
}

/** Removes the bullet or number from a paragraph and returns it. */
function removeMarker(paragraph: Element): string {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
}
