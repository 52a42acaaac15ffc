import { type DragEvent, type RefObject, useState } from 'react';
import { branchEnd, moveTo, possibleLevels } from '../../../../domain/portal/portal/menus/tree.ts';
import type { MenuItems } from './use-menu-items.ts';

/** Drop position: before the item at this index, at this level. */
interface Drop {
  before: number;
  level: number;
}

/** Width of a level in pixels, as in the stylesheet. */
export const LEVEL_WIDTH = 28;

/** Moves menu items by drag and drop. */
export function useItemDrag(list: RefObject<HTMLOListElement | null>, { items, arranged, closeAll }: MenuItems) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const over = (event: DragEvent<HTMLElement>, at: number) => {
    if (dragged === null || !list.current) return;
    const row = event.currentTarget.getBoundingClientRect();
    const before = event.clientY > row.top + row.height / 2 ? at + 1 : at;
    const levels = possibleLevels(items, dragged, before);
    const wanted = 1 + Math.floor((event.clientX - list.current.getBoundingClientRect().left) / LEVEL_WIDTH);
    const level = levels.findLast((one) => one <= wanted) ?? levels[0];
    setDrop(level === undefined ? null : { before, level });
    if (level !== undefined) event.preventDefault();
  };
  const end = () => {
    setDragged(null);
    setDrop(null);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    const item = dragged === null ? undefined : items[dragged];
    if (dragged !== null && drop && item) arranged(moveTo(items, dragged, drop.before, drop.level), item, 'edit');
    end();
  };
  return {
    drop,
    isDragged: (at: number) => dragged !== null && at >= dragged && at < branchEnd(items, dragged),
    handlersOf: (at: number) => ({
      onDragStart: () => {
        closeAll();
        setDragged(at);
      },
      onDragEnd: end,
      onDragOver: (event: DragEvent<HTMLElement>) => over(event, at),
      onDrop: dropped,
    }),
  };
}
