import type { Day } from '../../kernel/calendar/days.ts';
import { ACTIVE } from '../../kernel/records/record.ts';
import { holdsOn, type Override } from './cancellation-rules.ts';

/** A policy as far as finding the right one goes. */
export interface Candidate {
  readonly id: number;
  readonly status: number;
  readonly archivedAt: string | null;
  readonly isDefault: boolean;
  readonly roomIds: readonly number[];
  readonly mealPlanIds?: readonly number[];
  /** Arrivals on which it may be used, where it says any. */
  readonly validFrom?: Day | null;
  readonly validTo?: Day | null;
  readonly overrides?: readonly Override[];
}

export interface Asked {
  readonly checkin: Day;
  readonly roomId: number;
  readonly mealPlanId: number;
  /** What the offer that is booked says, if any. */
  readonly offerPolicyId: number | null;
  /** What the room says. */
  readonly roomPolicyId: number | null;
}

export const LEVELS = ['offer', 'room', 'period', 'default'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Which terms hold: those of the offer, else the room's, else what the structure's default says of the arrival's period,
 * else that default itself (structures dictionary 4.10). What is archived, not active or not for this room and plan is
 * passed over.
 */
export function policyFor<Policy extends Candidate>(
  policies: readonly Policy[],
  asked: Asked,
): { policy: Policy; level: Level } | null {
  const usable = policies.filter((policy) => holdsFor(policy, asked));
  const named = (id: number | null) => usable.find((policy) => policy.id === id);
  const offer = named(asked.offerPolicyId);
  if (offer) return { policy: offer, level: 'offer' };
  const room = named(asked.roomPolicyId);
  if (room) return { policy: room, level: 'room' };
  const base = usable.find(({ isDefault }) => isDefault);
  if (!base) return null;
  const exception = base.overrides?.find((override) => holdsOn(override, asked.checkin));
  const other = exception && named(exception.otherPolicyId);
  return other ? { policy: other, level: 'period' } : { policy: base, level: 'default' };
}

function holdsFor(policy: Candidate, { checkin, roomId, mealPlanId }: Asked): boolean {
  const { roomIds, mealPlanIds = [], validFrom, validTo } = policy;
  return (
    policy.status === ACTIVE &&
    policy.archivedAt === null &&
    (roomIds.length === 0 || roomIds.includes(roomId)) &&
    (mealPlanIds.length === 0 || mealPlanIds.includes(mealPlanId)) &&
    (!validFrom || validFrom <= checkin) &&
    (!validTo || checkin <= validTo)
  );
}
