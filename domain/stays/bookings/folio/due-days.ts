import { addDays, type Day } from '../../../kernel/calendar/days.ts';
import type { PaymentTerms } from '../../../structures/policies/payment-text.ts';
import { balanceCents, openDepositCents, type StayAmountsWithDeposit } from '../balance.ts';

type DepositDueTerms = Pick<PaymentTerms, 'depositDueMode' | 'depositDueDays'>;
type DueTerms = DepositDueTerms & Pick<PaymentTerms, 'depositType' | 'balanceDueMode' | 'balanceDueDays'>;

export interface BookedDays {
  readonly bookedOn: Day;
  readonly checkin: Day;
  readonly checkout: Day;
}

/** Returns the day on which the deposit is due under the sold terms: the day of the booking without a later one. */
export function getDepositDueDay(
  { depositDueMode, depositDueDays }: DepositDueTerms,
  { bookedOn, checkin }: Pick<BookedDays, 'bookedOn' | 'checkin'>,
): Day {
  if (depositDueMode === 'days_after') return addDays(bookedOn, depositDueDays ?? 0);
  if (depositDueMode === 'days_before') return addDays(checkin, -(depositDueDays ?? 0));
  return bookedOn;
}

/** A day in the future, or `now` for a deposit that is due already. */
export type DepositDue = Day | 'now';

/** Returns when the deposit is to be paid, as texts name it: a due day of today or in the past is `now`. */
export function getDepositDue(
  terms: DepositDueTerms,
  days: Pick<BookedDays, 'bookedOn' | 'checkin'>,
  today: Day,
): DepositDue {
  const day = getDepositDueDay(terms, days);
  return day > today ? day : 'now';
}

/** Returns the name of the phrase for an open deposit: the whole or a rest of it, due now or by a day. */
export function getDepositPhrase(due: DepositDue, depositCents: number, openCents: number) {
  const isRest = openCents < depositCents;
  if (due === 'now') return isRest ? 'depositRestNow' : 'depositNow';
  return isRest ? 'depositRestBy' : 'depositBy';
}

/** Returns the day on which the rest of the price is due under the sold terms. */
function getBalanceDueDay(terms: DueTerms, days: BookedDays): Day {
  if (terms.depositType === 'full') return getDepositDueDay(terms, days);
  switch (terms.balanceDueMode) {
    case 'arrival':
      return days.checkin;
    case 'departure':
      return days.checkout;
    case 'days_before':
      return addDays(days.checkin, -(terms.balanceDueDays ?? 0));
    default:
      return days.bookedOn;
  }
}

export interface DueAmount {
  /** Part of the balance that is due on the day. */
  readonly dueCents: number;
  /** Day on which more becomes due. Null when the whole balance is due. */
  readonly nextDueOn: Day | null;
}

/**
 * Returns the part of a stay's balance that is due on a day under the sold terms. A finished, cancelled or no-show stay
 * owes its whole balance, and so does a stay without terms.
 */
export function computeDueAmount(
  terms: DueTerms | null,
  stay: StayAmountsWithDeposit & BookedDays,
  day: Day,
): DueAmount {
  const openCents = Math.max(0, balanceCents(stay));
  const isAhead = stay.state === 'confirmed' || stay.state === 'checked_in';
  if (!terms || !isAhead) return { dueCents: openCents, nextDueOn: null };
  const balanceDueOn = getBalanceDueDay(terms, stay);
  if (balanceDueOn <= day) return { dueCents: openCents, nextDueOn: null };
  const depositDueOn = getDepositDueDay(terms, stay);
  // A guest may have arrived without paying the deposit.
  const depositCents = Math.min(openCents, openDepositCents({ ...stay, state: 'confirmed' }));
  const dueCents = depositDueOn <= day ? depositCents : 0;
  const isDepositNext = depositCents > dueCents && depositDueOn < balanceDueOn;
  if (dueCents === openCents) return { dueCents, nextDueOn: null };
  return { dueCents, nextDueOn: isDepositNext ? depositDueOn : balanceDueOn };
}
