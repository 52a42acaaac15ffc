import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { dayWords } from '../../../../domain/kernel/calendar/day-words.ts';
import { can } from '../../../../domain/kernel/screens/permissions.ts';
import { SearchInput } from '../../../kernel/records/list/search-input.tsx';
import type { PageReads } from '../../../platform/navigation/first-page.ts';
import { go } from '../../../platform/navigation/go.ts';
import { usePageSearch } from '../../../platform/navigation/place.tsx';
import { useUser } from '../../../platform/session.ts';
import { EmptyState } from '../../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { Views } from '../../../platform/shell/views/views.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { today as serverToday } from '../../../platform/today.ts';
import { statesQuery } from '../../guests/register-query.ts';
import { placeName, roomsQuery } from '../rooms-query.ts';
import { ArrivalCard, type InDialog } from './arrival-card.tsx';
import classes from './arrivals.module.css';
import { type ArrivalRow, arrivalsQuery, VIEWS, type View } from './arrivals-query.ts';
import { FoundGuests } from './found-guests.tsx';
import { TogetherLine, useTogether } from './together-line.tsx';

const EndStay = lazyNamed(() => import('./end-stay.tsx'), 'EndStay');
const NoticeDialog = lazyNamed(() => import('../panel/notice-dialog.tsx'), 'NoticeDialog');
const Arriving = lazyNamed(() => import('./arriving.tsx'), 'Arriving');
const Leaving = lazyNamed(() => import('./leaving.tsx'), 'Leaving');
const BookingPanel = lazyNamed(() => import('../panel/booking-panel.tsx'), 'BookingPanel');

const GROUPS = ['arriving', 'leaving', 'staying'] as const;

interface DayGroup {
  /** Its heading: a part of today, or a day. */
  group: (typeof GROUPS)[number] | null;
  day?: string;
  stays: readonly ArrivalRow[];
}

/** Today in three parts, a week day by day; any other view as one. */
function groupsOf(view: View, rows: readonly ArrivalRow[]): DayGroup[] {
  if (view === 'week') {
    const days = [...new Set(rows.map(({ checkin }) => checkin))];
    return days.map((day) => ({ group: null, day, stays: rows.filter(({ checkin }) => checkin === day) }));
  }
  if (view !== 'today') return [{ group: null, stays: rows }];
  const today = serverToday();
  const leaves = (row: ArrivalRow) => row.checkout === today || row.leftOn === today;
  const of = (row: ArrivalRow) =>
    row.checkin === today && !row.leftOn ? 'arriving' : leaves(row) ? 'leaving' : 'staying';
  // Who left before today is gone.
  const here = rows.filter((row) => row.state !== 'checked_out' || leaves(row));
  return GROUPS.map((group) => ({ group, stays: here.filter((row) => of(row) === group) })).filter(
    ({ stays }) => stays.length > 0,
  );
}

function viewOf(search: Record<string, unknown>): View {
  return VIEWS.find((one) => one === search.view) ?? 'today';
}

/** Fewer letters are like too many. */
const SHORTEST = 3;

