import type { Structure } from '../door.ts';
import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import type { Words } from '../texts.ts';

/** What stands on the way to a page; without a path what leads nowhere. */
export interface Step {
  readonly name: string;
  readonly path: string | null;
}

/** The way to a structure: by the page of its comune, or of its province or region and the comune's name. */
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

/** The same to be seen; the last one is the page itself. */
export function wayPart(words: Words, way: readonly Step[]): Html {
  return html`<nav class="way wide" aria-label="${words.t('way')}"><ol>${way.map(({ name, path }, at) => {
    if (at === way.length - 1) return html`<li aria-current="page">${name}</li>`;
    return html`<li>${path === null ? name : html`<a href="${path}">${name}</a>`}</li>`;
  })}</ol></nav>`;
}
