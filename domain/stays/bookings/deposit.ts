import type { PaymentTerms } from '../../structures/policies/payment-text.ts';
import { firstNightsCents, type Stay } from '../../structures/policies/penalty.ts';
import { depositPaidCents } from './balance.ts';

type DepositTerms = Pick<PaymentTerms, 'depositType' | 'depositPercent' | 'depositNights' | 'depositCents'>;

/**
 * Returns the paid deposit that stays with the structure when the guest cancels or does not arrive. Returns 0 when the
 * sold terms refund the deposit.
 */
export function lostDepositCents(
  { depositType, depositRefundable }: Pick<PaymentTerms, 'depositType' | 'depositRefundable'>,
  stay: Parameters<typeof depositPaidCents>[0],
): number {
  return depositType === 'none' || depositRefundable ? 0 : depositPaidCents(stay);
}

/** Returns the deposit under a payment policy, in cents, at most the price of the stay (structures dictionary 4.9). */
export function depositCents(terms: DepositTerms, stay: Pick<Stay, 'nights' | 'totalCents' | 'nightCents'>): number {
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
