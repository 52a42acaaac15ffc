import { useEffect, useReducer, useRef } from 'react';
import type { CalendarData } from '../calendar/calendar-data.ts';

/** Draws anew when something of a room's week changes: at once where it was written, in slices what a load brought. */
export function useRedraw(data: CalendarData, roomId: number, chunk: number): void {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const drawn = useRef(0);
  drawn.current = data.version(roomId, chunk);
  useEffect(() => {
    // Changed between the drawing and now.
    if (drawn.current !== data.version(roomId, chunk)) redraw();
    return data.subscribe(roomId, chunk, redraw);
  }, [data, roomId, chunk]);
}
