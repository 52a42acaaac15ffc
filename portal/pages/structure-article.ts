import type { Contact } from '../events/visitor-event.ts';
import { type Html, html, rich } from '../html.ts';
import { base, langOf } from '../language.ts';
import { photoOf, picture, stars } from '../layout.ts';
import { openingPart, surroundingsPart } from '../offered/surroundings.ts';
import { amenitiesPart, offerTerms, saving, servicesPart } from '../offered/terms.ts';
import type { Prices, Room, Structure } from '../public-api.ts';
import { combinationKey, displayedOptionQuery, pickQuery, queryOf, type SearchForm, today } from '../search-form.ts';
import type { Words } from '../texts.ts';
import { type Errors, stayFields } from './fields.ts';
import { partsTable, roomsOf } from './parts.ts';

/** A part of the page that has a section in the back office. `data-part` names it, `data-id` the room or offer. */
export type StructurePart = 'photos' | 'description' | 'services' | 'rooms' | 'offers' | 'policies' | 'contacts';
/** Renders a placeholder for an empty part. Guests see none. */
type Ghosts = (part: StructurePart) => Html | null;

interface PageParts {
  readonly search: SearchForm;
  readonly prices: Prices | null;
  readonly errors: Errors;
  /** True if the selected option can no longer be booked. */
  readonly isGone?: boolean;
  /** Form for a request to the structure. Null if none is offered. */
  readonly form: Html | null;
  readonly ghosts?: Ghosts;
  /** Reviews of guests. */
  readonly reviews?: Html;
  /** Address that browsers call when a contact is clicked, before its kind. Absent if clicks are not counted. */
  readonly clicked?: string;
}

/** Renders a structure's page, for the portal and for the editor's preview. Depends only on its arguments. */
export function structureArticle(
  words: Words,
  images: string,
  structure: Structure,
  { search, prices, errors, isGone = false, form, ghosts = () => null, reviews, clicked }: PageParts,
): Html {
  const priceSection = html`${isGone && html`<p class="notice wrong" role="alert">${words.t('choiceGone')}</p>`}${rooms(words, images, structure, search, prices, errors, ghosts)}`;
  const isDated = hasDates(search);
  // Guests who have chosen dates come for the prices.
  return html`<article class="house wide${isDated && ' dated'}">${head(words, structure)}
${!isDated && gallery(words, images, structure, ghosts, true)}
<div class="columns"><div class="content">${isDated && html`${priceSection}${gallery(words, images, structure, ghosts, false)}`}${texts(words, structure, ghosts)}
${!isDated && priceSection}${offers(words, structure, ghosts)}${policies(words, structure, ghosts)}${reviews}</div>
<aside aria-label="${words.t(form ? 'contactAndRequest' : 'contacts')}">${contacts(words, structure, ghosts, clicked)}${affiliations(words, images, structure)}
${form && html`<section class="panel" id="chiedi"><h2>${words.t('ask')}</h2><p>${words.t('askHelp')}</p>${form}</section>`}</aside>
</div></article>`;
}

const hasDates = ({ checkin, checkout }: SearchForm): boolean => Boolean(checkin && checkout);

function head(words: Words, house: Structure): Html {
  return html`<header class="house-head"><p class="kind">${house.typeTitle} ${stars(house.category)}</p>
<h1>${house.seo.h1 ?? house.name}</h1>
<p class="place">${[house.address, house.zip, house.city].filter(Boolean).join(', ')} (${house.province})</p></header>`;
}

/** Renders the first photos. `isFirst` is true if they are the first thing on the page. */
function gallery(
  words: Words,
  images: string,
  { photos, name }: Structure,
  ghosts: Ghosts,
  isFirst: boolean,
): Html | null {
  const [first, ...more] = photos;
  if (!first) return ghosts('photos');
  return html`<section class="gallery${more.length < 4 && ' few'}" data-part="photos" aria-label="${words.t('photos')}">${photoOf(words, images, { photo: first, name, at: 0 }, 'large', isFirst)}${more
    .slice(0, 4)
    .map((photo, at) => photoOf(words, images, { photo, name, at: at + 1 }, 'card'))}</section>`;
}

