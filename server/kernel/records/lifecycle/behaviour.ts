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
import type { Common } from '../select.ts';
import type { Recount } from './recounts.ts';

export type Scope = RecordDefinition['scope'];

/** A stored record with the values of its own fields; one of a structure names it. */
export type Row<F extends Fields = Fields, S extends Scope = Scope> = Common &
  Values<F> &
  (S extends 'structure' ? { readonly structureId: number } : unknown);

/** One transaction of one author, in which records are written. */
export interface UnitOfWork {
  readonly context: Context;
  readonly transaction: Transaction;
  readonly author: Author;
}

/** `restore`: comes back from the archive, or from a deletion that is taken back. */
export type Operation = 'create' | 'update' | 'restore';

interface Write<F extends Fields, S extends Scope> extends UnitOfWork {
  readonly structureId: S extends 'structure' ? number : undefined;
  /** Whether it takes back an entry of the history. */
  readonly undoes: boolean;
  /** The structure's other live records of this kind, by id: read once, when first asked for. */
  others(): Promise<readonly Row<F, S>[]>;
}

/** A record about to be written. */
export interface Saving<F extends Fields = Fields, S extends Scope = Scope> extends Write<F, S> {
  readonly operation: Operation;
  readonly after: Values<F>;
  /** Null of a new one, and of one that comes back from a deletion. */
  readonly before: Row<F, S> | null;
  /** The record that a new one is made after: what that one names may stay. */
  readonly template: Row<F, S> | null;
}

/** A record that has been written. */
export interface Saved<F extends Fields = Fields, S extends Scope = Scope> extends Write<F, S> {
  readonly operation: Operation;
  readonly after: Row<F, S>;
  readonly before: Row<F, S> | null;
}

/** A record that goes, or has gone: to the archive or for good. */
export interface Removal<F extends Fields = Fields, S extends Scope = Scope> extends Write<F, S> {
  readonly row: Row<F, S>;
}

/** Two entries of a catalogue that become one. */
export interface Merging<F extends Fields = Fields, S extends Scope = Scope> extends UnitOfWork {
  readonly from: Row<F, S>;
  readonly into: Row<F, S>;
}

/** How the history of a record is taken back, beside what its hooks say. */
export interface UndoRules {
  /** The screen whose `u` allows its changes, where that is another than its own: the anagrafica's of a structure. */
  readonly screen?: ScreenId;
  /** Days in which whoever made one takes that back without the letter for deleting. */
  readonly ownDays?: number;
  /** Days after which a deletion stays: what belonged to the record is gone. */
  readonly days?: number;
  /** Refuses who may not change this very record: where the letter of the screen does not say enough. */
  allow?(asked: UndoRequest): Promise<void>;
  /** Takes back what is more than values of fields: a publication. False where it is nothing of the kind. */
  instead?(asked: UndoRequest): Promise<boolean>;
}

type Answer<T> = T | Promise<T>;
type Issues = Answer<readonly Issue[]>;

/**
 * What a record does beyond its fields, whichever way it is written: created, changed, archived, brought back, deleted,
 * alone, in bulk, as a copy or by an undo. In the order in which `apply` asks; any hook may throw a Problem.
 */
export interface Hooks<F extends Fields, S extends Scope> {
  /** Values that follow for it from others before it is judged: the first one is the default. Not for an undo. */
  beforeValidate?(saving: Saving<F, S>): Answer<Partial<Values<F>>>;
  /** Rules that ask the database or the structure's other records. */
  validate?(saving: Saving<F, S>): Issues;
  /** What must give way in the database before it is written: the former default. */
  beforeSave?(saving: Saving<F, S>): Answer<void>;
  /** What follows in the same transaction. The answer of the request is read again after it. */
  afterSave?(saved: Saved<F, S>): Answer<void>;
  /** What comes back with it, from the archive or a deletion. */
  afterRestore?(saved: Saved<F, S>): Answer<void>;

  /** What stands against its going to the archive or for good. */
  beforeDelete?(leaving: Removal<F, S>): Issues;
  /** Whether deleting this one archives it, where `archive.softDeletes` of its definition does not tell. */
  softDeletes?(leaving: Removal<F, S>): Answer<boolean>;
  afterArchive?(leaving: Removal<F, S>): Answer<void>;
  /** Takes away first what goes for good with it, in one batch of the history. */
  beforePurge?(leaving: Removal<F, S>): Answer<void>;
  /** After it is gone for good. */
  afterPurge?(leaving: Removal<F, S>): Answer<void>;

  /** What must give way, or who may do it, before two entries become one. */
  beforeMerge?(merging: Merging<F, S>): Answer<void>;
  /** Rules of the entry that has become one with another, over what now refers to it. */
  validateMerge?(merging: Merging<F, S>): Issues;

  readonly undo?: UndoRules;

  /** What its structure keeps of it and its like: made anew before COMMIT, each once a transaction. */
  readonly recounts?: readonly Recount[];
  /** What it is worth to the completeness of its structure, as it is now. */
  points?(row: Row<F, S>): CompletenessParts;
  /** It is no data of its structure: writing it changes neither the date nor the status there. */
  readonly standsApart?: boolean;

  /** What is allowed and probably wrong, where others must be asked: told with the record when it is read. */
  warnings?(database: Queryable, row: Row<F, S>): Issues;
}

/** A record with what it does. */
export type Behaviour<F extends Fields = Fields, S extends Scope = Scope> = Hooks<F, S> & {
  readonly definition: RecordDefinition<F> & { readonly scope: S };
};

/** The same of a collection, which has a list. */
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
