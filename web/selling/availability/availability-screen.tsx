import { ActionIcon, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { findUnfollowedTask } from '../../kernel/tasks/follow-task.ts';
import type { PageReads } from '../../platform/navigation/first-page.ts';
import { go } from '../../platform/navigation/go.ts';
import { usePageSearch } from '../../platform/navigation/place.tsx';
import { useUser } from '../../platform/session.ts';
import { PagePending } from '../../platform/shell/frame/page-pending.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { PagePalette } from '../../platform/shell/palette/page-palette.tsx';
import { recall, remember } from '../../platform/storage.ts';
import { structureQuery } from '../../platform/structure-query.ts';
import { useTexts } from '../../platform/texts.ts';
import classes from './availability.module.css';
import { availabilitySearch } from './availability-search.ts';
import { isPhone, prefetchMonthsQuery } from './calendar/use-grid-model.ts';
import { CalendarTab } from './calendar-tab.tsx';
import { mayWriteCalendar } from './may-write-calendar.ts';
import { fetchWideParts } from './wide-calendar.tsx';
import { fetchYear } from './year/use-year.ts';

const SimulatorTab = lazyNamed(() => import('./simulator/simulator-tab.tsx'), 'SimulatorTab');
const LeftChange = lazyNamed(() => import('./calendar/resumed-change.tsx'), 'ResumedChange');
const SettingsTab = lazyNamed(() => import('./settings-tab.tsx'), 'SettingsTab');

const TABS = ['calendario', 'prenotazioni', 'simulatore', 'impostazioni'] as const;
type Tab = (typeof TABS)[number];
const TITLES = {
  calendario: 'simulator:calendar',
  prenotazioni: 'simulator:bookings',
  simulatore: 'simulator:simulator',
  impostazioni: 'simulator:settings',
} as const satisfies Record<Tab, string>;
/** Storage key for the tab that the user opened last: prices or bookings. */
const LAST_TAB_KEY = 'calendar-side';

/** /structures/{id}/dati/disponibilita: availability and prices by day. */
export function AvailabilityScreen() {
  const { id = '' } = useParams({ strict: false });
  const { t } = useTexts('grid', 'screen', 'simulator');
  const { tab: asked, ...cell } = availabilitySearch(usePageSearch());
  const { role } = useUser();
  const tabs = TABS.filter((one) => one !== 'prenotazioni' || hasPermission(role, 'r', 'arrivals'));
  // A cell named in the address belongs to the price tab.
  const storedView = cell.room ? null : recall(LAST_TAB_KEY);
  const tab = tabs.find((one) => one === (asked ?? storedView)) ?? 'calendario';
  const isCalendar = tab === 'calendario' || tab === 'prenotazioni';
  useEffect(() => {
    if (isCalendar) remember(LAST_TAB_KEY, tab);
  }, [isCalendar, tab]);
  const { data: structure } = useQuery(structureQuery(id));
  const mayWrite = mayWriteCalendar(role, structure?.status ?? null);
  const name = structure?.name ?? '';
  return (
    <main className={classes.page} data-scrolling={!isCalendar || undefined}>
      <Group gap="sm">
        <ActionIcon
          variant="default"
          className="no-print"
          size="lg"
          aria-label={t('grid:backTo', { name })}
          renderRoot={(props) => <PathLink {...props} to={`/structures/${id}`} />}
        >
          <Glyph name="arrow-left" />
        </ActionIcon>
        <div style={{ minWidth: 0 }}>
          <Title order={1} size="h2" tabIndex={-1} id="page-title">
            {t('screen:availability')}
          </Title>
          <Text size="sm" c="dimmed" truncate>
            {name}
          </Text>
        </div>
        <div className={`${classes.sayer} no-print`}>
          <PagePalette hint={t('grid:say')} />
        </div>
        <SegmentedControl
          className={`${classes.sides} no-print`}
          aria-label={t('simulator:tabs')}
          value={tab}
          data={tabs.map((one) => ({ value: one, label: t(TITLES[one]) }))}
          onChange={(value) => {
            void go(`/structures/${id}/dati/disponibilita?tab=${value}`);
          }}
        />
      </Group>
      <Suspense>
        {findUnfollowedTask('calendar', `/structures/${id}/`) !== null && <LeftChange key={id} structureId={id} />}
      </Suspense>
      <Suspense fallback={<PagePending />}>
        {structure && isCalendar && (
          <CalendarTab structureId={id} mayWrite={mayWrite} showsStays={tab === 'prenotazioni'} cell={cell} />
        )}
        {tab === 'simulatore' && <SimulatorTab structureId={id} mayWrite={mayWrite} />}
        {tab === 'impostazioni' && <SettingsTab structureId={id} />}
      </Suspense>
    </main>
  );
}

// Switching tabs keeps the loaded months.
AvailabilityScreen.reads = (({ id }, search) => {
  const isWide = !isPhone();
  if (isWide) fetchWideParts();
  if (Object.keys(search).length > 0) return [];
  return [prefetchMonthsQuery(id, (first) => (isWide ? fetchYear(id, first) : undefined))];
}) satisfies PageReads;