/** /prenotazioni/arrivi: who comes, who is here, who goes. */
export function ArrivalsScreen() {
  const { t, language } = useTexts('booking', 'screen', 'common', 'queue');
  const { id: structureId = '' } = useParams({ strict: false });
  const search = usePageSearch() as Record<string, unknown>;
  const view = viewOf(search);
  const open = /^(new|\d{1,10})$/.test(String(search.open ?? '')) ? String(search.open) : null;
  const { role } = useUser();
  const base = addressOf('arrivals', { id: structureId });
  const q = typeof search.q === 'string' ? search.q : '';
  const address = (next: { view?: View; open?: string; tab?: 'guests'; q?: string }) => {
    const params = new URLSearchParams(Object.entries({ view, ...next }).filter(([, value]) => value));
    return `${base}?${params}`;
  };
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    arrivalsQuery(structureId, view),
  );
  const { data: rooms = [] } = useQuery(roomsQuery(structureId));
  const [ending, setEnding] = useState<{ row: ArrivalRow; action: InDialog } | null>(null);
  /** The stay of which its guest is to be notified now. */
  const [notified, setNotified] = useState<number | null>(null);
  const closeNotice = useCallback(() => setNotified(null), []);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const { data: registers } = useQuery(
    statesQuery(
      structureId,
      rows.map(({ id }) => id),
    ),
  );
  const together = useTogether(
    structureId,
    rows.map(({ id }) => id),
  );
  const hrefOf = (id: number) => address({ q, open: String(id) });
  const cardOf = (row: ArrivalRow | undefined) =>
    row && (
      <ArrivalCard
        structureId={structureId}
        row={row}
        place={placeName(rooms, row.roomId, row.mealPlanId, language)}
        href={hrefOf(row.id)}
        others={<TogetherLine together={together?.get(row.id)} hrefOf={hrefOf} />}
        register={registers?.get(row.id)}
        registerHref={address({ q, open: String(row.id), tab: 'guests' })}
        onEnd={(action) => setEnding({ row, action })}
      />
    );
  return (
    <Page
      title={t('screen:arrivals')}
      purpose={t('booking:arrivals.purpose')}
      action={
        <>
          <Button
            variant="default"
            className="no-print"
            visibleFrom="sm"
            leftSection={<Glyph name="printer" />}
            onClick={() => window.print()}
          >
            {t('booking:arrivals.print')}
          </Button>
          {can(role, 'c', 'arrivals') && (
            <Button
              className="no-print"
              leftSection={<Glyph name="plus" />}
              onClick={() => void go(address({ open: 'new' }))}
            >
              {t('booking:arrivals.new')}
            </Button>
          )}
        </>
      }
    >
      <Views
        label={t('screen:arrivals')}
        views={VIEWS}
        current={view}
        textOf={(one) => t(`booking:view.${one}`)}
        to={(one) => address({ view: one })}
      />
      <Group className="no-print">
        <SearchInput value={q} onChange={(next) => void go(address({ q: next }), { replace: true })} />
      </Group>
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={240} />}
      {q.length >= SHORTEST ? (
        <FoundGuests
          structureId={structureId}
          q={q}
          hrefOf={hrefOf}
          cardOf={(id) => cardOf(rows.find((row) => row.id === id))}
        />
      ) : (
        <>
          {data && rows.length === 0 && (
            <EmptyState drawing="suitcase">{t('booking:arrivals.none')}</EmptyState>
          )}
          {groupsOf(view, rows).map(({ group, day, stays }) => (
            <Stack key={group ?? day ?? ''} gap="sm" component="section">
              {group && <Title order={2}>{`${t(`booking:arrivals.${group}`)} (${stays.length})`}</Title>}
              {day && (
                <Title order={2} className={classes.day}>
                  {`${dayWords(day, language)} (${stays.length})`}
                </Title>
              )}
              <Stack gap="sm" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {stays.map((row) => (
                  <li key={row.id}>{cardOf(row)}</li>
                ))}
              </Stack>
            </Stack>
          ))}
          {hasNextPage && (
            <Group justify="center" className="no-print">
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('queue:more')}
              </Button>
            </Group>
          )}
        </>
      )}
      <Suspense>
        {ending?.action === 'checkIn' && (
          <Arriving structureId={structureId} row={ending.row} onClose={() => setEnding(null)} />
        )}
        {ending?.action === 'checkOut' && (
          <Leaving structureId={structureId} row={ending.row} onClose={() => setEnding(null)} />
        )}
        {(ending?.action === 'cancel' || ending?.action === 'noShow') && (
          <EndStay
            structureId={structureId}
            row={ending.row}
            action={ending.action}
            onClose={() => setEnding(null)}
            onDone={() => {
              setEnding(null);
              setNotified(ending.row.id);
            }}
          />
        )}
        {notified !== null && (
          <NoticeDialog structureId={structureId} arrivalId={notified} onClose={closeNotice} />
        )}
        {open && (
          <BookingPanel
            key={open}
            structureId={structureId}
            id={open === 'new' ? null : open}
            atGuests={search.tab === 'guests'}
            onClose={(how) => void go(address({ q }), how)}
            onCreated={(made, goesOn) => {
              const next = address(goesOn ? { open: String(made) } : {});
              void go(next, { replace: true, ignoreBlocker: true });
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}

ArrivalsScreen.reads = (({ id }, search) => [
  arrivalsQuery(id, viewOf(search)),
  roomsQuery(id),
]) satisfies PageReads;
