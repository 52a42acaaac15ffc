import type { MonthCells } from '../../../../domain/selling/availability/months.ts';
import { type Link, type LinkValues, pairOf } from '../../../../domain/structures/rooms/link-changes.ts';
import { type Author, type FieldChange, sameValue } from '../../../platform/audit/entry.ts';
import { writeEntry } from '../../../platform/audit/write.ts';
import type { Queryable } from '../../../platform/database/statement.ts';
import type { CellChange } from './store.ts';

/** Target type in the history for changes of the links between rooms and meal plans. */
export const LINK_CHANGES_TYPE = 'room-meal-plans';

export function valuesOf(link: LinkValues): LinkValues {
  const { isActive, isDefault, priceMode, adultDeltaCents, childDeltas, validFrom, validTo } = link;
  return { isActive, isDefault, priceMode, adultDeltaCents, childDeltas, validFrom, validTo };
}

/** Returns the cells that differ between two sets of links. */
export function cellsBetween(before: readonly Link[], after: readonly Link[]): CellChange[] {
  const beforeByPair = new Map(before.map((link) => [pairOf(link), link]));
  const afterByPair = new Map(after.map((link) => [pairOf(link), link]));
  return [...new Set([...beforeByPair.keys(), ...afterByPair.keys()])].flatMap((pair) => {
    const [was, is] = [beforeByPair.get(pair), afterByPair.get(pair)];
    const { roomId, mealPlanId } = (was ?? is) as Link;
    const cell = { roomId, mealPlanId, before: was ? valuesOf(was) : null, after: is ? valuesOf(is) : null };
    return sameValue(cell.before, cell.after) ? [] : [cell];
  });
}

/** Writes the history entry: one change per cell, and one per deleted month of prices. */
export function logLinks(
  transaction: Queryable,
  author: Author,
  structureId: number,
  cells: readonly CellChange[],
  months: readonly MonthCells[],
): Promise<number> {
  const changes: FieldChange[] = [
    ...cells.map(({ before, after, ...cell }) => ({ field: `link/${pairOf(cell)}`, before, after })),
    ...months.map(({ roomId, mealPlanId, month, fields }) => ({
      field: `prices/${roomId}/${mealPlanId}/${month}`,
      before: fields,
      after: null,
    })),
  ];
  return writeEntry(transaction, author, {
    action: 'update',
    targetType: LINK_CHANGES_TYPE,
    structureId,
    changes,
  });
}
