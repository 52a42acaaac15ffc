import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import type { Structure } from '../public-api.ts';
import type { Words } from '../texts.ts';

/** A step of the breadcrumb. `path` is null if it is not a link. */
export interface Step {
  readonly name: string;
  readonly path: string | null;
}

/** Returns the breadcrumb of a structure: by the page of its municipality, or of its province or region. */
export function wayTo(words: Words, { landing, city, name }: Structure, here: string): Step[] {
  const home = base(words.lang);
  const place = landing && {
    name: landing.level === 'city' ? city : landing.title,
    path: `${home}/${landing.path}`,
  };
  return [
    { name: words.t('site'), path: `${home}/` },
    ...(place ? [place] : []),
    ...(landing?.level === 'city' ? [] : [{ name: city, path: null }]),
    { name, path: here },
  ];
}

/** Renders the breadcrumb. The last step is the page itself. */
export function wayPart(words: Words, way: readonly Step[]): Html {
  return html`<nav class="way wide" aria-label="${words.t('way')}"><ol>${way.map(({ name, path }, at) => {
    if (at === way.length - 1) return html`<li aria-current="page">${name}</li>`;
    return html`<li>${path === null ? name : html`<a href="${path}">${name}</a>`}</li>`;
  })}</ol></nav>`;
}
