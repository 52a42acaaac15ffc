import type { Issue } from '../../../domain/records/issue.ts';
import type { Listing, RecordDefinition } from '../../../domain/records/record.ts';
import type { Author } from '../../audit/entry.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { ScopeCondition } from '../lists/plan.ts';
import type { StoredRecord } from '../select.ts';
import type { Queryable } from '../statement.ts';
import type { Merging } from './merge-route.ts';
import type { Address } from './shelf.ts';

export type CollectionDefinition = RecordDefinition & { listing: Listing };

export type CollectionRoute = 'list' | 'create' | 'read' | 'change' | 'delete';

/** What an area says of its collection beyond the definition. */
export interface CollectionOptions {
  /** Rows of the platform that this reader may see; everything without it. */
  readonly scope?: (actor: Actor) => ScopeCondition;
  /** Routes that the area writes itself. */
  readonly without?: readonly CollectionRoute[];
  /** Where it lies when not at `/api/{collection}`. */
  readonly address?: Address;
  /** Rules that need more than the record, within the transaction that writes it; null for one not yet stored. */
  readonly check?: (
    transaction: Transaction,
    after: Record<string, unknown>,
    before: StoredRecord | null,
    author: Author,
    structureId: number | undefined,
  ) => Promise<readonly Issue[]>;
  /** What is allowed and probably wrong, told with the record when it is read. */
  readonly warnings?: (database: Queryable, record: StoredRecord) => Promise<readonly Issue[]>;
  /** Refuses a deletion that the letters of the screen allow, or takes away first what goes with the record. */
  readonly leaving?: (
    transaction: Transaction,
    current: StoredRecord,
    author: Author,
  ) => void | Promise<void>;
  /** Whether deleting this one puts it in the archive, where its own values do not tell (`archive.keeps`). */
  readonly keeps?: (transaction: Transaction, current: StoredRecord) => Promise<boolean>;
  /** Takes away first what goes for good with the record. */
  readonly releasing?: (transaction: Transaction, current: StoredRecord, author: Author) => Promise<void>;
  /** What must be there before a structure's are listed: rows that are computed when they are first asked for. */
  readonly beforeList?: (structureId: number) => Promise<void>;
  /** What must follow a creation or a change, one of many too, in its transaction. */
  readonly saved?: (
    transaction: Transaction,
    after: StoredRecord,
    before: StoredRecord | null,
    author: Author,
  ) => Promise<void>;
  /** What must give way before two entries become one. */
  readonly merging?: Merging;
  /** Rules of an entry that has become one with another, over what now refers to it. */
  readonly merged?: (transaction: Transaction, into: StoredRecord) => Promise<readonly Issue[]>;
}
