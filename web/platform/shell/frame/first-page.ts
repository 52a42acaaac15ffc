import { startTransition, useEffect, useState } from 'react';
import { type LikelyPage, preloadLikelyPages } from '../../navigation/likely-pages.ts';

/** Duration of the start of a visit, during which parsing the code keeps phones busy. */
const START_MS = 3000;

/** Time without user input after which deferred parts are rendered anyway. */
const INACTIVE_MS = 5000;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const;

let isFramePainted = false;
let isStarting = true;

/** False until the frame of the first page is painted. Deferred parts are then rendered as a transition. */
export function useAfterFrame(): boolean {
  const [isPainted, setAfter] = useState(isFramePainted);
  useEffect(() => {
    isFramePainted = true;
    setTimeout(() => {
      isStarting = false;
    }, START_MS);
    startTransition(() => setAfter(true));
  }, []);
  return isPainted;
}

/**
 * On the first page, false until the visible part is rendered, then true for one `place` after another. A large render
 * at once would block. On later pages and for links to a field or row, true from the start.
 */
export function useDeferredPlace(place = 1): boolean {
  const [renderedPlaces, setDrawn] = useState(() =>
    !isStarting || location.search !== '' || location.hash !== '' ? place : 0,
  );
  useEffect(() => {
    if (renderedPlaces < place) startTransition(() => setDrawn(renderedPlaces + 1));
  }, [renderedPlaces, place]);
  return renderedPlaces >= place;
}

/**
 * On the first page, false until the user moves, types or scrolls, or `patience` milliseconds have passed. For
 * expensive parts such as a map.
 */
export function useUserActive(patience: number | null = INACTIVE_MS): boolean {
  const [isActive, setAttended] = useState(!isStarting);
  useEffect(() => {
    if (isActive) return;
    const controller = new AbortController();
    const attend = () => {
      controller.abort();
      setAttended(true);
    };
    if (patience !== null) {
      const timer = setTimeout(attend, patience);
      controller.signal.addEventListener('abort', () => clearTimeout(timer));
    }
    for (const sign of ACTIVITY_EVENTS)
      addEventListener(sign, attend, { signal: controller.signal, passive: true, capture: true });
    return () => controller.abort();
  }, [isActive, patience]);
  return isActive;
}

/** Preloads the pages that are likely next, after the first user input. */
export function useLikelyPages(pages: readonly LikelyPage[]): void {
  const isActive = useUserActive(null);
  const paths = pages.map(({ path }) => path).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same pages are another list at each drawing
  useEffect(() => {
    if (isActive) preloadLikelyPages(pages);
  }, [isActive, paths]);
}
