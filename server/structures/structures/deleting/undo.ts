import { structure } from '../../../../domain/structures/structures/structure.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { isDeletedStructure, type UndoRequest } from '../../../platform/audit/undo.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import { contactRequests } from '../wizard/contact-requests.ts';
import { refuseRemoval, removeStructure } from './removal.ts';
import { restoreParts } from './stored-parts.ts';

/**
 * Undoes a deletion by restoring all rows, and a creation or restore by a deletion with its rules. Returns true if the
 * entry is one of these.
 */
export async function undoStructureEntry({ transaction, author, actor, entry }: UndoRequest): Promise<boolean> {
  const { targetId: id, action } = entry;
  if (isDeletedStructure(entry)) {
    await contactRequests.get().closeAgain({ transaction, author }, await restoreParts(transaction, id), id);
    await writeEvent(transaction, author, 'restore', {
      type: structure.name,
      id,
      structureId: id,
      changes: entry.changes.map(({ field, before }) => ({ field, before: null, after: before })),
    });
    return true;
  }
  if (action !== 'create' && action !== 'restore') return false;
  const record = await readRecord(transaction, structure, 'admin', id, () => 'true');
  await refuseRemoval(transaction, record);
  await removeStructure({ transaction, author }, actor.role, record);
  return true;
}
