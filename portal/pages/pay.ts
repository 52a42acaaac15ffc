import { type Html, html } from '../html.ts';
import { ApiRefusal, type Booking, type PublicApi } from '../public-api.ts';
import type { Words } from '../texts.ts';

/** Query parameter that counts how often the page was loaded since the guest came back from the payment. */
const LOADS = 'paid';
/** Maximum loads. After the last one the page no longer loads itself again. */
const MAX_LOADS = 5;
const RELOAD_SECONDS = 3;

/** State of a page whose guest came back from a payment that has not been confirmed yet. */
export interface PaymentWait {
  readonly notice: Html;
  /** Next address of the page. Null after the last load. */
  readonly refresh: { readonly seconds: number; readonly url: string } | null;
}

const isAwaited = ({ payBy, openDepositCents, confirmationCents, guarantee, isProcessing }: Booking): boolean =>
  !isProcessing &&
  (payBy !== null || openDepositCents > 0 || confirmationCents > 0 || (guarantee.isWanted && guarantee.card === null));

/** Returns the wait of a guest who came back from a payment. Null if all is confirmed or nothing was paid. */
export function paymentWait(
  words: Words,
  here: string,
  query: URLSearchParams,
  bookings: readonly Booking[],
): PaymentWait | null {
  const loads = /^[1-9]$/.test(query.get(LOADS) ?? '') ? Number(query.get(LOADS)) : 0;
  if (loads === 0 || !bookings.some(isAwaited)) return null;
  const isLast = loads >= MAX_LOADS;
  const notice = html`<p class="notice" role="status">${words.t(isLast ? 'paymentLate' : 'paymentSoon')}</p>${isLast && html`<p class="buttons"><a class="button" href="${here}">${words.t('paymentAgain')}</a></p>`}`;
  return { notice, refresh: isLast ? null : { seconds: RELOAD_SECONDS, url: `${here}?${LOADS}=${loads + 1}` } };
}

/** Query parameter of a guest's page that leads on to the payment of a new booking. */
const ONWARD = 'next';

/** Returns the query that leads from a guest's page to the deposit or the card. */
export const onwardQuery = (by: 'deposit' | 'guarantee'): string =>
  `${ONWARD}=${by === 'deposit' ? 'paga' : 'garanzia'}`;

/**
 * Returns the address of the payment to which a new booking leads at once. Null without one. The page redirects, because
 * a form may not lead to another site (its security policy).
 */
export function onwardUrl(here: string, query: URLSearchParams, bookings: readonly Booking[]): string | null {
  const what = query.get(ONWARD) ?? '';
  const waiting = bookings.find(({ payBy, state, isProcessing }) => payBy && state === 'confirmed' && !isProcessing);
  return isPaying(what) && waiting ? `${here}/prenotazioni/${waiting.code}/${what}` : null;
}

/** API calls by the last part of the address of a payment link. */
const PAYING = { paga: 'payDeposit', garanzia: 'leaveCard', conferma: 'confirmCharge' } as const;
export const isPaying = (what: string | undefined): what is keyof typeof PAYING =>
  what !== undefined && Object.hasOwn(PAYING, what);

/**
 * Returns the address of the Stripe page for the deposit, the card or a charge to confirm. If nothing can be paid,
 * returns the guest's page.
 */
export async function payingPage(
  api: PublicApi,
  lang: Words['lang'],
  token: string,
  code: string,
  there: string,
  what: keyof typeof PAYING,
): Promise<string> {
  try {
    return (await api[PAYING[what]](lang, token, code)).url;
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 422) return there;
    throw error;
  }
}
