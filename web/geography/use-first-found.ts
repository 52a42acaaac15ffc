import { type KeyboardEvent, useRef } from 'react';

/**
 * Keys of a list that is looked up while one types. Who knows a town's name waits for no list: Enter and Tab ask for what
 * stands there, and `onFound` has the answer unless the person has gone on typing. An Enter that would send the form is
 * held back. `sought` is null where nothing is looked up; what `find` fails with, the list says.
 */
export function useFirstFound<One>(
  find: (sought: string) => Promise<readonly One[]>,
  onFound: (found: readonly One[], sought: string, key: 'Enter' | 'Tab') => void,
) {
  const keys = useRef(0);
  return (event: KeyboardEvent<HTMLInputElement>, sought: string | null): void => {
    const { key } = event;
    if (key !== 'Shift') keys.current += 1;
    if (key !== 'Enter' && key !== 'Tab') return;
    // What the arrows have marked is chosen by the list itself.
    if (sought === null || event.currentTarget.getAttribute('aria-activedescendant')) return;
    if (key === 'Enter') event.preventDefault();
    const count = keys.current;
    find(sought).then(
      (found) => {
        if (count === keys.current) onFound(found, sought, key);
      },
      () => undefined,
    );
  };
}
