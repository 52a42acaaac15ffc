import type { Role } from '../../screens/roles.ts';
import type { RecordDefinition } from '../record.ts';

type Defined = Pick<RecordDefinition, 'fields'>;

const known = new WeakMap<object, boolean>();

/** Whether what a customer writes in some of its fields waits for approval. */
export function holdsBack({ fields }: Defined): boolean {
  const is = known.get(fields) ?? Object.values(fields).some(({ moderated }) => moderated);
  known.set(fields, is);
  return is;
}

/** Whose changes wait (platform dictionary 6.3): those of staff, editors and agents are written at once. */
export const waits = (role: Role): boolean => role === 'customer';

/** By which name it stands in the queue: an anagrafica is its structure's. */
export const moderatedName = ({ name, table }: Pick<RecordDefinition, 'name' | 'table'>): string =>
  table === 'structures' ? 'structure' : name;

/** Whether its texts are seen by guests once it is active: a new one waits as a draft. */
export const goesLive = (definition: Pick<RecordDefinition, 'fields' | 'kind' | 'scope'>): boolean =>
  definition.kind === 'collection' &&
  definition.scope === 'structure' &&
  definition.fields.status !== undefined &&
  holdsBack(definition);

/** Values of the moderated fields, and of the others. */
export function parted(
  { fields }: Defined,
  values: Readonly<Record<string, unknown>>,
): { readonly held: Record<string, unknown>; readonly free: Record<string, unknown> } {
  const of = (is: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => (fields[name]?.moderated ?? false) === is));
  return { held: of(true), free: of(false) };
}
