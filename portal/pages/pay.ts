import { ApiRefusal, type PublicApi } from '../public-api.ts';
import type { Words } from '../texts.ts';

/** API calls by the last part of the address of a payment link. */
const PAYING = { paga: 'payDeposit', garanzia: 'leaveCard', conferma: 'confirmCharge' } as const;
export const isPaying = (what: string | undefined): what is keyof typeof PAYING =>
  what !== undefined && Object.hasOwn(PAYING, what);

/**
 * Returns the address of the Stripe page for the deposit, the card or a charge to confirm. If nothing can be paid, returns the guest's page.
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
