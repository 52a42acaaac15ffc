import { findTransition, type StructureStatus } from '../../kernel/vocabularies/structure-status.ts';

/**
 * Returns the status that an import may set when the register reports `reported`. A step without requirements is taken;
 * other steps are left to the staff. A new structure gets status 70, and a closed one that reopens goes back to editing
 * (50).
 */
export function statusAfterImport(from: StructureStatus | null, reported: StructureStatus): StructureStatus {
  if (reported === 0 || reported === from) return reported;
  if (findTransition(from ?? 70, reported)?.requires.length === 0) return reported;
  return from === 0 ? 50 : (from ?? 70);
}
