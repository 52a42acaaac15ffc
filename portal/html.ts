/** Markup that is inserted without escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Value = Html | string | number | null | undefined | false | readonly Value[];

function apiMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(apiMarkup).join('');
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Matches a literal that ends within the value of an attribute with an address. */
const OPEN_ADDRESS = /\b(?:href|action|formaction)="([^"]*)$/;
/** Own paths, places on the page, web pages, mails and calls. Browsers drop tabs and line breaks, so none may be there. */
const LINK_ADDRESS = /^(?:$|[#?]|\/(?![/\\])|https?:\/\/|mailto:|tel:)[^\t\r\n]*$/i;

/** Returns the address if a link may lead there, otherwise an address that leads nowhere. */
export const toLinkAddress = (address: string): string => (LINK_ADDRESS.test(address) ? address : '#');

/** Template that escapes its values unless they are markup. Addresses from data lead nowhere unless a link may. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const [first = '', ...rest] = parts;
  let text = first;
  // Position at which an unfinished address begins, or -1.
  let start = startOfAddress(first, 0);
  for (const [at, part] of rest.entries()) {
    text += apiMarkup(values[at]);
    const end = part.indexOf('"');
    if (start >= 0 && end < 0) {
      text += part;
      continue;
    }
    if (start >= 0) text = text.slice(0, start) + toLinkAddress(text.slice(start) + part.slice(0, end));
    const tail = start >= 0 ? part.slice(end) : part;
    start = startOfAddress(tail, text.length);
    text += tail;
  }
  return new Html(text);
}

function startOfAddress(part: string, before: number): number {
  const match = OPEN_ADDRESS.exec(part);
  return match ? before + part.length - (match[1] ?? '').length : -1;
}

/** Marks a text of the API as markup. The API sanitises it, and the portal's policy allows no script. */
export function rich(text: string): Html {
  // Own terms of a structure are markup, standard terms plain sentences.
  return /<\w+[ >/]/.test(text) ? new Html(text) : html`<p>${text}</p>`;
}
