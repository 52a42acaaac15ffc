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
