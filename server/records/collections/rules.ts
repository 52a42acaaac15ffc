import type { Author } from '../../audit/entry.ts';
import type { Transaction } from '../../database/transaction.ts';
import { refuseIssues } from '../actions.ts';
import type { StoredRecord } from '../select.ts';
import type { CollectionDefinition, CollectionOptions } from './options.ts';
import { invalidReferences } from './references.ts';
import { brokenAmong, missedWithout } from './siblings.ts';
import { refuseUsed } from './usage.ts';

/** What a change and a deletion of this collection are held against, whichever way they come, and what must follow. */
export interface Rules {
  check(
    transaction: Transaction,
    after: Record<string, unknown>,
    before: StoredRecord | null,
    author: Author,
    structureId: number | undefined,
  ): Promise<void>;
  /** Whether deleting this one puts it away instead. */
  keeps(transaction: Transaction, record: StoredRecord): Promise<boolean>;
  /** Before it goes, to the archive or for good. */
  leave(
    transaction: Transaction,
    record: StoredRecord,
    structureId: number | undefined,
    author: Author,
  ): Promise<void>;
  /** Before it goes for good. */
  release(transaction: Transaction, record: StoredRecord, author: Author): Promise<void>;
  /** Whether more goes with it: one batch of the history. */
  readonly takesAlong: boolean;
  /** Whether what follows may change the record itself. */
  readonly rewrites: boolean;
  saved(
    transaction: Transaction,
    after: StoredRecord,
    before: StoredRecord | null,
    author: Author,
  ): Promise<void>;
}

/** The definition's rules together with the area's. */
export function rulesOfCollection(definition: CollectionDefinition, options: CollectionOptions): Rules {
  return {
    async check(transaction, after, before, author, structureId) {
      const strange = await invalidReferences(transaction, definition, after, before, structureId);
      const crowded = await brokenAmong(transaction, definition, structureId, after, before?.id ?? null);
      refuseIssues([
        ...strange,
        ...crowded,
        ...((await options.check?.(transaction, after, before, author, structureId)) ?? []),
      ]);
    },
    async keeps(transaction, record) {
      return (
        definition.archive?.keeps?.(record as never) ?? (await options.keeps?.(transaction, record)) ?? false
      );
    },
    async leave(transaction, record, structureId, author) {
      refuseIssues(await missedWithout(transaction, definition, structureId, record));
      await options.leaving?.(transaction, record, author);
    },
    async release(transaction, record, author) {
      await options.releasing?.(transaction, record, author);
      if (!definition.catalogue?.releases) await refuseUsed(transaction, definition, record);
    },
    takesAlong: definition.catalogue?.releases === true || options.releasing !== undefined,
    rewrites: options.saved !== undefined,
    async saved(transaction, after, before, author) {
      await options.saved?.(transaction, after, before, author);
    },
  };
}
