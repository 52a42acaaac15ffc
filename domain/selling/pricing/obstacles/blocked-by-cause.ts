import type { Day } from '../../../kernel/calendar/days.ts';
import { basePlanOf } from '../nights.ts';
import type { Rule, RuleCode } from '../rule.ts';

interface BlockedRoom<R extends Rule> {
  readonly roomId: number;
  /** Null: the room itself, whatever the plan. */
  readonly mealPlanId: number | null;
  readonly rules: readonly R[];
}

interface RoomWithPlans {
  readonly roomId: number;
  readonly plans: readonly {
    readonly mealPlanId: number;
    readonly isDefault: boolean;
    readonly priceMode: 'own' | 'derived';
  }[];
}

/** Room, plan and days that a rule blocks; without days: any day. */
export interface CausePlace {
  readonly roomId: number;
  readonly mealPlanId: number | null;
  readonly days: readonly Day[];
}

export interface BlockedCause<R extends Rule> {
  /** The rule as the first place reports it. */
  readonly rule: R;
  readonly places: readonly CausePlace[];
}

/** Rules that a derived plan inherits from its base plan; reported only for the base plan. */
const INHERITED_RULES: ReadonlySet<RuleCode> = new Set(['no_price']);

/** Groups the rules against a stay by rule, each with the rooms and plans that it blocks. */
export function blockedByCause<R extends Rule>(
  blocked: readonly BlockedRoom<R>[],
  rooms: readonly RoomWithPlans[],
): BlockedCause<R>[] {
  const groups = new Map<string, { rule: R; places: { roomId: number; mealPlanId: number | null; days: Day[] }[] }>();
  for (const { roomId, mealPlanId, rules } of blocked) {
    const room = rooms.find((one) => one.roomId === roomId);
    const isDerived = room?.plans.some((one) => one.mealPlanId === mealPlanId && one.priceMode === 'derived');
    const follows = isDerived && room && basePlanOf(room) !== undefined;
    for (const rule of rules) {
      if (follows && INHERITED_RULES.has(rule.code)) continue;
      const key = `${rule.code}/${rule.params?.limit ?? ''}`;
      const group = groups.get(key) ?? { rule, places: [] };
      groups.set(key, group);
      const place = group.places.find((one) => one.roomId === roomId && one.mealPlanId === mealPlanId);
      const days = rule.day ? [rule.day] : [];
      if (place) place.days.push(...days);
      else group.places.push({ roomId, mealPlanId, days });
    }
  }
  return [...groups.values()].toSorted((a, b) => b.places.length - a.places.length);
}
