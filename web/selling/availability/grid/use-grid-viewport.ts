import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GridCell } from '../../../../domain/selling/availability/grid/selection.ts';
import { CHUNK_DAYS } from '../calendar/calendar-data.ts';
import { useModel } from '../calendar/model-context.ts';
import { dayWidth, HEAD_HEIGHT_PX, ROW_HEIGHT_PX, SIDE_WIDTH_PX, type Span, weeksInView } from './geometry.ts';
import { useRenderedLines } from './use-rendered-lines.ts';

/** Lines are drawn two at a time, so that a small scroll draws nothing. */
const ROW_STEP = 2;

export interface GridViewportOptions {
  readonly span: Span;
  readonly onScroll: (firstDay: number, days: number) => void;
  /** Set by the grid: scrolls to a day. */
  readonly goTo: { current: (day: number) => void };
}

/** The lines and weeks that are drawn for the part of the grid in view, and the width of a day. */
export function useGridViewport(
  scroller: RefObject<HTMLDivElement | null>,
  { span, onScroll, goTo }: GridViewportOptions,
) {
  const model = useModel();
  const { drawn, draw } = useRenderedLines();
  const [head, setHead] = useState({ firstChunk: 0, lastChunk: -1 });
  const isBegun = useRef(false);
  const lastChunkOfAll = Math.floor((model.data.days.length - 1) / CHUNK_DAYS);
  const width = useDayWidth(scroller, span);
  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const firstRow = Math.max(0, Math.floor(box.scrollTop / ROW_HEIGHT_PX / ROW_STEP) * ROW_STEP - ROW_STEP);
    const lastRow =
      firstRow + Math.ceil((box.clientHeight - HEAD_HEIGHT_PX) / ROW_HEIGHT_PX / ROW_STEP) * ROW_STEP + 3 * ROW_STEP;
    const firstDay = Math.floor((box.scrollLeft + 1) / width);
    // Whole days fill the width. The rest of the width is no day.
    const days = Math.ceil((box.clientWidth - SIDE_WIDTH_PX - 1) / width);
    const { firstChunk, lastChunk } = weeksInView(firstDay, days, lastChunkOfAll);
    draw({ firstRow, lastRow, firstChunk, lastChunk });
    const drawHead = () =>
      setHead((was) =>
        was.firstChunk === firstChunk && was.lastChunk === lastChunk ? was : { firstChunk, lastChunk },
      );
    // The first time, the head is drawn together with the lines.
    if (isBegun.current) startTransition(drawHead);
    else drawHead();
    isBegun.current = true;
    onScroll(firstDay, days);
  }, [scroller, width, lastChunkOfAll, draw, onScroll]);

  // After a change of width the first day stays in place. At first it is today.
  const firstDay = useRef(model.data.todayIndex);
  useLayoutEffect(() => {
    const box = scroller.current;
    goTo.current = (day) => box?.scrollTo({ left: Math.max(0, day * width) });
    // Skips drawing when the width is about to change.
    if (!box || dayWidth(span, box.clientWidth) !== width) return;
    goTo.current(firstDay.current);
    look();
  }, [scroller, span, width, look, goTo]);

  useEffect(() => {
    model.reveal = (cell) => {
      const box = scroller.current;
      if (!box) return;
      scrollTo(box, cell, width);
      // Set before the scroll event: a new width must not scroll back.
      firstDay.current = Math.round(box.scrollLeft / width);
    };
  }, [model, scroller, width]);

  return {
    ...{ drawn, head, width },
    onScroll() {
      firstDay.current = Math.round((scroller.current?.scrollLeft ?? 0) / width);
      look();
    },
  };
}

export type GridViewport = ReturnType<typeof useGridViewport>;

function useDayWidth(scroller: RefObject<HTMLDivElement | null>, span: Span): number {
  const [width, setWidth] = useState(48);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => setWidth(dayWidth(span, box.clientWidth));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [scroller, span]);
  return width;
}

/** Scrolls as little as needed to bring a cell into view. */
function scrollTo(box: HTMLDivElement, { row, day }: GridCell, width: number): void {
  const [top, left] = [row * ROW_HEIGHT_PX, day * width];
  const [high, wide] = [box.clientHeight - HEAD_HEIGHT_PX, box.clientWidth - SIDE_WIDTH_PX];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + ROW_HEIGHT_PX > box.scrollTop + high) box.scrollTop = top + ROW_HEIGHT_PX - high;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (left + width > box.scrollLeft + wide) box.scrollLeft = left + width - wide;
}
