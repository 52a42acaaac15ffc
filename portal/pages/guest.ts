import { type Html, html, rich } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import type { Booking, GuestPage, PublicApi, Quote, TranslatedText } from '../public-api.ts';
import { type TextKey, Words } from '../texts.ts';
import { hiddenFields, stayFields } from './fields.ts';
import { partsTable, roomsOf } from './parts.ts';
import { onwardUrl, paymentWait } from './pay.ts';

export type Decision = 'accept' | 'decline';

/** Renders a guest's page in the language of the request unless the address names another. */
export async function guestPage(
  api: PublicApi,
  chosen: Words | null,
  token: string,
  problem: TextKey | null = null,
  query = new URLSearchParams(),
): Promise<{ page: Page; words: Words }> {
  const page = await api.guest(chosen?.lang ?? 'it', token);
  const words = chosen ?? new Words(page.lang);
  const here = `${chosen ? prefix(words) : ''}/richiesta/${token}`;
  const { structure, request, bookings } = page;
  const wait = paymentWait(words, here, query, bookings);
  const onward = page.paysOnline ? onwardUrl(here, query, bookings) : null;
  const refresh = onward ? { seconds: 0, url: onward } : wait?.refresh;
  // An instant booking has no quote to show.
  const quotes = bookings.some(({ instantBy }) => instantBy) ? page.quotes.filter(({ isOpen }) => isOpen) : page.quotes;
  const body = html`<article class="narrow guest"><header><p class="kind">${words.t('yourRequest', { code: page.code })}</p>
<h1>${words.t('hello', { name: page.name })}</h1>
<p>${structure.name}${structure.city && `, ${structure.city}`}${structure.phone && html` · <a href="tel:${structure.phone}">${structure.phone}</a>`}</p>
${bookings.length === 0 && html`<p>${words.days(request.checkin, request.checkout)} · ${guests(words, request)}</p>`}</header>
${problem && html`<p class="notice wrong" role="alert">${words.t(problem)}</p>`}
${wait?.notice}${onward && html`<p class="notice" role="status">${words.t('toPayment')} <a href="${onward}">${words.t('toPaymentLink')}</a></p>`}
${jointBookings(bookings).map((rooms) => bookingCard(words, here, rooms, page, wait !== null))}
${quotes.length === 0 && bookings.length === 0 && html`<p class="notice">${words.t('waiting')}</p>`}
${quotes.length > 0 && html`<section><h2>${words.t('quotes')}</h2>${alternativesOf(quotes).map((rooms) => quoteCard(words, here, rooms, page))}${bookings.length === 0 && wishForm(words, here, page)}</section>`}
${conversation(words, here, page)}</article>`;
  const alternates: Page['alternates'] = (lang) => `${prefix({ lang })}/richiesta/${token}`;
  return {
    words,
    page: {
      title: words.t('yourRequest', { code: page.code }),
      robots: 'noindex',
      alternates,
      body,
      ...(refresh && { refresh }),
    },
  };
}

// Italian has a prefix here too, because an address without one uses the request's language.
const prefix = ({ lang }: Pick<Words, 'lang'>) => `/${lang}`;

/** Asks for confirmation of a decision. */
export async function confirmPage(
  api: PublicApi,
  chosen: Words | null,
  token: string,
  quoteId: string,
  decision: Decision,
): Promise<{ page: Page; words: Words } | null> {
  const guest = await api.guest(chosen?.lang ?? 'it', token);
  const words = chosen ?? new Words(guest.lang);
  const here = `${chosen ? prefix(words) : ''}/richiesta/${token}`;
  const rooms = alternativesOf(guest.quotes).find((some) => some.some(({ id }) => String(id) === quoteId));
  const [quote] = rooms ?? [];
  if (!rooms || !quote?.isOpen || (quote.instead && decision === 'accept')) return null;
  const title = words.t(decision === 'accept' ? 'acceptTitle' : 'declineTitle');
  const body = html`<section class="narrow"><h1>${title}</h1>
${decision === 'accept' && html`<p>${words.t('acceptText')}</p>`}
<div class="panel">${rooms.map((room) => alternativesList(words, room, true))}${wholePrice(words, rooms)}</div>
<form method="post" action="${here}/preventivi/${quote.id}/${decision}" class="buttons">
<button class="main">${words.t(decision === 'accept' ? 'confirm' : 'confirmNo')}</button>
<a class="button" href="${here}">${words.t('cancel')}</a></form></section>`;
  const alternates: Page['alternates'] = (lang) =>
    `${prefix({ lang })}/richiesta/${token}/preventivi/${quote.id}/${decision}`;
  return { words, page: { title, robots: 'noindex', alternates, body } };
}

