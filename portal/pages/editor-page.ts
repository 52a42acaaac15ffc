import { breadcrumbs, type Site } from '../engines/structured-data.ts';
import type { VisitorEvent } from '../events/visitor-event.ts';
import { html, rich } from '../html.ts';
import { base, langOf, robotsIn } from '../language.ts';
import type { Page } from '../layout.ts';
import { pointPart } from '../offered/surroundings.ts';
import { ApiRefusal, type Language, type PublicApi } from '../public-api.ts';
import { pageOf, parseSearch } from '../search-form.ts';
import type { Words } from '../texts.ts';
import { headerPart } from './header.ts';
import { list } from './home.ts';
import { pagesPart } from './parts.ts';
import { wayPart } from './way.ts';

/** Renders a page of the portal's editors, or redirects to its current address. */
export async function editorPage(
  api: PublicApi,
  words: Words,
  site: Site,
  path: string,
  query: URLSearchParams,
): Promise<Page | { movedTo: string }> {
  const { lang } = words;
  const number = pageOf(query);
  if (number < 1) throw new ApiRefusal(404, {});
  const [page, header] = await Promise.all([api.page(lang, path, number), api.header(lang, { path })]);
  const there = (one: Language) => `${base(one)}/${page.paths[one]}`;
  if (page.paths[lang] !== path) return { movedTo: there(lang) };
  const { structures, meta, seo } = page;
  if (number > 1 && structures.length === 0) throw new ApiRefusal(404, {});
  const rows = structures.map((structure) => ({
    structure,
    found: null,
    ...(structure.highlightId !== null && {
      sponsored: { highlightId: structure.highlightId, slugId: page.id },
    }),
  }));
  const where = {
    slugId: page.id,
    ...(page.place?.locationId && { locationType: page.place.location, locationId: page.place.locationId }),
  };
  const seen: VisitorEvent[] = [
    { type: 'page_view', ...where },
    ...structures.flatMap(({ id, highlightId }, index): VisitorEvent[] =>
      highlightId === null
        ? []
        : [{ type: 'highlight_impression', ...where, structureId: id, highlightId, position: index + 1 }],
    ),
  ];
  const way = [
    { name: words.t('site'), path: `${base(lang)}/` },
    { name: page.title, path: there(lang) },
  ];
  const at = (to: number) => `${there(lang)}?page=${to}`;
  return {
    title: seo.title,
    description: seo.description,
    robots: robotsIn(lang, page.languages, seo.robots),
    languages: page.languages,
    known: (one) => `${there(one)}${number > 1 ? `?page=${number}` : ''}`,
    ...(seo.canonicalPath !== path && { canonical: `${site.origin}${base(lang)}/${seo.canonicalPath}` }),
    data: [breadcrumbs(site, way)],
    alternates: there,
    seen,
    body: html`${header && html`<section class="hero"><div class="wide">${headerPart(words, site.images, header, false)}</div></section>`}
${wayPart(words, way)}
<section class="wide written"><h1${langOf('title', page)}>${page.title}</h1>
${page.description && html`<div${langOf('description', page)}>${rich(page.description)}</div>`}
${pointPart(page.point)}
${meta.total !== null && html`<p class="count" role="status">${words.t('count', { n: meta.total })}</p>`}
${rows.some(({ sponsored }) => sponsored) && html`<p class="hint">${words.t('sponsoredHelp')}</p>`}
${rows.length > 0 && html`<h2 class="unseen">${words.t('structures')}</h2>`}${rows.length > 0 && list(words, site.images, parseSearch(query), rows)}
${pagesPart(words, {
  previous: number > 1 ? at(number - 1) : null,
  next: number * meta.perPage < (meta.total ?? 0) ? at(number + 1) : null,
})}
${page.bottomText && html`<div${langOf('bottomText', page)}>${rich(page.bottomText)}</div>`}</section>`,
  };
}
