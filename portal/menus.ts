import { type Html, html } from './html.ts';
import { base } from './language.ts';
import type { Language, MenuItem } from './public-api.ts';

/** Menus above and below every page. */
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

/** Renders a menu with submenus. An item that has a target and subitems is listed in its own submenu. */
export function foldedMenu(lang: Language, items: readonly MenuItem[]): Html {
  return html`<ul class="menu">${items.map((item) => {
    const under = item.items ?? [];
    if (under.length === 0) return html`<li>${link(lang, item)}</li>`;
    return html`<li><details><summary>${item.title}</summary>
<ul>${hrefOf(lang, item) !== null && html`<li>${link(lang, item)}</li>`}${under.map((one) => branch(lang, one))}</ul></details></li>`;
  })}</ul>`;
}

/** Renders a menu with all items visible. */
export function openMenu(lang: Language, items: readonly MenuItem[]): Html {
  return html`<ul class="open-menu">${items.map((item) => branch(lang, item))}</ul>`;
}

function branch(lang: Language, item: MenuItem): Html {
  const under = item.items ?? [];
  return html`<li>${link(lang, item)}${under.length > 0 && html`<ul>${under.map((one) => branch(lang, one))}</ul>`}</li>`;
}