/** Returns a translated title in the visitor's language, or in Italian. */
export const titleIn = (words: Words, text: TranslatedText | null) => (text ? text[words.lang] || text.it || '' : '');

function guests(words: Words, { adults, children }: Pick<Quote, 'adults' | 'children'>): string {
  const grown = words.joinLabel(words.t('adults'), adults);
  return children.length > 0 ? `${grown} · ${words.joinLabel(words.t('children'), children.join(', '))}` : grown;
}

function alternativesList(words: Words, stay: Quote | Booking, open: boolean): Html {
  const parts = 'priceParts' in stay ? (stay.priceParts?.parts ?? []) : [];
  const terms = [stay.policies?.cancellation, stay.policies?.payment].filter((one) => one != null);
  return html`<h3>${titleIn(words, stay.roomTitle)}${stay.mealPlanTitle && `, ${titleIn(words, stay.mealPlanTitle)}`}</h3>
<p>${words.days(stay.checkin, stay.checkout)} · ${guests(words, stay)}${stay.units > 1 && ` · ${words.t('units', { n: stay.units })}`}</p>
<p class="price"><strong>${words.money(stay.totalAmountCents)}</strong> ${stay.depositAmountCents > 0 && depositWords(words, stay)}</p>
<p class="count">${stay.touristTaxAmountCents ? words.t('cityTax', { price: words.money(stay.touristTaxAmountCents) }) : ''}</p>
${parts.length > 0 && html`<details${open && html` open`}><summary>${words.t('breakdown')}</summary>${partsTable(words, parts, stay.totalAmountCents)}</details>`}
${
  terms.length > 0 &&
  html`<details${open && html` open`}><summary>${words.t('policies')}</summary>${terms.map(
    ({ title, texts }) =>
      html`<div class="terms"><h4>${titleIn(words, title)}</h4>${rich(titleIn(words, texts))}</div>`,
  )}</details>`
}`;
}

/** Returns the deposit in words; an unpaid deposit names its due day. */
function depositWords(words: Words, stay: Quote | Booking): string {
  const { depositAmountCents, depositDue } = stay;
  const price = words.money(depositAmountCents);
  if (!depositDue) return words.t('deposit', { price });
  const openCents = 'openDepositCents' in stay ? stay.openDepositCents : depositAmountCents;
  const isRest = openCents < depositAmountCents;
  const params = { price, open: words.money(openCents) };
  if (depositDue === 'now') return words.t(isRest ? 'depositRestNow' : 'depositNow', params);
  return words.t(isRest ? 'depositRestBy' : 'depositBy', { ...params, day: words.day(depositDue) });
}

/** Groups the rooms of each alternative, the first one first. */
function alternativesOf(quotes: readonly Quote[]): (readonly [Quote, ...Quote[]])[] {
  return quotes
    .filter(({ leadId }) => leadId === null)
    .map((first) => [first, ...quotes.filter(({ leadId }) => leadId === first.id)]);
}

/** Renders the alternatives without the rest of the page. */
export const quotesPart = (words: Words, quotes: readonly Quote[]): Html =>
  html`${alternativesOf(quotes).map((rooms) => quoteCard(words, '', rooms, null))}`;

/** Renders the total of several rooms. */
function wholePrice(words: Words, rooms: readonly Quote[]): Html | null {
  if (rooms.length < 2) return null;
  const total = rooms.reduce((sum, { totalAmountCents }) => sum + totalAmountCents, 0);
  return html`<p class="price">${words.t('wholePrice', { n: rooms.reduce((sum, { units }) => sum + units, 0) })} <strong>${words.money(total)}</strong></p>`;
}

