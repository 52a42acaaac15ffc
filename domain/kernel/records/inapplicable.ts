import type { Field, Fields } from './field.ts';
import type { Issue } from './issue.ts';

type Values = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

/** Parts of a record definition used here. */
interface Definition {
  readonly fields: Fields;
  inapplicableFields?(values: Values): readonly string[];
}

const blankOf = ({ default: given }: Pick<Field, 'default'>): unknown => given ?? null;
const isBlank = (field: Field, value: unknown) =>
  (value ?? null) === null || JSON.stringify(value) === JSON.stringify(blankOf(field));

/** Yields the inapplicable fields with their values: record fields, fields of every row, or fields of one row. */
function* inapplicablePlaces(definition: Definition, values: Values) {
  for (const path of definition.inapplicableFields?.(values) ?? []) {
    const [name = '', ...rest] = path.split('.');
    const field = definition.fields[name];
    const inner = rest.at(-1);
    if (!field) continue;
    if (inner === undefined) yield { path: name, field, value: values[name] };
    const rowField = inner === undefined ? undefined : field.rowFields?.[inner];
    if (!rowField) continue;
    for (const [at, row] of ((values[name] ?? []) as Row[]).entries()) {
      if (rest.length === 2 && rest[0] !== String(at)) continue;
      yield { path: `${name}.${at}.${inner}`, field: rowField, value: row[inner as string] };
    }
  }
}

/** Issues for filled fields that do not apply, given the other values. */
export function inapplicableIssues(definition: Definition, values: Values): Issue[] {
  const filledFields = [...inapplicablePlaces(definition, values)].filter(({ field, value }) => !isBlank(field, value));
  return filledFields.map(({ path }) => ({ path, code: 'leftover' }));
}

/** Empties the fields that do not apply. */
export function clearInapplicable<T extends Values>(definition: Definition, values: T): T {
  const filledPaths = new Set(inapplicableIssues(definition, values).map(({ path }) => path));
  if (filledPaths.size === 0) return values;
  const entries = Object.entries(values).map(([name, value]) => {
    const field = definition.fields[name];
    if (!field) return [name, value];
    if (filledPaths.has(name)) return [name, blankOf(field)];
    if (!field.rowFields || !Array.isArray(value)) return [name, value];
    const rows = (value as Row[]).map((row, at) =>
      Object.fromEntries(
        Object.entries(row).map(([inner, one]) => {
          const rowField = field.rowFields?.[inner];
          return [inner, rowField && filledPaths.has(`${name}.${at}.${inner}`) ? blankOf(rowField) : one];
        }),
      ),
    );
    return [name, rows];
  });
  return Object.fromEntries(entries) as T;
}
