import { type Html, html } from '../html.ts';
import type { Language } from '../public-api.ts';
import { LANGUAGES } from '../texts.ts';
import { dataBlock, type StructuredData } from './structured-data.ts';

/** Data of a page for search engines. A page without them is not indexed. */
export interface ForEngines {
  /** Content of the robots meta tag. */
  readonly robots?: string;
  /** Returns the canonical address in a language, without the dates of a search. */
  readonly known?: (lang: Language) => string;
  /** Languages of the text. Absent: all. */
  readonly languages?: readonly Language[];
  /** Full address of the page that this page repeats. */
  readonly canonical?: string;
  readonly data?: readonly StructuredData[];
  /** Full address of the photo for social networks. */
  readonly photo?: string | undefined;
}

/** Language codes of Open Graph (https://ogp.me). */
const LOCALES: Readonly<Record<Language, string>> = { it: 'it_IT', en: 'en_GB', fr: 'fr_FR', de: 'de_DE' };

/** Renders the links to the canonical page and its languages, and the structured data. */
export function headFor(
  lang: Language,
  origin: string,
  page: ForEngines & { readonly title: string; readonly description?: string | null },
): Html | null {
  const { robots, known, languages = LANGUAGES, canonical, data = [], photo } = page;
  if (!known || robots?.startsWith('noindex')) return null;
  const at = (one: Language) => `${origin}${known(one)}`;
  const blocks = data.map(dataBlock);
  if (canonical && canonical !== at(lang)) return html`<link rel="canonical" href="${canonical}">${blocks}`;
  const alternates = [...languages.map((one) => [one, at(one)]), ['x-default', at('it')]];
  return html`<link rel="canonical" href="${at(lang)}">
${alternates.map(([one, href]) => html`<link rel="alternate" hreflang="${one}" href="${href}">\n`)}<meta property="og:type" content="website">
<meta property="og:locale" content="${LOCALES[lang]}">
<meta property="og:url" content="${at(lang)}">
<meta property="og:title" content="${page.title}">
${page.description && html`<meta property="og:description" content="${page.description}">`}
${photo && html`<meta property="og:image" content="${photo}">`}
${blocks}`;
}
