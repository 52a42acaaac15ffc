import { createContext, use, useEffect, useReducer } from 'react';
import { CHUNK_DAYS } from './calendar-data.ts';
import type { GridModel } from './grid-model.ts';

export const ModelContext = createContext<GridModel | null>(null);

export function useModel(): GridModel {
  const model = use(ModelContext);
  if (!model) throw new Error('A part of the grid stands outside of it.');
  return model;
}

/** Redraws when these days change, in one room or in all. Returns the number of changes so far. */
export function useChanges(roomId: number | null, from: number, to: number): number {
  const { data } = useModel();
  const [times, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const [first, last] = [Math.floor(from / CHUNK_DAYS), Math.floor(to / CHUNK_DAYS)];
    const rooms = roomId === null ? data.rooms.map((room) => room.roomId) : [roomId];
    const ends = rooms.flatMap((room) =>
      Array.from({ length: last - first + 1 }, (_, at) => data.subscribe(room, first + at, again)),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [data, roomId, from, to]);
  return times;
}
