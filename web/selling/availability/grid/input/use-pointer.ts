import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { fill } from '../../../../../domain/selling/availability/grid/edits.ts';
import {
  clampToGrid,
  fillRect,
  type GridCell,
  selectCell,
} from '../../../../../domain/selling/availability/grid/selection.ts';
import type { GridModel } from '../../calendar/grid-model.ts';
import { HEAD_HEIGHT_PX, ROW_HEIGHT_PX, SIDE_WIDTH_PX } from '../geometry.ts';
import { useHold } from './use-hold.ts';

/** Distance from an edge, in pixels, within which a drag scrolls the grid. */
const EDGE = 28;
const SCROLL_STEP = 14;

/** Selects by pointer, fills by dragging the corner, and scrolls at the edges. Cells have no listeners. */
export function usePointer(model: GridModel, scroller: RefObject<HTMLDivElement | null>, width: number) {
  const places = placesOf(scroller, model, width);
  const drag = useDrag(model, scroller, places);
  /** The cell under a finger, until the finger scrolls the grid or rests. A finger that is lifted there selects the cell. */
  const tapped = useRef<{ readonly spot: GridCell; readonly inHead: boolean }>(null);
  const hold = useHold(scroller, drag.isActive);
  const choose = (spot: GridCell, inHead: boolean) =>
    model.focus.set({ selection: inHead ? wholeDays(model, spot.day, spot.day) : selectCell(spot) });
  const press = (event: PointerEvent, spot: GridCell, inHead: boolean) => {
    const isMouse = event.pointerType === 'mouse';
    if ((event.target as HTMLElement).dataset.handle !== undefined) return drag.start('fill', event, !isMouse);
    const kind = inHead ? 'days' : 'select';
    if (isMouse) {
      const { anchor } = model.focus.get().selection;
      if (event.shiftKey && !inHead) model.focus.set({ selection: { anchor, head: spot } });
      else choose(spot, inHead);
      return drag.start(kind, event, false);
    }
    // A finger scrolls the grid. It selects the cell that it taps, and drags from the cell on which it rests.
    tapped.current = { spot, inHead };
    const { pointerId, clientX, clientY } = event;
    hold.wait(event, () => {
      tapped.current = null;
      choose(spot, inHead);
      drag.start(kind, { pointerId, clientX, clientY }, true);
    });
  };
  return {
    giveUp: drag.giveUp,
    onPointerDown: (event: PointerEvent) => {
      const { clientX: x, clientY: y } = event;
      const inHead = places.isInHead(x, y);
      const spot = inHead || places.isInCells(x, y) ? places.spotAt(x, y) : null;
      // A second finger zooms.
      if (!event.isPrimary) {
        hold.forget();
        tapped.current = null;
        drag.giveUp();
        return;
      }
      if (event.button === 0 && spot) press(event, spot, inHead);
    },
    onPointerMove: (event: PointerEvent) => {
      if (hold.strays(event)) tapped.current = null;
      drag.move(event);
    },
    onPointerUp: (event: PointerEvent) => {
      hold.forget();
      const tap = tapped.current;
      tapped.current = null;
      if (drag.isActive()) return drag.drop(event);
      if (tap) choose(tap.spot, tap.inHead);
      if (tap?.inHead) model.askWholeDays(tap.spot.day, tap.spot.day);
    },
    onPointerCancel: (event: PointerEvent) => {
      hold.forget();
      tapped.current = null;
      drag.cancel(event);
    },
    onContextMenu: (event: MouseEvent) => {
      // A resting finger opens the menu when it is lifted.
      if (drag.isActive()) return event.preventDefault();
      const { clientX: x, clientY: y } = event;
      const spot = places.isInCells(x, y) ? places.spotAt(x, y) : null;
      if (!model.mayWrite || !spot) return;
      event.preventDefault();
      askDaysAt(model, spot);
    },
  };
}

/** Opens the menu of the selection. A cell outside the selection is selected first. */
function askDaysAt(model: GridModel, spot: GridCell): void {
  // The menu key has opened the menu already.
  if (model.asking.get().now) return;
  const { top, bottom, left, right } = model.rect;
  const isWithin = spot.row >= top && spot.row <= bottom && spot.day >= left && spot.day <= right;
  if (!isWithin) model.focus.set({ selection: selectCell(spot) });
  model.askDays();
}

const wholeDays = ({ size }: GridModel, from: number, to: number) => ({
  anchor: { row: 0, day: from },
  head: { row: size.rows - 1, day: to },
});

