import { type Asked, askedOf, pageOf, queryOf, stayOf } from '../asked.ts';
import { type Card, type Door, type Found, Refused } from '../door.ts';
import { FROM_HIGHLIGHT, FROM_PAGE } from '../events/seen.ts';
import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import { type Page, picture, stars } from '../layout.ts';
import type { Words } from '../texts.ts';
import { type Errors, stayFields } from './fields.ts';
import { headerPart } from './header.ts';
import { pagesPart, roomsOf } from './parts.ts';
import { placeFields, placeFilter, placeIn, placeQuery, placeSeen } from './place.ts';

export interface Row {
  readonly structure: Card;
  readonly found: Found['data'][number] | null;
  /** Of one whose place is paid for: by what its page knows that one came from here. */
  readonly sponsored?: { readonly highlightId: number; readonly slugId: number };
}

const PER_PAGE = 12;
/** The door has no more of a search. */
const LAST_PAGE = 50;

/** The list, with prices where days are chosen. */
export async function home(door: Door, words: Words, images: string, query: URLSearchParams): Promise<Page> {
  const { lang } = words;
  const asked = askedOf(query);
  const place = placeIn(query);
  const page = pageOf(query);
  if (page < 1 || page > LAST_PAGE) throw new Refused(404, {});
  const stay = stayOf(asked);
  // Who travels with children is spoken to as such.
  const audience = (asked.children ?? []).length > 0 ? ({ audience: 'families' } as const) : {};
  const [places, header] = await Promise.all([door.places(lang), door.header(lang, audience)]);
  const { near, ...within } = placeFilter(place, places);
  let errors: Errors = {};
  let rows: readonly Row[] = [];
  let [total, note] = [0, ''];
  const found = stay
    ? await door
        .search(lang, { ...stay, rooms: asked.rooms, ...within, near, page, perPage: PER_PAGE })
        .catch((error: unknown) => {
          if (!(error instanceof Refused) || error.status !== 422) throw error;
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
    const { data, meta } = await door.list(lang, listed);
    rows = data.map((structure) => ({ structure, found: null }));
    total = meta.total;
    note = words.t('count', { n: total });
  }
  if (page > 1 && rows.length === 0) throw new Refused(404, {});
  const known = new URLSearchParams({
    ...placeQuery(place),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  const at = (to: number) => `${base(lang)}/${queryOf(asked, { ...placeQuery(place), page: String(to) })}`;
  const body = html`<section class="hero${found && ' compact'}"><div class="wide">
${header ? headerPart(words, images, header, true) : html`<h1>${words.t('site')}</h1><p class="lead">${words.t('claim')}</p>`}
<details class="fold"${!found && html` open`}><summary>${found && html`${words.days(asked.checkin, asked.checkout)} · ${words.guests(asked.adults, asked.children ?? [])} · `}<span>${words.t('changeSearch')}</span></summary>
<form class="search" role="search" action="${base(lang)}/">
${placeFields(words, places, place)}
${stayFields(words, asked, false)}
<button class="main">${words.t('search')}</button></form></details>
${Object.values(errors).map((texts) => html`<p class="notice wrong" role="alert">${texts.join(' ')}</p>`)}
</div></section>
<section class="wide results"><h2>${words.t('structures')}</h2><p class="count" role="status">${note}</p>
${rows.length === 0 ? html`<p>${words.t('none')}</p>` : list(words, images, asked, rows)}
${pagesPart(words, {
  previous: page > 1 ? at(page - 1) : null,
  next: page * PER_PAGE < total && page < LAST_PAGE ? at(page + 1) : null,
})}</section>`;
  return {
    title: words.t('structures'),
    description: words.t('claim'),
    seen: [{ type: 'page_view' }, ...(found ? [{ type: 'search' as const, ...placeSeen(place) }] : [])],
    known: (one) => `${base(one)}/${known && `?${known}`}`,
    alternates: (one) => `${base(one)}/${queryOf(asked, placeQuery(place))}`,
    body,
  };
}

/** Structures as cards, of which some may be asked at once. */
export function list(words: Words, images: string, asked: Asked, rows: readonly Row[]): Html {
  const { lang } = words;
  return html`<form action="${base(lang)}/chiedi">
${asked.checkin && html`<input type="hidden" name="checkin" value="${asked.checkin}"><input type="hidden" name="checkout" value="${asked.checkout}">`}
<input type="hidden" name="adults" value="${asked.adults}"><input type="hidden" name="children" value="${asked.childrenText}">${asked.rooms && html`<input type="hidden" name="rooms" value="${asked.rooms}">`}
<ul class="cards">${rows.map((row, place) => card(words, images, asked, row, place < 2))}</ul>
<div class="ask-some"><p>${words.t('chooseHelp')}</p><button class="main">${words.t('askSome')}</button></div></form>`;
}

function card(
  words: Words,
  images: string,
  asked: Asked,
  { structure, found, sponsored }: Row,
  eager: boolean,
): Html {
  const from: Record<string, string> = sponsored
    ? { [FROM_HIGHLIGHT]: String(sponsored.highlightId), [FROM_PAGE]: String(sponsored.slugId) }
    : {};
  const there = `${base(words.lang)}/${structure.slug ?? structure.id}${queryOf(asked, from)}`;
  const cover = structure.cover ? { path: structure.cover, alt: '' } : null;
  return html`<li class="card${found && !found.best && ' full'}">
<a class="picture" href="${there}" tabindex="-1" aria-hidden="true">${picture(images, cover, 'card', eager)}</a>
<div class="text">${sponsored && html`<p class="paid"><mark>${words.t('sponsored')}</mark></p>`}<p class="kind">${structure.typeTitle} ${stars(structure.category)}</p>
<h3><a href="${there}">${structure.name}</a></h3><p class="place">${structure.city} (${structure.province})${typeof structure.distanceMeters === 'number' && ` · ${words.t('away', { distance: words.distance(structure.distanceMeters) })}`}</p>
${structure.rating && html`<p class="rated">${words.t('rated', { score: words.number(structure.rating.average), n: structure.rating.count })}</p>`}
${structure.summary && html`<p class="summary">${structure.summary}</p>`}
${found ? priced(words, structure, asked, found) : fromPrice(words, structure)}
<label class="check"><input type="checkbox" name="structures" value="${structure.id}"> ${words.t('choose')}<span class="unseen"> ${structure.name}</span></label>
</div></li>`;
}

function fromPrice(words: Words, { fromPriceCents }: Card): Html {
  return html`<p class="price">${fromPriceCents === null ? words.t('onRequest') : words.t('from', { price: words.money(fromPriceCents) })}</p>`;
}

function priced(
  words: Words,
  structure: Card,
  asked: Asked,
  { best, rules, near }: Found['data'][number],
): Html {
  if (best)
    return html`<p class="price"><strong>${best.totalCents === null ? words.t('onRequest') : words.money(best.totalCents)}</strong>
<small>${words.stayed(asked.checkin, asked.checkout)}, ${words.guests(asked.adults, asked.children ?? [])}</small></p>
<p class="sold">${roomsOf(best)}, ${best.mealPlanTitle}${best.offerTitle && ` · ${best.offerTitle}`}</p>`;
  const there = (checkin: string, checkout: string) =>
    `${base(words.lang)}/${structure.slug ?? structure.id}${queryOf({ ...asked, checkin, checkout })}`;
  const why = [...new Set(rules.map((rule) => words.rule(rule)))];
  return html`<p class="price none">${why.join(' · ') || words.t('full')}</p>
${near.length > 0 && html`<p class="near">${words.t('near')} ${near.map((one) => html`<a href="${there(one.checkin, one.checkout)}">${words.day(one.checkin)}</a> `)}</p>`}`;
}
