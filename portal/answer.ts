import { checkinAddress, checkinPage, personPage, sendArrival, sendPerson } from './checkin/pages.ts';
import type { Site } from './engines/structured-data.ts';
import type { Visitor } from './events/sender.ts';
import { CLICK_PATH, CONTACTS, type VisitorEvent } from './events/visitor-event.ts';
import type { Page } from './layout.ts';
import { bookAgainPage, bookPage, sendBooking } from './pages/book.ts';
import { cancelling } from './pages/cancel.ts';
import { changingDates } from './pages/dates.ts';
import { editorPage } from './pages/editor-page.ts';
import { backToGuest, confirmPage, type Decision, guestPage, lostPage } from './pages/guest.ts';
import { home } from './pages/home.ts';
import { observatory } from './pages/observatory.ts';
import { isPaying, payingPage } from './pages/pay.ts';
import { askPage, sendRequest, sentPage } from './pages/request.ts';
import { structurePage } from './pages/structure.ts';
import { ApiRefusal, type Paper, type PublicApi } from './public-api.ts';
import { freeReview, invitedReview, reportReview, thanksPage } from './reviews/pages.ts';
import { morePhotos } from './reviews/photos.ts';
import { parseSearch, stayOf } from './search-form.ts';
import type { Words } from './texts.ts';
import type { Upload } from './uploads.ts';

export interface PortalRequest {
  /** Token of a preview link, the first part of the address. */
  readonly previewToken: string | null;
  readonly method: string;
  /** False for prefetching and the like, which must cause nothing. */
  readonly isNavigation: boolean;
  /** Parts of the path after the language. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly words: Words;
  /** Language named by the address. Null: Italian, or the guest's own language. */
  readonly chosen: Words | null;
  readonly form: () => Promise<URLSearchParams>;
  /** Reads the form with its files. */
  readonly upload: () => Promise<Upload>;
  readonly visitor: Visitor;
}

export type Answer =
  | { page: Page; words?: Words }
  | { clicked: VisitorEvent }
  | { movedTo: string; status?: 301 | 303 }
  | { paper: Paper };

/** Token in the address of a guest's page. */
const GUEST = /^[0-9A-Z]{8}-[\w-]{43}$/;

/** Answers a request by its address: a page, a redirect, a file or a counted click. */
export async function answer(
  { api, ...site }: Site & { readonly api: PublicApi },
  asking: PortalRequest,
): Promise<Answer> {
  const { method, parts, query, words, chosen, form, visitor } = asking;
  const [first = '', second, third, id, decision] = parts;
  const shown = (page: Page | { movedTo: string }): Answer => ('movedTo' in page ? page : { page });
  const lost = (): Answer => ({ page: lostPage(words, 404) });
  if (first === 'richiesta') {
    if (!second || !GUEST.test(second)) return lost();
    return guest(api, { ...asking, token: second, rest: [third, id, decision] });
  }
  if (first === 'checkin') {
    if (!second || !GUEST.test(second)) return lost();
    return (await checkin(api, { ...asking, token: second, rest: [third, id] })) ?? lost();
  }
  if (first === CLICK_PATH) {
    const contact = CONTACTS.find((one) => one === third);
    if (method !== 'POST' || !contact || !/^[1-9]\d{0,8}$/.test(second ?? '')) return lost();
    return { clicked: { type: `${contact}_click`, structureId: Number(second) } };
  }
  if (first === 'osservatorio') return (await observatory(api, asking)) ?? lost();
  if (first === 'recensione') return (await review(api, asking)) ?? lost();
  if (parts.length > 1) {
    if (method === 'POST') return lost();
    return answerEditorPage(api, asking, site);
  }
  if (method === 'POST') {
    if (first !== 'chiedi' && first !== 'prenota') return lost();
    const send = first === 'chiedi' ? sendRequest : sendBooking;
    const sent = await send(api, words, await form(), visitor);
    return 'movedTo' in sent ? { ...sent, status: 303 } : { page: sent };
  }
  if (first === '') return { page: await home(api, words, site.images, query) };
  if (first === 'chiedi') return shown(await askPage(api, words, query));
  if (first === 'prenota') return shown(await bookPage(api, words, query));
  if (first === 'inviata') return { page: sentPage(words, query) };
  const structure = await structurePage(api, words, site, first, query).catch((error: unknown) => {
    // A path that is no structure may be a page that editors wrote.
    if (error instanceof ApiRefusal && error.status === 404) return null;
    throw error;
  });
  if (structure === null) return answerEditorPage(api, asking, site);
  return 'movedTo' in structure ? { ...structure, status: 301 } : { page: structure, words: chosen ?? words };
}

async function answerEditorPage(
  api: PublicApi,
  { parts, query, words, chosen }: PortalRequest,
  site: Site,
): Promise<Answer> {
  const page = await editorPage(api, words, site, parts.join('/'), query);
  return 'movedTo' in page ? { ...page, status: 301 } : { page, words: chosen ?? words };
}

interface OfGuest extends PortalRequest {
  readonly token: string;
  readonly rest: readonly (string | undefined)[];
}

