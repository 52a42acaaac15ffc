import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import { picture } from '../layout.ts';
import type { Header } from '../public-api.ts';
import type { Words } from '../texts.ts';

/** Renders the editors' header of a page. On the home page its title is the page's title. */
export function headerPart(words: Words, images: string, header: Header, isMain: boolean): Html {
  const { title, subtitle, cta } = header;
  const href = cta && (cta.url ?? `${base(words.lang)}/${cta.path}`);
  return html`<div class="greeting"><div class="greeting-words">
${isMain ? html`<h1>${title}</h1>` : html`<p class="headline">${title}</p>`}
${subtitle && html`<p class="lead">${subtitle}</p>`}
${cta && html`<p><a class="button main" href="${href}"${cta.url && html` rel="noopener"`}>${cta.label}</a></p>`}
</div><figure>${picture(images, header.picture, 'large', true)}${header.picture?.copyright && html`<figcaption>${header.picture.copyright}</figcaption>`}</figure></div>`;
}
