import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';

/** What the arrows have marked in the list under `input` is chosen by the list itself. */
export function isOptionMarked(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') != null;
}

/**
 * Keys of a list that is looked up while one types. Who knows a town's name waits for no list: Enter and Tab look up what
 * was typed, and `onFound` has the answer unless the person has gone on typing, or has chosen (`forget`). An Enter that
 * would send the form is held back. `sought` is null where nothing is looked up; what `find` fails with, the list says.
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
  const onKey = (event: KeyboardEvent<HTMLInputElement>, sought: string | null): void => {
    const { key } = event;
    if (key !== 'Shift') forget();
    if (key !== 'Enter' && key !== 'Tab') return;
    if (sought === null) return;
    if (key === 'Enter') event.preventDefault();
    const asked = turn.current;
    find(sought).then(
      (found) => {
        if (asked === turn.current) latest.current(found, sought);
      },
      () => undefined,
    );
  };
  return { onKey, forget };
}