/** Finds the cell and the part of the grid at a point of the screen. */
function placesOf(scroller: RefObject<HTMLDivElement | null>, model: GridModel, width: number) {
  return {
    spotAt(x: number, y: number): GridCell | null {
      const box = scroller.current?.getBoundingClientRect();
      if (!box || !scroller.current) return null;
      const left = x - box.left + scroller.current.scrollLeft - SIDE_WIDTH_PX;
      const top = y - box.top + scroller.current.scrollTop - HEAD_HEIGHT_PX;
      return clampToGrid({ row: Math.floor(top / ROW_HEIGHT_PX), day: Math.floor(left / width) }, model.size);
    },
    isInCells(x: number, y: number): boolean {
      const box = scroller.current?.getBoundingClientRect();
      return box !== undefined && x - box.left > SIDE_WIDTH_PX && y - box.top > HEAD_HEIGHT_PX;
    },
    isInHead(x: number, y: number): boolean {
      const box = scroller.current?.getBoundingClientRect();
      return box !== undefined && x - box.left > SIDE_WIDTH_PX && y - box.top <= HEAD_HEIGHT_PX;
    },
  };
}

type DragKind = 'select' | 'fill' | 'days';
type Press = Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'>;

/** A drag that extends the selection, fills cells or selects whole days. */
function useDrag(
  model: GridModel,
  scroller: RefObject<HTMLDivElement | null>,
  { spotAt }: ReturnType<typeof placesOf>,
) {
  const kind = useRef<DragKind | null>(null);
  const last = useRef({ x: 0, y: 0 });
  const frame = useRef(0);
  const isByFinger = useRef(false);
  const follow = () => {
    const spot = spotAt(last.current.x, last.current.y);
    if (spot && kind.current) extendTo(model, kind.current, spot);
  };
  const scrollAtEdge = () => {
    if (!scroller.current || !kind.current) return;
    const [left, top] = edgeSteps(scroller.current, last.current, kind.current);
    if (left !== 0 || top !== 0) {
      scroller.current.scrollBy(left, top);
      follow();
    }
    frame.current = requestAnimationFrame(scrollAtEdge);
  };
  const release = (event: PointerEvent) => {
    cancelAnimationFrame(frame.current);
    if (scroller.current?.hasPointerCapture(event.pointerId)) scroller.current.releasePointerCapture(event.pointerId);
  };
  return {
    isActive: () => kind.current !== null,
    start(next: DragKind, { pointerId, clientX: x, clientY: y }: Press, isFinger: boolean): void {
      last.current = { x, y };
      kind.current = next;
      isByFinger.current = isFinger;
      scroller.current?.setPointerCapture(pointerId);
      frame.current = requestAnimationFrame(scrollAtEdge);
    },
    move({ clientX: x, clientY: y }: PointerEvent): void {
      if (!kind.current) return;
      last.current = { x, y };
      follow();
    },
    drop(event: PointerEvent): void {
      const dropped = kind.current;
      release(event);
      kind.current = null;
      const { anchor, head } = model.focus.get().selection;
      if (dropped === 'days') model.askWholeDays(anchor.day, head.day);
      else if (dropped === 'fill') fillCells(model);
      // A finger has no second button and no keyboard: the menu of the selection opens at once.
      else if (isByFinger.current) model.askDays();
    },
    /** Ends the drag without a change. Returns true if there was a drag. */
    giveUp(): boolean {
      if (!kind.current) return false;
      cancelAnimationFrame(frame.current);
      if (kind.current === 'fill') model.focus.set({ filling: null });
      else model.escape();
      kind.current = null;
      return true;
    },
    /** Ends a drag that the browser interrupts. The selection stays. */
    cancel(event: PointerEvent): void {
      release(event);
      if (kind.current === 'fill') model.focus.set({ filling: null });
      kind.current = null;
    },
  };
}

function extendTo(model: GridModel, kind: DragKind, spot: GridCell): void {
  if (kind === 'days') model.focus.set({ selection: wholeDays(model, model.active.day, spot.day) });
  else if (kind === 'fill') model.focus.set({ filling: fillRect(model.rect, spot) });
  else {
    const { anchor, head } = model.focus.get().selection;
    if (head.row !== spot.row || head.day !== spot.day) model.focus.set({ selection: { anchor, head: spot } });
  }
}

/** Pixels to scroll for a pointer near an edge. Whole days are selected along the head, which does not scroll down. */
function edgeSteps(
  scroller: HTMLDivElement,
  { x, y }: { readonly x: number; readonly y: number },
  kind: DragKind,
): readonly [number, number] {
  const box = scroller.getBoundingClientRect();
  const step = (at: number, low: number, high: number) =>
    at < low + EDGE ? -SCROLL_STEP : at > high - EDGE ? SCROLL_STEP : 0;
  return [
    step(x, box.left + SIDE_WIDTH_PX, box.right),
    kind === 'days' ? 0 : step(y, box.top + HEAD_HEIGHT_PX, box.bottom),
  ];
}

/** Fills the cells that the dragged corner has reached, and selects them. */
function fillCells(model: GridModel): void {
  const { filling } = model.focus.get();
  const from = model.rect;
  if (!filling) return;
  model.focus.set({
    filling: null,
    selection: {
      anchor: { row: filling.top, day: filling.left },
      head: { row: filling.bottom, day: filling.right },
    },
  });
  model.edit(from, (sheet) => fill(sheet, from, filling));
}
