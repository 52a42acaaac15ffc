import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/** A finger that rests so long selects; Android would open its menu after half a second. */
const HOLD_MS = 400;
/** As far a resting finger may stray, in pixels. */
const STRAY = 10;

/**
 * A finger rolls the grid; one that rests selects from there, and the page stays where it is until it is lifted.
 * `isDragging` says whether a drag is under way.
 */
export function useHold(scroller: RefObject<HTMLElement | null>, isDragging: () => boolean) {
  const waiting = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(null);
  const dragging = useRef(isDragging);
  dragging.current = isDragging;
  useEffect(() => {
    const element = scroller.current;
    const stay = (event: TouchEvent) => {
      if (dragging.current() && event.cancelable) event.preventDefault();
    };
    // A browser's own listener by React may not prevent anything.
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => element?.removeEventListener('touchmove', stay);
  }, [scroller]);
  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  }, []);
  useEffect(() => forget, [forget]);
  return {
    wait: ({ clientX: x, clientY: y }: PointerEvent, onHeld: () => void) => {
      forget();
      const timer = setTimeout(() => {
        waiting.current = null;
        onHeld();
      }, HOLD_MS);
      waiting.current = { x, y, timer };
    },
    forget,
    /** Whether it rests no longer. */
    strays: ({ clientX, clientY }: PointerEvent): boolean => {
      const from = waiting.current;
      const isAway = from !== null && Math.hypot(clientX - from.x, clientY - from.y) > STRAY;
      if (isAway) forget();
      return isAway;
    },
  };
}
