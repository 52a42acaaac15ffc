import { randomUUID } from 'node:crypto';
import type { Visitor } from '../events/sender.ts';
import { attributionOf } from '../events/visitor-event.ts';
import { html, rich } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import {
  applyChoice,
  isTyped,
  lapsedQuery,
  otherDatesPage,
  otherRoomsPage,
  type TypedValues,
} from '../offered/other-rooms.ts';
import { ApiRefusal, type Instant, type Prices, type PublicApi, type Structure } from '../public-api.ts';
import {
  combinationKey,
  type DisplayedOption,
  displayedOptionQuery,
  parseDisplayedOption,
  parseSearch,
  queryOf,
  requestedRoomsOf,
  type SearchForm,
  stayOf,
} from '../search-form.ts';
import { type TextKey, Words } from '../texts.ts';
import {
  consentFields,
  type Errors,
  guestBody,
  guestFields,
  hasConsent,
  hiddenFields,
  refusals,
  type Values,
  valuesOf,
} from './fields.ts';
import { backToGuest } from './guest.ts';
import { partsTable, roomsOf } from './parts.ts';
import { onwardQuery } from './pay.ts';
import { askPage, keyOf, sendCounted } from './request.ts';

/** The option of an instant booking as the guest reads it. */
interface Choice extends DisplayedOption {
  readonly title: string;
  readonly instant: NonNullable<Instant>;
  readonly touristTaxCents: number;
  readonly parts: Prices['options'][number]['parts'];
  readonly policies: Prices['policies'];
}

/** Returns the selected option at its current price. Null if it cannot be booked at once any more. */
function choiceOf({ options, compositions, policies }: Prices, shown: DisplayedOption): Choice | null {
  const isIt = (one: { roomId: number; mealPlanId: number; offerId: number | null }) =>
    one.roomId === shown.roomId && one.mealPlanId === shown.mealPlanId && one.offerId === shown.offerId;
  const { combination } = shown;
  const option = combination ? undefined : options.find((one) => isIt(one) && shown.units === 1);
  const several = compositions.find((one) =>
    combination
      ? combinationKey(one) === combination
      : isIt(one) && one.rooms.length === 1 && one.rooms[0]?.units === shown.units,
  );
  const found = option ?? several;
  if (!found?.instant || found.totalCents === null) return null;
  const ids = option ? [option.cancellationId, option.paymentId] : (several?.policyIds ?? []);
  return {
    ...shown,
    title: `${several ? roomsOf(several) : found.roomTitle}, ${found.mealPlanTitle}`,
    totalCents: found.totalCents,
    depositCents: found.instant.depositCents,
    instant: found.instant,
    touristTaxCents: found.touristTaxCents,
    parts: option?.parts ?? [],
    policies: policies.filter(({ id }) => ids.includes(id)),
  };
}

interface BookingForm {
  readonly values?: Values;
  readonly hasConsent?: boolean;
  readonly errors?: Errors;
  readonly problem?: TextKey | null;
}

/**
 * Renders an instant booking with price, terms and payment. If the option is sold, a guest who has typed nothing goes to
 * the structure, the others choose other rooms or dates.
 */
export async function bookPage(
  api: PublicApi,
  words: Words,
  query: URLSearchParams,
  { values = {}, hasConsent: isConsentGiven = false, errors = {}, problem = null }: BookingForm = {},
): Promise<Page | { movedTo: string }> {
  const { lang } = words;
  const search = parseSearch(query);
  const [stay, shown, name] = [stayOf(search), parseDisplayedOption(query), query.get('structure') ?? ''];
  if (!stay || !shown || !/^[1-9]\d{0,8}$/.test(name)) return { movedTo: `${base(lang)}/${queryOf(search)}` };
  const [structure, prices] = await Promise.all([
    api.structure(lang, name),
    api.prices(lang, Number(name), { ...stay, rooms: search.rooms }),
  ]);
  const choice = choiceOf(prices, shown);
  const typed = { values, hasConsent: isConsentGiven };
  if (!choice && isTyped(typed)) return otherRoomsPage(words, structure, { ...typed, search, prices, isLost: true });
  if (!choice)
    return {
      movedTo: `${base(lang)}/${structure.slug ?? structure.id}${queryOf(search, { gone: '1' })}#alloggi`,
    };
  const isOther = choice.totalCents !== shown.totalCents || choice.depositCents !== shown.depositCents;
  return {
    title: words.t('bookTitle'),
    robots: 'noindex',
    status: Object.keys(errors).length > 0 ? 422 : 200,
    alternates: (one) => `${base(one)}/prenota${queryOf(search, { structure: name, ...displayedOptionQuery(choice) })}`,
    body: html`<section class="narrow"><h1>${words.t('bookTitle')}</h1>
${isOther && html`<p class="notice wrong" role="alert">${words.t('priceOther')}</p>`}
${problem && html`<p class="notice wrong" role="alert">${words.t(problem)}</p>`}
${summary(words, structure, search, choice)}
<form class="request" method="post" action="${base(lang)}/prenota">
${refusals(words, errors)}
${hiddenFields({ structure: name, key: randomUUID(), ...stayQuery(search), ...displayedOptionQuery(choice) })}
${guestFields(words, values, errors)}
${consentFields(words, isConsentGiven)}
<p class="notice">${words.t('bookWaits')}</p>
<button class="main">${words.t(choice.instant.by === 'deposit' ? 'bookSend' : 'bookSendCard')}</button>
</form></section>`,
  };
}

