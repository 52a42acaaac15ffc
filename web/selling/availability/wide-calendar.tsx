import { Text, VisuallyHidden } from '@mantine/core';
import { type RefObject, Suspense, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CELL_FIELDS } from '../../../domain/selling/availability/cell.ts';
import { roomState } from '../../../domain/selling/availability/grid/cell-state.ts';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { lazyPart } from '../../platform/shell/lazy-part.ts';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useStore } from '../../platform/store.ts';
import { useTexts } from '../../platform/texts.ts';
import classes from './availability.module.css';
import type { AvailabilitySearch } from './availability-search.ts';
import { useModel } from './calendar/model-context.ts';
import { readStoredSpan, readStoredView, storeView } from './calendar/stored-view.ts';
import { calendarSlot } from './calendar-slot.ts';
import type { Span } from './grid/geometry.ts';
import { Grid } from './grid/grid.tsx';
import { RefusalNotice } from './grid/refusal-notice.tsx';
import { StatusLine } from './grid/status-line.tsx';
import { NoPlansNotice } from './no-plans-notice.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';

const yearStrip = lazyPart(() => import('./year/year-strip.tsx').then((part) => part.YearStrip));

/** Loads the code of further parts while the days are being loaded. */
export function fetchWideParts(): void {
  yearStrip.fetch().catch(() => {});
}

/** The dialog that books nights. It is outside the grid, which would handle its keys. */
function BookingAsked({ onDone }: { onDone: () => void }) {
  const { NightsBooking } = calendarSlot.get();
  const model = useModel();
  const { now } = useStore(model.booking);
  return <Suspense>{now && <NightsBooking asked={model.booking} onClose={onDone} />}</Suspense>;
}

interface InView {
  first: number;
  days: number;
}

/** The days in view. They are loaded and passed on once scrolling has paused. */
function useDaysInView(span: Span) {
  const { data } = useModel();
  const [inView, setInView] = useState<InView>({ first: data.todayIndex, days: span });
  const seen = useRef<InView>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onScroll = useCallback(
    (day: number, days: number) => {
      if (seen.current?.first === day && seen.current.days === days) return;
      const isBeginning = seen.current === null;
      seen.current = { first: day, days };
      const settle = () => {
        setInView({ first: day, days });
        data.need(day, day + days).catch((error: unknown) => void toast('failure', errorText(error)));
      };
      // Days that are scrolled past are not loaded.
      clearTimeout(timer.current);
      if (isBeginning) settle();
      // Drawing toolbar and year must not delay scrolling.
      else timer.current = setTimeout(() => startTransition(settle), 120);
    },
    [data],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { inView, seen, onScroll };
}

/** Goes to the cell that the address names, as the simulator's links do, and focuses the grid. */
function useLinkedCell({ room, plan, field, day }: AvailabilitySearch, toGrid: () => void) {
  const model = useModel();
  const { data } = model;
  useEffect(() => {
    const known = CELL_FIELDS.find((one) => one === field);
    if (!room || !known || !day || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) return;
    const line = { roomId: Number(room), mealPlanId: plan ? Number(plan) : null, field: known };
    model.goToCell(line, data.indexOf(day));
    toGrid();
  }, [model, data, room, plan, field, day, toGrid]);
}

/** Shows only the rooms that cannot be sold on a day in view, or all rooms. */
function useProblemFilter(seen: RefObject<InView | null>) {
  const model = useModel();
  const { data } = model;
  return useCallback(
    (only: boolean) => {
      const { first, days } = seen.current ?? { first: data.todayIndex, days: 0 };
      const hasProblem = (room: (typeof data.rooms)[number]) => {
        for (let day = Math.max(first, data.todayIndex); day < first + days; day++)
          if (data.isKnown(day) && roomState(data.roomDay(room, day)) !== 'open') return true;
        return false;
      };
      const ids = new Set(data.rooms.filter(hasProblem).map(({ roomId }) => roomId));
      model.show({ onlyProblems: only, roomIds: only ? ids : null });
    },
    [model, data, seen],
  );
}

/** The grid with toolbar, notices and the curve of the year. */
export function WideCalendar({ cell }: { cell: AvailabilitySearch }) {
  const { t } = useTexts('grid');
  const model = useModel();
  const { data } = model;
  // The stored view applies before anything is drawn, and before the cell that the address names.
  useMemo(() => model.show(readStoredView(data)), [model, data]);
  const { rows } = useStore(model.view);
  const [YearStrip] = useState(() => yearStrip.component());
  const [span, setSpan] = useState<Span>(readStoredSpan);
  useEffect(() => {
    const keep = () => storeView(data.structureId, model.view.get(), span);
    keep();
    return model.view.subscribe(keep);
  }, [model, data, span]);
  const { inView, seen, onScroll } = useDaysInView(span);
  const [said, setSaid] = useState('');
  const goTo = useRef<(day: number) => void>(() => {});
  const go = useCallback((day: number) => goTo.current(day), []);
  const grid = useRef<HTMLDivElement>(null);
  const toGrid = useCallback(() => grid.current?.querySelector<HTMLElement>('[role=grid]')?.focus(), []);
  useLinkedCell(cell, toGrid);
  const onProblems = useProblemFilter(seen);
  return (
    <>
      <Toolbar span={span} onSpan={setSpan} first={inView.first} days={inView.days} goTo={go} onProblems={onProblems} />
      <NoPlansNotice structureId={data.structureId} rooms={data.rooms} />
      <div className="no-print">
        <StatusLine />
      </div>
      <VisuallyHidden id="grid-how-to">{t('grid:howTo')}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      {rows.length === 0 && <Text>{t('grid:noProblems')}</Text>}
      <div ref={grid} className={classes.sheet} hidden={rows.length === 0}>
        <Grid span={span} onScroll={onScroll} announce={setSaid} goTo={goTo} />
        <div className={classes.overGrid}>
          <RefusalNotice onDone={toGrid} />
        </div>
      </div>
      <BookingAsked onDone={toGrid} />
      <div className="no-print">
        <Suspense fallback={<div className={classes.yearPlace} />}>
          <YearStrip first={inView.first} days={inView.days} goTo={go} />
        </Suspense>
      </div>
    </>
  );
}
