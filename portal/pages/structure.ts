import { randomUUID } from 'node:crypto';
import { breadcrumbs, lodging, type Site } from '../engines/structured-data.ts';
import { attributionOf, CLICK_PATH, FROM_HIGHLIGHT, FROM_PAGE, type VisitorEvent } from '../events/visitor-event.ts';
import { html } from '../html.ts';
import { base, robotsIn } from '../language.ts';
import type { Page } from '../layout.ts';
import { describeOption } from '../offered/describe-option.ts';
import { ApiRefusal, type Language, type PublicApi } from '../public-api.ts';
import { reviewsOf } from '../reviews/review-list.ts';
import { parseSearch, queryOf, stayOf } from '../search-form.ts';
import { LANGUAGES, type Words } from '../texts.ts';
import { type Errors, requestForm } from './fields.ts';
import { structureArticle } from './structure-article.ts';
import { wayPart, wayTo } from './way.ts';

/** Renders a structure's page, or redirects to its current address. */
export async function structurePage(
  api: PublicApi,
  words: Words,
  site: Site,
  name: string,
  query: URLSearchParams,
): Promise<Page | { movedTo: string }> {
  const { lang } = words;
  const structure = await api.structure(lang, name);
  const search = parseSearch(query);
  const own = String(structure.slug ?? structure.id);
  const { highlightId, slugId } = attributionOf(query);
  const from = {
    ...(highlightId !== null && { [FROM_HIGHLIGHT]: String(highlightId) }),
    ...(slugId !== null && { [FROM_PAGE]: String(slugId) }),
  };
  if (name !== own) return { movedTo: `${base(lang)}/${own}${queryOf(search, from)}` };
  const clicked: VisitorEvent[] =
    highlightId === null
      ? []
      : [
          {
            type: 'highlight_click',
            structureId: structure.id,
            highlightId,
            ...(slugId !== null && { slugId }),
          },
        ];
  const stay = stayOf(search);
  const after = query.get('reviews');
  // An incomplete cursor shows the first reviews.
  const reviewPage = api.reviews(lang, structure.id, after).catch(() => api.reviews(lang, structure.id, null));
  const there = (one: Language) => `${base(one)}/${structure.slugs[one] ?? structure.slugs.it ?? structure.id}`;
  let errors: Errors = {};
  const prices = stay
    ? await api.prices(lang, structure.id, { ...stay, rooms: search.rooms }).catch((error: unknown) => {
        if (!(error instanceof ApiRefusal) || error.status !== 422) throw error;
        errors = error.errors;
        return null;
      })
    : null;
  const { seo } = structure;
  /** A canonical address that names this page itself is ignored. */
  const repeats = (url: string | null): url is string =>
    url !== null && !LANGUAGES.some((one) => url.replace(/\/$/, '') === `${site.origin}${there(one)}`);
  const reviews = await reviewPage;
  const way = wayTo(words, structure, there(lang));
  return {
    title: seo.title ?? structure.name,
    description: seo.description ?? structure.summary,
    robots: robotsIn(lang, structure.languages, seo.robots.replace('_', ', ')),
    languages: structure.languages,
    known: there,
    ...(repeats(seo.canonicalUrl) && { canonical: seo.canonicalUrl }),
    data: seo.structuredData ? [lodging(site, lang, structure, reviews), breadcrumbs(site, way)] : [],
    photo: structure.photos[0] && `${site.images}/images/960x540/${structure.photos[0].path}`,
    alternates: (one) => `${there(one)}${queryOf(search)}`,
    seen: [{ type: 'structure_view', structureId: structure.id }, ...clicked],
    body: html`${wayPart(words, way)}${structureArticle(words, site.images, structure, {
      search,
      prices,
      errors,
      isGone: query.has('gone'),
      reviews: reviewsOf(words, site.images, structure, reviews),
      form: requestForm(words, {
        action: `${base(lang)}/chiedi`,
        structures: [structure.id],
        search,
        key: randomUUID(),
        picked: prices && describeOption(words, search, prices),
        from,
      }),
      clicked: `${base(lang)}/${CLICK_PATH}/${structure.id}`,
    })}`,
  };
}
