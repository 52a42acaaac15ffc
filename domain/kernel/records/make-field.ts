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
  const input: FieldOptions<T> = options ?? {};
  let schema: z.ZodType<T> | undefined;
  return {
    kind,
    label,
    get schema() {
      schema ??= makeSchema();
      return schema;
    },
    // The type expresses the same condition, but TypeScript cannot verify it.
    nullable: (input.required !== true && input.default === undefined) as NullableOf<O>,
    required: input.required ?? false,
    workedOut: input.workedOut ?? false,
    expected: input.expected ?? false,
    computed: input.computed ?? false,
    default: input.default,
    help: input.help,
    unit: input.unit,
    roles: input.roles,
    columnFor: input.columnFor,
    lastFour: input.lastFour ?? false,
    unique: input.unique,
    moves: input.moves,
    immutable: input.immutable ?? false,
    carried: input.carried ?? false,
    moderated: input.moderated ?? false,
    ...extra,
  };
}

export type Opts<K extends FieldKind> = FieldOptions<FieldValues[K]>;
