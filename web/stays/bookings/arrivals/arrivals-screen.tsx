import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { dayWords } from '../../../../domain/kernel/calendar/day-words.ts';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { SearchInput } from '../../../kernel/records/list/search-input.tsx';
import { TabCount } from '../../../kernel/records/queue/tab-count.tsx';
import type { PageReads } from '../../../platform/navigation/first-page.ts';
import { go } from '../../../platform/navigation/go.ts';
import { useUser } from '../../../platform/session.ts';
import { EmptyState } from '../../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Page } from '../../../platform/shell/frame/page.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { Views } from '../../../platform/shell/views/views.tsx';
import { useTexts } from '../../../platform/texts.ts';
import { today } from '../../../platform/today.ts';
import { guestsTodayQuery } from '../guests-today-query.ts';
import { InstantSwitch } from '../instant-switch.tsx';
import { formatRoomAndPlan, roomsQuery } from '../rooms-query.ts';
import { ArrivalCard } from './arrival-card.tsx';
import { groupStays } from './arrival-groups.ts';
import classes from './arrivals.module.css';
import { type ArrivalRow, arrivalsQuery } from './arrivals-query.ts';
import { FoundGuests } from './found-guests.tsx';
import { StayDialogs, useStayDialogs } from './stay-dialogs.tsx';
import { TogetherLine } from './together-line.tsx';
import { type Arrivals, parseView, useArrivals } from './use-arrivals.ts';

const BookingPanel = lazyNamed(() => import('../panel/booking-panel.tsx'), 'BookingPanel');

/** Shorter words start no search. */
const MIN_SEARCH_LENGTH = 3;

/** /prenotazioni/arrivi: guests who arrive, stay and leave. */
export function ArrivalsScreen() {
  const { t, language } = useTexts('booking', 'screen', 'common', 'queue');
  const arrivals = useArrivals();
  const { structureId, view, q, address, hrefOf, rows, error } = arrivals;
  const dialogs = useStayDialogs();
  const cardOf = (row: ArrivalRow | undefined) =>
    row && (
      <ArrivalCard
        structureId={structureId}
        row={row}
        place={formatRoomAndPlan(arrivals.rooms, row.roomId, row.mealPlanId, language)}
        href={hrefOf(row.id)}
        others={<TogetherLine together={arrivals.together?.get(row.id)} hrefOf={hrefOf} />}
        register={arrivals.registers?.get(row.id)}
        registerHref={address({ q, open: String(row.id), tab: 'guests' })}
        onEnd={(action) => dialogs.open(row, action)}
      />
    );
  return (
    <Page
      title={t('screen:arrivals')}
      purpose={t('booking:arrivals.purpose')}
      action={<PageButtons newHref={address({ open: 'new' })} />}
    >
      <Views
        label={t('screen:arrivals')}
        views={arrivals.views}
        current={view}
        textOf={(one) => t(`booking:view.${one}`)}
        to={(one) => address({ view: one })}
        badge={(one) => {
          const count = arrivals.countOf(one);
          return count !== undefined && <TabCount count={count} strong />;
        }}
      />
      <Group className="no-print">
        <SearchInput value={q} onChange={(next) => void go(address({ q: next }), { replace: true })} />
      </Group>
      <InstantSwitch structureId={structureId} view={view} />
      <ProblemAlert error={error} />
      {!arrivals.isLoaded && !error && <Skeleton h={240} />}
      {q.length >= MIN_SEARCH_LENGTH ? (
        <FoundGuests
          structureId={structureId}
          q={q}
          hrefOf={hrefOf}
          cardOf={(id) => cardOf(rows.find((row) => row.id === id))}
        />
      ) : (
        <StayList arrivals={arrivals} cardOf={cardOf} />
      )}
      <StayDialogs structureId={structureId} dialogs={dialogs} />
      <OpenBooking arrivals={arrivals} />
    </Page>
  );
}

function PageButtons({ newHref }: { newHref: string }) {
  const { t } = useTexts('booking');
  const { role } = useUser();
  return (
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
      {hasPermission(role, 'c', 'arrivals') && (
        <Button className="no-print" leftSection={<Glyph name="plus" />} onClick={() => void go(newHref)}>
          {t('booking:arrivals.new')}
        </Button>
      )}
    </>
  );
}

interface StayListProps {
  readonly arrivals: Arrivals;
  readonly cardOf: (row: ArrivalRow) => ReactNode;
}

function StayList({ arrivals, cardOf }: StayListProps) {
  const { t, language } = useTexts('booking', 'queue');
  const { view, rows, isLoaded, hasNextPage, isFetchingNextPage, fetchNextPage } = arrivals;
  return (
    <>
      {isLoaded && rows.length === 0 && <EmptyState drawing="suitcase">{t('booking:arrivals.none')}</EmptyState>}
      {groupStays(view, rows, today()).map(({ group, day, stays }) => (
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
  );
}

/** The panel of the booking that the address names. */
function OpenBooking({ arrivals: { structureId, q, open, isAtGuests, address } }: { arrivals: Arrivals }) {
  if (!open) return null;
  return (
    <Suspense>
      <BookingPanel
        key={open}
        structureId={structureId}
        id={open === 'new' ? null : open}
        atGuests={isAtGuests}
        onClose={(how) => void go(address({ q }), how)}
        onCreated={(made, goesOn) => {
          const next = address(goesOn ? { open: String(made) } : {});
          void go(next, { replace: true, ignoreBlocker: true });
        }}
      />
    </Suspense>
  );
}

ArrivalsScreen.reads = (({ id }, search) => [
  arrivalsQuery(id, parseView(search)),
  roomsQuery(id),
  guestsTodayQuery(id),
]) satisfies PageReads;
