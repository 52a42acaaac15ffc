import { type PointerEvent, type RefObject, useRef } from 'react';
import { fill } from '../../../domain/availability/grid/edits.ts';
import { filledRect, type GridCell, selected, within } from '../../../domain/availability/grid/selection.ts';
import type { GridModel } from '../calendar/grid-model.ts';
import { HEAD, ROW, SIDE } from './geometry.ts';

const EDGE = 28;
const PACE = 14;

/** Selecting, dragging the corner, and rolling on at the edges. The cells themselves listen to nothing. */
export function usePointer(model: GridModel, scroller: RefObject<HTMLDivElement | null>, width: number) {
  const drag = useRef<'select' | 'fill' | null>(null);
  const last = useRef({ x: 0, y: 0 });
  const frame = useRef(0);

  const spotAt = (x: number, y: number): GridCell | null => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !scroller.current) return null;
    const left = x - box.left + scroller.current.scrollLeft - SIDE;
    const top = y - box.top + scroller.current.scrollTop - HEAD;
    return within({ row: Math.floor(top / ROW), day: Math.floor(left / width) }, model.size);
  };
  const isInCells = (x: number, y: number) => {
    const box = scroller.current?.getBoundingClientRect();
    return box !== undefined && x - box.left > SIDE && y - box.top > HEAD;
  };
  const follow = () => {
    const spot = spotAt(last.current.x, last.current.y);
    if (!spot || !drag.current) return;
    if (drag.current === 'fill') model.focus.set({ filling: filledRect(model.rect, spot) });
    else {
      const { anchor, head } = model.focus.get().selection;
      if (head.row !== spot.row || head.day !== spot.day)
        model.focus.set({ selection: { anchor, head: spot } });
    }
  };
  /** Near an edge the grid rolls on for as long as the button is held. */
  const roll = () => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !scroller.current || !drag.current) return;
    const { x, y } = last.current;
    const by = (at: number, low: number, high: number) =>
      at < low + EDGE ? -PACE : at > high - EDGE ? PACE : 0;
    const [left, top] = [by(x, box.left + SIDE, box.right), by(y, box.top + HEAD, box.bottom)];
    if (left !== 0 || top !== 0) {
      scroller.current.scrollBy(left, top);
      follow();
    }
    frame.current = requestAnimationFrame(roll);
  };
  const end = (event: PointerEvent) => {
    if (!drag.current) return;
    cancelAnimationFrame(frame.current);
    scroller.current?.releasePointerCapture(event.pointerId);
    const { filling } = model.focus.get();
    const from = model.rect;
    const wasFilling = drag.current === 'fill';
    drag.current = null;
    if (!wasFilling || !filling) return;
    model.focus.set({
      filling: null,
      selection: {
        anchor: { row: filling.top, day: filling.left },
        head: { row: filling.bottom, day: filling.right },
      },
    });
    model.apply(fill(model.sheet, from, filling));
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const isHandle = (event.target as HTMLElement).dataset.handle !== undefined;
      if (event.button !== 0 || !isInCells(event.clientX, event.clientY)) return;
      const spot = spotAt(event.clientX, event.clientY);
      if (!spot) return;
      // A finger rolls the grid and selects where it taps.
      const isMouse = event.pointerType === 'mouse';
      last.current = { x: event.clientX, y: event.clientY };
      if (isHandle) drag.current = 'fill';
      else {
        const { anchor } = model.focus.get().selection;
        model.focus.set({ selection: event.shiftKey ? { anchor, head: spot } : selected(spot) });
        if (isMouse) drag.current = 'select';
      }
      if (!drag.current) return;
      scroller.current?.setPointerCapture(event.pointerId);
      frame.current = requestAnimationFrame(roll);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag.current) return;
      last.current = { x: event.clientX, y: event.clientY };
      follow();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
