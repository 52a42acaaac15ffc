import { type PointerEvent, type RefObject, useRef } from 'react';
import { HEAD_HEIGHT_PX, ROW_HEIGHT_PX } from '../../../selling/availability/grid/geometry.ts';
import type { PlanningModel } from './planning-model.ts';

/** Pixels that the pointer must move before a pressed bar is dragged. */
const DRAG_THRESHOLD_PX = 6;

/**
 * Selects nights by dragging along a line. On touch screens, a tap on the first and the last night selects, because
 * dragging scrolls. Also drags bars between units.
 */
export function usePlanPointer(
  model: PlanningModel,
  scroller: RefObject<HTMLDivElement | null>,
  width: number,
  side: number,
  mayBook: boolean,
) {
  const isDragging = useRef(false);
  const tap = useRef({ x: 0, y: 0 });
  const spotAt = (event: PointerEvent) => spotIn(scroller.current, model, event, width, side);
  const bar = useBarDrag(model, scroller, spotAt);
  const scrollAtEdge = ({ clientX }: PointerEvent) => {
    const box = scroller.current;
    const { left = 0, right = 0 } = box?.getBoundingClientRect() ?? {};
    if (clientX > right - 24) box?.scrollBy(width, 0);
    else if (clientX < left + side + 8) box?.scrollBy(-width, 0);
  };
  const chooseByTap = (event: PointerEvent) => {
    const spot = spotAt(event);
    const moved = Math.hypot(event.clientX - tap.current.x, event.clientY - tap.current.y);
    if (!spot || moved > 8 || spot.day < model.today || !mayBook) return;
    const { row, from, isChosen } = model.focus.get();
    const isFurther = isChosen && row === spot.row && spot.day > from;
    model.choose(spot.row, isFurther ? from : spot.day, spot.day);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      if (isOnButton(event)) {
        bar.press(event, mayBook);
        return;
      }
      tap.current = { x: event.clientX, y: event.clientY };
      if (event.pointerType !== 'mouse') return;
      const spot = spotAt(event);
      if (!spot) return;
      model.choose(spot.row, spot.day, spot.day, mayBook && spot.day >= model.today);
      if (!mayBook) return;
      isDragging.current = true;
      scroller.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (bar.move(event) || !isDragging.current) return;
      scrollAtEdge(event);
      const { row, from } = model.focus.get();
      const spot = spotAt(event);
      if (spot) model.choose(row, from, Math.max(model.today, spot.day));
    },
    onPointerUp(event: PointerEvent) {
      if (bar.drop(event)) return;
      if (isDragging.current) {
        isDragging.current = false;
        scroller.current?.releasePointerCapture(event.pointerId);
        return;
      }
      if (event.pointerType !== 'mouse' && !isOnButton(event)) chooseByTap(event);
    },
    onPointerCancel() {
      bar.cancel();
      isDragging.current = false;
    },
  };
}

interface Spot {
  readonly row: number;
  readonly day: number;
}

/** Returns the line and day under the pointer. Null outside the plan. */
function spotIn(
  box: HTMLDivElement | null,
  model: PlanningModel,
  { clientX, clientY }: PointerEvent,
  width: number,
  side: number,
): Spot | null {
  if (!box) return null;
  const { left, top } = box.getBoundingClientRect();
  const [x, y] = [clientX - left, clientY - top];
  if (x < side || y < HEAD_HEIGHT_PX || x > box.clientWidth || y > box.clientHeight) return null;
  const row = Math.floor((y + box.scrollTop - HEAD_HEIGHT_PX) / ROW_HEIGHT_PX);
  const day = Math.floor((x + box.scrollLeft - side) / width);
  return row < model.rows.length ? { row, day } : null;
}

const isOnButton = (event: PointerEvent) => event.target instanceof Element && event.target.closest('button') !== null;

/** Drags a bar to another unit with the mouse. */
function useBarDrag(
  model: PlanningModel,
  scroller: RefObject<HTMLDivElement | null>,
  spotAt: (event: PointerEvent) => Spot | null,
) {
  /** The bar under the pressed mouse button. */
  const pressed = useRef<{ key: string; y: number } | null>(null);
  const drag = (event: PointerEvent, { key, y }: { key: string; y: number }) => {
    const { now } = model.drag.get();
    if (!now) {
      const match = Math.abs(event.clientY - y) > DRAG_THRESHOLD_PX ? model.barOf(key) : null;
      // Only bookings can move, and only to named units of their room.
      if (!match || !model.rows.some((_, row) => model.canAssign(match.bar, row))) return;
      // The captured pointer sends no click, so that dropping a bar does not open it.
      scroller.current?.setPointerCapture(event.pointerId);
      model.drag.set({ now: { bar: match.bar, from: match.row, to: match.row } });
      return;
    }
    const spot = spotAt(event);
    if (spot && model.canAssign(now.bar, spot.row)) model.drag.set({ now: { ...now, to: spot.row } });
  };
  return {
    press(event: PointerEvent, mayMove: boolean) {
      const key = event.target instanceof Element ? event.target.closest('[data-bar]')?.getAttribute('data-bar') : null;
      pressed.current = key && mayMove && event.pointerType === 'mouse' ? { key, y: event.clientY } : null;
    },
    /** Returns true if a bar is pressed. */
    move(event: PointerEvent): boolean {
      if (pressed.current) drag(event, pressed.current);
      return pressed.current !== null;
    },
    /** Returns true if a bar was dragged. */
    drop(event: PointerEvent): boolean {
      const { now } = model.drag.get();
      pressed.current = null;
      if (!now) return false;
      model.drag.set({ now: null });
      scroller.current?.releasePointerCapture(event.pointerId);
      model.moveBar(now.bar, now.from, now.to);
      return true;
    },
    cancel() {
      pressed.current = null;
      model.drag.set({ now: null });
    },
  };
}
