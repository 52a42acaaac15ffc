import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { isSameJson } from '../../platform/is-same-json.ts';
import { forgetAt, readTyped, storeTyped } from './drafts.ts';

/**
 * As `useState`, of what somebody types: it outlives Escape, another record, a reload and the session, and is there again
 * wherever the same person comes to the same place. What is sent or saved is forgotten by `forgetTyped`, for the whole place.
 */
export function useDraft<T>(place: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [typed, setTyped] = useState(() => found(place, initial));
  const now = typed.place === place ? typed : found(place, initial);
  if (now !== typed) setTyped(now);
  const began = useRef({ place, initial });
  if (began.current.place !== place) began.current = { place, initial };
  // Several in one event, before the next render.
  const latest = useRef(now);
  latest.current = now;
  const set: Dispatch<SetStateAction<T>> = (next) => {
    const before = latest.current.place === place ? latest.current.value : initial;
    const value = next instanceof Function ? next(before) : next;
    latest.current = { place, value };
    setTyped(latest.current);
    // What began there is no draft.
    if (isSameJson(value, began.current.initial)) forgetAt(place);
    else storeTyped(place, value);
  };
  return [now.value, set];
}

/** What was typed there, also where that is nothing at all: an amount that was taken out. */
function found<T>(place: string, initial: T): { place: string; value: T } {
  const typed = readTyped<T>(place);
  return { place, value: typed === undefined ? initial : typed };
}
