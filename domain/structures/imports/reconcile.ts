import { isOnlineAfter, type StructureStatus } from '../../kernel/vocabularies/structure-status.ts';
import { statusAfterImport } from './status.ts';
import { findTarget } from './targets.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Values of a row by field name; `other` holds columns without a field. */
export interface FileValues {
  readonly values: Values;
  readonly deactivationReason: 'closed_business' | 'other';
  /** Fields with an unreadable cell; the structure keeps its values there. */
  readonly unread?: readonly string[];
}

/** The stored structure and contacts, and the values of its last import. */
export interface StoredValues {
  readonly structure: Values;
  readonly contacts: Values;
  readonly imported: Values | null;
}

export interface Outcome {
  readonly structure: Values;
  readonly contacts: Values;
  /** Fields whose value in the file differs but was not applied. */
  readonly left: readonly string[];
}

/** True if both JSON values are equal. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const entries = Object.entries(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.hasOwn(b, key) && isSameJson(value, (b as Values)[key]))
  );
}

/**
 * Computes the fields that an import changes on an existing structure, by a three-way merge. A value that the file
 * repeats from its last import is not applied, even if staff changed it since. An empty cell never empties a field that
 * a complete record needs. `fillsOnly` fills empty fields only. It is set when others wrote the structure and this
 * register lists it for the first time.
 */
export function reconcile(
  fileValues: FileValues,
  current: StoredValues,
  clearing: boolean,
  hasStars: (structureType: number) => boolean,
  fillsOnly = false,
): Outcome {
  const type = Number(fileValues.values.structure_type ?? current.structure.structure_type);
  const structure: Record<string, unknown> = {};
  const contacts: Record<string, unknown> = {};
  const left: string[] = [];
  for (const [name, value] of Object.entries(fileValues.values)) {
    if (current.imported && isSameJson(current.imported[name], value)) continue;
    if (value === null && fileValues.unread?.includes(name)) continue;
    if (name === 'other') {
      const before = (current.structure.other_data ?? {}) as Values;
      const now = (before.import ?? {}) as Values;
      const was = Object.keys((current.imported?.other ?? {}) as Values);
      // Keeps data from other registers.
      const ofOthers = Object.fromEntries(Object.entries(now).filter(([key]) => !was.includes(key)));
      const next = fillsOnly
        ? { ...(value as Values), ...now }
        : { ...(current.imported ? ofOthers : {}), ...(value as Values) };
      if (!isSameJson(now, next)) structure.other_data = { ...before, import: next };
      continue;
    }
    const target = findTarget(name);
    const into = target?.record === 'contacts' ? contacts : structure;
    const now = (target?.record === 'contacts' ? current.contacts : current.structure)[name] ?? null;
    if (fillsOnly && (now !== null || name === 'status')) {
      if (value !== null && !isSameJson(now, value) && name !== 'status') left.push(name);
      continue;
    }
    const filled =
      target?.field.expected || target?.field.nullable === false || (name === 'category' && hasStars(type));
    const keeps = value === null && (filled || !(clearing || current.imported));
    if (!keeps && !isSameJson(now, value)) into[name] = value;
  }
  const was = current.structure.status as StructureStatus;
  if ('status' in structure) {
    const to = statusAfterImport(was, structure.status as StructureStatus);
    if (to === was) delete structure.status;
    else structure.status = to;
  }
  if ('status' in structure)
    Object.assign(structure, statusConsequences(structure.status as StructureStatus, fileValues, current));
  return { structure, contacts, left };
}

/**
 * An import changes the status but never publishes. The only consequence is that a structure may go offline (structures
 * dictionary 1.1).
 */
function statusConsequences(to: StructureStatus, wanted: FileValues, { structure }: StoredValues): Values {
  const follows: Record<string, unknown> = {};
  const online = structure.isOnline === true && isOnlineAfter(true, to);
  if (online !== (structure.isOnline === true)) follows.isOnline = online;
  const reason = to === 0 ? wanted.deactivationReason : null;
  if (reason !== (structure.deactivationReason ?? null)) follows.deactivationReason = reason;
  return follows;
}
