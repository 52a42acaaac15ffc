import type { PaymentTerms } from '../policies/payment-text.ts';
import { firstNightsCents, type Stay } from '../policies/penalty.ts';

type DepositTerms = Pick<PaymentTerms, 'depositType' | 'depositPercent' | 'depositNights' | 'depositCents'>;

/** What a payment policy asks for in advance, in cents: never more than the stay costs (structures dictionary 4.9). */
export function depositCents(
  terms: DepositTerms,
  stay: Pick<Stay, 'nights' | 'totalCents' | 'nightCents'>,
): number {
  const { totalCents } = stay;
  const amount = (() => {
    switch (terms.depositType) {
      case 'percent':
        return Math.round((totalCents * (terms.depositPercent ?? 0)) / 100);
      case 'nights':
        return firstNightsCents(terms.depositNights ?? 0, stay);
      case 'fixed':
        return terms.depositCents ?? 0;
      case 'full':
        return totalCents;
      default:
        return 0;
    }
  })();
  return Math.min(amount, totalCents);
}
