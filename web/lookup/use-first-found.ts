import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';

/** The option that stands marked in the list under `input`. */
function markedOption(input: HTMLInputElement): HTMLElement | null {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}

/**
 * Enter takes what stands marked: a key handler of the capture phase, for Mantine's own goes by a count that a timer sets, and
 * a busy phone runs that late.
 */
export function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  const marked = event.key === 'Enter' && !event.nativeEvent.isComposing && markedOption(event.currentTarget);
  if (!marked) return;
  event.preventDefault();
  event.stopPropagation();
  marked.click();
}

/**
 * Keys of a list that is looked up while one types. Who knows a town's name waits for no list: Enter and Tab ask for what
 * stands there, and `onFound` has the answer unless the person has gone on typing, or has chosen (`forget`). An Enter that
 * would send the form is held back. `sought` is null where nothing is looked up; what `find` fails with, the list says.
 */
export function useFirstFound<One>(
  find: (sought: string) => Promise<readonly One[]>,
  onFound: (found: readonly One[], sought: string, key: 'Enter' | 'Tab') => void,
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
    if (sought === null || markedOption(event.currentTarget)) return;
    if (key === 'Enter') event.preventDefault();
    const asked = turn.current;
    find(sought).then(
      (found) => {
        if (asked === turn.current) latest.current(found, sought, key);
      },
      () => undefined,
    );
  };
  return { onKey, forget };
}
