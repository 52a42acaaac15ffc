import type { ListAnswer } from '../../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../../domain/kernel/records/record.ts';
import type { ListState } from '../list-state.ts';

/**
 * True if the visible rows can be reordered: all records of a structure, or any entries of a catalogue among
 * themselves.
 */
export function canReorder(
  definition: RecordDefinition,
  { sort, q, filters }: ListState,
  { meta, data }: ListAnswer,
): boolean {
  const isWhole = q === '' && Object.keys(filters).length === 0 && meta.total === data.length;
  return sort === 'position' && (isWhole || definition.scope === 'platform');
}
