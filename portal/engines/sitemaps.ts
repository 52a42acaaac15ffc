import type { Door, Language } from '../door.ts';
import { html } from '../html.ts';
import { base } from '../language.ts';
import { LANGUAGES } from '../texts.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/**
 * Forms, which every page leads to, and days, which have no end. What a guest alone opens, and previews, are not named:
 * an engine that may not read a page never reads that it is noindex, and lists its address.
 */
const NOT_CRAWLED = ['/chiedi?', '/inviata?', '/recensione?', '/recensione/segnala?'];

/** What search engines are told about the site as a whole. */
export interface Told {
  readonly type: string;
  /** Written as it comes: a site's size is not held in memory. */
  readonly text: AsyncIterable<string>;
}

/** `/robots.txt`, `/sitemap.xml` and the sitemaps that it names; null for any other address. */
export function toldAt(door: Door, origin: string, path: string): Told | null {
  if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', text: robots(origin) };
  const xml = (text: AsyncIterable<string>) => ({ type: 'application/xml; charset=utf-8', text });
  if (path === '/sitemap.xml') return xml(index(door, origin));
  const [, lang, kind, part] =
    /^\/sitemap-(it|en|fr|de)-(home|pages|structures)(?:-([1-9]\d{0,4}))?\.xml$/.exec(path) ?? [];
  if (!lang || !kind || (kind === 'home') === Boolean(part)) return null;
  const of = lang as Language;
  return xml(kind === 'home' ? home(origin, of) : sitemap(door, origin, of, kind, Number(part)));
}

async function* robots(origin: string): AsyncGenerator<string> {
  const starts = ['', ...LANGUAGES.map((lang) => `/${lang}`)];
  const forms = starts.flatMap((start) => NOT_CRAWLED.map((one) => `Disallow: ${start}${one}`));
  const lines = ['User-agent: *', ...forms, 'Disallow: /*?*checkin=', '', `Sitemap: ${origin}/sitemap.xml`];
  yield `${lines.join('\n')}\n`;
}

async function* index(door: Door, origin: string): AsyncGenerator<string> {
  const { data } = await door.sitemaps();
  const files = ['home', ...data.map(({ kind, part }) => `${kind}-${part}`)];
  yield `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n`;
  for (const file of files)
    for (const lang of LANGUAGES)
      yield html`<sitemap><loc>${origin}/sitemap-${lang}-${file}.xml</loc></sitemap>\n`.text;
  yield '</sitemapindex>\n';
}

const OPENING = `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
const ENDING = '</urlset>\n';

/** An address in one language, with where the same is in the others in which it is written. */
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
  door: Door,
  origin: string,
  lang: Language,
  kind: string,
  part: number,
): AsyncGenerator<string> {
  let page = await door.sitemap(kind, part, 0);
  yield OPENING;
  for (;;) {
    yield page.data
      .filter(({ languages }) => languages.includes(lang))
      .map(({ paths, languages, updatedAt }) => entry(origin, lang, paths, languages, updatedAt))
      .join('');
    if (page.next === null) break;
    page = await door.sitemap(kind, part, page.next);
  }
  yield ENDING;
}
