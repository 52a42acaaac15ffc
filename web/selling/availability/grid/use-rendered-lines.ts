import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import { byPlace } from './geometry.ts';

/** The lines and weeks in view, first and last. */
export interface Window {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstChunk: number;
  readonly lastChunk: number;
}

/** A line that is drawn, and its weeks; whose cells it has is known by its place among those drawn. */
export interface RenderedLine {
  readonly place: number;
  readonly at: number;
  readonly firstChunk: number;
  readonly lastChunk: number;
}

/** What a slow computer draws within a frame or two: a key that comes meanwhile waits no longer. */
const CELLS_AT_ONCE = 420;

/**
 * The lines that are drawn, each by its place among them: what rolls in takes over the cells of what rolls out. They
 * follow the window some cells at a time, for a page of them holds up whatever comes next.
 */
export function useRenderedLines(): { drawn: readonly RenderedLine[]; draw: (window: Window) => void } {
  const [drawn, setDrawn] = useState<readonly RenderedLine[]>([]);
  const now = useRef(drawn);
  const wanted = useRef<readonly RenderedLine[]>(drawn);
  const isDrawing = useRef(false);
  const advance = useCallback(() => {
    if (isDrawing.current || now.current.every((line) => isSame(line, wanted.current[line.place]))) return;
    isDrawing.current = true;
    // Keys and wheel do not wait for the cells.
    startTransition(() => setDrawn((was) => nearer(was, wanted.current)));
  }, []);
  useEffect(() => {
    now.current = drawn;
    isDrawing.current = false;
    const frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [drawn, advance]);
  const draw = useCallback(
    (window: Window) => {
      wanted.current = linesOf(window);
      // Another height: other places.
      if (wanted.current.length !== now.current.length) setDrawn(wanted.current);
      else advance();
    },
    [advance],
  );
  return { drawn, draw };
}

function linesOf({ firstRow, lastRow, firstChunk, lastChunk }: Window): RenderedLine[] {
  return byPlace(firstRow, lastRow).map((at, place) => ({ place, at, firstChunk, lastChunk }));
}

const isSame = (one: RenderedLine, other: RenderedLine | undefined) =>
  one.at === other?.at && one.firstChunk === other.firstChunk && one.lastChunk === other.lastChunk;

/** The weeks of a line that are to be drawn anew. */
function newWeeks(was: RenderedLine, is: RenderedLine): number {
  const all = is.lastChunk - is.firstChunk + 1;
  if (was.at !== is.at) return all;
  const kept = Math.min(was.lastChunk, is.lastChunk) - Math.max(was.firstChunk, is.firstChunk) + 1;
  return all - Math.max(0, kept);
}

/** As many lines from the top as may be drawn at once, the others as they were. */
function nearer(was: readonly RenderedLine[], wanted: readonly RenderedLine[]): readonly RenderedLine[] {
  const next = [...was];
  let left = CELLS_AT_ONCE;
  for (const line of wanted.toSorted((a, b) => a.at - b.at)) {
    const before = was[line.place];
    if (!before || isSame(before, line)) continue;
    if (left <= 0) break;
    left -= newWeeks(before, line) * CHUNK_DAYS;
    next[line.place] = line;
  }
  return next;
}
