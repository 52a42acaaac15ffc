import { structure } from '../../../domain/structures/structure.ts';
import { isDeletedStructure, type UndoRequest } from '../../audit/undo.ts';
import { writeEvent } from '../../audit/write.ts';
import { convertAgain } from '../../leads/actions.ts';
import { bringBackParts } from './stored-parts.ts';

/** Takes a structure's deletion back, with all that went with it; gives whether the entry is one. */
export async function bringBackStructure({ transaction, author, entry }: UndoRequest): Promise<boolean> {
  if (!isDeletedStructure(entry)) return false;
  const { targetId: id } = entry;
  await convertAgain({ transaction, author }, await bringBackParts(transaction, id), id);
  await writeEvent(transaction, author, 'restore', {
    type: structure.name,
    id,
    structureId: id,
    changes: entry.changes.map(({ field, before }) => ({ field, before: null, after: before })),
  });
  return true;
}
