import { useEffect, useReducer, useRef } from 'react';
import type { CalendarData } from '../calendar/calendar-data.ts';

/** Redraws when a room's week changes: immediately after an edit, with low priority after loading. */
export function useRedraw(data: CalendarData, roomId: number, chunk: number): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const drawn = useRef(0);
  drawn.current = data.version(roomId, chunk);
  useEffect(() => {
    // Catches changes between rendering and this effect.
    if (drawn.current !== data.version(roomId, chunk)) redraw();
    return data.subscribe(roomId, chunk, redraw);
  }, [data, roomId, chunk]);
}
