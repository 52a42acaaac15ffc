import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { dayWidth, HEAD_HEIGHT_PX, ROW_HEIGHT_PX, SIDE_WIDTH_PX } from '../../../selling/availability/grid/geometry.ts';
import type { PlanningModel } from './planning-model.ts';

/** Days that fill the width of a phone. */
const PHONE_DAYS = 9;
const EXTRA_ROWS = 6;

interface View {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly first: number;
  readonly days: number;
}

/** Returns the visible part of the plan, and functions to move it. */
export function usePlanViewport(model: PlanningModel, isPhone: boolean) {
  const { data } = useModel();
  const side = isPhone ? 0 : SIDE_WIDTH_PX;
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ firstRow: 0, lastRow: 40, first: data.todayIndex, days: 31 });
  const width = useDayWidth(scroller, isPhone);
  const updateView = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const firstRow = Math.max(0, Math.floor(box.scrollTop / ROW_HEIGHT_PX) - EXTRA_ROWS);
    const lastRow = firstRow + Math.ceil(box.clientHeight / ROW_HEIGHT_PX) + 2 * EXTRA_ROWS;
    const first = Math.max(0, Math.floor((box.scrollLeft + 1) / width));
    const days = Math.ceil((box.clientWidth - side) / width);
    startTransition(() =>
      setView((was) =>
        was.firstRow === firstRow && was.lastRow === lastRow && was.first === first && was.days === days
          ? was
          : { firstRow, lastRow, first, days },
      ),
    );
  }, [width, side]);
  const firstDay = useRef(data.todayIndex);
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: Math.max(0, firstDay.current * width) });
    updateView();
  }, [width, updateView]);
  model.reveal = (row, day) => {
    const box = scroller.current;
    if (!box) return;
    const [top, left] = [row * ROW_HEIGHT_PX, day * width];
    const [high, wide] = [box.clientHeight - HEAD_HEIGHT_PX - ROW_HEIGHT_PX, box.clientWidth - side - width];
    box.scrollTo({
      top: top < box.scrollTop ? top : top > box.scrollTop + high ? top - high : box.scrollTop,
      left: left < box.scrollLeft ? left : left > box.scrollLeft + wide ? left - wide : box.scrollLeft,
    });
  };
  return {
    ...{ scroller, width, side, view },
    from: view.first,
    to: Math.min(data.days.length - 1, view.first + view.days),
    goTo: (day: number) => scroller.current?.scrollTo({ left: Math.max(0, day * width) }),
    onScroll() {
      firstDay.current = Math.round((scroller.current?.scrollLeft ?? 0) / width);
      updateView();
    },
  };
}

export type PlanViewport = ReturnType<typeof usePlanViewport>;

/** Returns the width of a day in pixels. */
function useDayWidth(scroller: RefObject<HTMLDivElement | null>, isPhone: boolean): number {
  const [width, setWidth] = useState(40);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => setWidth(isPhone ? Math.floor(box.clientWidth / PHONE_DAYS) : dayWidth(31, box.clientWidth));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [scroller, isPhone]);
  return width;
}
