import { type Door, Refused } from '../door.ts';
import type { Words } from '../texts.ts';

/** What a guest does on a page of Stripe's, as its address has it. */
const PAYING = { paga: 'payDeposit', garanzia: 'leaveCard' } as const;
export const isPaying = (what: string | undefined): what is keyof typeof PAYING =>
  what === 'paga' || what === 'garanzia';

/** Where the deposit is paid or a card is left; back to the guest's page, which says what there is, where nothing is to be done. */
export async function payingPage(
  door: Door,
  lang: Words['lang'],
  token: string,
  code: string,
  there: string,
  what: keyof typeof PAYING,
): Promise<string> {
  try {
    return (await door[PAYING[what]](lang, token, code)).url;
  } catch (error) {
    if (error instanceof Refused && error.status === 422) return there;
    throw error;
  }
}
