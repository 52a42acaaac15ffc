import { Badge, Button, Card, Group, Menu, Skeleton, Stack, Tabs, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { can } from '../../../domain/access.ts';
import { arrival } from '../../../domain/bookings/arrival.ts';
import { type ArrivalAction, arrivalActions } from '../../../domain/bookings/arrival-actions.ts';
import { HOLDING_STATES, UNPAID_ORIGINS } from '../../../domain/bookings/arrival-states.ts';
import { dayWords } from '../../../domain/calendar/day-words.ts';
import type { RegisterState } from '../../../domain/guests/answers.ts';
import { recipientTypesFor } from '../../../domain/messages/recipients.ts';
import { formatCents } from '../../formats.ts';
import { lackingOf } from '../../guests/missing-words.ts';
import { RegisterLine } from '../../guests/register-line.tsx';
import { statesQuery } from '../../guests/register-query.ts';
import type { PageReads } from '../../navigation/first-page.ts';
import { go } from '../../navigation/go.ts';
import { usePageSearch } from '../../navigation/place.tsx';
import { useActionTexts, useAllowed } from '../../records/actions/action-texts.ts';
import { useRecordAction } from '../../records/actions/use-record-action.ts';
import { useRecordTexts } from '../../records/record-texts.ts';
import { useUser } from '../../session.ts';
import { ask } from '../../shell/confirm/ask.ts';
import { EmptyState } from '../../shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { Glyph } from '../../shell/glyph.tsx';
import { lazyNamed } from '../../shell/lazy-named.ts';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { type Translate, useTexts } from '../../texts.ts';
import { today as serverToday } from '../../today.ts';
import { partyWords, stayWords } from '../requests.ts';
import { placeName, roomsQuery } from '../rooms-query.ts';
import classes from './arrivals.module.css';
import { type ArrivalRow, arrivalsKey, arrivalsQuery, VIEWS, type View } from './arrivals-query.ts';

const EndStay = lazyNamed(() => import('./end-stay.tsx'), 'EndStay');
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

/** /prenotazioni/arrivi: who comes, who is here, who goes. */
export function ArrivalsScreen() {
  const { t, language } = useTexts('booking', 'screen', 'common', 'queue');
  const { id: structureId = '' } = useParams({ strict: false });
  const search = usePageSearch() as Record<string, unknown>;
  const view = viewOf(search);
  const open = /^(new|\d{1,10})$/.test(String(search.open ?? '')) ? String(search.open) : null;
  const { role } = useUser();
  const base = addressOf('arrivals', { id: structureId });
  const address = (next: { view?: View; open?: string; tab?: 'guests' }) => {
    const params = new URLSearchParams(Object.entries({ view, ...next }).filter(([, value]) => value));
    return `${base}?${params}`;
  };
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    arrivalsQuery(structureId, view),
  );
  const { data: rooms = [] } = useQuery(roomsQuery(structureId));
  const [ending, setEnding] = useState<{ row: ArrivalRow; action: InDialog } | null>(null);
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const { data: registers } = useQuery(
    statesQuery(
      structureId,
      rows.map(({ id }) => id),
    ),
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
      <Tabs
        value={view}
        className="no-print"
        onChange={(next) => void go(address({ view: (next ?? 'today') as View }))}
      >
        <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
          {VIEWS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`booking:view.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={240} />}
      {data && rows.length === 0 && <EmptyState drawing="suitcase">{t('booking:arrivals.none')}</EmptyState>}
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
              <li key={row.id}>
                <ArrivalCard
                  structureId={structureId}
                  row={row}
                  place={placeName(rooms, row.roomId, row.mealPlanId, language)}
                  href={address({ open: String(row.id) })}
                  register={registers?.get(row.id)}
                  registerHref={address({ open: String(row.id), tab: 'guests' })}
                  onEnd={(action) => setEnding({ row, action })}
                />
              </li>
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
          />
        )}
        {open && (
          <BookingPanel
            key={open}
            structureId={structureId}
            id={open === 'new' ? null : open}
            atGuests={search.tab === 'guests'}
            onClose={(how) => void go(address({}), how)}
            onCreated={(made, goesOn) => {
              const next = address({ view: 'all', ...(goesOn && { open: String(made) }) });
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

const COLORS: Readonly<Record<string, string>> = {
  confirmed: 'blue',
  checked_in: 'bosco',
  cancelled: 'red',
  no_show: 'red',
};

/** What is still to pay, or to give back; nothing of one that was given up and owes nothing. */
function balanceWords({ state, balanceCents }: ArrivalRow, t: Translate): string | null {
  const cents = balanceCents ?? 0;
  if (cents > 0) return t('booking:arrivals.balance', { amount: formatCents(cents) });
  if (cents < 0) return t('booking:arrivals.refund', { amount: formatCents(-cents) });
  return HOLDING_STATES.includes(state) ? t('booking:arrivals.paid') : null;
}

/** Actions that open a dialog. */
type InDialog = 'cancel' | 'noShow' | 'checkIn' | 'checkOut';

interface ArrivalCardProps {
  structureId: string;
  row: ArrivalRow;
  place: string;
  href: string;
  /** Of a house that keeps its register here. */
  register: RegisterState | undefined;
  registerHref: string;
  onEnd: (action: InDialog) => void;
}

/** One stay on a line: who, where, what is still to pay, and what is done next. */
function ArrivalCard({ structureId, row, place, href, register, registerHref, onEnd }: ArrivalCardProps) {
  const { t } = useTexts('booking', 'common', 'guest_register');
  const texts = useRecordTexts(arrival);
  const { role } = useUser();
  const client = useQueryClient();
  const { title } = useActionTexts(arrivalActions);
  const act = useRecordAction(arrivalActions, `/structures/${structureId}/arrivals`, row, {
    changed: () => client.invalidateQueries({ queryKey: arrivalsKey(structureId) }),
  });
  const actions = useAllowed(arrivalActions, row);
  /** A register that lacks something is said before a check-in, and does not stop it. */
  const begin = async (action: ArrivalAction) => {
    const lacking = action === 'checkIn' && register ? lackingOf(register) : 0;
    const goesOn =
      lacking === 0 ||
      (await ask({
        title: t('guest_register:checkin.title', { count: lacking }),
        text: t('guest_register:checkin.question'),
        confirm: title('checkIn'),
        cancel: t('common:cancel'),
      }));
    if (!goesOn) return;
    const opensDialog =
      (action === 'checkIn' && row.checkin < serverToday()) ||
      (action === 'checkOut' && (owesSomething || serverToday() < row.checkout));
    if (opensDialog) onEnd(action);
    else act.mutate({ action });
  };
  const [first] = actions.filter(
    (action) => action === 'checkIn' || action === 'checkOut' || action === 'reinstate',
  );
  const more = actions.filter((action) => action !== first);
  const isUnpaid = UNPAID_ORIGINS.includes(row.origin);
  const owesTax = (row.touristTaxAmountCents ?? 0) > (row.touristTaxPaidCents ?? 0);
  const owesSomething = !isUnpaid && (owesTax || (row.balanceCents ?? 0) > 0);
  const mayWrite = !isUnpaid && recipientTypesFor(role).includes('guest');
  const whatsapp = `${addressOf('whatsapp', { id: structureId })}?open=new&arrivalId=${row.id}`;
  return (
    <Card withBorder padding="sm">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Group gap="xs">
            <Title order={3} fz="md">
              <PathLink to={href} style={{ color: 'inherit' }}>
                {row.guestName}
              </PathLink>
            </Title>
            {!(isUnpaid && row.state === 'confirmed') && (
              <Badge variant="light" color={COLORS[row.state] ?? 'gray'} tt="none">
                {texts.option('state', row.state)}
              </Badge>
            )}
            {row.origin !== 'manual' && row.origin !== 'request' && (
              <Badge variant="outline" color="gray" tt="none">
                {texts.option('origin', row.origin)}
              </Badge>
            )}
          </Group>
          <Text size="sm" className="tabular">
            {stayWords(row.checkin, row.checkout, row.nights ?? 0, t)}
            {row.arrivalTime ? ` · ${t('booking:arrivals.at', { time: row.arrivalTime })}` : ''}
          </Text>
          <Text size="sm" c="dimmed">
            {[row.units > 1 ? `${row.units} × ${place}` : place, isUnpaid ? '' : partyWords(row, t), row.code]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {!isUnpaid && (
            <Text size="sm" c={row.balanceCents ? undefined : 'dimmed'} fw={row.balanceCents ? 600 : 400}>
              {balanceWords(row, t)}
            </Text>
          )}
          {register && row.state !== 'cancelled' && row.state !== 'no_show' && (
            <RegisterLine state={register} href={registerHref} />
          )}
        </Stack>
        <Group gap="xs" wrap="nowrap" className="no-print">
          {first && (
            <Button size="compact-md" loading={act.isPending} onClick={() => void begin(first)}>
              {title(first)}
            </Button>
          )}
          {(more.length > 0 || mayWrite) && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={`${t('common:actions')}: ${row.guestName}`}
                >
                  <Glyph name="dots" />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {more.map((action) => (
                  <Menu.Item
                    key={action}
                    onClick={() =>
                      !isUnpaid && (action === 'cancel' || action === 'noShow')
                        ? onEnd(action)
                        : void begin(action)
                    }
                  >
                    {isUnpaid && action === 'cancel' ? t('booking:arrival.unblock') : title(action)}
                  </Menu.Item>
                ))}
                {mayWrite && (
                  <Menu.Item
                    leftSection={<Glyph name="brand-whatsapp" size={16} />}
                    onClick={() => void go(whatsapp)}
                  >
                    WhatsApp
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      </Group>
    </Card>
  );
}
