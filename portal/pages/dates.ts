import { askedOf } from '../asked.ts';
import { type Booking, type Door, type GuestPage, type NewDates, Refused, type Rule } from '../door.ts';
import { type Html, html } from '../html.ts';
import type { Page } from '../layout.ts';
import type { TextKey } from '../texts.ts';
import { Words } from '../texts.ts';
import { dateFields, type Errors, said } from './fields.ts';
import { backToGuest, guestPage, wishForm } from './guest.ts';

interface Chosen {
  readonly checkin: string;
  readonly checkout: string;
}

interface Visit {
  readonly chosen: Words | null;
  readonly token: string;
  readonly code: string;
}

/** What is shown beside the dates: what they cost or why they are not to be had, or what was wrong with them. */
interface Shown {
  readonly dates: Chosen | null;
  readonly found?: NewDates | null;
  readonly errors?: Errors;
  readonly isOther?: boolean;
}

type Answer = { page: Page; words?: Words } | { movedTo: string; status: 303 };

/** The guest chooses other dates (no `form`: `query` has them), sees what they cost, and takes them at that. */
export async function changingDates(
  door: Door,
  visit: Visit,
  query: URLSearchParams,
  form: URLSearchParams | null,
): Promise<Answer> {
  const lang = visit.chosen?.lang ?? 'it';
  const { checkin, checkout } = askedOf(form ?? query);
  const dates = checkin && checkout ? { checkin, checkout } : null;
  if (!dates) return shownPage(door, visit, { dates });
  try {
    if (form) {
      await door.changeDates(lang, visit.token, visit.code, dates, figuresIn(form));
      return { movedTo: backToGuest(visit.chosen, visit.token), status: 303 };
    }
    const found = await door.priceDates(await langOf(door, visit), visit.token, visit.code, dates);
    return await shownPage(door, visit, { dates, found });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status === 422) return shownPage(door, visit, { dates, errors: error.errors });
    if (error.status !== 409) throw error;
    return meanwhile(door, visit, dates);
  }
}

/** The API refuses in the language of the page. */
const langOf = async (door: Door, { chosen, token }: Visit) =>
  chosen?.lang ?? (await door.guest('it', token)).lang;

/** What the guest saw, as the form brings it back; the door judges it. */
function figuresIn(form: URLSearchParams): object {
  try {
    const figures: unknown = JSON.parse(form.get('shown') ?? '');
    return typeof figures === 'object' && figures !== null ? figures : {};
  } catch {
    return {};
  }
}

/** Confirmed twice it is done; else what holds by now is shown first. */
async function meanwhile(door: Door, visit: Visit, dates: Chosen): Promise<Answer> {
  const guest = await door.guest('it', visit.token);
  const booking = guest.bookings.find(({ code }) => code === visit.code);
  if (booking?.checkin === dates.checkin && booking.checkout === dates.checkout)
    return { movedTo: backToGuest(visit.chosen, visit.token), status: 303 };
  const found = await door.priceDates(guest.lang, visit.token, visit.code, dates);
  const shown = await shownPage(door, visit, { dates, found, isOther: true });
  return 'page' in shown ? { ...shown, page: { ...shown.page, status: 409 } } : shown;
}

async function shownPage(door: Door, { chosen, token, code }: Visit, shown: Shown): Promise<Answer> {
  const guest = await door.guest(chosen?.lang ?? 'it', token);
  const words = chosen ?? new Words(guest.lang);
  const booking = guest.bookings.find((one) => one.code === code);
  if (!booking?.dateChange) return guestPage(door, chosen, token, 'notAlone.over');
  const there = backToGuest(chosen, token);
  const title = words.t('changeTitle', { code });
  const body = html`<section class="narrow guest"><h1>${title}</h1>
${shown.isOther && html`<p class="notice wrong" role="alert">${words.t('datesOther')}</p>`}
<div class="panel"><p>${guest.structure.name} · ${words.days(booking.checkin, booking.checkout)}</p>
${booking.dateChange.reason ? html`<p class="notice">${whyNot(words, booking, booking.dateChange.reason)}</p>` : chooser(words, `${there}/prenotazioni/${code}/date`, booking, shown)}</div>
${outcome(words, there, guest, booking, shown)}
<p class="buttons"><a class="button" href="${there}">${words.t('cancel')}</a></p></section>`;
  const alternates: Page['alternates'] = (lang) => `/${lang}/richiesta/${token}/prenotazioni/${code}/date`;
  const status = shown.errors ? 422 : 200;
  return { words, page: { title, robots: 'noindex', status, alternates, body } };
}

