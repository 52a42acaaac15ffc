import { type Html, html } from '../html.ts';
import { ApiRefusal, type Booking, type PublicApi } from '../public-api.ts';
import type { Words } from '../texts.ts';

/** Query parameter with the number of the look since the guest came back from the payment. */
const LOOK = 'paid';
/** Looks before the page stops loading itself again, and seconds between them. */
const MAX_LOOKS = 5;
const LOOK_SECONDS = 3;

/** State of a page whose guest came back from a payment that has not been confirmed yet. */
export interface PaymentWait {
  readonly notice: Html;
  /** Next address of the page. Null after the last look. */
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
  const look = /^[1-9]$/.test(query.get(LOOK) ?? '') ? Number(query.get(LOOK)) : 0;
  if (look === 0 || !bookings.some(isAwaited)) return null;
  const isLast = look >= MAX_LOOKS;
  const notice = html`<p class="notice" role="status">${words.t(isLast ? 'paymentLate' : 'paymentSoon')}</p>${isLast && html`<p class="buttons"><a class="button" href="${here}">${words.t('paymentAgain')}</a></p>`}`;
  return { notice, refresh: isLast ? null : { seconds: LOOK_SECONDS, url: `${here}?${LOOK}=${look + 1}` } };
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
