import { addDays, type Day } from '../../kernel/calendar/days.ts';
import type { Moment } from '../../kernel/calendar/moment.ts';
import {
  type Cancelling,
  DEFAULT_UNTIL,
  FROM_BOOKING,
  hasBegun,
  LATEST_WITH_TIME,
  type Tier,
} from './penalty.ts';

/** What terms say of other dates: they cost something, nothing, or are not to be had. */
export interface DateChange {
  readonly kind: 'free' | 'fee' | 'no';
  readonly feeCents: number;
}

/** Terms as they were sold, with what they say of other dates. */
export interface ChangingTerms extends Cancelling {
  readonly dateChange: string;
  readonly dateChangeFeeCents: number | null;
}

/** What a change of dates costs at a moment, by the terms on which a stay was sold (structures dictionary 4.10). */
export function dateChangeOf(
  terms: ChangingTerms | null,
  { checkin }: { readonly checkin: Day },
  at: Moment,
): DateChange | null {
  if (!terms) return null;
  if (terms.dateChange === 'fee') return { kind: 'fee', feeCents: terms.dateChangeFeeCents ?? 0 };
  const hasDeadlinePassed =
    terms.kind === 'non_refundable' ||
    terms.tiers.some((tier) => tier.penaltyType !== 'none' && hasBegun(tier, checkin, at));
  const isFree = terms.dateChange === 'free_before' && !hasDeadlinePassed;
  return { kind: isFree ? 'free' : 'no', feeCents: 0 };
}

/** The last day on which dates may be changed, and of that day the hour; `time` null: all day. */
export interface ChangeDeadline {
  readonly day: Day;
  readonly time: string | null;
}

/** Until when other dates are to be had: free ones until the first penalty begins, at a fee until the arrival; null: never. */
export function changeDeadline(
  terms: ChangingTerms,
  { checkin }: { readonly checkin: Day },
): ChangeDeadline | null {
  if (terms.dateChange === 'fee') return { day: checkin, time: null };
  if (terms.dateChange !== 'free_before' || terms.kind === 'non_refundable') return null;
  const paid = terms.tiers.filter(({ penaltyType }) => penaltyType !== 'none');
  if (paid.some(({ daysBefore }) => daysBefore >= FROM_BOOKING)) return null;
  const [first] = paid
    .map((tier) => beforeTier(tier, checkin))
    .toSorted((a, b) => order(a).localeCompare(order(b)));
  return first ?? { day: checkin, time: null };
}

const beforeTier = ({ daysBefore, untilTime }: Tier, checkin: Day): ChangeDeadline =>
  daysBefore > LATEST_WITH_TIME
    ? { day: addDays(checkin, -daysBefore - 1), time: null }
    : { day: addDays(checkin, -daysBefore), time: untilTime ?? DEFAULT_UNTIL };

const order = ({ day, time }: ChangeDeadline) => `${day} ${time ?? '24:00'}`;
