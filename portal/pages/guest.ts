import type { Booking, Door, GuestPage, Quote, Translated } from '../door.ts';
import { type Html, html, rich } from '../html.ts';
import { base } from '../language.ts';
import type { Page } from '../layout.ts';
import { type TextKey, Words } from '../texts.ts';
import { stayFields } from './fields.ts';
import { partsTable } from './parts.ts';

export type Decision = 'accept' | 'decline';

/** A guest's own page speaks the language of the request, unless another one was chosen. */
export async function guestPage(
  door: Door,
  chosen: Words | null,
  token: string,
  problem: TextKey | null = null,
): Promise<{ page: Page; words: Words }> {
  const page = await door.guest(chosen?.lang ?? 'it', token);
  const words = chosen ?? new Words(page.lang);
  const here = `${chosen ? prefix(words) : ''}/richiesta/${token}`;
  const { structure, request, quotes, bookings } = page;
  const body = html`<article class="narrow guest"><header><p class="kind">${words.t('yourRequest', { code: page.code })}</p>
<h1>${words.t('hello', { name: page.name })}</h1>
<p>${structure.name}${structure.city && `, ${structure.city}`}${structure.phone && html` · <a href="tel:${structure.phone}">${structure.phone}</a>`}</p>
<p>${words.days(request.checkin, request.checkout)} · ${guests(words, request)}</p></header>
${problem && html`<p class="notice wrong" role="alert">${words.t(problem)}</p>`}
${bookings.map((one) => bookingCard(words, here, one, page.paysOnline))}
${quotes.length === 0 && bookings.length === 0 && html`<p class="notice">${words.t('waiting')}</p>`}
${quotes.length > 0 && html`<section><h2>${words.t('quotes')}</h2>${quotes.map((one) => quoteCard(words, here, one))}${bookings.length === 0 && wishForm(words, here, page)}</section>`}
${conversation(words, here, page)}</article>`;
  const alternates: Page['alternates'] = (lang) => `${prefix({ lang })}/richiesta/${token}`;
  return {
    words,
    page: { title: words.t('yourRequest', { code: page.code }), robots: 'noindex', alternates, body },
  };
}

// Italian, too, has one here: without it the request's own language is meant.
const prefix = ({ lang }: Pick<Words, 'lang'>) => `/${lang}`;

/** What a decision means, before it is made. */
export async function confirmPage(
  door: Door,
  chosen: Words | null,
  token: string,
  quoteId: string,
  decision: Decision,
): Promise<{ page: Page; words: Words } | null> {
  const guest = await door.guest(chosen?.lang ?? 'it', token);
  const words = chosen ?? new Words(guest.lang);
  const here = `${chosen ? prefix(words) : ''}/richiesta/${token}`;
  const quote = guest.quotes.find(({ id, isOpen }) => String(id) === quoteId && isOpen);
  if (!quote) return null;
  const title = words.t(decision === 'accept' ? 'acceptTitle' : 'declineTitle');
  const body = html`<section class="narrow"><h1>${title}</h1>
${decision === 'accept' && html`<p>${words.t('acceptText')}</p>`}
<div class="panel">${offered(words, quote, true)}</div>
<form method="post" action="${here}/preventivi/${quote.id}/${decision}" class="buttons">
<button class="main">${words.t(decision === 'accept' ? 'confirm' : 'confirmNo')}</button>
<a class="button" href="${here}">${words.t('cancel')}</a></form></section>`;
  const alternates: Page['alternates'] = (lang) =>
    `${prefix({ lang })}/richiesta/${token}/preventivi/${quote.id}/${decision}`;
  return { words, page: { title, robots: 'noindex', alternates, body } };
}

const inWords = (words: Words, text: Translated | null) => (text ? text[words.lang] || text.it || '' : '');

function guests(words: Words, { adults, children }: Pick<Quote, 'adults' | 'children'>): string {
  const grown = `${words.t('adults')}: ${adults}`;
  return children.length > 0 ? `${grown} · ${words.t('children')}: ${children.join(', ')}` : grown;
}

function offered(words: Words, stay: Quote | Booking, open: boolean): Html {
  const parts = 'priceParts' in stay ? (stay.priceParts?.parts ?? []) : [];
  const terms = [stay.policies?.cancellation, stay.policies?.payment].filter((one) => one != null);
  return html`<h3>${inWords(words, stay.roomTitle)}${stay.mealPlanTitle && `, ${inWords(words, stay.mealPlanTitle)}`}</h3>
<p>${words.days(stay.checkin, stay.checkout)} · ${guests(words, stay)}${stay.units > 1 && ` · ${words.t('units', { n: stay.units })}`}</p>
<p class="price"><strong>${words.money(stay.totalAmountCents)}</strong> ${stay.depositAmountCents > 0 && words.t('deposit', { price: words.money(stay.depositAmountCents) })}</p>
<p class="count">${stay.touristTaxAmountCents ? words.t('cityTax', { price: words.money(stay.touristTaxAmountCents) }) : ''}</p>
${parts.length > 0 && html`<details${open && html` open`}><summary>${words.t('breakdown')}</summary>${partsTable(words, parts, stay.totalAmountCents)}</details>`}
${
  terms.length > 0 &&
  html`<details${open && html` open`}><summary>${words.t('policies')}</summary>${terms.map(
    ({ title, texts }) =>
      html`<div class="terms"><h4>${inWords(words, title)}</h4>${rich(inWords(words, texts))}</div>`,
  )}</details>`
}`;
}

