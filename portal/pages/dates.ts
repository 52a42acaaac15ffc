import { type Html, html } from '../html.ts';
import type { Page } from '../layout.ts';
import { ApiRefusal, type Booking, type GuestPage, type NewDates, type PublicApi, type Rule } from '../public-api.ts';
import { parseSearch } from '../search-form.ts';
import type { TextKey } from '../texts.ts';
import { Words } from '../texts.ts';
import { dateFields, type Errors, errorsOf } from './fields.ts';
import { backToGuest, balanceWords, guestPage, wishForm } from './guest.ts';

interface SelectedDates {
  readonly checkin: string;
  readonly checkout: string;
}

interface Visit {
  readonly chosen: Words | null;
  readonly token: string;
  readonly code: string;
}

/** Result for the selected dates: the price, the reason against them, or errors. */
interface DisplayedAmounts {
  readonly dates: SelectedDates | null;
  readonly found?: NewDates | null;
  readonly errors?: Errors;
  readonly isOther?: boolean;
}

type Answer = { page: Page; words?: Words } | { movedTo: string; status: 303 };

/** Shows the price of other dates (without `form`; `query` has them), or changes to them at the displayed price. */
export async function changingDates(
  api: PublicApi,
  visit: Visit,
  query: URLSearchParams,
  form: URLSearchParams | null,
): Promise<Answer> {
  const lang = visit.chosen?.lang ?? 'it';
  const { checkin, checkout } = parseSearch(form ?? query);
  const dates = checkin && checkout ? { checkin, checkout } : null;
  if (!dates) return shownPage(api, visit, { dates });
  try {
    if (form) {
      await api.changeDates(lang, visit.token, visit.code, dates, figuresIn(form));
      return { movedTo: backToGuest(visit.chosen, visit.token), status: 303 };
    }
    const found = await api.priceDates(await langOf(api, visit), visit.token, visit.code, dates);
    return await shownPage(api, visit, { dates, found });
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.status === 422) return shownPage(api, visit, { dates, errors: error.errors });
    if (error.status !== 409) throw error;
    return answerChangedPrice(api, visit, dates);
  }
}

/** The API answers in the language of the page. */
const langOf = async (api: PublicApi, { chosen, token }: Visit) => chosen?.lang ?? (await api.guest('it', token)).lang;

/** Reads the displayed amounts from the form. The API verifies them. */
function figuresIn(form: URLSearchParams): object {
  try {
    const figures: unknown = JSON.parse(form.get('shown') ?? '');
    return typeof figures === 'object' && figures !== null ? figures : {};
  } catch {
    return {};
  }
}

/** A repeated confirmation has no effect. After a change of price the new price is shown first. */
async function answerChangedPrice(api: PublicApi, visit: Visit, dates: SelectedDates): Promise<Answer> {
  const guest = await api.guest('it', visit.token);
  const booking = guest.bookings.find(({ code }) => code === visit.code);
  if (booking?.checkin === dates.checkin && booking.checkout === dates.checkout)
    return { movedTo: backToGuest(visit.chosen, visit.token), status: 303 };
  const found = await api.priceDates(guest.lang, visit.token, visit.code, dates);
  const shown = await shownPage(api, visit, { dates, found, isOther: true });
  return 'page' in shown ? { ...shown, page: { ...shown.page, status: 409 } } : shown;
}

async function shownPage(api: PublicApi, { chosen, token, code }: Visit, shown: DisplayedAmounts): Promise<Answer> {
  const guest = await api.guest(chosen?.lang ?? 'it', token);
  const words = chosen ?? new Words(guest.lang);
  const booking = guest.bookings.find((one) => one.code === code);
  if (!booking?.dateChange) return guestPage(api, chosen, token, 'notAlone.over');
  const there = backToGuest(chosen, token);
  const title = words.t('changeTitle', { code });
  const body = html`<section class="narrow guest"><h1>${title}</h1>
${shown.isOther && html`<p class="notice wrong" role="alert">${words.t('datesOther')}</p>`}
<div class="panel"><p>${guest.structure.name} · ${words.days(booking.checkin, booking.checkout)}</p>
${booking.dateChange.reason ? html`<p class="notice">${reasonText(words, booking, booking.dateChange.reason)}</p>` : chooser(words, `${there}/prenotazioni/${code}/date`, booking, shown)}</div>
${outcome(words, there, guest, booking, shown)}
<p class="buttons"><a class="button" href="${there}">${words.t('cancel')}</a></p></section>`;
  const alternates: Page['alternates'] = (lang) => `/${lang}/richiesta/${token}/prenotazioni/${code}/date`;
  const status = shown.errors ? 422 : 200;
  return { words, page: { title, robots: 'noindex', status, alternates, body } };
}

