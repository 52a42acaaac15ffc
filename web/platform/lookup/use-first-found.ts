import { useCallback, useEffect, useRef } from 'react';

/** What the arrows have marked in the list under `input` is chosen by the list itself. */
export function isOptionMarked(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') != null;
}

/**
 * A list that is looked up while one types. Who knows a town's name waits for no list: Enter, and leaving the field by Tab or
 * by the mouse, look up what was typed (`seek`), and `onFound` has the answer unless the person has gone on typing, or has
 * chosen (`forget`). What `find` fails with, the list says.
 */
export function useFirstFound<One>(
  find: (sought: string) => Promise<readonly One[]>,
  onFound: (found: readonly One[], sought: string) => void,
) {
  const turn = useRef(0);
  const latest = useRef(onFound);
  // The form may have changed while the answer was on its way.
  useEffect(() => {
    latest.current = onFound;
  });
  const forget = useCallback(() => {
    turn.current += 1;
  }, []);
  useEffect(() => forget, [forget]);
  const seek = (sought: string): void => {
    forget();
    const mine = turn.current;
    find(sought).then(
      (found) => {
        if (mine === turn.current) latest.current(found, sought);
      },
      () => undefined,
    );
  };
  return { seek, forget };
}
