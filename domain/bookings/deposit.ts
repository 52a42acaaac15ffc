import type { PaymentTerms } from '../policies/payment-text.ts';

type DepositTerms = Pick<PaymentTerms, 'depositType' | 'depositPercent' | 'depositNights' | 'depositCents'>;

/** What a payment policy asks for in advance, in cents: never more than the stay costs (structures dictionary 4.9). */
export function depositCents(terms: DepositTerms, stay: { totalCents: number; nights: number }): number {
  const { totalCents, nights } = stay;
  const amount = (() => {
    switch (terms.depositType) {
      case 'percent':
        return Math.round((totalCents * (terms.depositPercent ?? 0)) / 100);
      case 'nights':
        return nights === 0
          ? 0
          : Math.round((totalCents * Math.min(terms.depositNights ?? 0, nights)) / nights);
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
