import { addDays, type Day } from '../../kernel/calendar/days.ts';
import type { Moment } from '../../kernel/calendar/moment.ts';
import {
  type CancellationRules,
  DEFAULT_UNTIL_TIME,
  FROM_BOOKING,
  hasTierBegun,
  MAX_DAYS_WITH_TIME,
  type Tier,
} from './penalty.ts';

/** Rule for a change of dates: free, for a fee, or not allowed. */
export interface DateChange {
  readonly kind: 'free' | 'fee' | 'no';
  readonly feeCents: number;
}

/** Sold cancellation terms, including the rules for a change of dates. */
export interface ChangingTerms extends CancellationRules {
  readonly dateChange: string;
  readonly dateChangeFeeCents: number | null;
}

/** Cost of a change of dates at a given moment under the sold terms (structures dictionary 4.10). */
export function dateChangeOf(
  terms: ChangingTerms | null,
  { checkin }: { readonly checkin: Day },
  at: Moment,
): DateChange | null {
  if (!terms) return null;
  if (terms.dateChange === 'fee') return { kind: 'fee', feeCents: terms.dateChangeFeeCents ?? 0 };
  const hasDeadlinePassed =
    terms.kind === 'non_refundable' ||
    terms.tiers.some((tier) => tier.penaltyType !== 'none' && hasTierBegun(tier, checkin, at));
  const isFree = terms.dateChange === 'free_before' && !hasDeadlinePassed;
  return { kind: isFree ? 'free' : 'no', feeCents: 0 };
}

/** Last day for a change of dates, and the hour on that day; null `time` means the whole day. */
export interface ChangeDeadline {
  readonly day: Day;
  readonly time: string | null;
}

/**
 * Deadline for a change of dates: a free change until the first penalty begins, a paid one until arrival. Null if
 * changes are not allowed.
 */
export function changeDeadline(terms: ChangingTerms, { checkin }: { readonly checkin: Day }): ChangeDeadline | null {
  if (terms.dateChange === 'fee') return { day: checkin, time: null };
  if (terms.dateChange !== 'free_before' || terms.kind === 'non_refundable') return null;
  const paidTiers = terms.tiers.filter(({ penaltyType }) => penaltyType !== 'none');
  if (paidTiers.some(({ daysBefore }) => daysBefore >= FROM_BOOKING)) return null;
  const [first] = paidTiers
    .map((tier) => beforeTier(tier, checkin))
    .toSorted((a, b) => order(a).localeCompare(order(b)));
  return first ?? { day: checkin, time: null };
}

const beforeTier = ({ daysBefore, untilTime }: Tier, checkin: Day): ChangeDeadline =>
  daysBefore > MAX_DAYS_WITH_TIME
    ? { day: addDays(checkin, -daysBefore - 1), time: null }
    : { day: addDays(checkin, -daysBefore), time: untilTime ?? DEFAULT_UNTIL_TIME };

const order = ({ day, time }: ChangeDeadline) => `${day} ${time ?? '24:00'}`;
