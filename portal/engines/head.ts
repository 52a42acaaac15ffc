import type { Language } from '../door.ts';
import { type Html, html } from '../html.ts';
import { LANGUAGES } from '../texts.ts';
import { dataBlock, type StructuredData } from './structured-data.ts';

/** What a page says of itself to search engines; a page of which nothing is said is none of theirs. */
export interface ForEngines {
  /** What they may do. */
  readonly robots?: string;
  /** Its address in each language as they are to know it: without days, which are asked and change nothing else. */
  readonly known?: (lang: Language) => string;
  /** In which it is written; all where absent. */
  readonly languages?: readonly Language[];
  /** The whole address of the page that it repeats. */
  readonly canonical?: string;
  readonly data?: readonly StructuredData[];
  /** The whole address of the photo that is shown where it is shared. */
  readonly photo?: string | undefined;
}

/** As Open Graph writes them (https://ogp.me). */
const LOCALES: Readonly<Record<Language, string>> = { it: 'it_IT', en: 'en_GB', fr: 'fr_FR', de: 'de_DE' };

/** Where search engines are to know a page, where it is in the other languages, and what it is about. */
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
