import { findTransition, type StructureStatus } from '../../kernel/vocabularies/structure-status.ts';

/**
 * The status that an import may give a structure of whose status a register says `said`: a step that demands nothing is
 * taken, any other is for who fulfils what it demands. A new structure is new, what nobody has worked on is at most being
 * edited; what was closed and is open again goes back to its editing.
 */
export function importedStatus(from: StructureStatus | null, said: StructureStatus): StructureStatus {
  if (said === 0 || said === from) return said;
  if (findTransition(from ?? 70, said)?.requires.length === 0) return said;
  return from === 0 ? 50 : (from ?? 70);
}
