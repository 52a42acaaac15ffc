import type { Period } from '../../../kernel/calendar/days.ts';
import type { BulkOrder, Operation } from '../bulk.ts';
import type { CellField } from '../cell.ts';

interface OrderedRoom {
  readonly roomId: number;
  readonly plans: readonly { readonly mealPlanId: number; readonly isDefault: boolean }[];
}

interface Days {
  readonly periods: readonly Period[];
  /** ISO weekdays; empty: all. */
  readonly weekdays: readonly number[];
  /** The plan to change; null: no particular plan. */
  readonly mealPlanId: number | null;
}

/**
 * Builds a bulk order for whole rooms on some days. Price changes apply to all plans. Without a named plan, a fixed
 * price applies only to the default plan, because two plans rarely cost the same.
 */
export function dayOrder(
  rooms: readonly OrderedRoom[],
  { periods, weekdays, mealPlanId }: Days,
  operations: Partial<Readonly<Record<CellField, Operation>>>,
): BulkOrder {
  const plans = rooms.flatMap((room) => room.plans);
  const meant =
    mealPlanId !== null
      ? plans.filter((plan) => plan.mealPlanId === mealPlanId)
      : operations.priceCents?.mode === 'set'
        ? plans.filter(({ isDefault }) => isDefault)
        : plans;
  return {
    roomIds: rooms.map(({ roomId }) => roomId),
    periods,
    named: [],
    weekdays,
    mealPlanIds: [...new Set(meant.map((plan) => plan.mealPlanId))],
    operations,
    overwrite: true,
  };
}
