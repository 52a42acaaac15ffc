import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import type { CalendarStay } from '../../../../domain/stays/bookings/answers.ts';
import { go } from '../../../platform/navigation/go.ts';
import { useUser } from '../../../platform/session.ts';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import { useModel } from '../../../selling/availability/calendar/model-context.ts';
import { PHONE_QUERY } from '../../../selling/availability/calendar/use-grid-model.ts';
import { NightsBooking } from './nights-booking.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';
import { Legend } from './planning-bars.tsx';
import { PlanningModel } from './planning-model.ts';
import { SelectionAnnouncement } from './selected-nights.tsx';
import { UnitTools } from './unit-tools.tsx';
import { usePlanRows } from './use-plan-rows.ts';
import { usePlanViewport } from './use-plan-viewport.ts';

const BookingPanel = lazyNamed(() => import('../panel/booking-panel.tsx'), 'BookingPanel');

/** Plan with stays as bars over the days. Selected nights can be booked or blocked. */
export function Planning() {
  const { data, writes } = useModel();
  const { t } = useTexts('planning', 'grid', 'booking');
  const { role } = useUser();
  const mayBook = hasPermission(role, 'c', 'arrivals');
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
  const model = useMemo(() => new PlanningModel(data.days.length, data.todayIndex), [data]);
  const viewport = usePlanViewport(model, isPhone);
  const rows = usePlanRows(viewport.from, viewport.to, isPhone);
  model.rows = rows;
  const [open, setOpen] = useState<string | null>(null);
  const onOpen = useCallback(
    (stay: CalendarStay) => {
      if (stay.kind === 'arrival') setOpen(String(stay.id));
      else void go(`${addressOf('bookingRequests', { id: data.structureId })}?id=${stay.requestId}`);
    },
    [data],
  );
  const toPlan = () => viewport.scroller.current?.focus({ preventScroll: true });
  const again = () => void writes.reload().catch(() => {});
  return (
    <>
      <PlanToolbar viewport={viewport}>
        <UnitTools model={model} rows={rows} mayBook={mayBook} />
        {!isPhone && <Legend />}
      </PlanToolbar>
      <VisuallyHidden id="plan-how-to">{t('planning:howTo')}</VisuallyHidden>
      <SelectionAnnouncement model={model} />
      <PlanGrid model={model} rows={rows} viewport={viewport} isPhone={isPhone} mayBook={mayBook} onOpen={onOpen} />
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
