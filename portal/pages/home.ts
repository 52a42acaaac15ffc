import { FROM_HIGHLIGHT, FROM_PAGE } from '../events/visitor-event.ts';
import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import { type Page, picture, stars } from '../layout.ts';
import { ApiRefusal, type Card, type PublicApi, type SearchResult } from '../public-api.ts';
import { pageOf, parseSearch, queryOf, type SearchForm, stayOf } from '../search-form.ts';
import type { Words } from '../texts.ts';
import { type Errors, stayFields } from './fields.ts';
import { headerPart } from './header.ts';
import { pagesPart, roomsOf } from './parts.ts';
import { isKnownPlace, parsePlace, placeFields, placeFilter, placeOfEvent, placeQuery } from './place.ts';

export interface Row {
  readonly structure: Card;
  readonly found: SearchResult['data'][number] | null;
  /** Ids of a paid placement, for the statistics. */
  readonly sponsored?: { readonly highlightId: number; readonly slugId: number };
}

const PER_PAGE = 12;
/** Last page of a search in the API. */
const LAST_PAGE = 50;

/** Renders the list of structures, with prices if dates are selected. */
export async function home(api: PublicApi, words: Words, images: string, query: URLSearchParams): Promise<Page> {
  const { lang } = words;
  const search = parseSearch(query);
  const place = parsePlace(query);
  const page = pageOf(query);
  if (page < 1 || page > LAST_PAGE) throw new ApiRefusal(404, {});
  const stay = stayOf(search);
  // Families get their own header.
  const audience = (search.children ?? []).length > 0 ? ({ audience: 'families' } as const) : {};
  const [places, header] = await Promise.all([api.places(lang), api.header(lang, audience)]);
  if (place && !isKnownPlace(place, places)) throw new ApiRefusal(404, {});
  const { near, ...within } = placeFilter(place, places);
  let errors: Errors = {};
  let rows: readonly Row[] = [];
  let [total, note] = [0, ''];
  const found = stay
    ? await api
        .search(lang, { ...stay, rooms: search.rooms, ...within, near, page, perPage: PER_PAGE })
        .catch((error: unknown) => {
          if (!(error instanceof ApiRefusal) || error.status !== 422) throw error;
          errors = error.errors;
          return null;
        })
    : null;
  if (found) {
    rows = found.data.map((one) => ({ structure: one.structure, found: one }));
    total = found.meta.total;
    note = words.t('available', { n: found.meta.available });
  } else {
    const listed = new URLSearchParams({ lang, page: String(page), perPage: String(PER_PAGE) });
    for (const [name, value] of Object.entries({ ...within, ...near })) listed.set(name, String(value));
    const { data, meta } = await api.list(lang, listed);
    rows = data.map((structure) => ({ structure, found: null }));
    total = meta.total;
    note = words.t('count', { n: total });
  }
  if (page > 1 && rows.length === 0) throw new ApiRefusal(404, {});
  const known = new URLSearchParams({
    ...placeQuery(place),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  const at = (to: number) => `${base(lang)}/${queryOf(search, { ...placeQuery(place), page: String(to) })}`;
  const body = html`<section class="hero${found && ' compact'}"><div class="wide">
${header ? headerPart(words, images, header, true) : html`<h1>${words.t('site')}</h1><p class="lead">${words.t('claim')}</p>`}
<details class="fold"${!found && html` open`}><summary>${found && html`${words.days(search.checkin, search.checkout)} · ${words.guests(search.adults, search.children ?? [])} · `}<span>${words.t('changeSearch')}</span></summary>
<form class="search" role="search" action="${base(lang)}/">
${placeFields(words, places, place)}
${stayFields(words, search, false)}
<button class="main">${words.t('search')}</button></form></details>
${Object.values(errors).map((texts) => html`<p class="notice wrong" role="alert">${texts.join(' ')}</p>`)}
</div></section>
<section class="wide results"><h2>${words.t('structures')}</h2><p class="count" role="status">${note}</p>
${rows.length === 0 ? html`<p>${words.t('none')}</p>` : list(words, images, search, rows)}
${pagesPart(words, {
  previous: page > 1 ? at(page - 1) : null,
  next: page * PER_PAGE < total && page < LAST_PAGE ? at(page + 1) : null,
})}</section>`;
  return {
    title: words.t('structures'),
    description: words.t('claim'),
    // Further pages of the results belong to the same search.
    seen: [
      { type: 'page_view' },
      ...(found && page === 1 ? [{ type: 'search' as const, ...placeOfEvent(place) }] : []),
    ],
    known: (one) => `${base(one)}/${known && `?${known}`}`,
    alternates: (one) => `${base(one)}/${queryOf(search, placeQuery(place))}`,
    body,
  };
}

/** Renders structures as cards, several of which can be selected for one request. */
export function list(words: Words, images: string, search: SearchForm, rows: readonly Row[]): Html {
  const { lang } = words;
  return html`<form action="${base(lang)}/chiedi">
${search.checkin && html`<input type="hidden" name="checkin" value="${search.checkin}"><input type="hidden" name="checkout" value="${search.checkout}">`}
<input type="hidden" name="adults" value="${search.adults}"><input type="hidden" name="children" value="${search.childrenText}">${search.rooms && html`<input type="hidden" name="rooms" value="${search.rooms}">`}
<ul class="cards">${rows.map((row, place) => card(words, images, search, row, place < 2))}</ul>
<div class="ask-some"><p>${words.t('chooseHelp')}</p><button class="main">${words.t('askSome')}</button></div></form>`;
}

function card(
  words: Words,
  images: string,
  search: SearchForm,
  { structure, found, sponsored }: Row,
  eager: boolean,
): Html {
  const from: Record<string, string> = sponsored
    ? { [FROM_HIGHLIGHT]: String(sponsored.highlightId), [FROM_PAGE]: String(sponsored.slugId) }
    : {};
  const there = `${base(words.lang)}/${structure.slug ?? structure.id}${queryOf(search, from)}`;
  const cover = structure.cover ? { path: structure.cover, alt: '' } : null;
  return html`<li class="card${found && !found.best && ' full'}">
<a class="picture" href="${there}" tabindex="-1" aria-hidden="true">${picture(images, cover, 'card', eager)}</a>
<div class="text">${sponsored && html`<p class="paid"><mark>${words.t('sponsored')}</mark></p>`}<p class="kind">${structure.typeTitle} ${stars(structure.category)}</p>
<h3><a href="${there}">${structure.name}</a></h3><p class="place">${structure.city} (${structure.province})${typeof structure.distanceMeters === 'number' && ` · ${words.t('away', { distance: words.distance(structure.distanceMeters) })}`}</p>
${structure.rating && html`<p class="rated">${words.t('rated', { score: words.number(structure.rating.average), n: structure.rating.count })}</p>`}
${structure.summary && html`<p class="summary">${structure.summary}</p>`}
${found ? priceLine(words, structure, search, found) : fromPrice(words, structure)}
<label class="check"><input type="checkbox" name="structures" value="${structure.id}"> ${words.t('choose')}<span class="unseen"> ${structure.name}</span></label>
</div></li>`;
}

function fromPrice(words: Words, { fromPriceCents }: Card): Html {
  return html`<p class="price">${fromPriceCents === null ? words.t('onRequest') : words.t('from', { price: words.money(fromPriceCents) })}</p>`;
}

function priceLine(
  words: Words,
  structure: Card,
  search: SearchForm,
  { best, rules, near }: SearchResult['data'][number],
): Html {
  if (best)
    return html`<p class="price"><strong>${best.totalCents === null ? words.t('onRequest') : words.money(best.totalCents)}</strong>
<small>${words.stayed(search.checkin, search.checkout)}, ${words.guests(search.adults, search.children ?? [])}</small></p>
<p class="sold">${roomsOf(best)}, ${best.mealPlanTitle}${best.offerTitle && ` · ${best.offerTitle}`}</p>`;
  const there = (checkin: string, checkout: string) =>
    `${base(words.lang)}/${structure.slug ?? structure.id}${queryOf({ ...search, checkin, checkout })}`;
  const why = [...new Set(rules.map((rule) => words.rule(rule)))];
  return html`<p class="price none">${why.join(' · ') || words.t('full')}</p>
${near.length > 0 && html`<p class="near">${words.t('near')} ${near.map((one) => html`<a href="${there(one.checkin, one.checkout)}">${words.day(one.checkin)}</a> `)}</p>`}`;
}