function texts(words: Words, house: Structure, ghosts: Ghosts): Html {
  return html`<section data-part="description"><h2${langOf('title', house)}>${house.title ?? words.t('about')}</h2>
${house.strengths.length > 0 && html`<ul class="strengths"${langOf('strengths', house)} aria-label="${words.t('strengths')}">${house.strengths.map((one) => html`<li>${one}</li>`)}</ul>`}
${house.description ? html`<div${langOf('description', house)}>${rich(house.description)}</div>` : (ghosts('description') ?? (house.summary && html`<p>${house.summary}</p>`))}</section>
${house.services.length > 0 ? servicesPart(words, house.services, house.rooms) : ghosts('services')}
${amenitiesPart(words, house.amenities)}
${house.location && html`<section data-part="description"><h2>${words.t('location')}</h2><div${langOf('location', house)}>${rich(house.location)}</div></section>`}
${house.directions && html`<section><h2>${words.t('directions')}</h2><div${langOf('directions', house)}>${rich(house.directions)}</div></section>`}
${openingPart(words, house.opening)}${surroundingsPart(words, house)}`;
}

function rooms(
  words: Words,
  images: string,
  house: Structure,
  search: SearchForm,
  prices: Prices | null,
  errors: Errors,
  ghosts: Ghosts,
): Html {
  const here = `${base(words.lang)}/${house.slug ?? house.id}`;
  return html`<section id="alloggi"><h2>${words.t('rooms')}</h2>
${searchForm(words, here, search, Object.keys(errors).length > 0)}
${Object.values(errors).map((said) => html`<p class="notice wrong" role="alert">${said.join(' ')}</p>`)}
${!prices && html`<p class="count">${words.t('chooseDays')}</p>`}
${prices && html`<p class="count" role="status">${words.days(search.checkin, search.checkout)}, ${words.guests(search.adults, search.children ?? [])}${prices.touristTaxCents > 0 && ` · ${words.t('cityTax', { price: words.money(prices.touristTaxCents) })}`}</p>`}
${prices && prices.options.length + prices.compositions.length === 0 && noRooms(words, here, search, prices)}
${prices && prices.compositions.length > 0 && severalRooms(words, house, here, search, prices)}
${house.rooms.length === 0 && ghosts('rooms')}
<ul class="rooms">${sortPricedRooms(house.rooms, prices).map((room) => roomCard(words, images, room, house, here, search, prices))}</ul></section>`;
}

/** Renders the search. A narrow screen folds it once dates are chosen. */
function searchForm(words: Words, here: string, search: SearchForm, hasErrors: boolean): Html {
  const form = html`<form class="search inline" action="${here}#alloggi">${stayFields(words, search, true, '-prices')}<button>${words.t('showPrices')}</button></form>`;
  if (!hasDates(search)) return form;
  const isOpen = hasErrors || search.children === null;
  return html`<details class="fold"${isOpen && html` open`}><summary><span>${words.t('changeDatesOrGuests')}</span></summary>${form}</details>`;
}

/** Sorts rooms with prices before rooms without prices. */
function sortPricedRooms(rooms: readonly Room[], prices: Prices | null): readonly Room[] {
  const priced = new Set(prices?.options.map(({ roomId }) => roomId));
  return rooms.toSorted((a, b) => Number(priced.has(b.id)) - Number(priced.has(a.id)));
}

function noRooms(words: Words, here: string, search: SearchForm, { rules, near }: Prices): Html {
  const why = [...new Set(rules.map((rule) => words.rule(rule)))];
  return html`<div class="notice"><p>${why.join(' · ') || words.t('full')}</p>${
    near.length > 0 &&
    html`<p>${words.t('near')} ${near.map(
      ({ checkin, checkout, totalCents }) =>
        html`<a href="${here}${queryOf({ ...search, checkin, checkout })}#alloggi">${words.days(checkin, checkout)}${totalCents !== null && ` · ${words.money(totalCents)}`}</a><br>`,
    )}</p>`
  }</div>`;
}

