import type { LinkChange } from '../../../../domain/structures/rooms/link-changes.ts';
import type { Author, FieldChange } from '../../../platform/audit/entry.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { slot } from '../../../platform/hooks/slot.ts';

interface Pair {
  readonly roomId: number;
  readonly mealPlanId: number;
}

/** What rooms and meal plans need of their calendar and their offers. */
export interface RoomSales {
  /** Points of the completeness for prices in the days to come. */
  availabilityPoints(database: Queryable, structureId: number): Promise<number>;
  /** Recalculates the lowest price of each room. */
  refreshFromPrices(database: Queryable, structureId: number): Promise<void>;
  /** Throws if an offer or a discount that is on sale is for the removed pairs alone. */
  refuseSoldAlone(
    database: Queryable,
    structureId: number,
    removed: readonly Pair[],
    remaining: readonly Pair[],
    pathOf: (pair: Pair) => string,
  ): Promise<void>;
  changeLinks(
    transaction: Transaction,
    author: Author,
    structureId: number,
    linking: { readonly changes: readonly LinkChange[]; readonly dropPrices: boolean },
  ): Promise<unknown>;
  /** Takes back what `changeLinks` wrote into the history. */
  undoLinks(
    transaction: Transaction,
    author: Author,
    entry: { targetId: number; changes: readonly FieldChange[] },
  ): Promise<void>;
}

export const roomSales = slot<RoomSales>('roomSales');
