import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { roomState } from '../../domain/availability/grid/shown.ts';
import { monthOf } from '../../domain/availability/months.ts';
import { addDays, todayInRome } from '../../domain/calendar/days.ts';
import { problemWords } from '../shell/errors/failures.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { PathLink } from '../shell/menu/screen-link.tsx';
import { toast } from '../shell/toast/toast.ts';
import { useStore } from '../store.ts';
import { useTexts } from '../texts.ts';
import classes from './availability.module.css';
import { type CalendarAnswer, readCalendar } from './calendar/calendar-answer.ts';
import { CalendarData } from './calendar/calendar-data.ts';
import { CalendarWrites, type Told } from './calendar/calendar-writes.ts';
import { GridModel } from './calendar/grid-model.ts';
import { ModelContext } from './calendar/model-context.ts';
import { SPANS, type Span } from './grid/geometry.ts';
import { Grid } from './grid/grid.tsx';
import { RefusalNotice } from './grid/refusal-notice.tsx';
import { StatusLine } from './grid/status-line.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';

/** The first two months, by which the page begins; others come as one goes there. */
export function useFirstMonths(structureId: string) {
  return useQuery({
    queryKey: ['availability', structureId],
    queryFn: () => {
      const from = monthOf(todayInRome());
      return readCalendar(structureId, from, addDays(monthOf(addDays(from, 62)), -1));
    },
    // What comes later is the grid's own affair; each visit begins anew.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface CalendarTabProps {
  structureId: string;
  mayWrite: boolean;
}

export function CalendarTab({ structureId, mayWrite }: CalendarTabProps) {
  const { t } = useTexts('grid');
  const { data, error } = useFirstMonths(structureId);
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton style={{ flex: 1 }} />;
  if (data.rooms.length === 0) {
    return (
      <Stack align="center" className={classes.empty}>
        <Text>{t('grid:noRooms')}</Text>
        <Button
          renderRoot={(props) => <PathLink {...props} to={`/structures/${structureId}/dati/alloggio/new`} />}
        >
          {t('grid:addRoom')}
        </Button>
      </Stack>
    );
  }
  return <Calendar structureId={structureId} first={data} mayWrite={mayWrite} />;
}

function useGridModel(structureId: string, first: CalendarAnswer, mayWrite: boolean): GridModel {
  const { t } = useTexts('grid', 'common', 'record', 'cell');
  return useMemo(() => {
    const data = new CalendarData(structureId, first);
    const writes: CalendarWrites = new CalendarWrites(data, first.lastChange, (told: Told) => {
      switch (told.kind) {
        case 'saved': {
          const { changed, suspicious, changeId } = told;
          if (suspicious > 0) void toast('info', t('grid:suspicious', { count: suspicious }));
          const run = () => void (changeId && writes.undoChange(changeId));
          if (changed > 1)
            void toast('success', t('grid:saved', { count: changed }), {
              action: { label: t('common:undo'), run },
            });
          return;
        }
        case 'undone':
          return void toast('success', t('record:form.undone'));
        case 'cannotUndo':
          return void toast('failure', t('record:form.cannotUndo'));
        case 'failed':
          return void toast('failure', problemWords(told.error));
      }
    });
    return new GridModel(data, writes, mayWrite);
  }, [structureId, first, mayWrite, t]);
}

function Calendar({ structureId, first, mayWrite }: CalendarTabProps & { first: CalendarAnswer }) {
  const { t } = useTexts('grid');
  const model = useGridModel(structureId, first, mayWrite);
  const { data } = model;
  const { rows } = useStore(model.view);
  const [span, setSpan] = useState<Span>(SPANS[1]);
  const [inView, setInView] = useState({ first: data.todayIndex, days: 31 });
  const [said, setSaid] = useState('');
  const goTo = useRef<(day: number) => void>(() => {});
  const grid = useRef<HTMLDivElement>(null);

  const seen = useRef(inView);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onScroll = useCallback(
    (day: number, days: number) => {
      if (seen.current.first === day && seen.current.days === days) return;
      seen.current = { first: day, days };
      // What one rolls past is neither loaded nor said.
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setInView({ first: day, days });
        data.need(day, day + days).catch((error: unknown) => void toast('failure', problemWords(error)));
      }, 120);
    },
    [data],
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back from elsewhere: somebody may have written meanwhile.
  useEffect(() => {
    const onFocus = () => {
      if (document.visibilityState === 'visible') void model.writes.reload().catch(() => {});
    };
    document.addEventListener('visibilitychange', onFocus);
    return () => document.removeEventListener('visibilitychange', onFocus);
  }, [model]);

  const onProblems = (only: boolean) => {
    const hasProblem = (room: (typeof data.rooms)[number]) => {
      for (let day = Math.max(inView.first, data.todayIndex); day < inView.first + inView.days; day++)
        if (data.isKnown(day) && roomState(data.roomDay(room, day)) !== 'open') return true;
      return false;
    };
    const ids = new Set(data.rooms.filter(hasProblem).map(({ roomId }) => roomId));
    model.show({ onlyProblems: only, roomIds: only ? ids : null });
  };
  const toGrid = () => grid.current?.querySelector<HTMLElement>('[role=grid]')?.focus();

  return (
    <ModelContext value={model}>
      <Toolbar
        span={span}
        onSpan={setSpan}
        first={inView.first}
        days={inView.days}
        goTo={(day) => goTo.current(day)}
        onProblems={onProblems}
      />
      <RefusalNotice onDone={toGrid} />
      <StatusLine />
      <VisuallyHidden id="grid-how-to">{t('grid:howTo')}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      {rows.length === 0 && <Text>{t('grid:noProblems')}</Text>}
      <div ref={grid} style={{ flex: 1, minHeight: 0, display: rows.length === 0 ? 'none' : 'flex' }}>
        <Grid span={span} onScroll={onScroll} announce={setSaid} goTo={goTo} />
      </div>
    </ModelContext>
  );
}
