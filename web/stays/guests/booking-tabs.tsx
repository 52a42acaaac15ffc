import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { useTexts } from '../../platform/texts.ts';
import { statesQuery } from './register-query.ts';

const RegisterTab = lazyNamed(() => import('./register-tab.tsx'), 'RegisterTab');

interface BookingTabsProps {
  structureId: string;
  /** Null for a new booking. */
  arrivalId: string | null;
  isAtGuests: boolean;
  onChange: (isAtGuests: boolean) => void;
  children: ReactNode;
}

/** Booking with a tab for its guest register, if the structure keeps one here. */
export function BookingTabs({ structureId, arrivalId, isAtGuests, onChange, children }: BookingTabsProps) {
  const { t } = useTexts('guest_register');
  const { data: registers } = useQuery(statesQuery(structureId, arrivalId === null ? [] : [Number(arrivalId)]));
  const hasRegister = arrivalId !== null && registers?.has(Number(arrivalId)) === true;
  // Reads the register, which is logged, only when the tab is opened. Afterwards it stays mounted, so that input is not
  // lost.
  const wasSeen = useRef(false);
  if (isAtGuests) wasSeen.current = true;
  return (
    <Tabs value={hasRegister && isAtGuests ? 'guests' : 'booking'} onChange={(tab) => onChange(tab === 'guests')}>
      {hasRegister && (
        <Tabs.List mb="md">
          <Tabs.Tab value="booking">{t('guest_register:tab.booking')}</Tabs.Tab>
          <Tabs.Tab value="guests">{t('guest_register:tab.guests')}</Tabs.Tab>
        </Tabs.List>
      )}
      <Tabs.Panel value="booking">{children}</Tabs.Panel>
      <Tabs.Panel value="guests">
        <Suspense fallback={<Skeleton h={320} />}>
          {hasRegister && wasSeen.current && <RegisterTab structureId={structureId} arrivalId={arrivalId} />}
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
