import type { Queryable } from '../../platform/database/statement.ts';
import { slot } from '../../platform/hooks/slot.ts';

/** The rules for the texts and photos of a structure. */
export interface ContentChecks {
  /** Stores what the rules say of the texts and photos as they are now. */
  check(transaction: Queryable, structureId: number, userId: number | null): Promise<void>;
  /** Counts the findings that keep a structure from its review. */
  countBlocking(database: Queryable, structureId: number): Promise<number>;
}

export const contentChecks = slot<ContentChecks>('contentChecks');
