import { onlineAfter, type StructureStatus } from '../../kernel/vocabularies/structure-status.ts';
import { importedStatus } from './status.ts';
import { findTarget } from './targets.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What a row wants: fields of both records by name, and under `other` the columns that no field holds. */
export interface FileValues {
  readonly values: Values;
  readonly deactivationReason: 'closed_business' | 'other';
  /** Fields whose cell nobody could read: it says nothing against what the structure has. */
  readonly unread?: readonly string[];
}

/** A structure as it stands, with its contacts' fields and what an import said of it last. */
export interface StoredValues {
  readonly structure: Values;
  readonly contacts: Values;
  readonly imported: Values | null;
}

export interface Outcome {
  readonly structure: Values;
  readonly contacts: Values;
  /** Fields that the file fills otherwise and that stay as they are. */
  readonly left: readonly string[];
}

/** Same JSON value. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const left = Object.entries(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && same(value, (b as Values)[key]))
  );
}

/**
 * The fields that an import changes on a structure that exists, three-way: what the file says now against what it said
 * last. A value that the file left as it was is not touched, whatever staff made of it since; an empty cell never
 * empties a field that a complete record needs. With `fillsOnly`, of a structure that others wrote and that this
 * register says for the first time, what is filled stays.
 */
export function reconcile(
  wanted: FileValues,
  standing: StoredValues,
  clearing: boolean,
  hasStars: (structureType: number) => boolean,
  fillsOnly = false,
): Outcome {
  const type = Number(wanted.values.structure_type ?? standing.structure.structure_type);
  const structure: Record<string, unknown> = {};
  const contacts: Record<string, unknown> = {};
  const left: string[] = [];
  for (const [name, value] of Object.entries(wanted.values)) {
    if (standing.imported && same(standing.imported[name], value)) continue;
    if (value === null && wanted.unread?.includes(name)) continue;
    if (name === 'other') {
      const before = (standing.structure.other_data ?? {}) as Values;
      const now = (before.import ?? {}) as Values;
      const was = Object.keys((standing.imported?.other ?? {}) as Values);
      // What other registers say beside stays.
      const ofOthers = Object.fromEntries(Object.entries(now).filter(([key]) => !was.includes(key)));
      const next = fillsOnly
        ? { ...(value as Values), ...now }
        : { ...(standing.imported ? ofOthers : {}), ...(value as Values) };
      if (!same(now, next)) structure.other_data = { ...before, import: next };
      continue;
    }
    const target = findTarget(name);
    const into = target?.record === 'contacts' ? contacts : structure;
    const now = (target?.record === 'contacts' ? standing.contacts : standing.structure)[name] ?? null;
    if (fillsOnly && (now !== null || name === 'status')) {
      if (value !== null && !same(now, value) && name !== 'status') left.push(name);
      continue;
    }
    const filled =
      target?.field.expected || target?.field.nullable === false || (name === 'category' && hasStars(type));
    const keeps = value === null && (filled || !(clearing || standing.imported));
    if (!keeps && !same(now, value)) into[name] = value;
  }
  const was = standing.structure.status as StructureStatus;
  if ('status' in structure) {
    const to = importedStatus(was, structure.status as StructureStatus);
    if (to === was) delete structure.status;
    else structure.status = to;
  }
  if ('status' in structure)
    Object.assign(structure, statusConsequences(structure.status as StructureStatus, wanted, standing));
  return { structure, contacts, left };
}

/** An import moves the status and never publishes: only leaving the site follows from it (structures dictionary 1.1). */
function statusConsequences(to: StructureStatus, wanted: FileValues, { structure }: StoredValues): Values {
  const follows: Record<string, unknown> = {};
  const online = structure.isOnline === true && onlineAfter(true, to);
  if (online !== (structure.isOnline === true)) follows.isOnline = online;
  const reason = to === 0 ? wanted.deactivationReason : null;
  if (reason !== (structure.deactivationReason ?? null)) follows.deactivationReason = reason;
  return follows;
}
