import type { Language, MenuItem } from './door.ts';
import { type Html, html } from './html.ts';
import { base } from './language.ts';

/** What stands around every page: the menus above and below it. */
export interface Frame {
  readonly header: readonly MenuItem[];
  readonly footer: readonly MenuItem[];
}

function hrefOf(lang: Language, { path, cityId, url }: MenuItem): string | null {
  if (url !== null) return url;
  if (cityId !== null) return `${base(lang)}/?cityId=${cityId}`;
  return path === null ? null : `${base(lang)}/${path}`;
}

function link(lang: Language, item: MenuItem): Html {
  const href = hrefOf(lang, item);
  if (href === null) return html`<span>${item.title}</span>`;
  const opens = item.openInNewTab && html` target="_blank" rel="noopener"`;
  return html`<a href="${href}"${opens}>${item.title}</a>`;
}

/** A menu that unfolds: what has others under it opens on them, itself among them where it leads somewhere. */
export function foldedMenu(lang: Language, items: readonly MenuItem[]): Html {
  return html`<ul class="menu">${items.map((item) => {
    const under = item.items ?? [];
    if (under.length === 0) return html`<li>${link(lang, item)}</li>`;
    return html`<li><details><summary>${item.title}</summary>
<ul>${hrefOf(lang, item) !== null && html`<li>${link(lang, item)}</li>`}${under.map((one) => branch(lang, one))}</ul></details></li>`;
  })}</ul>`;
}

/** A menu all of which is in sight. */
export function openMenu(lang: Language, items: readonly MenuItem[]): Html {
  return html`<ul class="open-menu">${items.map((item) => branch(lang, item))}</ul>`;
}

function branch(lang: Language, item: MenuItem): Html {
  const under = item.items ?? [];
  return html`<li>${link(lang, item)}${under.length > 0 && html`<ul>${under.map((one) => branch(lang, one))}</ul>`}</li>`;
}
