import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

/** Time in ms after which a resting finger selects. Android opens its own menu after half a second. */
const HOLD_MS = 400;
/** Maximum movement of a resting finger, in pixels. */
const MAX_STRAY_PX = 10;

/**
 * A moving finger scrolls the grid; a resting finger selects, and the page does not scroll until it is lifted.
 * `isDragging` returns true during a drag.
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
    // React adds passive listeners, which cannot prevent scrolling.
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
    /** True if the finger has moved too far to count as resting. */
    strays: ({ clientX, clientY }: PointerEvent): boolean => {
      const from = waiting.current;
      const isAway = from !== null && Math.hypot(clientX - from.x, clientY - from.y) > MAX_STRAY_PX;
      if (isAway) forget();
      return isAway;
    },
  };
}
