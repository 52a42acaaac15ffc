import { askedOf, stayOf } from './asked.ts';
import { checkinAddress, checkinPage, personPage, sendArrival, sendPerson } from './checkin/pages.ts';
import { type Door, type Paper, Refused } from './door.ts';
import type { Site } from './engines/structured-data.ts';
import { CLICKED, CONTACTS, type Seen } from './events/seen.ts';
import type { Visitor } from './events/sender.ts';
import type { Page } from './layout.ts';
import { bookPage, sendBooking } from './pages/book.ts';
import { cancelling } from './pages/cancel.ts';
import { changingDates } from './pages/dates.ts';
import { backToGuest, confirmPage, type Decision, guestPage, lostPage } from './pages/guest.ts';
import { home } from './pages/home.ts';
import { observatory } from './pages/observatory.ts';
import { isPaying, payingPage } from './pages/pay.ts';
import { askPage, sendRequest, sentPage } from './pages/request.ts';
import { structurePage } from './pages/structure.ts';
import { writtenPage } from './pages/written.ts';
import { freeReview, invitedReview, reportReview, thanksPage } from './reviews/pages.ts';
import { morePhotos } from './reviews/photos.ts';
import type { Words } from './texts.ts';
import type { Upload } from './uploads.ts';

export interface Asking {
  /** Of a preview's link, which stands before all else in the address. */
  readonly previewToken: string | null;
  readonly method: string;
  /** Without the language before it. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly words: Words;
  /** The language that the address names; null: Italian, or a guest's own. */
  readonly chosen: Words | null;
  readonly form: () => Promise<URLSearchParams>;
  /** The same of a form that may bring files. */
  readonly upload: () => Promise<Upload>;
  readonly visitor: Visitor;
}

export type Answer =
  | { page: Page; words?: Words }
  | { clicked: Seen }
  | { movedTo: string; status?: 301 | 303 }
  | { paper: Paper };

/** The token in a guest's address. */
const GUEST = /^[0-9A-Z]{8}-[\w-]{43}$/;

/** Answers a request by its address: a page, a redirect, a file or a counted click. */
export async function answer(
  { door, ...site }: Site & { readonly door: Door },
  asking: Asking,
): Promise<Answer> {
  const { method, parts, query, words, chosen, form, visitor } = asking;
  const [first = '', second, third, id, decision] = parts;
  const shown = (page: Page | { movedTo: string }): Answer => ('movedTo' in page ? page : { page });
  const lost = (): Answer => ({ page: lostPage(words, 404) });
  if (first === 'richiesta') {
    if (!second || !GUEST.test(second)) return lost();
    return guest(door, { ...asking, token: second, rest: [third, id, decision] });
  }
  if (first === 'checkin') {
    if (!second || !GUEST.test(second)) return lost();
    return (await checkin(door, { ...asking, token: second, rest: [third, id] })) ?? lost();
  }
  if (first === CLICKED) {
    const contact = CONTACTS.find((one) => one === third);
    if (method !== 'POST' || !contact || !/^[1-9]\d{0,8}$/.test(second ?? '')) return lost();
    return { clicked: { type: `${contact}_click`, structureId: Number(second) } };
  }
  if (first === 'osservatorio') return (await observatory(door, asking)) ?? lost();
  if (first === 'recensione') return (await review(door, asking)) ?? lost();
  if (parts.length > 1) {
    if (method === 'POST') return lost();
    return written(door, asking, site);
  }
  if (method === 'POST') {
    if (first !== 'chiedi' && first !== 'prenota') return lost();
    const send = first === 'chiedi' ? sendRequest : sendBooking;
    const sent = await send(door, words, await form(), visitor);
    return 'movedTo' in sent ? { ...sent, status: 303 } : { page: sent };
  }
  if (first === '') return { page: await home(door, words, site.images, query) };
  if (first === 'chiedi') return shown(await askPage(door, words, query));
  if (first === 'prenota') return shown(await bookPage(door, words, query));
  if (first === 'inviata') return { page: sentPage(words, query) };
  const house = await structurePage(door, words, site, first, query).catch((error: unknown) => {
    // What is no structure may be a page of the portal's own.
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  });
  if (house === null) return written(door, asking, site);
  return 'movedTo' in house ? { ...house, status: 301 } : { page: house, words: chosen ?? words };
}

async function written(door: Door, { parts, query, words, chosen }: Asking, site: Site): Promise<Answer> {
  const page = await writtenPage(door, words, site, parts.join('/'), query);
  return 'movedTo' in page ? { ...page, status: 301 } : { page, words: chosen ?? words };
}

interface OfGuest extends Asking {
  readonly token: string;
  readonly rest: readonly (string | undefined)[];
}

