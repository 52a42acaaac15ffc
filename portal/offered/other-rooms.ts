import { type Html, html } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import { GIVEN_CONSENT, hiddenFields, type Values } from '../pages/fields.ts';
import { roomsOf } from '../pages/parts.ts';
import { ApiRefusal, type LapsedBooking, type Prices, type PublicApi, type Structure } from '../public-api.ts';
import {
  combinationKey,
  displayedOptionQuery,
  type Pick,
  parseSearch,
  pickQuery,
  queryOf,
  type SearchForm,
  stayOf,
} from '../search-form.ts';
import type { Words } from '../texts.ts';

/** Name of the buttons that choose other rooms or dates. Their value is a query. */
const CHOICE = 'other';
/** Fields of a booking form that a choice replaces. */
const REPLACED_FIELDS = [
  'room',
  'plan',
  'offer',
  'set',
  'units',
  'total',
  'deposit',
  'rooms',
  'checkin',
  'checkout',
] as const;

/** Values that the guest typed before the rooms were sold. */
export interface TypedValues {
  readonly values: Values;
  readonly hasConsent: boolean;
}

export const isTyped = ({ values }: TypedValues): boolean => Boolean(values.name || values.email);

/** Returns the booking form with the chosen rooms or dates. Null if no choice was sent. */
export function applyChoice(form: URLSearchParams): URLSearchParams | null {
  const chosen = form.get(CHOICE);
  if (chosen === null) return null;
  const merged = new URLSearchParams(form);
  for (const name of [CHOICE, ...REPLACED_FIELDS]) merged.delete(name);
  const query = new URLSearchParams(chosen);
  for (const name of REPLACED_FIELDS) {
    const value = query.get(name);
    if (value !== null) merged.set(name, value);
  }
  return merged;
}

/** Returns the query of a booking form for a lapsed booking. */
export function lapsedQuery(lapsed: LapsedBooking): URLSearchParams {
  const { structureId, checkin, checkout, adults, children, more } = lapsed;
  const rooms = [lapsed, ...more];
  const roomCount = rooms.reduce((sum, { units }) => sum + units, 0);
  return new URLSearchParams({
    structure: String(structureId),
    ...{ checkin, checkout, adults: String(adults), children: children.join(', ') },
    ...(roomCount > 1 && { rooms: String(roomCount) }),
    ...displayedOptionQuery({ ...lapsed, combination: more.length > 0 ? combinationKey({ rooms }) : null }),
  });
}

interface Choice {
  readonly title: string;
  readonly totalCents: number | null;
  readonly offerTitle: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly isInstant: boolean;
}

function choicesOf(search: SearchForm, { options, compositions }: Prices): Choice[] {
  const dates = { checkin: search.checkin, checkout: search.checkout };
  const toChoice = (
    one: Prices['options'][number] | Prices['compositions'][number],
    title: string,
    { units, ...pick }: Pick & { readonly units: number },
    rooms: Readonly<Record<string, string>>,
  ): Choice => {
    const { totalCents, offerTitle, instant } = one;
    const shown =
      instant && totalCents !== null
        ? displayedOptionQuery({ ...pick, units, totalCents, depositCents: instant.depositCents })
        : pickQuery(pick);
    return { title, totalCents, offerTitle, isInstant: 'total' in shown, query: { ...dates, ...rooms, ...shown } };
  };
  const rooms: Readonly<Record<string, string>> = search.rooms ? { rooms: String(search.rooms) } : {};
  return [
    ...options.map(({ roomId, mealPlanId, offerId, ...one }) =>
      toChoice(
        { roomId, mealPlanId, offerId, ...one },
        `${one.roomTitle}, ${one.mealPlanTitle}`,
        { roomId, mealPlanId, offerId, units: 1 },
        rooms,
      ),
    ),
    ...compositions.map((one) => {
      const { roomId, mealPlanId, offerId } = one;
      const pick = { roomId, mealPlanId, offerId, combination: combinationKey(one), units: one.rooms[0]?.units ?? 1 };
      return toChoice(one, `${roomsOf(one)}, ${one.mealPlanTitle}`, pick, { rooms: String(one.roomCount) });
    }),
  ];
}

