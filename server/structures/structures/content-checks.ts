import type { Queryable } from '../../platform/database/statement.ts';
import { slot } from '../../platform/hooks/slot.ts';

/** Checks of a structure's texts and photos. */
export interface ContentChecks {
  /** Checks the current texts and photos and stores the findings. */
  check(transaction: Queryable, structureId: number, userId: number | null): Promise<void>;
  /** Counts the findings that block the review. */
  countBlocking(database: Queryable, structureId: number): Promise<number>;
}

export const contentChecks = slot<ContentChecks>('contentChecks');
