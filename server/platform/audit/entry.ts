import type { Role } from '../../../domain/kernel/screens/roles.ts';

/**
 * The person or program that makes a change, and its origin, as each audit entry records it (platform dictionary 9).
 */
export interface Author {
  /** Null if the system makes the change. */
  readonly userId: number | null;
  readonly role: Role | 'system';
  readonly requestId: string | null;
  readonly ipMasked: string | null;
  /** True if a visitor of the portal makes the change through the portal's service token. */
  readonly isVisitor?: boolean;
  /** The user that the author viewed as (platform dictionary 6.5b). */
  readonly onBehalfOf?: number | null;
  /** Id of an import or bulk change, which is undone as a whole. */
  readonly batchId?: string | null;
  /** Origin of the stored texts, if the author did not write them. */
  readonly textSource?: 'machine' | 'imported';
}

/** The program itself: scheduled jobs, incoming mail, calls from other programs and their consequences. */
export const SYSTEM: Author = { userId: null, role: 'system', requestId: null, ipMasked: null };

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Origin of a text that no person has written. */
  readonly source?: Author['textSource'];
}

/** True if both values are the same JSON. Both come from PostgreSQL or from a schema. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = Object.entries(b).filter(([, value]) => value !== undefined);
  if (left.length !== right.length) return false;
  return left.every(([key, value]) => Object.hasOwn(b, key) && sameValue(value, (b as Record<string, unknown>)[key]));
}

export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  return Object.entries(after)
    .filter(([field, value]) => !sameValue(before[field], value))
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value ?? null }));
}