/** Renders the selection of dates, the terms and the deadline. */
function chooser(
  words: Words,
  here: string,
  { checkin, checkout, dateChange }: Booking,
  { dates, errors = {} }: DisplayedAmounts,
): Html {
  const { feeCents = 0, until = null } = dateChange ?? {};
  const wrong = ['checkin', 'checkout'].flatMap((name) => errorsOf(errors, name));
  return html`<p>${words.t(feeCents > 0 ? 'changeCosts' : 'changeFree', { price: words.money(feeCents) })}
${until && words.t(until.time ? 'changeUntilTime' : 'changeUntil', { day: words.day(until.day), time: until.time ?? '' })}</p>
<form method="get" action="${here}">
<div class="pair">${dateFields(words, dates ?? { checkin, checkout }, true)}</div>
${wrong.length > 0 && html`<p class="hint wrong" role="alert">${wrong.join(' ')}</p>`}
<p class="buttons"><button${!dates && html` class="main"`}>${words.t('changeShow')}</button></p></form>`;
}

function reasonText(words: Words, { dateChange }: Booking, reason: string): string {
  const key = `notAlone.${reason}` as TextKey;
  return words.t(key, { day: dateChange?.until ? words.day(dateChange.until.day) : '' });
}

/** Renders the price of the selected dates with the button, or the reason against them with a link to the structure. */
function outcome(
  words: Words,
  there: string,
  guest: GuestPage,
  booking: Booking,
  { dates, found }: DisplayedAmounts,
): Html | null {
  const asks = () => wishForm(words, there, guest, dates ?? booking, true);
  if (booking.dateChange?.reason) return asks();
  if (!dates || !found) return null;
  if (!found.figures)
    return html`<div class="notice wrong" role="alert"><p>${reasonText(words, booking, found.reason ?? 'over')}</p>${rulesList(words, found.rules)}</div>${asks()}`;
  return confirmation(words, `${there}/prenotazioni/${booking.code}/date`, dates, found.figures);
}

function rulesList(words: Words, rules: readonly Rule[]): Html | null {
  const lines = rules.map((rule) =>
    rule.day ? words.joinLabel(words.day(rule.day), words.rule(rule)) : words.rule(rule),
  );
  return lines.length > 0 ? html`<ul>${[...new Set(lines)].map((line) => html`<li>${line}</li>`)}</ul>` : null;
}

function confirmation(
  words: Words,
  here: string,
  dates: SelectedDates,
  figures: NonNullable<NewDates['figures']>,
): Html {
  const { wasCents, totalCents, feeCents, touristTaxCents, balanceCents, openDepositCents } = figures;
  const line = (key: TextKey, cents: number, isSigned = false) =>
    html`<tr><th scope="row">${words.t(key)}</th><td>${isSigned && cents > 0 && '+'}${words.money(cents)}</td></tr>`;
  return html`<div class="panel"><h2>${words.days(dates.checkin, dates.checkout)}</h2>
<table class="parts"><tbody>${line('priceBefore', wasCents)}${line('priceAfter', totalCents)}${line('priceDifference', totalCents - wasCents, true)}${feeCents > 0 && line('changeFee', feeCents)}${touristTaxCents > 0 && line('folio.tourist_tax', touristTaxCents)}</tbody></table>
<p class="notice">${words.t('afterChange')} · ${balanceWords(words, balanceCents, 'nothingOwed')}${openDepositCents > 0 && html`<br>${words.t('depositOfThat', { price: words.money(openDepositCents) })}`}</p>
${figures.leastPenaltyCents > 0 && html`<p>${words.t('leastPenalty', { price: words.money(figures.leastPenaltyCents) })}</p>`}
<form method="post" action="${here}" class="buttons">
<input type="hidden" name="checkin" value="${dates.checkin}"><input type="hidden" name="checkout" value="${dates.checkout}">
<input type="hidden" name="shown" value="${JSON.stringify(figures)}">
<button class="main">${words.t('changeYes')}</button></form></div>`;
}
