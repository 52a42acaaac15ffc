import type { Role } from '../../../domain/kernel/screens/roles.ts';

/** Who changes something, and from where: what every audit entry says (platform dictionary 9). */
export interface Author {
  /** Null when the system does it. */
  readonly userId: number | null;
  readonly role: Role | 'system';
  readonly requestId: string | null;
  readonly ipMasked: string | null;
  /** As whom they looked at it (platform dictionary 6.5b). */
  readonly onBehalfOf?: number | null;
  /** One import or bulk change, undone whole. */
  readonly batchId?: string | null;
  /** Where the texts that are written come from, when not from whoever writes them. */
  readonly textSource?: 'machine' | 'imported';
}

/** The program itself: its clock, what a mail or another program brings, what follows from that. */
export const SYSTEM: Author = { userId: null, role: 'system', requestId: null, ipMasked: null };

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Of a text that no person has written. */
  readonly source?: Author['textSource'];
}

/** Same JSON, same value: both sides are what PostgreSQL stored or what a schema produced. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a).filter(([, value]) => value !== undefined);
  const right = Object.entries(b).filter(([, value]) => value !== undefined);
  if (left.length !== right.length) return false;
  return left.every(
    ([key, value]) => Object.hasOwn(b, key) && sameValue(value, (b as Record<string, unknown>)[key]),
  );
}

/** The fields whose value differs, in the order of `after`. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): FieldChange[] {
  return Object.entries(after)
    .filter(([field, value]) => !sameValue(before[field], value))
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value ?? null }));
}