/** Renders combinations of rooms for the whole party. One click selects a combination. */
function severalRooms(words: Words, { id }: Structure, here: string, search: SearchForm, prices: Prices): Html {
  return html`<section class="panel" aria-labelledby="several"><h3 id="several">${words.t('severalRooms')}</h3><ul class="options">${prices.compositions.map(
    (one) => {
      const pick = { ...one, combination: combinationKey(one) };
      const there = `${here}${queryOf(search, { ...pickQuery(pick), rooms: String(one.roomCount) })}#chiedi`;
      const terms = prices.policies.filter((policy) => one.policyIds.includes(policy.id));
      const book = bookLink(words, id, search, pick, one.rooms[0]?.units ?? 1);
      return html`<li>${optionLine(words, search, `${roomsOf(one)}, ${one.mealPlanTitle}`, one, { there, book })}
<details><summary>${words.t('breakdown')}</summary><table class="parts"><tbody>${one.rooms.map(
        (room) =>
          html`<tr><th scope="row">${roomsOf({ rooms: [room] })}, ${room.mealPlanTitle} · ${words.guests(room.adults, room.children)}</th><td>${room.totalCents === null ? '' : words.money(room.totalCents)}</td></tr>`,
      )}</tbody></table>
${terms.map(({ title, text }) => html`<div class="terms"><h4>${title}</h4>${rich(text)}</div>`)}</details></li>`;
    },
  )}</ul></section>`;
}

/** Renders an option with its price and the link for a request. */
function optionLine(
  words: Words,
  search: SearchForm,
  title: string,
  { totalCents, offerTitle }: Pick<Prices['options'][number], 'totalCents' | 'offerTitle'>,
  { there, book }: { readonly there: string; readonly book: string | null },
): Html {
  return html`<p class="option"><span>${title}${offerTitle && html` <mark>${offerTitle}</mark>`}</span>
<span class="amount"><strong>${totalCents === null ? words.t('onRequest') : words.money(totalCents)}</strong><small>${words.stayed(search.checkin, search.checkout)}</small></span>
${book && html`<a class="button main" href="${book}">${words.t('bookNow')}<span class="unseen"> ${title}</span></a>`}
<a class="button" href="${there}">${words.t('askThis')}<span class="unseen"> ${title}</span></a></p>`;
}

/** Returns the link for an instant booking. Null if it is on request. */
function bookLink(
  { lang }: Words,
  structureId: number,
  search: SearchForm,
  {
    instant,
    totalCents,
    roomId,
    mealPlanId,
    offerId,
    combination = null,
  }: Pick<Prices['options'][number], 'instant' | 'totalCents' | 'roomId' | 'mealPlanId' | 'offerId'> & {
    readonly combination?: string | null;
  },
  units: number,
): string | null {
  if (!instant || totalCents === null) return null;
  const { depositCents } = instant;
  const shown = displayedOptionQuery({
    ...{ roomId, mealPlanId, offerId, combination },
    ...{ units, totalCents, depositCents },
  });
  return `${base(lang)}/prenota${queryOf(search, { structure: String(structureId), ...shown })}`;
}

function roomCard(
  words: Words,
  images: string,
  room: Room,
  house: Structure,
  here: string,
  search: SearchForm,
  prices: Prices | null,
): Html {
  const options = prices?.options.filter(({ roomId }) => roomId === room.id) ?? [];
  const against = prices?.blocked.find(({ roomId, mealPlanId }) => roomId === room.id && mealPlanId === null);
  const why = [...new Set((against?.rules ?? []).map((rule) => words.rule(rule)))];
  const facts = [
    words.t('people', { n: room.maxOccupancy }),
    room.areaSqm && `${room.areaSqm} m²`,
    room.cin && `CIN ${room.cin}`,
  ].filter(Boolean);
  const details = html`${room.description && html`<div class="summary"${langOf('description', room)}>${rich(room.description)}</div>`}
${room.facilities.length > 0 && html`<ul class="chips small">${room.facilities.slice(0, 8).map((one) => html`<li>${one}</li>`)}</ul>`}`;
  return html`<li class="room" data-part="rooms" data-id="${room.id}">${room.photos[0] && html`<div class="picture">${photoOf(words, images, { photo: room.photos[0], name: `${house.name}, ${room.title}`, at: 0 }, 'card')}</div>`}
<div class="text"><h3${langOf('title', room)}>${room.title}</h3><p class="facts">${facts.join(' · ')}</p>
${!prices && html`${details}<p class="price">${room.fromPriceCents === null ? words.t('onRequest') : words.t('from', { price: words.money(room.fromPriceCents) })}</p>`}
${options.length > 0 && html`<ul class="options">${options.map((option) => optionRow(words, option, house, here, search, prices))}</ul>`}
${prices && options.length === 0 && prices.compositions.length === 0 && html`<p class="price none">${why.join(' · ') || words.t('full')}</p>`}${prices && details}</div></li>`;
}

function optionRow(
  words: Words,
  option: Prices['options'][number],
  { id: structureId }: Structure,
  here: string,
  search: SearchForm,
  prices: Prices | null,
): Html {
  const book = bookLink(words, structureId, search, option, 1);
  const there = `${here}${queryOf(search, pickQuery(option))}#chiedi`;
  const terms = prices?.policies.filter(({ id }) => id === option.cancellationId || id === option.paymentId) ?? [];
  return html`<li>${optionLine(words, search, option.mealPlanTitle, option, { there, book })}
${
  (option.parts.length > 0 || terms.length > 0) &&
  html`<details><summary>${words.t('breakdown')}</summary>${partsTable(words, option.parts, option.totalCents)}
