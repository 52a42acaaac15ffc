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
  /** The plan that is meant; null: none in particular. */
  readonly mealPlanId: number | null;
}

/**
 * What is done to rooms as a whole on some days. Every price is moved; a price that is set is the default plan's where no
 * plan is named, for two plans at one price is never what was meant.
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
