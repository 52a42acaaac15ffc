import { ActionIcon, Button, Group, NativeSelect, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { addDays } from '../../../../domain/kernel/calendar/days.ts';
import { can } from '../../../../domain/kernel/screens/permissions.ts';
import { monthOf } from '../../../../domain/selling/availability/months.ts';
import type { StayShown } from '../../../../domain/stays/bookings/answers.ts';
import { go } from '../../../platform/navigation/go.ts';
import { useUser } from '../../../platform/session.ts';
import { problemWords } from '../../../platform/shell/errors/failures.ts';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { CHUNK_DAYS } from '../../../selling/availability/calendar/calendar-data.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { monthChoices } from '../../../selling/availability/calendar/months.ts';
import { PHONE } from '../../../selling/availability/calendar/use-grid-model.ts';
import { DayBands } from '../../../selling/availability/grid/day-bands.tsx';
import { DaysHead } from '../../../selling/availability/grid/days-head.tsx';
import { dayWidth, HEAD, ROW, SIDE } from '../../../selling/availability/grid/geometry.ts';
import { Chosen, Spoken } from './chosen.tsx';
import { NightsBooking } from './nights-booking.tsx';
import classes from './planning.module.css';
import { Legend, PlanLine, PlanNames } from './planning-bars.tsx';
import { PlanningModel } from './planning-model.ts';
import { planRows } from './planning-rows.ts';
import { staysQuery } from './stays-query.ts';
import { UnitTools } from './unit-tools.tsx';
import { usePlanPointer } from './use-plan-pointer.ts';

const BookingPanel = lazyNamed(() => import('../panel/booking-panel.tsx'), 'BookingPanel');

/** Days that fill the width of a phone. */
const PHONE_DAYS = 9;
/** Lines that are drawn beyond those in view. */
const SPARE = 6;

interface Window {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly first: number;
  readonly days: number;
}

/** Who is in which room and when, as bars over the calendar's days; nights that are chosen are booked or blocked. */
export function Planning() {
  const { data, writes } = useModel();
  const { t, language } = useTexts('planning', 'grid', 'booking');
  const { role } = useUser();
  const mayBook = can(role, 'c', 'arrivals');
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const side = isPhone ? 0 : SIDE;
  const model = useMemo(() => new PlanningModel(data.days.length, data.todayIndex), [data]);
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(40);
  const [view, setView] = useState<Window>({ firstRow: 0, lastRow: 40, first: data.todayIndex, days: 31 });
  const [open, setOpen] = useState<string | null>(null);

  // Months that have once been in view stay: bars keep their lanes.
  const [months, setMonths] = useState<readonly string[]>([monthOf(data.today)]);
  const answers = useQueries({
    queries: months.map((month) => staysQuery(data.structureId, month)),
    combine: (results) => ({
      pages: results.map((one) => one.data),
      error: results.find((one) => one.error)?.error,
    }),
  });
  const rows = useMemo(() => {
    const known = new Map(
      answers.pages.flatMap((page) => page?.stays ?? []).map((stay) => [`${stay.kind}${stay.id}`, stay]),
    );
    return planRows(data.rooms, [...known.values()], answers.pages.find(Boolean)?.units ?? [], isPhone);
  }, [data, answers.pages, isPhone]);
  model.rows = rows;

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const firstRow = Math.max(0, Math.floor(box.scrollTop / ROW) - SPARE);
    const lastRow = firstRow + Math.ceil(box.clientHeight / ROW) + 2 * SPARE;
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
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () =>
      setWidth(isPhone ? Math.floor(box.clientWidth / PHONE_DAYS) : dayWidth(31, box.clientWidth));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [isPhone]);
  const firstDay = useRef(data.todayIndex);
  const goTo = (day: number) => scroller.current?.scrollTo({ left: Math.max(0, day * width) });
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: Math.max(0, firstDay.current * width) });
    look();
  }, [width, look]);

  const [from, to] = [view.first, Math.min(data.days.length - 1, view.first + view.days)];
  useEffect(() => {
    data.need(from, to).catch((error: unknown) => void toast('failure', problemWords(error)));
    const inView: string[] = [];
    const last = data.days[to] ?? data.today;
    for (
      let month = monthOf(data.days[from] ?? data.today);
      month <= last;
      month = monthOf(addDays(month, 31))
    )
      inView.push(month);
    setMonths((was) =>
      inView.every((month) => was.includes(month)) ? was : [...new Set([...was, ...inView])],
    );
  }, [data, from, to]);
  useEffect(() => {
    if (answers.error) void toast('failure', problemWords(answers.error));
  }, [answers.error]);

  model.reveal = (row, day) => {
    const box = scroller.current;
    if (!box) return;
    const [top, left] = [row * ROW, day * width];
    const [high, wide] = [box.clientHeight - HEAD - ROW, box.clientWidth - side - width];
    box.scrollTo({
      top: top < box.scrollTop ? top : top > box.scrollTop + high ? top - high : box.scrollTop,
      left: left < box.scrollLeft ? left : left > box.scrollLeft + wide ? left - wide : box.scrollLeft,
    });
  };

  const onOpen = useCallback(
    (stay: StayShown) => {
      if (stay.kind === 'arrival') setOpen(String(stay.id));
      else void go(`${addressOf('bookingRequests', { id: data.structureId })}?id=${stay.requestId}`);
    },
    [data],
  );
  const pointer = usePlanPointer(model, scroller, width, side, mayBook);
  const toPlan = () => scroller.current?.focus({ preventScroll: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.target === scroller.current &&
      onPlanKey(model, event, onOpen, mayBook, data.indexOf.bind(data))
    )
      event.preventDefault();
  };
  const again = () => void writes.reload().catch(() => {});
  const head = { firstChunk: Math.floor(from / CHUNK_DAYS), lastChunk: Math.floor(to / CHUNK_DAYS), width };
  const choices = useMemo(() => monthChoices(data.days, language), [data, language]);
  return (
    <>
      <Group gap="xs" role="toolbar" aria-label={t('grid:tools')}>
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('grid:previous')}
            onClick={() => goTo(from - view.days)}
          >
            <Glyph name="chevron-left" />
          </ActionIcon>
          <Button variant="default" h={36} px="xs" radius={0} onClick={() => goTo(data.todayIndex)}>
            {t('grid:today')}
          </Button>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('grid:following')}
            onClick={() => goTo(from + view.days)}
          >
            <Glyph name="chevron-right" />
          </ActionIcon>
        </ActionIcon.Group>
        <NativeSelect
          aria-label={t('grid:month')}
          w={158}
          value={data.days[Math.min(from + 1, data.days.length - 1)]?.slice(0, 7) ?? ''}
          data={choices}
          onChange={(event) => goTo(Math.max(0, data.indexOf(`${event.currentTarget.value}-01`)))}
        />
        <UnitTools model={model} rows={rows} mayBook={mayBook} />
        {!isPhone && <Legend />}
      </Group>
      <VisuallyHidden id="plan-how-to">{t('planning:howTo')}</VisuallyHidden>
      <Spoken model={model} />
      {/* biome-ignore lint/a11y/useSemanticElements: a group of bars, worked on as one */}
      <div
        ref={scroller}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its arrows choose nights
        tabIndex={0}
        aria-label={t('planning:grid')}
        aria-describedby="plan-how-to"
        className={classes.scroller}
        style={{ ['--day' as string]: `${width}px`, ['--side' as string]: `${side}px` }}
        onScroll={() => {
          firstDay.current = Math.round((scroller.current?.scrollLeft ?? 0) / width);
          look();
        }}
        onKeyDown={onKeyDown}
        {...pointer}
      >
        <div
          className={classes.plane}
          style={{ width: side + data.days.length * width, height: HEAD + rows.length * ROW + 3 * ROW }}
        >
          <div className={classes.head} aria-hidden>
            <div className={classes.corner} />
            <DaysHead {...head} />
          </div>
          <div className={classes.body}>
            <PlanNames rows={rows} from={view.firstRow} to={view.lastRow} isOver={isPhone} />
            {rows.slice(view.firstRow, view.lastRow + 1).map((row, at) => (
              <PlanLine
                key={`${row.room.roomId}/${row.lane}`}
                row={row}
                at={view.firstRow + at}
                first={head.firstChunk * CHUNK_DAYS}
                last={to}
                width={width}
                onOpen={onOpen}
              />
            ))}
            <div className={classes.bands} style={{ height: rows.length * ROW }} aria-hidden>
              <DayBands {...head} />
            </div>
            <Chosen model={model} width={width} mayBook={mayBook} />
          </div>
        </div>
      </div>
      {isPhone && <Legend />}
      <Suspense>
        <NightsBooking
          asked={model.asking}
          onClose={() => {
            model.focus.set({ isChosen: false });
            toPlan();
          }}
        />
        {open && (
          <BookingPanel
            key={open}
            structureId={data.structureId}
            id={open}
            onClose={() => {
              setOpen(null);
              again();
              toPlan();
            }}
            onCreated={() => {}}
          />
        )}
      </Suspense>
    </>
  );
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** What a key does in the plan; false when it is none of its own. */
function onPlanKey(
  model: PlanningModel,
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  onOpen: (stay: StayShown) => void,
  mayBook: boolean,
  indexOf: (day: string) => number,
): boolean {
  if (altKey && mayBook && (key === 'ArrowUp' || key === 'ArrowDown'))
    return model.shift(key === 'ArrowUp' ? -1 : 1, indexOf);
  if (altKey) return false;
  const step = STEPS[key];
  if (step) {
    const days = step[1] * (ctrlKey || metaKey ? CHUNK_DAYS : 1);
    model.move(step[0], days, shiftKey && step[1] !== 0 && mayBook);
    return true;
  }
  if (ctrlKey || metaKey) return false;
  switch (key) {
    case 'Home':
      model.move(0, model.today - model.focus.get().to, false);
      return true;
    case 'Escape':
      model.focus.set({ isChosen: false, from: model.focus.get().to });
      return true;
    case 'Enter': {
      const stay = model.focus.get().isChosen ? null : model.stayAt(indexOf);
      if (stay) onOpen(stay);
      else if (mayBook) model.ask('manual');
      return true;
    }
    case 'b':
    case 'B':
      if (mayBook) model.ask('block');
      return true;
    default:
      return false;
  }
}
