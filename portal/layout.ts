import { type ForEngines, headFor } from './engines/head.ts';
import type { VisitorEvent } from './events/visitor-event.ts';
import { type Html, html } from './html.ts';
import { base } from './language.ts';
import { type Frame, foldedMenu, openMenu } from './menus.ts';
import { type Preview, previewBar } from './preview.ts';
import type { Language, Photo } from './public-api.ts';
import { LANGUAGES, type Words } from './texts.ts';

const NAMES: Readonly<Record<Language, string>> = {
  it: 'Italiano',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
};

export interface Page extends ForEngines {
  readonly title: string;
  readonly description?: string | null;
  /** Returns the address of the same page in a language. */
  readonly alternates: (lang: Language) => string;
  readonly body: Html;
  readonly status?: number;
  /** Address that the browser loads after some seconds. */
  readonly refresh?: { readonly seconds: number; readonly url: string };
  /** Events that opening the page counts as. */
  readonly seen?: readonly VisitorEvent[];
}

/** Renders the top of every page: name of the site, menu and languages. */
export function top(words: Words, { header }: Frame, alternates: Page['alternates']): Html {
  const { lang } = words;
  const links = LANGUAGES.map(
    (one) =>
      html`<li><a href="${alternates(one)}" lang="${one}" hreflang="${one}"${one === lang && html` aria-current="true"`}>${NAMES[one]}</a></li>`,
  );
  return html`<header class="top"><div class="wide">
<a class="brand" href="${base(lang)}/">${words.t('site')}</a>
${header.length > 0 && html`<nav aria-label="${words.t('mainMenu')}">${foldedMenu(lang, header)}</nav>`}
<nav aria-label="${words.t('languages')}"><ul class="languages">${links}</ul></nav>
</div></header>`;
}

/** Renders the bottom of every page. */
export function bottom(words: Words, { footer }: Frame): Html {
  return html`<footer class="bottom"><div class="wide">
${footer.length > 0 && html`<nav aria-label="${words.t('footerMenu')}">${openMenu(words.lang, footer)}</nav>`}
<p>${words.t('example')}</p></div></footer>`;
}

interface Surroundings {
  readonly styleUrl: string;
  /** Public address of the portal. */
  readonly origin: string;
  readonly preview: Preview | null;
}

/** Renders a whole document without scripts and with one style sheet. */
export function document(words: Words, page: Page, frame: Frame, { styleUrl, origin, preview }: Surroundings): string {
  return `<!doctype html>${
    html`<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title} · ${words.t('site')}</title>
${page.description && html`<meta name="description" content="${page.description}">`}
${(preview || page.robots) && html`<meta name="robots" content="${preview ? 'noindex' : page.robots}">`}
${!preview && headFor(words.lang, origin, page)}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleUrl}">
</head>
<body>
<a class="skip" href="#content">${words.t('skip')}</a>
${preview && previewBar(words, preview)}
${top(words, frame, page.alternates)}
<main id="content" tabindex="-1">${page.body}</main>
${bottom(words, frame)}
</body></html>`.text
  }`;
}

const SIZES = {
  wide: ['1920x1080', 1920, 1080],
  large: ['960x540', 960, 540],
  card: ['400x300', 400, 300],
  logo: ['220x220', 220, 220],
} as const;

/** Renders a photo with its size, so that the page does not shift while it loads. */
export function picture(
  images: string,
  photo: Pick<Photo, 'path' | 'alt'> | null,
  size: keyof typeof SIZES,
  eager = false,
): Html {
  const [name, width, height] = SIZES[size];
  if (!photo) return html`<span class="no-picture" aria-hidden="true"></span>`;
  return html`<img src="${images}/images/${name}/${photo.path}" alt="${photo.alt ?? ''}" width="${width}" height="${height}" decoding="async"${
    eager ? html` fetchpriority="high"` : html` loading="lazy"`
  }>`;
}

/** Renders a photo of a named thing. Without an alternative text it uses name and position `at` (from 0). */
export function photoOf(
  words: Words,
  images: string,
  { photo, name, at }: { readonly photo: Photo; readonly name: string; readonly at: number },
  size: keyof typeof SIZES,
  eager = false,
): Html {
  const alt = photo.alt || words.t('photoOf', { name, number: at + 1 });
  return picture(images, { path: photo.path, alt }, size, eager);
}

/** `4s` → ★★★★ S, with words for screen readers. */
export function stars(category: string | null): Html | null {
  const count = Number.parseInt(category ?? '', 10);
  if (!count) return null;
  const superior = category?.endsWith('s');
  return html`<span class="stars" role="img" aria-label="${count}★${superior && ' superior'}">${'★'.repeat(count)}${superior && html`<small>S</small>`}</span>`;
}