const choiceButton = (words: Words, { query, isInstant, title }: Choice): Html =>
  html`<button class="${isInstant && 'main'}" name="${CHOICE}" value="${new URLSearchParams(query).toString()}">${words.t(isInstant ? 'bookNow' : 'askThis')}<span class="unseen"> ${title}</span></button>`;

/** Renders the typed values as hidden fields, so that the next page has them again. */
const typedFields = (
  words: Words,
  structureId: number,
  search: SearchForm,
  { values, hasConsent }: TypedValues,
): Html =>
  html`${hiddenFields({
    structure: structureId,
    adults: String(search.adults),
    children: search.childrenText,
    ...(search.rooms && { rooms: String(search.rooms) }),
    ...values,
    ...(hasConsent && GIVEN_CONSENT),
  })}`;

interface OtherRooms extends TypedValues {
  readonly search: SearchForm;
  readonly prices: Prices;
  /** True if the rooms that the guest had chosen are sold. */
  readonly isLost: boolean;
}

/** Renders the free rooms of a structure and other dates. A choice leads to the booking form with the typed values. */
export function otherRoomsPage(
  words: Words,
  structure: Structure,
  { search, prices, isLost, ...typed }: OtherRooms,
): Page {
  const { lang } = words;
  const there = (one: Words['lang']) => `${base(one)}/${structure.slugs[one] ?? structure.slug ?? structure.id}`;
  const choices = choicesOf(search, prices);
  const price = (cents: number | null) => (cents === null ? words.t('onRequest') : words.money(cents));
  const line = (title: Html, cents: number | null, button: Html) =>
    html`<li><p class="option"><span>${title}</span><span class="amount"><strong>${price(cents)}</strong></span>${button}</p></li>`;
  const near = prices.near.map(({ checkin, checkout, totalCents }) => {
    const query = { checkin, checkout, ...(search.rooms && { rooms: String(search.rooms) }) };
    const days = words.days(checkin, checkout);
    const button = html`<button name="${CHOICE}" value="${new URLSearchParams(query).toString()}">${words.t('chooseDates')}<span class="unseen"> ${days}</span></button>`;
    return line(html`${days}`, totalCents, button);
  });
  const rows = choices.map((one) =>
    line(
      html`${one.title}${one.offerTitle && html` <mark>${one.offerTitle}</mark>`}`,
      one.totalCents,
      choiceButton(words, one),
    ),
  );
  return {
    title: words.t('bookTitle'),
    robots: 'noindex',
    status: isLost ? 409 : 200,
    alternates: (one) => `${there(one)}${queryOf(search)}`,
    body: html`<section class="narrow"><h1>${structure.name}</h1>
${isLost && html`<p class="notice wrong" role="alert">${words.t('roomLost')}</p>`}
<form method="post" action="${base(lang)}/prenota">${typedFields(words, structure.id, search, typed)}
<h2>${words.t('stillFree')}</h2><p>${words.days(search.checkin, search.checkout)}, ${words.guests(search.adults, search.children ?? [])}</p>
${rows.length > 0 ? html`<ul class="options">${rows}</ul>` : html`<p>${words.t('nothingFree', { name: structure.name })}</p>`}
${near.length > 0 && html`<h2>${words.t('near')}</h2><ul class="options">${near}</ul>`}</form>
<p><a href="${there(lang)}${queryOf(search)}">${words.t('otherDates')}</a></p></section>`,
  };
}

/** Renders the free rooms on the dates of a form. Null if the API does not accept these dates. */
export async function otherDatesPage(
  api: PublicApi,
  words: Words,
  form: URLSearchParams,
  typed: TypedValues,
): Promise<Page | null> {
  const search = parseSearch(form);
  const [stay, structureId] = [stayOf(search), Number(form.get('structure'))];
  if (!stay || !Number.isInteger(structureId) || structureId <= 0) return null;
  const asked = { ...stay, rooms: search.rooms };
  const [structure, prices] = await Promise.all([
    api.structure(words.lang, String(structureId)),
    api.prices(words.lang, structureId, asked).catch((error: unknown) => {
      if (error instanceof ApiRefusal && error.status === 422) return null;
      throw error;
    }),
  ]);
  return prices && otherRoomsPage(words, structure, { ...typed, search, prices, isLost: false });
}