${terms.map(({ title, text }) => html`<div class="terms"><h4>${title}</h4>${rich(text)}</div>`)}</details>`
}</li>`;
}

function offers(words: Words, house: Structure, ghosts: Ghosts): Html | null {
  if (house.offers.length === 0) return ghosts('offers');
  return html`<section><h2>${words.t('offers')}</h2><ul class="offers">${house.offers.map(
    (
      offer,
    ) => html`<li data-part="offers" data-id="${offer.id}"><h3><span${langOf('title', offer)}>${offer.title}</span>${saving(words, offer) && html` <mark>${saving(words, offer)}</mark>`}</h3>
<p class="facts">${offerTerms(words, offer, today())}</p>
${offer.description && html`<div${langOf('description', offer)}>${rich(offer.description)}</div>`}
${offer.inclusions.length > 0 && html`<ul class="chips small"${langOf('inclusions', offer)}>${offer.inclusions.map((one) => html`<li>${one}</li>`)}</ul>`}
${offer.conditions && html`<details><summary>${words.t('conditions')}</summary><div${langOf('conditions', offer)}>${rich(offer.conditions)}</div></details>`}</li>`,
  )}</ul></section>`;
}

function policies(words: Words, house: Structure, ghosts: Ghosts): Html | null {
  if (house.policies.length === 0) return ghosts('policies');
  return html`<section data-part="policies"><h2>${words.t('policies')}</h2>${house.policies.map(
    (policy) =>
      html`<details${policy.isDefault && html` open`}><summary${langOf('title', policy)}>${policy.title}</summary><div${langOf('text', policy)}>${rich(policy.text)}</div></details>`,
  )}</section>`;
}

const PET_POLICIES = ['no', 'yes', 'on_request'] as const;

function contacts(
  words: Words,
  { contacts: own, reception, petsPolicy, cin, cir }: Structure,
  ghosts: Ghosts,
  clicked: string | undefined,
): Html {
  const ping = (kind: Contact) => clicked && html` ping="${clicked}/${kind}"`;
  const reached = own.phone ?? own.whatsapp ?? own.email ?? own.website;
  const { checkinFrom, checkoutTo, is24h } = reception ?? {};
  const pets = PET_POLICIES.find((one) => one === petsPolicy);
  return html`<section class="panel" data-part="contacts"><h2>${words.t('contacts')}</h2>${!reached && ghosts('contacts')}<ul class="plain">
${own.phone && html`<li><a href="tel:${own.phone}"${ping('phone')}>${own.phone}</a></li>`}
${own.whatsapp && html`<li><a href="https://wa.me/${own.whatsapp.replace(/\D/g, '')}"${ping('whatsapp')}>WhatsApp</a></li>`}
${own.email && html`<li><a href="mailto:${own.email}"${ping('email')}>${own.email}</a></li>`}
${own.website && html`<li><a href="${own.website}" rel="noopener nofollow"${ping('website')}>${words.t('website')}</a></li>`}
${checkinFrom && checkoutTo && html`<li>${words.t('times', { from: checkinFrom, to: checkoutTo })}</li>`}
${is24h && html`<li>${words.t('reception24h')}</li>`}
${pets && html`<li>${words.t(`pets.${pets}`)}</li>`}
${cin && html`<li>CIN ${cin}</li>`}
${cir && html`<li>${words.t('regionalCode', { code: cir })}</li>`}</ul></section>`;
}

/** Renders affiliations that are valid today, with their logo. */
function affiliations(words: Words, images: string, { affiliations: own }: Structure): Html | null {
  if (own.length === 0) return null;
  return html`<section class="panel"><h2>${words.t('affiliations')}</h2><ul class="badges">${own.map(
    ({ title, logo, website, benefit, discountPercent }) =>
      html`<li>${logo && picture(images, { path: logo, alt: '' }, 'logo')}<div><strong>${
        website ? html`<a href="${website}" rel="noopener nofollow">${title}</a>` : title
      }</strong>${discountPercent !== null && html` <mark>−${words.percent(discountPercent)}</mark>`}${benefit && html`<p>${benefit}</p>`}</div></li>`,
  )}</ul></section>`;
}
