import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import type { CalendarAnswer } from '../../../domain/selling/availability/answers.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import type { AvailabilitySearch } from './availability-search.ts';
import { ModelContext } from './calendar/model-context.ts';
import { isPhone, PHONE_QUERY, useFirstMonths, useGridModel } from './calendar/use-grid-model.ts';
import { calendarSlot } from './calendar-slot.ts';
import { NoRooms } from './no-rooms.tsx';
import { PhoneCalendar } from './phone/phone-calendar.tsx';
import { calendarTouched } from './saying/calendar-touched.ts';
import { WideCalendar } from './wide-calendar.tsx';

interface CalendarTabProps {
  structureId: string;
  mayWrite: boolean;
  /** Shows the guests in the rooms instead of the prices. */
  showsStays: boolean;
  /** The cell that the address names. */
  cell: AvailabilitySearch;
}

export function CalendarTab({ structureId, ...rest }: CalendarTabProps) {
  const { data, error } = useFirstMonths(structureId);
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton style={{ flex: 1 }} />;
  if (data.rooms.length === 0) return <NoRooms structureId={structureId} />;
  return <Calendar structureId={structureId} first={data} {...rest} />;
}

function Calendar({ structureId, first, mayWrite, showsStays, cell }: CalendarTabProps & { first: CalendarAnswer }) {
  const { Planning } = calendarSlot.get();
  const isNarrow = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  // In the grid the changed cell is visible, so a message appears only for several cells. On phones every change is
  // announced.
  const model = useGridModel(structureId, first, mayWrite, isPhone);
  // Reloads when the page becomes visible again, because others may have made changes.
  useEffect(() => {
    const onFocus = () => {
      if (document.visibilityState === 'visible') void model.writes.reload().catch(() => {});
    };
    document.addEventListener('visibilitychange', onFocus);
    return () => document.removeEventListener('visibilitychange', onFocus);
  }, [model]);

  // Reloads after a change from the command palette.
  useEffect(() => calendarTouched.subscribe(() => void model.writes.reload().catch(() => {})), [model]);

  return (
    <ModelContext value={model}>
      <Suspense fallback={<Skeleton style={{ flex: 1 }} />}>
        {showsStays ? <Planning /> : isNarrow ? <PhoneCalendar cell={cell} /> : <WideCalendar cell={cell} />}
      </Suspense>
    </ModelContext>
  );
}