/** Renders what is free instead of sold rooms, each as a question to the structure. */
function freeInstead(
  words: Words,
  here: string,
  { instead, checkin, checkout }: Quote,
  page: GuestPage | null,
): Html | null {
  if (!instead || !page) return null;
  const { request, structure } = page;
  const question = (days: { checkin: string; checkout: string }, text: string, label: string) =>
    html`<form method="post" action="${here}/altro">${hiddenFields({
      ...days,
      adults: request.adults,
      children: request.children.join(', '),
      text,
    })}
<p class="option"><span>${label}</span><button>${words.t('askThis')}<span class="unseen"> ${label}</span></button></p></form>`;
  const { ways, near } = instead;
  const price = (cents: number | null) => (cents === null ? words.t('onRequest') : words.money(cents));
  return html`<div class="notice wrong"><p>${words.t('roomsGone')}</p></div>
${ways.length > 0 && html`<h4>${words.t('stillFree')}</h4>`}${ways.map((way) => {
  const label = words.joinLabel(`${roomsOf(way)}, ${way.mealPlanTitle}`, price(way.totalCents));
  return question({ checkin, checkout }, label, label);
})}
${near.length > 0 && html`<h4>${words.t('near')}</h4>`}${near.map((one) => {
  const label = words.joinLabel(words.days(one.checkin, one.checkout), price(one.totalCents));
  return question(one, label, label);
})}
${ways.length + near.length === 0 && html`<p>${words.t('nothingFree', { name: structure.name })}</p>`}`;
}

function quoteCard(words: Words, here: string, rooms: readonly [Quote, ...Quote[]], page: GuestPage | null): Html {
  const [quote] = rooms;
  const key = `state.${quote.state}` as TextKey;
  return html`<div class="panel quote"><p class="state">${words.t(key)}${quote.isOpen && ` · ${words.t('validUntil', { day: words.day(quote.validUntil) })}`}</p>
${rooms.map((room) => alternativesList(words, room, false))}${wholePrice(words, rooms)}${quote.message && html`<blockquote>${quote.message}</blockquote>`}
${
  quote.isOpen &&
  html`${freeInstead(words, here, quote, page)}<p class="buttons">${!quote.instead && html`<a class="button main" href="${here}/preventivi/${quote.id}/accept">${words.t('accept')}</a>`}
<a class="button" href="${here}/preventivi/${quote.id}/decline">${words.t('decline')}</a></p>`
}</div>`;
}

/** Renders the form for other dates, people or a budget. The structure answers with a quote. */
export function wishForm(
  words: Words,
  here: string,
  { request }: GuestPage,
  dates: { readonly checkin: string; readonly checkout: string } = request,
  isOpen = false,
): Html {
  const search = {
    checkin: dates.checkin,
    checkout: dates.checkout,
    adults: request.adults,
    childrenText: request.children.join(', '),
    children: request.children,
    rooms: null,
    pick: null,
  };
  return html`<details class="panel"${isOpen && html` open`}><summary>${words.t('wishTitle')}</summary>
<form method="post" action="${here}/altro" class="fields">${stayFields(words, search, true, 'wish', false)}
<label class="field small">${words.t('wishBudget')}<input name="budget" inputmode="decimal" maxlength="9"></label>
<label class="field">${words.t('wishText')}<textarea name="text" rows="2" maxlength="2000"></textarea></label>
<button>${words.t('wishSend')}</button></form></details>`;
}

/** Returns a balance in words. `zero` names the text of a balance of nothing. */
export function balanceWords(words: Words, cents: number, zero: TextKey): string {
  const key = cents > 0 ? 'balanceOwed' : cents < 0 ? 'balanceBack' : zero;
  return words.t(key, { price: words.money(Math.abs(cents)) });
}

/** Kinds of account lines that move money. The other lines are charges. */
const MONEY_LINES = ['payment', 'refund', 'chargeback', 'reinstated'];

/** Renders the lines of the account, which the structure reads too. An account without charges was never paid. */
function folio(words: Words, { folio: lines, balanceCents }: Booking): Html {
  const hasCharges = lines.some(({ kind, cents }) => cents !== 0 && !MONEY_LINES.includes(kind));
  const zero = hasCharges ? 'settled' : lines.length > 0 ? 'nothingOwed' : 'nothingCharged';
  if (lines.length === 0) return html`<p class="notice">${words.t(zero)}</p>`;
  return html`<table class="parts"><caption>${words.t('folio')}</caption><tbody>${lines.map(
    ({ kind, cents, date, description }) =>
      html`<tr><th scope="row">${description ?? words.t(`folio.${kind}` as TextKey)}${date && html` <small>${words.day(date)}</small>`}</th><td>${words.money(cents)}</td></tr>`,
  )}</tbody></table><p class="notice">${balanceWords(words, balanceCents, zero)}</p>`;
}

/**
 * Renders the deposit that is due, with a link to the card payment if the portal accepts cards. Rooms booked together
 * have one link.
 */
