import type { Text } from '../../platform/language/text.ts';
import type { GalleryRules } from '../../structures/photos/gallery-rules.ts';
import type { PersonRole, Role } from '../screens/roles.ts';
import type { ScreenId } from '../screens/screens.ts';
import { isReadOnly } from '../vocabularies/structure-status.ts';
import type { Fields, Values } from './field.ts';
import { inapplicableIssues } from './inapplicable.ts';
import type { Issue } from './issue.ts';

/** A group of the form: its heading and its fields in order. */
export interface FieldGroup<Name extends string = string> {
  readonly id: string;
  readonly title: Text;
  readonly fields: readonly Name[];
  /** True for rarely used groups. They are collapsed unless a field in them is filled or invalid. */
  readonly folded?: boolean;
}

/** `usageCount` exists only in catalogues. */
export type CommonSort = 'id' | 'createdAt' | 'updatedAt' | 'usageCount';
export type SortKey<Name extends string> = Name | CommonSort;

/** Options of a collection's list. Every sort has an index; `q` searches the `search` fields. */
export interface Listing<Name extends string = string, Column extends string = SortKey<Name>> {
  readonly columns: readonly Column[];
  readonly sorts: readonly SortKey<Name>[];
  readonly filters: readonly SortKey<Name>[];
  readonly search: readonly Name[];
  readonly defaultSort: string;
}

/** The writer's role and the structure's status, which decide locks and warnings. */
export interface Writer {
  readonly role: Role;
  /** Status of the structure; null for platform records. */
  readonly structureStatus: number | null;
}

export interface RecordDefinition<F extends Fields = Fields> {
  /** Singular name, used for files, permissions, audit `targetType` and dictionary keys. */
  readonly name: string;
  /** Path segment in the API; in snake_case the name of the table. */
  readonly collection: string;
  /** `collection`: many records; `section`: one per structure, read and patched under it. */
  readonly kind: 'collection' | 'section';
  /** `structure`: belongs to a structure and is only readable within it. */
  readonly scope: 'structure' | 'platform';
  readonly screen: ScreenId;
  /** Singular title for history and messages. */
  readonly title: Text;
  /** Text of an empty list in a structure, explaining the record's purpose. */
  readonly emptyText?: Text;
  readonly fields: F;
  readonly groups: readonly FieldGroup<keyof F & string>[];
  readonly listing?: Listing<keyof F & string>;
  /** Path segment if the collection's own is another record's table. */
  readonly segment?: string;
  /** Name of the table if it belongs to another record. */
  readonly table?: string;
  /**
   * Set for catalogues: other records refer to the entries by reference fields. `usageCount` gives the number of uses.
   * A used entry cannot be deleted, and its `frozenWhenUsed` fields cannot be changed.
   */
  readonly catalogue?: {
    readonly frozenWhenUsed: readonly (keyof F & string)[];
    /** Fields in which two entries must agree to be merged. */
    readonly mergeKeys: readonly (keyof F & string)[];
  };
  /**
   * Set if fields may be copied from another structure, all except `except`. Rows of joined fields are added to the
   * existing rows; the listed fields identify equal rows.
   */
  readonly copying?: {
    readonly except?: readonly (keyof F & string)[];
    readonly joins?: Readonly<Partial<Record<string, readonly string[]>>>;
  };
  /**
   * Roles with access, among those admitted by the screen. Nobody else finds it in an answer, history or undo. Writing
   * it does not count as a change of the structure.
   */
  readonly readers?: readonly PersonRole[];
  /** Access to a structure does not give access to this record, so its entries are in no structure's history. */
  readonly isConfidential?: true;
  /** Fields that a copy within the same structure does not take over. */
  readonly notDuplicated?: readonly (keyof F & string)[];
  /** Maximum number of records per structure, without archived ones. */
  readonly maxCount?: number;
  /**
   * Set if deletion moves the record to an archive, with the computed fields `archivedAt` and `archivedBy`. Archived
   * records are read-only, count for nothing, and are listed only with a filter.
   */
  readonly archive?: {
    readonly screen: ScreenId;
    /** Note above the form of an archived record. */
    readonly note: Text;
    /** True if deleting this record archives it; without this function the behaviour's `softDeletes` decides. */
    softDeletes?(values: Values<F>): boolean;
    /** Issues that prevent the restore. */
    validateRestore?(values: Values<F>): readonly Issue[];
  };
  /** Archived while a referenced record is archived; the record's module sets the computed field `archivedAt`. */
  readonly archivedWithOthers?: boolean;
  /** Rules between fields, checked against the changed record. */
  check?(values: Values<F>): readonly Issue[];
  /** Warnings about allowed but probably wrong values; they appear at the field and block nothing. */
  warnings?(values: Values<F>): readonly Issue[];
  /** Limits of each record's photos; the computed field `photoCount` counts them. */
  readonly gallery?: GalleryRules;
  /** Additional requirements of an active record (status 10), besides the expected fields. Drafts are exempt. */
  activation?(values: Values<F>): readonly Issue[];
  /** Computed fields derived from the others: stored, never sent by clients, and absent from the history. */
  derive?(values: Values<F>): Partial<Values<F>>;
  /** Fields that a form marks as required, depending on other values, besides required and expected ones. */
  marks?(values: Values<F>): readonly (keyof F & string)[];
  /** Fields expected depending on other values, besides those always expected. */
  expects?(values: Values<F>): readonly (keyof F & string)[];
  /**
   * Fields that do not apply, given the other values. Fields of rows are possible, too: `tiers.fromNights` for all
   * rows, `tiers.0.fromNights` for the first. The form hides and empties them; the server rejects values in them.
   */
  inapplicableFields?(values: Values<F>): readonly ((keyof F & string) | `${keyof F & string}.${string}`)[];
  /** Fields that this writer may read but not change. */
  locked?(writer: Writer): readonly (keyof F & string)[];
}

