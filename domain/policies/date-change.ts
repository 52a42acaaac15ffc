import type { Day } from '../calendar/days.ts';
import type { Moment } from '../calendar/moment.ts';
import { type Cancelling, hasBegun } from './penalty.ts';

/** What terms say of other dates: they cost something, nothing, or are not to be had. */
export interface DateChange {
  readonly kind: 'free' | 'fee' | 'no';
  readonly feeCents: number;
}

/** What a change of dates costs at a moment, by the terms on which a stay was sold (structures dictionary 4.10). */
export function dateChangeOf(
  terms: (Cancelling & { readonly dateChange: string; readonly dateChangeFeeCents: number | null }) | null,
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