async function guest(
  door: Door,
  { method, words, chosen, query, form, token, rest }: OfGuest,
): Promise<Answer> {
  const [part, id = '', decision] = rest;
  if (part === undefined) return guestPage(door, chosen, token);
  if (part === 'messaggi' && method === 'POST') {
    const text = ((await form()).get('text') ?? '').trim();
    if (text) await door.write(words.lang, token, text);
    return { movedTo: backToGuest(chosen, token), status: 303 };
  }
  const [, code, kind] = (part === 'prenotazioni' && /^([0-9A-Z]{8})\.(pdf|ics)$/.exec(id)) || [];
  if (code) {
    // In the language of the request, unless another one was chosen.
    const lang = chosen?.lang ?? (await door.guest('it', token)).lang;
    return { paper: await door.paper(lang, token, code, kind === 'ics' ? 'ics' : 'pdf') };
  }
  if (part === 'prenotazioni' && /^[0-9A-Z]{8}$/.test(id) && isPaying(decision)) {
    const there = backToGuest(chosen, token);
    return { movedTo: await payingPage(door, words.lang, token, id, there, decision), status: 303 };
  }
  if (part === 'prenotazioni' && /^[0-9A-Z]{8}$/.test(id) && decision === 'annulla')
    return cancelling(door, chosen, token, id, method === 'POST' ? await form() : null);
  if (part === 'prenotazioni' && /^[0-9A-Z]{8}$/.test(id) && decision === 'date')
    return changingDates(door, { chosen, token, code: id }, query, method === 'POST' ? await form() : null);
  if (part === 'altro' && method === 'POST') return wished(door, chosen, token, await form());
  if (part === 'file' && /^\d{1,10}$/.test(id)) return { paper: await door.attachment(token, id) };
  if (part !== 'preventivi' || !/^\d{1,10}$/.test(id) || (decision !== 'accept' && decision !== 'decline'))
    return { page: lostPage(words, 404) };
  if (method === 'POST') return decided(door, chosen, token, id, decision);
  return (await confirmPage(door, chosen, token, id, decision)) ?? guestPage(door, chosen, token, 'tooLate');
}

/** What guests say: by the link of a stay, without one, or against what another said. */
async function review(door: Door, asking: Asking): Promise<Answer | null> {
  const [, second, third] = asking.parts;
  if (third !== undefined) return null;
  if (second === undefined) return freeReview(door, asking);
  if (second === 'segnala') return reportReview(door, asking);
  if (second === 'foto')
    return asking.method === 'POST' ? morePhotos(door, asking.words, asking.upload) : null;
  if (second === 'grazie') return { page: thanksPage(asking.words) };
  return GUEST.test(second) ? invitedReview(door, second, asking) : null;
}

async function checkin(
  door: Door,
  { method, chosen, query, form, token, rest }: OfGuest,
): Promise<Answer | null> {
  const [part, more] = rest;
  if (more !== undefined) return null;
  if (part === undefined) return checkinPage(door, chosen, token, { isSaved: query.has('saved') });
  const sends = method === 'POST';
  if (part === 'arrivo') return sends ? sendArrival(door, chosen, token, await form()) : null;
  if (!/^[1-9]\d{0,2}$/.test(part)) return null;
  const shown = sends
    ? await sendPerson(door, chosen, token, Number(part), await form())
    : await personPage(door, chosen, token, Number(part));
  // Somebody else has written this person meanwhile.
  return shown ?? { movedTo: checkinAddress(chosen, token) };
}

/** What the guest would rather have; what the door refuses is said on their page. */
async function wished(
  door: Door,
  chosen: Words | null,
  token: string,
  form: URLSearchParams,
): Promise<Answer> {
  const stay = stayOf(askedOf(form));
  const text = (form.get('text') ?? '').trim() || null;
  const euro = Number((form.get('budget') ?? '').replace(',', '.'));
  const budgetCents = euro > 0 && euro <= 100_000 ? Math.round(euro * 100) : null;
  try {
    if (!stay) throw new Refused(422, {});
    await door.wish(chosen?.lang ?? 'it', token, { ...stay, budgetCents, text });
    return { movedTo: backToGuest(chosen, token), status: 303 };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 422) throw error;
    const { page, words } = await guestPage(door, chosen, token, 'wishWrong');
    return { page: { ...page, status: 422 }, words };
  }
}

async function decided(
  door: Door,
  chosen: Words | null,
  token: string,
  id: string,
  decision: Decision,
): Promise<Answer> {
  try {
    await door.decide(chosen?.lang ?? 'it', token, id, decision);
    return { movedTo: backToGuest(chosen, token), status: 303 };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    const { page, words } = await guestPage(door, chosen, token, 'tooLate');
    return { page: { ...page, status: 409 }, words };
  }
}
