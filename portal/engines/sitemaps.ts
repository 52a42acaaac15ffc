import { html } from '../html.ts';
import { base } from '../language.ts';
import type { Language, PublicApi } from '../public-api.ts';
import { LANGUAGES } from '../texts.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/**
 * Forms, to which every page links, and searches by day, which have no end. Pages of guests and previews are missing
 * here on purpose. An engine that may not read a page does not see its noindex and lists the address.
 */
const DISALLOWED_PATHS = ['/chiedi?', '/inviata?', '/recensione?', '/recensione/segnala?'];

/** A document about the whole site for search engines. */
export interface EngineDocument {
  readonly type: string;
  /** Parts of the text, produced while they are sent, so that a large site needs little memory. */
  readonly text: AsyncIterable<string>;
}

/** Returns `/robots.txt`, `/sitemap.xml` or a sitemap that it lists. Null for any other address. */
export function documentAt(api: PublicApi, origin: string, path: string): EngineDocument | null {
  if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', text: robots(origin) };
  const xml = (text: AsyncIterable<string>) => ({ type: 'application/xml; charset=utf-8', text });
  if (path === '/sitemap.xml') return xml(index(api, origin));
  const [, lang, kind, part] =
    /^\/sitemap-(it|en|fr|de)-(home|pages|structures)(?:-([1-9]\d{0,4}))?\.xml$/.exec(path) ?? [];
  if (!lang || !kind || (kind === 'home') === Boolean(part)) return null;
  const of = lang as Language;
  return xml(kind === 'home' ? home(origin, of) : sitemap(api, origin, of, kind, Number(part)));
}

async function* robots(origin: string): AsyncGenerator<string> {
  const starts = ['', ...LANGUAGES.map((lang) => `/${lang}`)];
  const forms = starts.flatMap((start) => DISALLOWED_PATHS.map((one) => `Disallow: ${start}${one}`));
  const lines = ['User-agent: *', ...forms, 'Disallow: /*?*checkin=', '', `Sitemap: ${origin}/sitemap.xml`];
  yield `${lines.join('\n')}\n`;
}

async function* index(api: PublicApi, origin: string): AsyncGenerator<string> {
  const { data } = await api.sitemaps();
  const files = ['home', ...data.map(({ kind, part }) => `${kind}-${part}`)];
  yield `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n`;
  for (const file of files)
    for (const lang of LANGUAGES)
      yield html`<sitemap><loc>${origin}/sitemap-${lang}-${file}.xml</loc></sitemap>\n`.text;
  yield '</sitemapindex>\n';
}

const OPENING = `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const ENDING = '</urlset>\n';

/** Renders an address in one language with the addresses of its other languages. */
function entry(
  origin: string,
  lang: Language,
  paths: Readonly<Record<Language, string>>,
  languages: readonly Language[],
  updatedAt: string | null,
): string {
  const at = (one: Language) => `${origin}${base(one)}/${paths[one]}`;
  const others = [...languages.map((one) => [one, at(one)]), ['x-default', at('it')]];
  return html`<url><loc>${at(lang)}</loc>${updatedAt && html`<lastmod>${updatedAt}</lastmod>`}${others.map(
    ([one, href]) => html`<xhtml:link rel="alternate" hreflang="${one}" href="${href}"/>`,
  )}</url>\n`.text;
}

async function* home(origin: string, lang: Language): AsyncGenerator<string> {
  yield `${OPENING}${entry(origin, lang, { it: '', en: '', fr: '', de: '' }, LANGUAGES, null)}${ENDING}`;
}

async function* sitemap(
  api: PublicApi,
  origin: string,
  lang: Language,
  kind: string,
  part: number,
): AsyncGenerator<string> {
  let page = await api.sitemap(kind, part, 0);
  yield OPENING;
  for (;;) {
    yield page.data
      .filter(({ languages }) => languages.includes(lang))
      .map(({ paths, languages, updatedAt }) => entry(origin, lang, paths, languages, updatedAt))
      .join('');
    if (page.next === null) break;
    page = await api.sitemap(kind, part, page.next);
  }
  yield ENDING;
}