/** Other dates, on which terms they may be taken, and until when. */
function chooser(
  words: Words,
  here: string,
  { checkin, checkout, dateChange }: Booking,
  { dates, errors = {} }: Shown,
): Html {
  const { feeCents = 0, until = null } = dateChange ?? {};
  const wrong = ['checkin', 'checkout'].flatMap((name) => said(errors, name));
  return html`<p>${words.t(feeCents > 0 ? 'changeCosts' : 'changeFree', { price: words.money(feeCents) })}
${until && words.t(until.time ? 'changeUntilTime' : 'changeUntil', { day: words.day(until.day), time: until.time ?? '' })}</p>
<form method="get" action="${here}">
<div class="pair">${dateFields(words, dates ?? { checkin, checkout }, true)}</div>
${wrong.length > 0 && html`<p class="hint wrong" role="alert">${wrong.join(' ')}</p>`}
<p class="buttons"><button${!dates && html` class="main"`}>${words.t('changeShow')}</button></p></form>`;
}

function whyNot(words: Words, { dateChange }: Booking, reason: string): string {
  const key = `notAlone.${reason}` as TextKey;
  return words.t(key, { day: dateChange?.until ? words.day(dateChange.until.day) : '' });
}

/** What the chosen dates cost, with what confirms it; else why they are not to be had, and the way to the structure. */
function outcome(
  words: Words,
  there: string,
  guest: GuestPage,
  booking: Booking,
  { dates, found }: Shown,
): Html | null {
  const asks = () => wishForm(words, there, guest, dates ?? booking, true);
  if (booking.dateChange?.reason) return asks();
  if (!dates || !found) return null;
  if (!found.figures)
    return html`<div class="notice wrong" role="alert"><p>${whyNot(words, booking, found.reason ?? 'over')}</p>${rulesList(words, found.rules)}</div>${asks()}`;
  return confirmation(words, `${there}/prenotazioni/${booking.code}/date`, dates, found.figures);
}

function rulesList(words: Words, rules: readonly Rule[]): Html | null {
  const lines = rules.map((rule) =>
    rule.day ? `${words.day(rule.day)}: ${words.rule(rule)}` : words.rule(rule),
  );
  return lines.length > 0
    ? html`<ul>${[...new Set(lines)].map((line) => html`<li>${line}</li>`)}</ul>`
    : null;
}

function confirmation(
  words: Words,
  here: string,
  dates: Chosen,
  figures: NonNullable<NewDates['figures']>,
): Html {
  const { wasCents, totalCents, feeCents, touristTaxCents, balanceCents, openDepositCents } = figures;
  const line = (key: TextKey, cents: number, isSigned = false) =>
    html`<tr><th scope="row">${words.t(key)}</th><td>${isSigned && cents > 0 && '+'}${words.money(cents)}</td></tr>`;
  const rest = balanceCents > 0 ? 'balanceOwed' : balanceCents < 0 ? 'balanceBack' : 'nothingOwed';
  return html`<div class="panel"><h2>${words.days(dates.checkin, dates.checkout)}</h2>
<table class="parts"><tbody>${line('priceBefore', wasCents)}${line('priceAfter', totalCents)}${line('priceDifference', totalCents - wasCents, true)}${feeCents > 0 && line('changeFee', feeCents)}${touristTaxCents > 0 && line('folio.tourist_tax', touristTaxCents)}</tbody></table>
<p class="notice">${words.t('afterChange')} · ${words.t(rest, { price: words.money(Math.abs(balanceCents)) })}${openDepositCents > 0 && html`<br>${words.t('depositOfThat', { price: words.money(openDepositCents) })}`}</p>
${figures.leastPenaltyCents > 0 && html`<p>${words.t('leastPenalty', { price: words.money(figures.leastPenaltyCents) })}</p>`}
<form method="post" action="${here}" class="buttons">
<input type="hidden" name="checkin" value="${dates.checkin}"><input type="hidden" name="checkout" value="${dates.checkout}">
<input type="hidden" name="shown" value="${JSON.stringify(figures)}">
<button class="main">${words.t('changeYes')}</button></form></div>`;
}
