import { type PointerEvent, type RefObject, useRef } from 'react';
import { HEAD, ROW } from '../../../selling/availability/grid/geometry.ts';
import type { PlanningModel } from './planning-model.ts';

/** So far a press is a press. */
const FIRM = 6;

/** Nights are chosen by dragging along a line; a finger taps the first and then the last, since dragging rolls. A bar is dragged among units. */
export function usePlanPointer(
  model: PlanningModel,
  scroller: RefObject<HTMLDivElement | null>,
  width: number,
  side: number,
  mayBook: boolean,
) {
  const isDragging = useRef(false);
  /** A bar under the finger of the mouse, which moves only when that moves. */
  const pressed = useRef<{ key: string; x: number; y: number } | null>(null);
  const spotAt = ({ clientX, clientY }: PointerEvent) => {
    const box = scroller.current;
    if (!box) return null;
    const { left, top } = box.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    if (x < side || y < HEAD || x > box.clientWidth || y > box.clientHeight) return null;
    const row = Math.floor((y + box.scrollTop - HEAD) / ROW);
    const day = Math.floor((x + box.scrollLeft - side) / width);
    return row < model.rows.length ? { row, day } : null;
  };
  const isOnPart = (event: PointerEvent) =>
    event.target instanceof Element && event.target.closest('button') !== null;
  const tap = useRef({ x: 0, y: 0 });
  const dragBar = (event: PointerEvent, { key, y }: { key: string; y: number }) => {
    const { now } = model.drag.get();
    if (!now) {
      const found = Math.abs(event.clientY - y) > FIRM ? model.barOf(key) : null;
      // Among units with names alone, and what only holds a room has none.
      if (!found || !model.rows.some((_, row) => model.mayLie(found.bar, row))) return;
      // From here on it is no press: the click that would follow opens nothing.
      scroller.current?.setPointerCapture(event.pointerId);
      model.drag.set({ now: { bar: found.bar, from: found.row, to: found.row } });
      return;
    }
    const spot = spotAt(event);
    if (spot && model.mayLie(now.bar, spot.row)) model.drag.set({ now: { ...now, to: spot.row } });
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      if (isOnPart(event)) {
        const key =
          event.target instanceof Element
            ? event.target.closest('[data-bar]')?.getAttribute('data-bar')
            : null;
        pressed.current =
          key && mayBook && event.pointerType === 'mouse'
            ? { key, x: event.clientX, y: event.clientY }
            : null;
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
      if (pressed.current) {
        dragBar(event, pressed.current);
        return;
      }
      if (!isDragging.current) return;
      const box = scroller.current;
      const { left = 0, right = 0 } = box?.getBoundingClientRect() ?? {};
      if (event.clientX > right - 24) box?.scrollBy(width, 0);
      else if (event.clientX < left + side + 8) box?.scrollBy(-width, 0);
      const { row, from } = model.focus.get();
      const spot = spotAt(event);
      if (spot) model.choose(row, from, Math.max(model.today, spot.day));
    },
    onPointerUp(event: PointerEvent) {
      const { now } = model.drag.get();
      pressed.current = null;
      if (now) {
        model.drag.set({ now: null });
        scroller.current?.releasePointerCapture(event.pointerId);
        model.put(now.bar, now.from, now.to);
        return;
      }
      if (isDragging.current) {
        isDragging.current = false;
        scroller.current?.releasePointerCapture(event.pointerId);
        return;
      }
      if (event.pointerType === 'mouse' || isOnPart(event)) return;
      const spot = spotAt(event);
      const moved = Math.hypot(event.clientX - tap.current.x, event.clientY - tap.current.y);
      if (!spot || moved > 8 || spot.day < model.today || !mayBook) return;
      const { row, from, isChosen } = model.focus.get();
      const isFurther = isChosen && row === spot.row && spot.day > from;
      model.choose(spot.row, isFurther ? from : spot.day, spot.day);
    },
    onPointerCancel() {
      pressed.current = null;
      model.drag.set({ now: null });
      isDragging.current = false;
    },
  };
}
