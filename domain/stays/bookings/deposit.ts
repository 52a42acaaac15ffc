import { addDays, type Day } from '../../kernel/calendar/days.ts';
import type { PaymentTerms } from '../../structures/policies/payment-text.ts';
import { firstNightsCents, type Stay } from '../../structures/policies/penalty.ts';

type DepositTerms = Pick<PaymentTerms, 'depositType' | 'depositPercent' | 'depositNights' | 'depositCents'>;

/**
 * Returns the due date of the deposit under the sold terms. Null when it is due immediately or the terms set no date.
 */
export function getDepositDueDay(
  { depositDueMode, depositDueDays }: Pick<PaymentTerms, 'depositDueMode' | 'depositDueDays'>,
  { bookedOn, checkin }: { readonly bookedOn: Day; readonly checkin: Day },
): Day | null {
  if (depositDueMode === 'days_after') return addDays(bookedOn, depositDueDays ?? 0);
  if (depositDueMode === 'days_before') return addDays(checkin, -(depositDueDays ?? 0));
  return null;
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
