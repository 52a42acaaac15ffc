import type { z } from 'zod';
import type { Text } from '../../platform/language/text.ts';
import type { Field, FieldKind, FieldOptions, FieldValues } from './field.ts';

type NullableOf<O> = O extends { required: true } | { default: unknown } ? false : true;
type Extra = Partial<
  Pick<
    Field,
    | 'max'
    | 'minimum'
    | 'maximum'
    | 'scale'
    | 'format'
    | 'options'
    | 'numbers'
    | 'target'
    | 'optionFilter'
    | 'sameValueIn'
    | 'ofStructure'
    | 'rowFields'
    | 'stateRules'
    | 'allWhenEmpty'
  >
>;

/**
 * Creates a field of any kind. The schema is created on first use, because a page loads many definitions and validates
 * few values.
 */
export function field<K extends FieldKind, T, const O extends FieldOptions<T>>(
  kind: K,
  label: Text,
  makeSchema: () => z.ZodType<T>,
  options: O | undefined,
  extra: Extra = {},
): Field<K, T, NullableOf<O>> {
  const given: FieldOptions<T> = options ?? {};
  let schema: z.ZodType<T> | undefined;
  return {
    kind,
    label,
    get schema() {
      schema ??= makeSchema();
      return schema;
    },
    // The type expresses the same condition, but TypeScript cannot verify it.
    nullable: (given.required !== true && given.default === undefined) as NullableOf<O>,
    required: given.required ?? false,
    workedOut: given.workedOut ?? false,
    expected: given.expected ?? false,
    computed: given.computed ?? false,
    default: given.default,
    help: given.help,
    unit: given.unit,
    roles: given.roles,
    columnFor: given.columnFor,
    lastFour: given.lastFour ?? false,
    unique: given.unique,
    moves: given.moves,
    immutable: given.immutable ?? false,
    carried: given.carried ?? false,
    moderated: given.moderated ?? false,
    ...extra,
  };
}

export type Opts<K extends FieldKind> = FieldOptions<FieldValues[K]>;
