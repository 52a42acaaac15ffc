import { useCallback, useEffect, useRef } from 'react';

/** True if an option is marked; the list itself then handles the choice. */
export function isOptionMarked(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') != null;
}

/**
 * Searches without waiting for the list: Enter, Tab and leaving the field start a search (`seek`). `onFound` receives
 * the result unless the user typed on or chose meanwhile (`forget`). Errors of `find` are shown by the list.
 */
export function useFirstFound<One>(
  find: (sought: string) => Promise<readonly One[]>,
  onFound: (found: readonly One[], sought: string) => void,
) {
  const turn = useRef(0);
  const latestHandler = useRef(onFound);
  // The form may have changed before the result arrived.
  useEffect(() => {
    latestHandler.current = onFound;
  });
  const forget = useCallback(() => {
    turn.current += 1;
  }, []);
  useEffect(() => forget, [forget]);
  const seek = (sought: string): void => {
    forget();
    const ownTurn = turn.current;
    find(sought).then(
      (found) => {
        if (ownTurn === turn.current) latestHandler.current(found, sought);
      },
      () => undefined,
    );
  };
  return { seek, forget };
}
