import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import type { WrittenCell } from '../../domain/availability/change.ts';
import { monthOf } from '../../domain/availability/months.ts';
import { addDays, todayInRome } from '../../domain/calendar/days.ts';
import { problemWords } from '../shell/errors/failures.ts';
import { ProblemAlert } from '../shell/errors/problem-alert.tsx';
import { toast } from '../shell/toast/toast.ts';
import { type Translate, useTexts } from '../texts.ts';
import type { AvailabilitySearch } from './availability-search.ts';
import { type CalendarAnswer, readCalendar } from './calendar/calendar-answer.ts';
import { CalendarData } from './calendar/calendar-data.ts';
import { CalendarWrites, type WriteEvent } from './calendar/calendar-writes.ts';
import { GridModel } from './calendar/grid-model.ts';
import { ModelContext } from './calendar/model-context.ts';
import { jumpWords } from './calendar/words.ts';
import { NoRooms } from './no-rooms.tsx';

const WideCalendar = lazy(() =>
  import('./wide-calendar.tsx').then((part) => ({ default: part.WideCalendar })),
);
const PhoneCalendar = lazy(() =>
  import('./phone/phone-calendar.tsx').then((part) => ({ default: part.PhoneCalendar })),
);

/** Below it the days of one room stand in a list. */
const PHONE = '(max-width: 47.99em)';
/** In a sheet each change is said; in the grid one cell changes as one writes. */
const isPhone = () => matchMedia(PHONE).matches;

/** The first two months, by which the page begins; others come as one goes there. */
function useFirstMonths(structureId: string) {
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
  /** The cell that the address names. */
  cell: AvailabilitySearch;
}

export function CalendarTab({ structureId, mayWrite, cell }: CalendarTabProps) {
  const { data, error } = useFirstMonths(structureId);
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton style={{ flex: 1 }} />;
  if (data.rooms.length === 0) return <NoRooms structureId={structureId} />;
  return <Calendar structureId={structureId} first={data} mayWrite={mayWrite} cell={cell} />;
}

function useGridModel(structureId: string, first: CalendarAnswer, mayWrite: boolean): GridModel {
  const { t } = useTexts('grid', 'common', 'record', 'cell');
  return useMemo(() => {
    const data = new CalendarData(structureId, first);
    const writes: CalendarWrites = new CalendarWrites(data, first.lastChange, (told: WriteEvent) => {
      switch (told.kind) {
        case 'saved': {
          const { changed, suspicious, changeId } = told;
          const run = () => void (changeId && writes.undoChange(changeId));
          const action = { label: t('common:undo'), run };
          if (suspicious.length > 0) void toast('warning', slipWords(changed, suspicious, t), { action });
          else if (changed > 1 || isPhone())
            void toast('success', t('grid:saved', { count: changed }), { action });
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

/** How many were saved, and which of them is probably a slip. */
function slipWords(changed: number, suspicious: readonly WrittenCell[], t: Translate): string {
  const [slip] = suspicious;
  const change = slip ? jumpWords(slip.before, slip.value) : '';
  if (changed === 1) return t('grid:jump', { change });
  const saved = t('grid:saved', { count: changed });
  return suspicious.length === 1
    ? `${saved}, ${t('grid:doubtful', { change })}`
    : `${saved}. ${t('grid:suspicious', { count: suspicious.length })}`;
}

function Calendar({ structureId, first, mayWrite, cell }: CalendarTabProps & { first: CalendarAnswer }) {
  const model = useGridModel(structureId, first, mayWrite);
  const isNarrow = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  // Back from elsewhere: somebody may have written meanwhile.
  useEffect(() => {
    const onFocus = () => {
      if (document.visibilityState === 'visible') void model.writes.reload().catch(() => {});
    };
    document.addEventListener('visibilitychange', onFocus);
    return () => document.removeEventListener('visibilitychange', onFocus);
  }, [model]);

  return (
    <ModelContext value={model}>
      <Suspense fallback={<Skeleton style={{ flex: 1 }} />}>
        {isNarrow ? <PhoneCalendar cell={cell} /> : <WideCalendar cell={cell} />}
      </Suspense>
    </ModelContext>
  );
}