function deposit(words: Words, here: string, rooms: readonly Booking[], { paysOnline }: GuestPage): Html {
  if (rooms.some(({ isProcessing }) => isProcessing)) return html`<p class="notice">${words.t('bankWorks')}</p>`;
  const open = rooms.filter(({ openDepositCents }) => openDepositCents > 0);
  const [first] = open;
  if (!first) return html``;
  if (!paysOnline || !(first.isDepositPayable || open.length > 1))
    return html`<p class="notice">${words.t('depositAway')}</p>`;
  const price = words.money(open.reduce((sum, one) => sum + one.openDepositCents, 0));
  const label = open.length > 1 ? 'depositsPay' : 'depositPay';
  return html`<p class="buttons"><a class="button main" href="${here}/prenotazioni/${first.code}/paga">${words.t(label, { price })}</a></p>`;
}

/** Renders the charge of the guest's card that the bank wants confirmed. */
function confirmation(words: Words, here: string, { code, confirmationCents, isProcessing }: Booking): Html | null {
  if (confirmationCents <= 0 || isProcessing) return null;
  const price = words.money(confirmationCents);
  return html`<p class="notice wrong">${words.t('chargeText', { price })}</p>
<p class="buttons"><a class="button main" href="${here}/prenotazioni/${code}/conferma">${words.t('chargePay', { price })}</a></p>`;
}

/** Renders the bank account for a transfer. */
function transferAccount(words: Words, { code, transfer }: Booking): Html {
  if (!transfer) return html``;
  const account = [transfer.iban, transfer.accountHolder, transfer.bankName].filter(Boolean).join(', ');
  return html`<p class="notice">${words.t('transfer', { account, code })}</p>`;
}

/** Renders the link for saving a card as guarantee. A saved card is shown as long as it can be charged. */
function guarantee(
  words: Words,
  here: string,
  { code, guarantee: { isWanted, card }, expiresEarly }: Booking,
  paysOnline: boolean,
): Html {
  const link = `${here}/prenotazioni/${code}/garanzia`;
  const may = isWanted && paysOnline;
  if (card)
    return html`<p class="notice">${words.t('guaranteeCard', { card })}${may && html` · <a href="${link}">${words.t('guaranteeOther')}</a>`}</p>${isWanted && expiresEarly && html`<p class="notice wrong">${words.t('guaranteeExpires')}</p>`}`;
  if (!isWanted) return html``;
  return may
    ? html`<p class="notice">${words.t('guaranteeText')}</p><p class="buttons"><a class="button main" href="${link}">${words.t('guaranteeLeave')}</a></p>`
    : html`<p class="notice">${words.t('guaranteeAway')}</p>`;
}

const isOver = ({ state }: Booking): boolean => state === 'cancelled' || state === 'no_show';

/** Groups the rooms that were booked together and are not cancelled. Every other booking is alone. */
function jointBookings(bookings: readonly Booking[]): (readonly [Booking, ...Booking[]])[] {
  const groups: [Booking, ...Booking[]][] = [];
  for (const booking of bookings) {
    const isJoint = ([first]: readonly [Booking, ...Booking[]]) =>
      !isOver(first) && !isOver(booking) && first.together.some(({ code }) => code === booking.code);
    const group = groups.find(isJoint);
    if (group) group.push(booking);
    else groups.push([booking]);
  }
  return groups;
}

/** Renders a booking of one or several rooms: what to do, each room, the total, and links. */
function bookingCard(
  words: Words,
  here: string,
  rooms: readonly [Booking, ...Booking[]],
  page: GuestPage,
  isPaymentAwaited: boolean,
): Html {
  const [first] = rooms;
  const { payBy, instantBy } = first;
  const isEnded = isOver(first);
  const isLapsed = isEnded && payBy !== null;
  const codes = rooms.map(({ code }) => code);
  const title = isLapsed ? 'lapsed' : isEnded ? 'cancelled' : payBy ? 'waitingTitle' : 'booked';
  const waitsFor = instantBy === 'guarantee' ? 'waitsGuarantee' : 'waitsDeposit';
  const waits = first.isProcessing ? 'waitsBank' : waitsFor;
  // A second payment is not offered while the first is on its way.
  const todo = isPaymentAwaited ? null : todoPart(words, here, rooms, page);
  return html`<section class="panel booking"><h2>${words.t(title, { code: codes.join(', ') })}</h2>
${payBy && html`<p class="notice${isEnded && ' wrong'}">${isEnded ? words.t('waitedInVain') : words.t(waits, { time: words.hour(payBy) })}</p>`}
${isLapsed && html`<p class="buttons"><a class="button main" href="${here}/prenotazioni/${first.code}/riprova">${words.t('bookAgain')}</a></p>`}
${payBy && !isEnded && todo}${rooms.map((room) => roomPart(words, here, room, rooms.length > 1))}${jointTotal(words, rooms)}${!payBy && todo}${rooms.map((room) => transferAccount(words, room))}
${first.cancellation && html`<p class="buttons"><a class="button" href="${here}/prenotazioni/${first.code}/annulla">${words.t('cancelBooking')}</a></p>`}</section>`;
}

