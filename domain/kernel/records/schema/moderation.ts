import type { Role } from '../../screens/roles.ts';
import type { RecordDefinition } from '../record.ts';

type WithFields = Pick<RecordDefinition, 'fields'>;

const moderationCache = new WeakMap<object, boolean>();

/** True if some fields need approval after a customer's change. */
export function hasModeratedFields({ fields }: WithFields): boolean {
  const is = moderationCache.get(fields) ?? Object.values(fields).some(({ moderated }) => moderated);
  moderationCache.set(fields, is);
  return is;
}

/** True if the role's changes need approval; only those of customers do (platform dictionary 6.3). */
export const needsApproval = (role: Role): boolean => role === 'customer';

/** Name of the record in the moderation queue; a profile is queued as its structure. */
export const moderatedName = ({ name, table }: Pick<RecordDefinition, 'name' | 'table'>): string =>
  table === 'structures' ? 'structure' : name;

/**
 * True if guests see the record's texts once it is active. A customer's new record therefore stays a draft until
 * approval.
 */
export const isVisibleToGuests = (definition: Pick<RecordDefinition, 'fields' | 'kind' | 'scope'>): boolean =>
  definition.kind === 'collection' &&
  definition.scope === 'structure' &&
  definition.fields.status !== undefined &&
  hasModeratedFields(definition);

/** Splits values into moderated and other fields. */
export function splitModerated(
  { fields }: WithFields,
  values: Readonly<Record<string, unknown>>,
): { readonly pending: Record<string, unknown>; readonly free: Record<string, unknown> } {
  const of = (is: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => (fields[name]?.moderated ?? false) === is));
  return { pending: of(true), free: of(false) };
}
