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

/** Template that escapes its values unless they are markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((text, part, at) => text + apiMarkup(values[at - 1]) + part));
}

/** Marks a text of the API as markup. The API sanitises it, and the portal's policy allows no script. */
export function rich(text: string): Html {
  // Own terms of a structure are markup, standard terms plain sentences.
  return /<\w+[ >/]/.test(text) ? new Html(text) : html`<p>${text}</p>`;
}
