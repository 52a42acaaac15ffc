import { type Day, daysBetween } from '../../kernel/calendar/days.ts';
import type { Moment } from '../../kernel/calendar/moment.ts';
import { nightCentsOf } from '../../platform/amounts/split-cents.ts';

export type PenaltyType = 'none' | 'percent' | 'nights' | 'deposit' | 'fixed';

export interface Penalty {
  readonly penaltyType: PenaltyType;
  readonly penaltyPercent: number | null;
  readonly penaltyNights: number | null;
  readonly penaltyCents: number | null;
}

/**
 * A penalty that applies from this number of days before arrival. On the last two days it applies from a given time.
 */
export interface Tier extends Penalty {
  readonly daysBefore: number;
  readonly untilTime: string | null;
}

/** `daysBefore` of a tier that begins with the booking. */
export const FROM_BOOKING = 365;
export const DEFAULT_UNTIL_TIME = '18:00';
/** Maximum `daysBefore` of a tier with a time: the day of arrival and the day before. */
export const MAX_DAYS_WITH_TIME = 1;

export interface CancellationRules {
  readonly kind: string;
  readonly tiers: readonly Tier[];
  readonly noShow: Penalty;
}

export interface Stay {
  readonly checkin: Day;
  readonly nights: number;
  readonly totalCents: number;
  /** Deposit paid in advance; 0 when none was requested. */
  readonly depositCents: number;
  /** Price of each night if known; otherwise the total is split equally. */
  readonly nightCents?: readonly number[] | undefined;
}

/** The whole price; default penalty of a no-show. */
export const FULL_PENALTY: Penalty = {
  penaltyType: 'percent',
  penaltyPercent: 100,
  penaltyNights: null,
  penaltyCents: null,
};

/** Amount of a penalty, between zero and the price of the stay. */
export function penaltyCents(penalty: Penalty, stay: Stay): number {
  const { totalCents, depositCents } = stay;
  const amount = (() => {
    switch (penalty.penaltyType) {
      case 'none':
        return 0;
      case 'percent':
        return Math.round((totalCents * (penalty.penaltyPercent ?? 0)) / 100);
      case 'nights':
        return firstNightsCents(penalty.penaltyNights ?? 0, stay);
      case 'deposit':
        return depositCents;
      case 'fixed':
        return penalty.penaltyCents ?? 0;
    }
  })();
  return Math.min(Math.max(0, amount), totalCents);
}

export function firstNightsCents(count: number, stay: Pick<Stay, 'nights' | 'totalCents' | 'nightCents'>): number {
  return nightCentsOf(stay)
    .slice(0, count)
    .reduce((sum, cents) => sum + cents, 0);
}

/** True if a tier applies at a moment: its day has come, and on that day its time. */
export function hasTierBegun(tier: Pick<Tier, 'daysBefore' | 'untilTime'>, checkin: Day, at: Moment): boolean {
  if (tier.daysBefore >= FROM_BOOKING) return true;
  const days = daysBetween(at.day, checkin);
  if (days !== tier.daysBefore || tier.daysBefore > MAX_DAYS_WITH_TIME) return days <= tier.daysBefore;
  return at.time >= (tier.untilTime ?? DEFAULT_UNTIL_TIME);
}

export interface PenaltyDue {
  readonly cents: number;
  /** Index of the tier that applies; null when nothing is due yet. */
  readonly tier: number | 'no_show' | 'non_refundable' | null;
}

/**
 * Amount due when a stay is cancelled at a moment: the highest of all tiers that have begun. Tiers in nights and in
 * percent may therefore be mixed. After the day of arrival the no-show penalty applies.
 */
export function penaltyDueAt(policy: CancellationRules, stay: Stay, at: Moment): PenaltyDue {
  if (policy.kind === 'non_refundable') return { cents: stay.totalCents, tier: 'non_refundable' };
  let due: PenaltyDue = { cents: 0, tier: null };
  for (const [index, tier] of policy.tiers.entries()) {
    if (!hasTierBegun(tier, stay.checkin, at)) continue;
    const cents = penaltyCents(tier, stay);
    if (due.tier === null || cents >= due.cents) due = { cents, tier: index };
  }
  return at.day > stay.checkin ? noShow(policy, stay, due) : due;
}

function noShow(policy: CancellationRules, stay: Stay, owed: PenaltyDue): PenaltyDue {
  const cents = penaltyCents(policy.noShow, stay);
  return cents >= owed.cents ? { cents, tier: 'no_show' } : owed;
}

const NO_AMOUNTS = { penaltyPercent: null, penaltyNights: null, penaltyCents: null };
const tier = (daysBefore: number, given: Partial<Tier>): Tier => ({
  ...NO_AMOUNTS,
  daysBefore,
  untilTime: daysBefore <= MAX_DAYS_WITH_TIME ? DEFAULT_UNTIL_TIME : null,
  penaltyType: 'percent',
  ...given,
});

/** Default tiers of each kind (structures dictionary 4.10). */
export const PRESETS: Readonly<Record<'free' | 'moderate' | 'strict' | 'non_refundable', readonly Tier[]>> = {
  free: [tier(1, { penaltyType: 'nights', penaltyNights: 1 })],
  moderate: [tier(7, { penaltyPercent: 50 }), tier(0, { penaltyPercent: 100 })],
  strict: [
    tier(FROM_BOOKING, { penaltyPercent: 30 }),
    tier(14, { penaltyPercent: 50 }),
    tier(7, { penaltyPercent: 100 }),
  ],
  non_refundable: [],
};
