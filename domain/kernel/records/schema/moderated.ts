import type { Role } from '../../screens/roles.ts';
import type { RecordDefinition } from '../record.ts';

type Defined = Pick<RecordDefinition, 'fields'>;

const known = new WeakMap<object, boolean>();

/** True if some fields need approval after a customer's change. */
export function holdsBack({ fields }: Defined): boolean {
  const is = known.get(fields) ?? Object.values(fields).some(({ moderated }) => moderated);
  known.set(fields, is);
  return is;
}

/** True if the role's changes need approval; only those of customers do (platform dictionary 6.3). */
export const waits = (role: Role): boolean => role === 'customer';

/** Name of the record in the moderation queue; a profile is queued as its structure. */
export const moderatedName = ({ name, table }: Pick<RecordDefinition, 'name' | 'table'>): string =>
  table === 'structures' ? 'structure' : name;

/**
 * True if guests see the record's texts once it is active. A customer's new record therefore stays a draft until
 * approval.
 */
export const goesLive = (definition: Pick<RecordDefinition, 'fields' | 'kind' | 'scope'>): boolean =>
  definition.kind === 'collection' &&
  definition.scope === 'structure' &&
  definition.fields.status !== undefined &&
  holdsBack(definition);

/** Splits values into moderated and other fields. */
export function parted(
  { fields }: Defined,
  values: Readonly<Record<string, unknown>>,
): { readonly held: Record<string, unknown>; readonly free: Record<string, unknown> } {
  const of = (is: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => (fields[name]?.moderated ?? false) === is));
  return { held: of(true), free: of(false) };
}
