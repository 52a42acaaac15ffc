import { type PointerEvent, type RefObject, useRef } from 'react';
import { HEAD, ROW } from '../../availability/grid/geometry.ts';
import type { PlanningModel } from './planning-model.ts';

/** Nights are chosen by dragging along a line; a finger taps the first and then the last, since dragging rolls. */
export function usePlanPointer(
  model: PlanningModel,
  scroller: RefObject<HTMLDivElement | null>,
  width: number,
  side: number,
  mayBook: boolean,
) {
  const isDragging = useRef(false);
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
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || isOnPart(event)) return;
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
      isDragging.current = false;
    },
  };
}
