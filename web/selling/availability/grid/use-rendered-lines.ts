import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import { bySlot } from './geometry.ts';

/** First and last visible line and week. */
export interface Window {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstChunk: number;
  readonly lastChunk: number;
}

/** A drawn line with its weeks; `place` is its slot among the drawn lines. */
export interface RenderedLine {
  readonly place: number;
  readonly at: number;
  readonly firstChunk: number;
  readonly lastChunk: number;
}

/** Maximum cells per frame, so that a slow computer still handles key presses quickly. */
const CELL_BATCH_SIZE = 420;

/**
 * Returns the drawn lines by slot; new lines reuse the cells of lines that left the view. Lines are drawn in batches,
 * because a full page would block input.
 */
export function useRenderedLines(): { drawn: readonly RenderedLine[]; draw: (window: Window) => void } {
  const [drawn, setDrawn] = useState<readonly RenderedLine[]>([]);
  const now = useRef(drawn);
  const wanted = useRef<readonly RenderedLine[]>(drawn);
  const isDrawing = useRef(false);
  const advance = useCallback(() => {
    if (isDrawing.current || now.current.every((line) => isSame(line, wanted.current[line.place]))) return;
    isDrawing.current = true;
    // Low priority, so that keys and scrolling come first.
    startTransition(() => setDrawn((was) => replaceBatch(was, wanted.current)));
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
      // A new height changes the slots.
      if (wanted.current.length !== now.current.length) setDrawn(wanted.current);
      else advance();
    },
    [advance],
  );
  return { drawn, draw };
}

function linesOf({ firstRow, lastRow, firstChunk, lastChunk }: Window): RenderedLine[] {
  return bySlot(firstRow, lastRow).map((at, place) => ({ place, at, firstChunk, lastChunk }));
}

const isSame = (one: RenderedLine, other: RenderedLine | undefined) =>
  one.at === other?.at && one.firstChunk === other.firstChunk && one.lastChunk === other.lastChunk;

/** Number of weeks of a line to redraw. */
function newWeeks(was: RenderedLine, is: RenderedLine): number {
  const all = is.lastChunk - is.firstChunk + 1;
  if (was.at !== is.at) return all;
  const kept = Math.min(was.lastChunk, is.lastChunk) - Math.max(was.firstChunk, is.firstChunk) + 1;
  return all - Math.max(0, kept);
}

/** Replaces as many lines as one batch allows, from the top, and keeps the others. */
function replaceBatch(was: readonly RenderedLine[], wanted: readonly RenderedLine[]): readonly RenderedLine[] {
  const next = [...was];
  let left = CELL_BATCH_SIZE;
  for (const line of wanted.toSorted((a, b) => a.at - b.at)) {
    const before = was[line.place];
    if (!before || isSame(before, line)) continue;
    if (left <= 0) break;
    left -= newWeeks(before, line) * CHUNK_DAYS;
    next[line.place] = line;
  }
  return next;
}
