import type { Text } from '../../platform/language/text.ts';
import type { GalleryRules } from '../../structures/photos/gallery-rules.ts';
import type { PersonRole, Role } from '../screens/roles.ts';
import type { ScreenId } from '../screens/screens.ts';
import { isReadOnly } from '../vocabularies/structure-status.ts';
import type { Fields, Values } from './field.ts';
import { inapplicableIssues } from './inapplicable.ts';
import type { Issue } from './issue.ts';

/** A heading of the form and the fields under it, in order. */
export interface FieldGroup<Name extends string = string> {
  readonly id: string;
  readonly title: Text;
  readonly fields: readonly Name[];
  /** Closed until somebody opens it, or something in it is filled or wrong: what few records need. */
  readonly folded?: boolean;
}

/** `usageCount`: of a catalogue's entry alone. */
export type CommonSort = 'id' | 'createdAt' | 'updatedAt' | 'usageCount';
export type SortKey<Name extends string> = Name | CommonSort;

/** How a collection is listed. Every sort has an index; `search` fields are found by `q`. */
export interface Listing<Name extends string = string, Column extends string = SortKey<Name>> {
  readonly columns: readonly Column[];
  readonly sorts: readonly SortKey<Name>[];
  readonly filters: readonly SortKey<Name>[];
  readonly search: readonly Name[];
  readonly defaultSort: string;
}

/** Who writes, and the state of the structure written to: what field locks and warnings depend on. */
export interface Writer {
  readonly role: Role;
  /** Status of the structure, or null on platform records. */
  readonly structureStatus: number | null;
}

export interface RecordDefinition<F extends Fields = Fields> {
  /** Singular stem: file, permission, audit `targetType`, dictionary key. */
  readonly name: string;
  /** The API's segment; the table's name in snake_case. */
  readonly collection: string;
  /** `collection`: many; `section`: one for each structure, read and patched under it. */
  readonly kind: 'collection' | 'section';
  /** `structure`: lies under one and is read within its scope. */
  readonly scope: 'structure' | 'platform';
  readonly screen: ScreenId;
  /** One of them, as the history and the messages name it. */
  readonly title: Text;
  /** What a structure's list of them says while it is empty: what one is for. */
  readonly emptyText?: Text;
  readonly fields: F;
  readonly groups: readonly FieldGroup<keyof F & string>[];
  readonly listing?: Listing<keyof F & string>;
  /** Its word in the API's addresses, where the collection's own would be another record's table. */
  readonly segment?: string;
  /** The table that holds it, when it is another record's. */
  readonly table?: string;
  /**
   * Others refer to its entries by reference fields: list and record say how many do (`usageCount`), a used one is not
   * deleted, and keeps the fields that `kept` names.
   */
  readonly catalogue?: {
    readonly frozenWhenUsed: readonly (keyof F & string)[];
    /** In which two entries must agree to become one. */
    readonly mergeKeys: readonly (keyof F & string)[];
  };
  /**
   * May be taken over from another structure: all fields but `except`. Rows that are joined are added to those already
   * there, which are known by these of their fields.
   */
  readonly copying?: {
    readonly except?: readonly (keyof F & string)[];
    readonly joins?: Readonly<Partial<Record<string, readonly string[]>>>;
  };
  /**
   * Who may reach it at all, of those whom its screen admits; in no answer, history or undo of anyone else. It is no data of
   * its structure: writing it changes nothing there.
   */
  readonly readers?: readonly PersonRole[];
  /** Who sees the structure that it names does not therefore see it: its entries are in no structure's history. */
  readonly isConfidential?: true;
  /** What is one record's own: a copy of it in the same structure goes without. */
  readonly notDuplicated?: readonly (keyof F & string)[];
  /** Most records that one structure may have, archived ones apart. */
  readonly maxCount?: number;
  /**
   * Goes to an archive instead of being lost: computed fields `archivedAt` and `archivedBy`; what is there is read and not
   * changed, counts for nothing, and is listed only when a filter asks for it.
   */
  readonly archive?: {
    readonly screen: ScreenId;
    /** What one reads over the form of one that lies there. */
    readonly note: Text;
    /** Whether deleting this one puts it there; without it the behaviour's `softDeletes` decides. */
    softDeletes?(values: Values<F>): boolean;
    /** What stands against its coming back. */
    validateRestore?(values: Values<F>): readonly Issue[];
  };
  /** Lies in the archive as long as something does that it refers to: computed `archivedAt`, which its area keeps. */
  readonly archivedWithOthers?: boolean;
  /** Rules between fields, over the record as it would be; empty when all is well. */
  check?(values: Values<F>): readonly Issue[];
  /** Allowed but probably wrong: shown at the field while it is written, never refused. */
  warnings?(values: Values<F>): readonly Issue[];
  /** Photos of each record; the computed field `photoCount` says how many there are. */
  readonly gallery?: GalleryRules;
  /** What a record with status 10 may not lack, beside the fields expected of it; a draft may. */
  activation?(values: Values<F>): readonly Issue[];
  /** Computed fields that follow from the others: stored, never sent, in no history. */
  derive?(values: Values<F>): Partial<Values<F>>;
  /** Fields that a form marks as needed, as the others are, beside those required or expected. */
  marks?(values: Values<F>): readonly (keyof F & string)[];
  /** Fields expected of it as the others stand, beside those expected of every one. */
  expects?(values: Values<F>): readonly (keyof F & string)[];
  /**
   * Fields that mean nothing as the others stand, or of rows one of theirs (`tiers.fromNights`, of the first alone
   * `tiers.0.fromNights`): the form leaves them out and empties them, the server refuses what stands in them.
   */
  inapplicableFields?(values: Values<F>): readonly ((keyof F & string) | `${keyof F & string}.${string}`)[];
  /** Fields that this writer may read and not change. */
  locked?(writer: Writer): readonly (keyof F & string)[];
}

