import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { isSameJson } from '../../platform/is-same-json.ts';
import { deleteUnsavedInputAt, readUnsavedInput, storeUnsavedInput } from './unsaved-input.ts';

/**
 * Like `useState`, but the value survives closing, navigation, reload and an ended session. The same user finds it
 * again at the same place. Call `deleteUnsavedInput` after sending or saving.
 */
export function useDraft<T>(place: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [state, setState] = useState(() => readInitialState(place, initial));
  const currentState = state.place === place ? state : readInitialState(place, initial);
  if (currentState !== state) setState(currentState);
  const initialState = useRef({ place, initial });
  if (initialState.current.place !== place) initialState.current = { place, initial };
  // Several updates may happen in one event, before the next render.
  const latestState = useRef(currentState);
  latestState.current = currentState;
  const set: Dispatch<SetStateAction<T>> = (next) => {
    const previousValue = latestState.current.place === place ? latestState.current.value : initial;
    const value = next instanceof Function ? next(previousValue) : next;
    latestState.current = { place, value };
    setState(latestState.current);
    // The initial value is no draft.
    if (isSameJson(value, initialState.current.initial)) deleteUnsavedInputAt(place);
    else storeUnsavedInput(place, value);
  };
  return [currentState.value, set];
}

/** Returns the stored input, which may be an emptied field, or the initial value. */
function readInitialState<T>(place: string, initial: T): { place: string; value: T } {
  const storedInput = readUnsavedInput<T>(place);
  return { place, value: storedInput === undefined ? initial : storedInput };
}