async function guest(api: PublicApi, asking: OfGuest): Promise<Answer> {
  const { method, words, chosen, query, form, token, rest } = asking;
  const [part, id = '', decision] = rest;
  if (part === undefined) return guestPage(api, chosen, token, null, query);
  if (part === 'messaggi' && method === 'POST') {
    const text = ((await form()).get('text') ?? '').trim();
    if (text) await api.write(words.lang, token, text);
    return { movedTo: backToGuest(chosen, token), status: 303 };
  }
  const [, code, kind] = (part === 'prenotazioni' && /^([0-9A-Z]{8})\.(pdf|ics)$/.exec(id)) || [];
  if (code) {
    // Uses the language of the booking request unless the address names another.
    const lang = chosen?.lang ?? (await api.guest('it', token)).lang;
    return { paper: await api.paper(lang, token, code, kind === 'ics' ? 'ics' : 'pdf') };
  }
  if (part === 'prenotazioni' && /^[0-9A-Z]{8}$/.test(id) && isPaying(decision)) {
    const there = backToGuest(chosen, token);
    if (!asking.isNavigation) return { movedTo: there, status: 303 };
    return { movedTo: await payingPage(api, words.lang, token, id, there, decision), status: 303 };
  }
  if (part === 'prenotazioni' && /^[0-9A-Z]{8}$/.test(id) && decision === 'riprova')
    return bookAgainPage(api, chosen, token, id);
  if (part === 'prenotazioni' && /^[0-9A-Z]{8}$/.test(id) && decision === 'annulla')
    return cancelling(api, chosen, token, id, method === 'POST' ? await form() : null);
  if (part === 'prenotazioni' && /^[0-9A-Z]{8}$/.test(id) && decision === 'date')
    return changingDates(api, { chosen, token, code: id }, query, method === 'POST' ? await form() : null);
  if (part === 'altro' && method === 'POST') return sendWish(api, chosen, token, await form());
  if (part === 'file' && /^\d{1,10}$/.test(id)) return { paper: await api.attachment(token, id) };
  if (part !== 'preventivi' || !/^\d{1,10}$/.test(id) || (decision !== 'accept' && decision !== 'decline'))
    return { page: lostPage(words, 404) };
  if (method === 'POST') return sendDecision(api, chosen, token, id, decision);
  return (await confirmPage(api, chosen, token, id, decision)) ?? guestPage(api, chosen, token, 'tooLate');
}

/** Answers the pages of reviews: with an invitation, without one, and reports. */
async function review(api: PublicApi, asking: PortalRequest): Promise<Answer | null> {
  const [, second, third] = asking.parts;
  if (third !== undefined) return null;
  if (second === undefined) return freeReview(api, asking);
  if (second === 'segnala') return reportReview(api, asking);
  if (second === 'foto') return asking.method === 'POST' ? morePhotos(api, asking.words, asking.upload) : null;
  if (second === 'grazie') return { page: thanksPage(asking.words) };
  return GUEST.test(second) ? invitedReview(api, second, asking) : null;
}

async function checkin(api: PublicApi, { method, chosen, query, form, token, rest }: OfGuest): Promise<Answer | null> {
  const [part, more] = rest;
  if (more !== undefined) return null;
  if (part === undefined) return checkinPage(api, chosen, token, { isSaved: query.has('saved') });
  const sends = method === 'POST';
  if (part === 'arrivo') return sends ? sendArrival(api, chosen, token, await form()) : null;
  if (!/^[1-9]\d{0,2}$/.test(part)) return null;
  const shown = sends
    ? await sendPerson(api, chosen, token, Number(part), await form())
    : await personPage(api, chosen, token, Number(part));
  // Somebody else has saved this person meanwhile.
  return shown ?? { movedTo: checkinAddress(chosen, token) };
}

/** Sends the dates and people that the guest asks for. Errors are shown on the guest's page. */
async function sendWish(api: PublicApi, chosen: Words | null, token: string, form: URLSearchParams): Promise<Answer> {
  const stay = stayOf(parseSearch(form));
  const text = (form.get('text') ?? '').trim() || null;
  const euro = Number((form.get('budget') ?? '').replace(',', '.'));
  const budgetCents = euro > 0 && euro <= 100_000 ? Math.round(euro * 100) : null;
  try {
    if (!stay) throw new ApiRefusal(422, {});
    await api.wish(chosen?.lang ?? 'it', token, { ...stay, budgetCents, text });
    return { movedTo: backToGuest(chosen, token), status: 303 };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 422) throw error;
    const { page, words } = await guestPage(api, chosen, token, 'wishWrong');
    return { page: { ...page, status: 422 }, words };
  }
}

async function sendDecision(
  api: PublicApi,
  chosen: Words | null,
  token: string,
  id: string,
  decision: Decision,
): Promise<Answer> {
  try {
    await api.decide(chosen?.lang ?? 'it', token, id, decision);
    return { movedTo: backToGuest(chosen, token), status: 303 };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 409) throw error;
    const { page, words } = await guestPage(api, chosen, token, 'tooLate');
    return { page: { ...page, status: 409 }, words };
  }
}