/** Groups by their own names; a field that is none is refused where it is written. */
type Groups<F extends Fields, Id extends string> = {
  readonly groups: readonly (FieldGroup<NoInfer<keyof F & string>> & { readonly id: Id })[];
};

export function defineRecord<
  const F extends Fields,
  const S extends RecordDefinition['scope'],
  const Id extends string,
  const Column extends string,
>(
  definition: Omit<RecordDefinition<F>, 'kind' | 'scope' | 'groups' | 'listing'> &
    Groups<F, Id> & {
      scope: S;
      listing: Listing<NoInfer<keyof F & string>> & { readonly columns: readonly Column[] };
    },
): Omit<RecordDefinition<F>, 'groups' | 'listing'> &
  Groups<F, Id> & {
    kind: 'collection';
    scope: S;
    /** With the columns by name: a row of the list has these and no others. */
    listing: Listing<keyof F & string, Column>;
  } {
  return { ...definition, kind: 'collection' };
}

export function defineSection<const F extends Fields, const Id extends string>(
  definition: Omit<RecordDefinition<F>, 'kind' | 'scope' | 'listing' | 'groups'> & Groups<F, Id>,
): Omit<RecordDefinition<F>, 'groups'> & Groups<F, Id> & { kind: 'section'; scope: 'structure' } {
  return { ...definition, kind: 'section', scope: 'structure' };
}

/** Whether some of its records lie in an archive: those with `archivedAt`. */
export function hasArchive(definition: Pick<RecordDefinition, 'archive' | 'archivedWithOthers'>): boolean {
  return definition.archive !== undefined || definition.archivedWithOthers === true;
}

/** The fields that an entry may no longer change: it is used, or the application knows it by its code. */
export function frozenFields(
  definition: Pick<RecordDefinition, 'catalogue'>,
  record: object,
): readonly string[] {
  const { usageCount = 0, isSystem = false } = record as { usageCount?: number; isSystem?: boolean };
  if (usageCount > 0) return definition.catalogue?.frozenWhenUsed ?? [];
  return isSystem ? ['code'] : [];
}

