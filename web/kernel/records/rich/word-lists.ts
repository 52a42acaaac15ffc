/** Word marks a paragraph of a list by its style: `mso-list:l0 level1 lfo1`. */
const LEVEL = /mso-list:l\d{1,4} level(\d)/i;
/** 1. 1) a) iv. — anything else is a bullet. */
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivxlc]+)\s*[.)]/i;

/**
 * HTML as Word puts it into the clipboard, with its lists as lists: there they are paragraphs that begin with the bullet's sign.
 * Other HTML stays as it is.
 */
export function listsFromWord(html: string): string {
  if (!/mso-list/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  /** Open lists, the outermost first. */
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    const isNext = open[0] !== undefined && nextOf(open[0]) === paragraph;
    if (level === 0 || !isNext) open = [];
    if (level === 0) continue;
    const kind = NUMBERED.test(takeMarker(paragraph)) ? 'ol' : 'ul';
    open = open.slice(0, level);
    const last = open.at(-1);
    if (!last || open.length < level) {
      const list = body.ownerDocument.createElement(kind);
      if (last) (last.lastElementChild ?? last).append(list);
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

/** What follows an element, line breaks of the file left out. */
function nextOf(element: Element): Element | null {
  let next = element.nextSibling;
  while (next && next.nodeType !== Node.ELEMENT_NODE && !next.textContent?.trim()) next = next.nextSibling;
  return next instanceof Element ? next : null;
}

/** Takes the sign or number out of a paragraph, and gives it. */
function takeMarker(paragraph: Element): string {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
}
