import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { isSameJson } from '../../platform/is-same-json.ts';
import { forgetAt, readTyped, storeTyped } from './drafts.ts';

/**
 * Like `useState`, but the value survives closing, navigation, reload and sign-out. The same user finds it again at the
 * same place. Call `forgetTyped` after sending or saving.
 */
export function useDraft<T>(place: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [typed, setTyped] = useState(() => found(place, initial));
  const now = typed.place === place ? typed : found(place, initial);
  if (now !== typed) setTyped(now);
  const began = useRef({ place, initial });
  if (began.current.place !== place) began.current = { place, initial };
  // Several updates may happen in one event, before the next render.
  const latest = useRef(now);
  latest.current = now;
  const set: Dispatch<SetStateAction<T>> = (next) => {
    const before = latest.current.place === place ? latest.current.value : initial;
    const value = next instanceof Function ? next(before) : next;
    latest.current = { place, value };
    setTyped(latest.current);
    // The initial value is no draft.
    if (isSameJson(value, began.current.initial)) forgetAt(place);
    else storeTyped(place, value);
  };
  return [now.value, set];
}

/** Returns the stored input, which may be an emptied field, or the initial value. */
function found<T>(place: string, initial: T): { place: string; value: T } {
  const typed = readTyped<T>(place);
  return { place, value: typed === undefined ? initial : typed };
}