/** Renders what the guest has to do: the step that confirms a booking first, the rest after confirmation. */
function todoPart(words: Words, here: string, rooms: readonly [Booking, ...Booking[]], page: GuestPage): Html {
  const [{ payBy, instantBy }] = rooms;
  const isByCard = payBy !== null && instantBy === 'guarantee';
  return html`${page.paysOnline && rooms.map((room) => confirmation(words, here, room))}${!isByCard && deposit(words, here, rooms, page)}${(!payBy || isByCard) && rooms.map((room) => guarantee(words, here, room, page.paysOnline))}`;
}

/** Renders a room of a booking with its account and documents. */
function roomPart(words: Words, here: string, room: Booking, isOneOfSeveral: boolean): Html {
  const { payBy, code, dateChange } = room;
  const own = (label: TextKey) =>
    html`${words.t(label)}${isOneOfSeveral && html`<span class="unseen"> ${titleIn(words, room.roomTitle)} ${code}</span>`}`;
  return html`${alternativesList(words, room, false)}${folio(words, room)}
<p class="buttons">${
    !payBy &&
    html`<a class="button" href="${here}/prenotazioni/${code}.pdf">${own('confirmationPdf')}</a>
<a class="button" href="${here}/prenotazioni/${code}.ics">${own('forCalendar')}</a>`
  }
${dateChange && html`<a class="button" href="${here}/prenotazioni/${code}/date">${own('changeDates')}</a>`}</p>`;
}

/** Renders the total of rooms booked together, and what is owed or goes back in all. */
function jointTotal(words: Words, rooms: readonly Booking[]): Html | null {
  if (rooms.length < 2) return null;
  const sum = (amount: (room: Booking) => number) => rooms.reduce((total, room) => total + amount(room), 0);
  return html`<h3>${words.t('jointTotal')}</h3><p class="price"><strong>${words.money(sum((room) => room.totalAmountCents))}</strong></p>
<p class="notice">${balanceWords(
    words,
    sum((room) => room.balanceCents),
    'settled',
  )}</p>`;
}

function conversation(words: Words, here: string, { structure, request, messages }: GuestPage): Html {
  return html`<section><h2>${words.t('conversation')}</h2><ol class="messages">${request.text && html`<li class="in"><p class="who">${words.t('you')}</p><p class="said">${request.text}</p></li>`}${messages.map(
    ({ direction, sender, text, createdAt, attachments }) =>
      html`<li class="${direction}"><p class="who">${direction === 'in' ? (sender ?? words.t('you')) : structure.name} · <time datetime="${createdAt}">${words.day(createdAt)}</time></p><p class="said">${text || words.t('wished')}</p>${attachments.map((one) => html`<p><a href="${here}/file/${one.id}" download>${one.name}</a></p>`)}</li>`,
  )}</ol>
<form method="post" action="${here}/messaggi"><label class="field">${words.t('message', { name: structure.name })}
<textarea name="text" rows="3" maxlength="5000" required></textarea></label><button>${words.t('sendMessage')}</button></form></section>`;
}

export function backToGuest(chosen: Words | null, token: string): string {
  return `${chosen ? prefix(chosen) : ''}/richiesta/${token}`;
}

export function lostPage(words: Words, status: 404 | 409 | 410 | 429 | 500): Page {
  const [title, text]: [TextKey, TextKey] =
    status === 404 || status === 410
      ? ['lost', 'lostText']
      : status === 409
        ? ['trouble', 'tooLate']
        : ['trouble', status === 429 ? 'tooMany' : 'troubleText'];
  return errorPage(words, title, text, status === 500 ? 502 : status);
}

/** Renders the page of an expired preview. */
export function previewOverPage(words: Words): Page {
  return errorPage(words, 'previewOver', 'previewOverText', 410);
}

function errorPage(words: Words, title: TextKey, text: TextKey, status: number): Page {
  return {
    title: words.t(title),
    robots: 'noindex',
    status,
    alternates: (lang) => `${base(lang)}/`,
    body: html`<section class="narrow"><h1>${words.t(title)}</h1><p>${words.t(text)}</p><p><a href="${base(words.lang)}/">${words.t('back')}</a></p></section>`,
  };
}
