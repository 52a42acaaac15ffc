import type { LinkChange } from '../../../../domain/structures/rooms/link-changes.ts';
import type { Author, FieldChange } from '../../../platform/audit/entry.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { slot } from '../../../platform/hooks/slot.ts';

interface Pair {
  readonly roomId: number;
  readonly mealPlanId: number;
}

/** Operations of the calendar and the offers that rooms and meal plans need. */
export interface RoomSales {
  availabilityPoints(database: Queryable, structureId: number): Promise<number>;
  refreshFromPrices(database: Queryable, structureId: number): Promise<void>;
  /** Throws if an active offer or discount applies only to the removed pairs. */
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
  /** Undoes a change that `changeLinks` wrote to the history. */
  undoLinks(
    transaction: Transaction,
    author: Author,
    entry: { targetId: number; changes: readonly FieldChange[] },
  ): Promise<void>;
}

export const roomSales = slot<RoomSales>('roomSales');
