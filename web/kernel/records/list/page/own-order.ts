import type { ListAnswer } from '../../../../../domain/kernel/records/answers.ts';
import type { RecordDefinition } from '../../../../../domain/kernel/records/record.ts';
import type { ListState } from '../list-state.ts';

/**
 * Whether what is on screen can be put into another order: all of a structure's records, or, of a catalogue, any of
 * its entries, which are moved among themselves.
 */
export function inOwnOrder(
  definition: RecordDefinition,
  { sort, q, filters }: ListState,
  { meta, data }: ListAnswer,
): boolean {
  const isWhole = q === '' && Object.keys(filters).length === 0 && meta.total === data.length;
  return sort === 'position' && (isWhole || definition.scope === 'platform');
}
