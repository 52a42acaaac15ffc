import { startTransition, useEffect, useState } from 'react';
import { expectPages, type LikelyPage } from '../../navigation/likely-pages.ts';

/** Duration of the start of a visit, during which parsing the code keeps phones busy. */
const BEGINNING_MS = 3000;

/** Time without user input after which deferred parts are rendered anyway. */
const UNATTENDED_MS = 5000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const;

let framed = false;
let beginning = true;

/** False until the frame of the first page is painted. Deferred parts are then rendered as a transition. */
export function useAfterFrame(): boolean {
  const [after, setAfter] = useState(framed);
  useEffect(() => {
    framed = true;
    setTimeout(() => {
      beginning = false;
    }, BEGINNING_MS);
    startTransition(() => setAfter(true));
  }, []);
  return after;
}

/**
 * On the first page, false until the visible part is rendered, then true for one `place` after another. A large render
 * at once would block. On later pages and for links to a field or row, true from the start.
 */
export function useBeneath(place = 1): boolean {
  const [drawn, setDrawn] = useState(() =>
    !beginning || location.search !== '' || location.hash !== '' ? place : 0,
  );
  useEffect(() => {
    if (drawn < place) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, place]);
  return drawn >= place;
}

/**
 * On the first page, false until the user moves, types or scrolls, or `patience` milliseconds have passed. For
 * expensive parts such as a map.
 */
export function useAttended(patience: number | null = UNATTENDED_MS): boolean {
  const [attended, setAttended] = useState(!beginning);
  useEffect(() => {
    if (attended) return;
    const gone = new AbortController();
    const attend = () => {
      gone.abort();
      setAttended(true);
    };
    if (patience !== null) {
      const timer = setTimeout(attend, patience);
      gone.signal.addEventListener('abort', () => clearTimeout(timer));
    }
    for (const sign of SIGNS)
      addEventListener(sign, attend, { signal: gone.signal, passive: true, capture: true });
    return () => gone.abort();
  }, [attended, patience]);
  return attended;
}

/** Preloads the pages that are likely next, after the first user input. */
export function useLikelyPages(pages: readonly LikelyPage[]): void {
  const attended = useAttended(null);
  const named = pages.map(({ path }) => path).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same pages are another list at each drawing
  useEffect(() => {
    if (attended) expectPages(pages);
  }, [attended, named]);
}