/** A record to which nothing has been said yet. */
export function defaultsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? null]));
}

/** What the API returns: the fields that this role may read. */
export function readableFields(definition: Pick<RecordDefinition, 'fields'>, role: Role): string[] {
  return Object.entries(definition.fields)
    .filter(([, field]) => !field.roles || field.roles.includes(role as PersonRole))
    .map(([name]) => name);
}

/** Why a field may not be written by this writer, or null: the one answer of server and form. */
export function writeRefusal(
  definition: Pick<RecordDefinition, 'fields' | 'locked'>,
  name: string,
  writer: Writer,
): 'computed' | 'hidden' | 'locked' | null {
  const field = definition.fields[name];
  if (!field || field.computed) return 'computed';
  if (field.roles && !field.roles.includes(writer.role as PersonRole)) return 'hidden';
  return isReadOnly(writer) || definition.locked?.(writer).includes(name) ? 'locked' : null;
}

/** Status of a record that is published with its structure (structures dictionary 0.2). */
export const ACTIVE = 10;
export const DRAFT = 20;

/** What an active record lacks of the fields that are expected of it. */
function missingFields(definition: RecordDefinition, values: Readonly<Record<string, unknown>>): Issue[] {
  return Object.entries(definition.fields)
    .filter(([path, field]) => field.expected && isEmpty(values[path]))
    .map(([path]) => ({ path, code: 'required' }));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Rules between fields over a whole record; of an active one also what activation demands. */
export function rulesOf(
  definition: RecordDefinition,
  values: Readonly<Record<string, unknown>>,
): readonly Issue[] {
  const own = definition.check?.(values) ?? [];
  // A sentence of its own says more than that the field is not in use.
  const left = inapplicableIssues(definition, values).filter(
    ({ path }) => !own.some((one) => one.path === path),
  );
  const rules = [...own, ...left];
  if (!definition.activation || values.status !== ACTIVE) return rules;
  return [...rules, ...missingFields(definition, values), ...definition.activation(values)];
}

/**
 * Rules between fields that a change would break. A record that was already at odds with one (an import, a rule made
 * stricter) must not block an unrelated change.
 */
export function newlyBroken(
  definition: RecordDefinition,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Issue[] {
  const name = (issue: Issue) => `${issue.path} ${issue.code}`;
  const known = new Set(rulesOf(definition, before).map(name));
  return rulesOf(definition, after).filter((issue) => !known.has(name(issue)));
}

/** What was filled and would be empty, of what is expected: a record just begun may lack it, a complete one not again. */
function emptied(
  definition: RecordDefinition,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Issue[] {
  const expected = Object.keys(definition.fields).filter((name) => {
    const field = definition.fields[name];
    return field?.expected || field?.required;
  });
  const names = new Set([...expected, ...(definition.expects?.(after) ?? [])]);
  return [...names]
    .filter((name) => !isEmpty(before[name]) && isEmpty(after[name]))
    .map((path) => ({ path, code: 'required' }));
}

/** What stands against a change: moves that a field may not make, what it may not empty, rules that it would break. */
export function brokenRules(
  definition: RecordDefinition,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Issue[] {
  const broken = newlyBroken(definition, before, after);
  const lost = emptied(definition, before, after).filter(
    ({ path }) => !broken.some((issue) => issue.path === path),
  );
  return [...brokenMoves(definition, before, after), ...lost, ...broken];
}

/** Fields whose stored value may not become the new one: a status that does not go back. */
function brokenMoves(
  definition: RecordDefinition,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Issue[] {
  return Object.entries(definition.fields)
    .filter(([name, field]) =>
      field.immutable
        ? JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null)
        : field.moves && !field.moves(before[name], after[name]),
    )
    .map(([path, { immutable }]) => ({ path, code: immutable ? 'immutable' : 'transition' }));
}
