import { startTransition, useEffect, useState } from 'react';
import { expectPages, type LikelyPage } from '../../navigation/likely-pages.ts';

/** A visit begins with all code being read: a phone is busy long enough to miss what one does meanwhile. */
const BEGINNING_MS = 3000;

/** Without a sign of the person, what waits for one comes then. */
const UNATTENDED_MS = 5000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const;

let framed = false;
let beginning = true;

/** False until the frame of the first page is painted; what waits for it is drawn as a transition, which gives way. */
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
 * Of the first page, false until what is in sight has been drawn: for what lies beneath it, one `place` after another, as
 * nothing that goes into the page at once gives way. Who comes by a link to a field or a row finds all of it there at
 * once, and so does every later page.
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
 * Of the first page, false until the person moves, types or scrolls, or has only looked for `patience`: for what takes
 * the processor longer than the whole page, as a map does.
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

/** What is likely to be opened next, asked for once the person does something: who only looks at a page opens no other. */
export function useLikelyPages(pages: readonly LikelyPage[]): void {
  const attended = useAttended(null);
  const named = pages.map(({ path }) => path).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same pages are another list at each drawing
  useEffect(() => {
    if (attended) expectPages(pages);
  }, [attended, named]);
}