function summary(
  words: Words,
  { name, city }: Structure,
  { checkin, checkout, adults, children }: SearchForm,
  choice: Choice,
) {
  const { instant, touristTaxCents } = choice;
  return html`<div class="panel"><h2>${name}, ${city}</h2><p>${choice.title}</p><p>${words.days(checkin, checkout)}, ${words.guests(adults, children ?? [])}</p>
<p class="price"><strong>${words.money(choice.totalCents)}</strong></p>
${touristTaxCents > 0 && html`<p class="count">${words.t('cityTax', { price: words.money(touristTaxCents) })}</p>`}
<p>${instant.by === 'deposit' ? words.t('bookDeposit', { price: words.money(instant.depositCents) }) : words.t('bookGuarantee')}</p>
${choice.parts.length > 0 && html`<details><summary>${words.t('breakdown')}</summary>${partsTable(words, choice.parts, choice.totalCents)}</details>`}
${
  choice.policies.length > 0 &&
  html`<details open><summary>${words.t('policies')}</summary>${choice.policies.map(
    ({ title, text, instantText }) =>
      html`<div class="terms"><h4>${title}</h4>${rich(instant.by === 'deposit' ? instantText : text)}</div>`,
  )}</details>`
}</div>`;
}

const stayQuery = ({ checkin, checkout, adults, childrenText, rooms }: SearchForm) => ({
  checkin,
  checkout,
  adults: String(adults),
  ...(childrenText && { children: childrenText }),
  ...(rooms && { rooms: String(rooms) }),
});

/** Tells guests who already hold these rooms that the link is in their mail. */
function linkSentPage(words: Words, { email = '' }: Values): Page {
  return {
    title: words.t('bookTitle'),
    robots: 'noindex',
    alternates: (one) => `${base(one)}/`,
    body: html`<section class="narrow"><h1>${words.t('bookTitle')}</h1>
<p class="notice" role="status">${words.t('alreadyHeld', { email })}</p></section>`,
  };
}

/** Renders the form of the rooms or dates that a guest chose instead of sold rooms, with the typed values. */
async function chosenPage(
  api: PublicApi,
  words: Words,
  form: URLSearchParams,
  typed: TypedValues,
): Promise<Page | { movedTo: string }> {
  if (parseDisplayedOption(form)) return bookPage(api, words, form, typed);
  const search = parseSearch(form);
  if (search.pick) {
    form.set('structures', form.get('structure') ?? '');
    return askPage(api, words, form, { values: typed.values, errors: {}, key: randomUUID() });
  }
  const page = await otherDatesPage(api, words, form, typed);
  return page ?? { movedTo: `${base(words.lang)}/${queryOf(search)}` };
}

/** Renders the filled form of a lapsed booking, or the guest's page if the booking is not lapsed. */
export async function bookAgainPage(
  api: PublicApi,
  chosen: Words | null,
  token: string,
  code: string,
): Promise<{ page: Page; words: Words } | { movedTo: string }> {
  const lapsed = await api.lapsedBooking(chosen?.lang ?? 'it', token, code).catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 404) return null;
    throw error;
  });
  if (!lapsed) return { movedTo: backToGuest(chosen, token) };
  const words = chosen ?? new Words(lapsed.lang);
  const { name, surname, email, phone, request } = lapsed;
  const values = {
    ...{ name, surname: surname ?? '', email: email ?? '', phone: phone ?? '', request: request ?? '' },
  };
  const page = await bookPage(api, words, lapsedQuery(lapsed), { values });
  if ('movedTo' in page) return page;
  const alternates: Page['alternates'] = (lang) =>
    `${backToGuest(new Words(lang), token)}/prenotazioni/${code}/riprova`;
  return { words, page: { ...page, status: 200, alternates } };
}

/** Returns the rooms of a choice as the API expects them: the first, and the others of a combination. */
function roomsOfChoice({ combination, ...single }: DisplayedOption) {
  if (!combination) return single;
  const [first, ...more] = requestedRoomsOf(combination);
  return { ...single, ...first, more };
}

/** Books at the displayed price, then leads on to the payment. If the price changed, shows the new one first. */
export async function sendBooking(
  api: PublicApi,
  words: Words,
  form: URLSearchParams,
  visitor: Visitor,
): Promise<Page | { movedTo: string }> {
  const { lang } = words;
  const values = valuesOf(form);
  const typed = { values, hasConsent: hasConsent(form) };
  const changed = applyChoice(form);
  if (changed) return chosenPage(api, words, changed, typed);
  const search = parseSearch(form);
  const [stay, shown, name] = [stayOf(search), parseDisplayedOption(form), form.get('structure') ?? ''];
  if (!stay || !shown || !/^[1-9]\d{0,8}$/.test(name)) return { movedTo: `${base(lang)}/${queryOf(search)}` };
  const key = keyOf(form);
  const body = {
    structure: Number(name),
    ...roomsOfChoice(shown),
    ...stay,
    rooms: search.rooms,
    ...guestBody(form, lang),
  };
  try {
    const booked = await sendCounted(visitor, attributionOf(form), (more) => api.book(lang, key, { ...body, ...more }));
    if ('isRequest' in booked) return { movedTo: `${base(lang)}/inviata?codes=${booked.code}&instead=1` };
    if (!('token' in booked)) return linkSentPage(words, values);
    return { movedTo: `${backToGuest(words, booked.token)}?${onwardQuery(booked.by)}` };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.status === 409) return bookPage(api, words, form, typed);
    if (error.status === 429) return bookPage(api, words, form, { ...typed, problem: 'tooManyWaiting' });
    if (error.status !== 422) throw error;
    const errors = Object.keys(error.errors).length > 0 ? error.errors : { all: [error.message] };
    return bookPage(api, words, form, { ...typed, errors });
  }
}
