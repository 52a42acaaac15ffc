import { addDays, type Day } from '../../kernel/calendar/days.ts';
import type { PaymentTerms } from '../../structures/policies/payment-text.ts';
import { firstNightsCents, type Stay } from '../../structures/policies/penalty.ts';

type DepositTerms = Pick<PaymentTerms, 'depositType' | 'depositPercent' | 'depositNights' | 'depositCents'>;

/** Until when the deposit is due, by the terms that were sold; null where it is due at once or they do not say. */
export function depositDueOn(
  { depositDueMode, depositDueDays }: Pick<PaymentTerms, 'depositDueMode' | 'depositDueDays'>,
  { bookedOn, checkin }: { readonly bookedOn: Day; readonly checkin: Day },
): Day | null {
  if (depositDueMode === 'days_after') return addDays(bookedOn, depositDueDays ?? 0);
  if (depositDueMode === 'days_before') return addDays(checkin, -(depositDueDays ?? 0));
  return null;
}

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
