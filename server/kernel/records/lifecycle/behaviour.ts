import type { Fields, Values } from '../../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import type { Listing, RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import type { CompletenessParts } from '../../../../domain/structures/structures/completeness.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { UndoRequest } from '../../../platform/audit/undo.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { CommonColumns } from '../select.ts';
import type { Recount } from './recounts.ts';

export type Scope = RecordDefinition['scope'];

/** A stored record with the values of its fields, and its structure if it belongs to one. */
export type Row<F extends Fields = Fields, S extends Scope = Scope> = CommonColumns &
  Values<F> &
  (S extends 'structure' ? { readonly structureId: number } : unknown);

/** One transaction of one author, in which records are written. */
export interface UnitOfWork {
  readonly context: Context;
  readonly transaction: Transaction;
  readonly author: Author;
}

/** `restore`: restores a record from the archive, or undoes its deletion. */
export type Operation = 'create' | 'update' | 'restore';

interface HookInput<F extends Fields, S extends Scope> extends UnitOfWork {
  readonly structureId: S extends 'structure' ? number : undefined;
  /** True if the write undoes a history entry. */
  readonly undoes: boolean;
  /** Returns the structure's other live records of this kind, by id. The first call reads them. */
  others(): Promise<readonly Row<F, S>[]>;
}

/** A record about to be written. */
export interface SaveInput<F extends Fields = Fields, S extends Scope = Scope> extends HookInput<F, S> {
  readonly operation: Operation;
  readonly after: Values<F>;
  /** Null for a new record and for a restored deletion. */
  readonly before: Row<F, S> | null;
  /** Template of a new record, whose references the new record may keep. */
  readonly template: Row<F, S> | null;
}

/** A record that has been written. */
export interface SavedInput<F extends Fields = Fields, S extends Scope = Scope> extends HookInput<F, S> {
  readonly operation: Operation;
  readonly after: Row<F, S>;
  readonly before: Row<F, S> | null;
}

/** A record before or after its removal (archiving or deletion). */
export interface RemovalInput<F extends Fields = Fields, S extends Scope = Scope> extends HookInput<F, S> {
  readonly row: Row<F, S>;
}

export interface MergeInput<F extends Fields = Fields, S extends Scope = Scope> extends UnitOfWork {
  readonly from: Row<F, S>;
  readonly into: Row<F, S>;
}

/** Rules for undoing changes of a record, in addition to its hooks. */
export interface UndoRules {
  /** Screen whose `u` permission allows an undo, when it is not the record's own screen. */
  readonly screen?: ScreenId;
  /** Days in which authors may undo their own creation without the permission to delete. */
  readonly ownDays?: number;
  /** Days after which a deletion cannot be undone, because the record's parts are gone. */
  readonly days?: number;
  /** Throws if the actor may not change this record, when the screen's permission does not suffice. */
  allow?(asked: UndoRequest): Promise<void>;
  /** Undoes more than field values, such as a publication. Returns false if the entry is nothing of that kind. */
  instead?(asked: UndoRequest): Promise<boolean>;
}

type Answer<T> = T | Promise<T>;
type Issues = Answer<readonly Issue[]>;

/**
 * The effects of a record beyond its fields, for every kind of write, including bulk, copies and undo. Listed in the
 * order in which `apply` calls them. Each hook may throw a Problem.
 */
export interface Hooks<F extends Fields, S extends Scope> {
  /**
   * Returns values derived from others before the check, such as the first record being the default. Not called for an
   * undo.
   */
  beforeValidate?(saving: SaveInput<F, S>): Answer<Partial<Values<F>>>;
  /** Checks rules that need the database or the structure's other records. */
  validate?(saving: SaveInput<F, S>): Issues;
  /** Changes other rows before the write, such as the former default. */
  beforeSave?(saving: SaveInput<F, S>): Answer<void>;
  /** Runs in the same transaction after the write. The record is read again for the answer. */
  afterSave?(saved: SavedInput<F, S>): Answer<void>;
  /** Restores the parts of a record that came back from the archive or a deletion. */
  afterRestore?(saved: SavedInput<F, S>): Answer<void>;

  /** Returns the reasons against archiving or deleting the record. */
  beforeDelete?(leaving: RemovalInput<F, S>): Issues;
  /** True if deleting this record archives it. Called when the definition's `archive.softDeletes` does not decide. */
  softDeletes?(leaving: RemovalInput<F, S>): Answer<boolean>;
  afterArchive?(leaving: RemovalInput<F, S>): Answer<void>;
  /** Deletes the parts of a record before it is deleted for good, in the same history batch. */
  beforePurge?(leaving: RemovalInput<F, S>): Answer<void>;
  /** Runs after the record is deleted for good. */
  afterPurge?(leaving: RemovalInput<F, S>): Answer<void>;

  /** Runs before two entries are merged; may throw if the author may not merge them. */
  beforeMerge?(merging: MergeInput<F, S>): Answer<void>;
  /** Checks the remaining entry after a merge, including the records that now refer to it. */
  validateMerge?(merging: MergeInput<F, S>): Issues;

  readonly undo?: UndoRules;

  /**
   * Derived values of the structure that depend on this record. Each is recomputed once per transaction, before COMMIT.
   */
  readonly recounts?: readonly Recount[];
  /** Returns the record's current contribution to its structure's completeness. */
  points?(row: Row<F, S>): CompletenessParts;
  /**
   * True if the record is not part of its structure's data: a write leaves the structure's date and status unchanged.
   */
  readonly standsApart?: boolean;

  /** Returns warnings about allowed but probably wrong data, shown when the record is read. */
  warnings?(database: Queryable, row: Row<F, S>): Issues;
}

export type Behaviour<F extends Fields = Fields, S extends Scope = Scope> = Hooks<F, S> & {
  readonly definition: RecordDefinition<F> & { readonly scope: S };
};

/** Behaviour of a collection, which has a list. */
export type CollectionBehaviour<F extends Fields = Fields, S extends Scope = Scope> = Hooks<F, S> & {
  readonly definition: RecordDefinition<F> & { readonly scope: S; readonly listing: Listing };
};

export function behaviour<F extends Fields, S extends Scope>(
  definition: CollectionBehaviour<F, S>['definition'],
  hooks?: NoInfer<Hooks<F, S>>,
): CollectionBehaviour<F, S>;
export function behaviour<F extends Fields, S extends Scope>(
  definition: Behaviour<F, S>['definition'],
  hooks?: NoInfer<Hooks<F, S>>,
): Behaviour<F, S>;
export function behaviour<F extends Fields, S extends Scope>(
  definition: Behaviour<F, S>['definition'],
  hooks: NoInfer<Hooks<F, S>> = {},
): Behaviour<F, S> {
  return { ...hooks, definition };
}
