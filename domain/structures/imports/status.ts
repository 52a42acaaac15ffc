import { findTransition, type StructureStatus } from '../../kernel/vocabularies/structure-status.ts';

/**
 * Returns the status that an import may set when the register reports `said`. A step without requirements is taken;
 * other steps are left to the staff. A new structure gets status 70, and a closed one that reopens goes back to editing
 * (50).
 */
export function importedStatus(from: StructureStatus | null, said: StructureStatus): StructureStatus {
  if (said === 0 || said === from) return said;
  if (findTransition(from ?? 70, said)?.requires.length === 0) return said;
  return from === 0 ? 50 : (from ?? 70);
}
