import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';

/** Returns a definition limited to some fields. Fields that the screen requires are marked. */
export function withFields<D extends RecordDefinition>(
  definition: D,
  names: readonly string[],
  demanded: readonly string[] = [],
): D {
  const marked = Object.entries(definition.fields).map(([name, field]) => [
    name,
    demanded.includes(name) ? { ...field, expected: true } : field,
  ]);
  return {
    ...definition,
    fields: Object.fromEntries(marked),
    groups: definition.groups
      .map((group) => ({
        ...group,
        folded: false,
        fields: group.fields.filter((name) => names.includes(name)),
      }))
      .filter(({ fields }) => fields.length > 0),
  };
}