/** Checks the field names of groups at compile time. */
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
    /** Keeps the literal column names, so that list rows have exact types. */
    listing: Listing<keyof F & string, Column>;
  } {
  return { ...definition, kind: 'collection' };
}

export function defineSection<const F extends Fields, const Id extends string>(
  definition: Omit<RecordDefinition<F>, 'kind' | 'scope' | 'listing' | 'groups'> & Groups<F, Id>,
): Omit<RecordDefinition<F>, 'groups'> & Groups<F, Id> & { kind: 'section'; scope: 'structure' } {
  return { ...definition, kind: 'section', scope: 'structure' };
}

/** True if the record has the field `archivedAt`. */
export function hasArchive(definition: Pick<RecordDefinition, 'archive' | 'archivedWithOthers'>): boolean {
  return definition.archive !== undefined || definition.archivedWithOthers === true;
}

/** Fields of an entry that may no longer change, because it is used or the application refers to its code. */
export function frozenFields(definition: Pick<RecordDefinition, 'catalogue'>, record: object): readonly string[] {
  const { usageCount = 0, isSystem = false } = record as { usageCount?: number; isSystem?: boolean };
  if (usageCount > 0) return definition.catalogue?.frozenWhenUsed ?? [];
  return isSystem ? ['code'] : [];
}

export function defaultsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default ?? null]));
}

/** Names of the fields that this role may read. */
export function readableFields(definition: Pick<RecordDefinition, 'fields'>, role: Role): string[] {
  return Object.entries(definition.fields)
    .filter(([, field]) => !field.roles || field.roles.includes(role as PersonRole))
    .map(([name]) => name);
}

/** Reason why this writer may not change a field, or null; used by server and form. */
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

/** Expected fields that are empty. */
function missingFields(definition: RecordDefinition, values: Readonly<Record<string, unknown>>): Issue[] {
  return Object.entries(definition.fields)
    .filter(([path, field]) => field.expected && isEmpty(values[path]))
    .map(([path]) => ({ path, code: 'required' }));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** All rule violations of a record; an active record must also meet the activation requirements. */
export function checkRules(definition: RecordDefinition, values: Readonly<Record<string, unknown>>): readonly Issue[] {
  const checked = definition.check?.(values) ?? [];
  // Omits the generic issue when a rule reports the same field.
  const inapplicable = inapplicableIssues(definition, values).filter(
    ({ path }) => !checked.some((one) => one.path === path),
  );
  const rules = [...checked, ...inapplicable];
  if (!definition.activation || values.status !== ACTIVE) return rules;
  return [...rules, ...missingFields(definition, values), ...definition.activation(values)];
}

/**
 * Rules that a change would break. Existing violations (from an import or a stricter rule) must not block an unrelated
 * change.
 */
export function newlyBrokenRules(
  definition: RecordDefinition,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Issue[] {
  const name = (issue: Issue) => `${issue.path} ${issue.code}`;
  const previousIssues = new Set(checkRules(definition, before).map(name));
  return checkRules(definition, after).filter((issue) => !previousIssues.has(name(issue)));
}

/** Expected fields that a change would empty. They may be missing in a new record, but not be removed. */
function emptiedFields(
  definition: RecordDefinition,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Issue[] {
  const expectedNames = Object.keys(definition.fields).filter((name) => {
    const field = definition.fields[name];
    return field?.expected || field?.required;
  });
  const names = new Set([...expectedNames, ...(definition.expects?.(after) ?? [])]);
  return [...names]
    .filter((name) => !isEmpty(before[name]) && isEmpty(after[name]))
    .map((path) => ({ path, code: 'required' }));
}

/** Issues that prevent a change: forbidden transitions, emptied fields and newly broken rules. */
export function changeIssues(
  definition: RecordDefinition,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Issue[] {
  const brokenIssues = newlyBrokenRules(definition, before, after);
  const emptiedIssues = emptiedFields(definition, before, after).filter(
    ({ path }) => !brokenIssues.some((issue) => issue.path === path),
  );
  return [...brokenMoves(definition, before, after), ...emptiedIssues, ...brokenIssues];
}

/** Fields whose value may not change to the new one, such as a status that cannot go back. */
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