function quoteCard(words: Words, here: string, quote: Quote): Html {
  const key = `state.${quote.state}` as TextKey;
  return html`<div class="panel quote${!quote.isOpen && ' closed'}"><p class="state">${words.t(key)}${quote.isOpen && ` · ${words.t('validUntil', { day: words.day(quote.validUntil) })}`}</p>
${offered(words, quote, false)}${quote.message && html`<blockquote>${quote.message}</blockquote>`}
${
  quote.isOpen &&
  html`<p class="buttons"><a class="button main" href="${here}/preventivi/${quote.id}/accept">${words.t('accept')}</a>
<a class="button" href="${here}/preventivi/${quote.id}/decline">${words.t('decline')}</a></p>`
}</div>`;
}

/** Other days or people, or what one would spend: back to the house, which makes a quote of it. */
function wishForm(words: Words, here: string, { request }: GuestPage): Html {
  const asked = {
    checkin: request.checkin,
    checkout: request.checkout,
    adults: request.adults,
    childrenText: request.children.join(', '),
    children: request.children,
  };
  return html`<details class="panel"><summary>${words.t('wishTitle')}</summary>
<form method="post" action="${here}/altro" class="fields">${stayFields(words, asked, true, 'wish')}
<label class="field small">${words.t('wishBudget')}<input name="budget" inputmode="decimal" maxlength="9"></label>
<label class="field">${words.t('wishText')}<textarea name="text" rows="2" maxlength="2000"></textarea></label>
<button>${words.t('wishSend')}</button></form></details>`;
}

/** What is still asked for in advance: paid by card where the house's portal takes any, else it says so. */
function deposit(words: Words, here: string, booking: Booking, paysOnline: boolean): Html {
  const { code, state, depositAmountCents, depositPaidCents, balanceCents } = booking;
  // Nothing is paid in advance of a stay that will not be, or that is all paid.
  const openCents = state === 'confirmed' ? Math.min(depositAmountCents - depositPaidCents, balanceCents) : 0;
  const paid = depositPaidCents > 0 && words.t('depositPaid', { price: words.money(depositPaidCents) });
  const asked = openCents > 0 && !paysOnline && words.t('depositAway');
  const balance =
    balanceCents < 0
      ? words.t('balanceBack', { price: words.money(-balanceCents) })
      : balanceCents > 0 && (state === 'cancelled' || state === 'no_show' || depositPaidCents > 0)
        ? words.t('balanceOwed', { price: words.money(balanceCents) })
        : '';
  return html`${paid && html`<p class="notice">${paid}</p>`}${balance && html`<p class="notice">${balance}</p>`}${asked && html`<p class="notice">${asked}</p>`}${
    openCents > 0 &&
    paysOnline &&
    html`<p class="buttons"><a class="button main" href="${here}/prenotazioni/${code}/paga">${words.t('depositPay', { price: words.money(openCents) })}</a></p>`
  }`;
}

function bookingCard(words: Words, here: string, booking: Booking, paysOnline: boolean): Html {
  const title = words.t(
    booking.state === 'cancelled' || booking.state === 'no_show' ? 'cancelled' : 'booked',
    { code: booking.code },
  );
  return html`<section class="panel booking"><h2>${title}</h2>${offered(words, booking, false)}${deposit(words, here, booking, paysOnline)}
<p class="buttons"><a class="button" href="${here}/prenotazioni/${booking.code}.pdf">${words.t('confirmationPdf')}</a>
<a class="button" href="${here}/prenotazioni/${booking.code}.ics">${words.t('forCalendar')}</a></p></section>`;
}

function conversation(words: Words, here: string, { structure, request, messages }: GuestPage): Html {
  return html`<section><h2>${words.t('conversation')}</h2><ol class="messages">${request.text && html`<li class="in"><p class="who">${words.t('you')}</p><p class="said">${request.text}</p></li>`}${messages.map(
    ({ direction, text, createdAt, attachments }) =>
      html`<li class="${direction}"><p class="who">${direction === 'in' ? words.t('you') : structure.name} · <time datetime="${createdAt}">${words.day(createdAt)}</time></p><p class="said">${text || words.t('wished')}</p>${attachments.map((one) => html`<p><a href="${here}/file/${one.id}" download>${one.name}</a></p>`)}</li>`,
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
  return lostWith(words, title, text, status === 500 ? 502 : status);
}

/** A preview whose link is over. */
export function previewOverPage(words: Words): Page {
  return lostWith(words, 'previewOver', 'previewOverText', 410);
}

function lostWith(words: Words, title: TextKey, text: TextKey, status: number): Page {
  return {
    title: words.t(title),
    robots: 'noindex',
    status,
    alternates: (lang) => `${base(lang)}/`,
    body: html`<section class="narrow"><h1>${words.t(title)}</h1><p>${words.t(text)}</p><p><a href="${base(words.lang)}/">${words.t('back')}</a></p></section>`,
  };
}
