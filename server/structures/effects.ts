import type { RecordDefinition } from '../../domain/records/record.ts';
import type { Author } from '../audit/entry.ts';
import type { Queryable } from '../records/statement.ts';
import { sectionSaved } from './points.ts';

/** What follows for a structure when one of its records has been made, changed, moved, deleted or put back. */
type Effect = (transaction: Queryable, author: Author, structureId: number) => Promise<void>;

/** By name of the record; the others are worth no points and only tell that the structure was worked on. */
const EFFECTS: Readonly<Record<string, Effect>> = {};

/** In the transaction of the change, whichever way it came: a form, a bulk action, an undo. */
export function partsChanged(
  transaction: Queryable,
  author: Author,
  definition: RecordDefinition,
  structureId: number,
): Promise<void> {
  const effect = EFFECTS[definition.name];
  return effect
    ? effect(transaction, author, structureId)
    : sectionSaved(transaction, author, structureId, null, 0);
}
