import type { Day } from '../../kernel/calendar/days.ts';
import { ACTIVE } from '../../kernel/records/record.ts';
import { isOverrideFor, type Override } from './cancellation-rules.ts';

/** Fields of a policy that decide whether it applies. */
export interface PolicyCandidate {
  readonly id: number;
  readonly status: number;
  readonly archivedAt: string | null;
  readonly isDefault: boolean;
  readonly roomIds: readonly number[];
  readonly mealPlanIds?: readonly number[];
  /** Arrival dates for which it may be used; null is unlimited. */
  readonly validFrom?: Day | null;
  readonly validTo?: Day | null;
  readonly overrides?: readonly Override[];
}

export interface PolicyRequest {
  readonly checkin: Day;
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly offerPolicyId: number | null;
  readonly roomPolicyId: number | null;
}

export const LEVELS = ['offer', 'room', 'period', 'default'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Finds the policy that applies: the offer's, else the room's, else the default's override for the arrival date, else
 * the default (structures dictionary 4.10). Archived and inactive policies are skipped, and those for other rooms or
 * meal plans.
 */
export function findPolicy<Policy extends PolicyCandidate>(
  policies: readonly Policy[],
  request: PolicyRequest,
): { policy: Policy; level: Level } | null {
  const usable = policies.filter((policy) => isUsableFor(policy, request));
  const usablePolicy = (id: number | null) => usable.find((policy) => policy.id === id);
  const offer = usablePolicy(request.offerPolicyId);
  if (offer) return { policy: offer, level: 'offer' };
  const room = usablePolicy(request.roomPolicyId);
  if (room) return { policy: room, level: 'room' };
  const base = usable.find(({ isDefault }) => isDefault);
  if (!base) return null;
  const exception = base.overrides?.find((override) => isOverrideFor(override, request.checkin));
  const other = exception && usablePolicy(exception.otherPolicyId);
  return other ? { policy: other, level: 'period' } : { policy: base, level: 'default' };
}

function isUsableFor(policy: PolicyCandidate, { checkin, roomId, mealPlanId }: PolicyRequest): boolean {
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
