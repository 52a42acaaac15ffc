import { Badge, Button, Card, Checkbox, Group, Skeleton, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { can } from '../../../domain/access.ts';
import { bookingRequest, PREVIEW } from '../../../domain/bookings/booking-request.ts';
import { requestActions, worksRequests } from '../../../domain/bookings/request-actions.ts';
import { formatNumber } from '../../formats.ts';
import type { PageReads } from '../../navigation/first-page.ts';
import { go } from '../../navigation/go.ts';
import { usePageSearch } from '../../navigation/place.tsx';
import { useActionTexts } from '../../records/actions/action-texts.ts';
import { RecordPanel } from '../../records/screens/record-panel.tsx';
import { useUser } from '../../session.ts';
import { EmptyState, fetchDrawings } from '../../shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Page } from '../../shell/frame/page.tsx';
import { Glyph } from '../../shell/glyph.tsx';
import { useHotkeys } from '../../shell/keys/use-hotkeys.ts';
import { addressOf } from '../../shell/menu/menu-items.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { useTexts } from '../../texts.ts';
import {
  countsQuery,
  guestName,
  INBOX_FILTERS,
  type InboxFilter,
  type InboxFilters,
  inboxQuery,
  partyWords,
  type RequestRow,
  requestsKey,
  stayWords,
  TABS,
  type Tab,
  waitOf,
} from '../requests.ts';
import type { BulkAction } from './bulk-dialog.tsx';
import classes from './inbox.module.css';
import { InboxFilterButton } from './inbox-filters.tsx';
import { ThreadPane } from './thread-pane.tsx';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((part) => ({ default: part.BulkDialog })));

// Beside the list, as long as no request is open.
fetchDrawings();

/** As many as one call works on. */
const MOST_PICKED = 100;
/** What can be done to many, where it can be done at all. */
const BULK_OF: Readonly<Record<Tab, readonly BulkAction[]>> = {
  new: ['assign', 'spam'],
  open: ['assign', 'spam'],
  assigned: ['assign', 'spam'],
  closed: ['archive'],
  archived: [],
  spam: ['archive', 'spam'],
};

const preview = (text: string) => (text.length > PREVIEW ? `${text.slice(0, PREVIEW)}…` : text);

/** What the address says: the tab, the words looked for, the request that is open. */
interface InboxSearch {
  tab?: Tab;
  q?: string;
  id?: string;
  filters: InboxFilters;
}

const FILTER = /^[\w-]{1,20}$/;
const NAMES = Object.keys(INBOX_FILTERS) as InboxFilter[];

export function inboxSearch({ tab, q, id, ...more }: Record<string, unknown>): InboxSearch {
  return {
    filters: Object.fromEntries(
      NAMES.flatMap((name) => (FILTER.test(String(more[name] ?? '')) ? [[name, String(more[name])]] : [])),
    ),
    ...(TABS.some((one) => one === tab) ? { tab: tab as Tab } : {}),
    ...(typeof q === 'string' && q ? { q: q.slice(0, 200) } : {}),
    ...(/^(new|\d{1,10})$/.test(String(id ?? '')) ? { id: String(id) } : {}),
  };
}

/** /prenotazioni/booking: requests on one side, on the other what is said about one of them. */
export function InboxScreen() {
  const { t } = useTexts('booking', 'screen', 'common');
  const { id: structureId = '' } = useParams({ strict: false });
  const { tab = 'new', q = '', id, filters } = inboxSearch(usePageSearch());
  const { role } = useUser();
  const isNarrow = useMediaQuery('(max-width: 61.99em)', undefined, { getInitialValueInEffect: false });
  const [typed, setTyped] = useState(q);
  const [words] = useDebouncedValue(typed.trim(), 250);
  const client = useQueryClient();
  const { data: counts } = useQuery(countsQuery(structureId));
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    inboxQuery(structureId, tab, q, filters),
  );
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const base = addressOf('bookingRequests', { id: structureId });
  const address = ({ filters: narrowed = filters, ...one }: Partial<InboxSearch>) => {
    const params = new URLSearchParams(
      Object.entries({ tab, q, ...narrowed, ...one }).filter(([, value]) => value),
    );
    return `${base}?${params}`;
  };
  // What is typed is looked for a moment later, without leaving what is open.
  const latest = useRef((_: string) => {});
  latest.current = (next) => {
    if (next !== q) void go(address({ q: next, id }), { replace: true });
  };
  useEffect(() => latest.current(words), [words]);

  const move = (by: number) => {
    const at = rows.findIndex((row) => String(row.id) === id);
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) void go(address({ id: String(next.id) }), { replace: id !== undefined });
  };
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
  ]);
  const isOpen = id !== undefined && id !== 'new';
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const [bulk, setBulk] = useState<BulkAction | null>(null);
  const mayAct = worksRequests(role);
  const { title } = useActionTexts(requestActions);
  const toggle = (one: number) => {
    const next = new Set(picked);
    if (!next.delete(one)) next.add(one);
    setPicked(next);
  };
  const list = (
    <Stack gap="sm">
      <TextInput
        aria-label={t('booking:inbox.search')}
        placeholder={t('booking:inbox.search')}
        leftSection={<Glyph name="search" />}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Group gap="xs">
        <InboxFilterButton
          structureId={structureId}
          filters={filters}
          onChange={(next) => void go(address({ filters: next, id }), { replace: true })}
        />
        {mayAct && rows.length > 0 && (
          <Button
            variant="default"
            leftSection={<Glyph name="checkbox" />}
            onClick={() => setPicked(picked ? null : new Set())}
          >
            {t(picked ? 'booking:bulk.end' : 'booking:bulk.begin')}
          </Button>
        )}
      </Group>
      {picked && (
        <Group gap="xs" role="group" aria-label={t('booking:bulk.begin')}>
          <Checkbox
            label={picked.size > 0 ? t('booking:bulk.chosen', { count: picked.size }) : t('booking:bulk.all')}
            checked={picked.size > 0}
            onChange={() =>
              setPicked(new Set(picked.size > 0 ? [] : rows.slice(0, MOST_PICKED).map((row) => row.id)))
            }
          />
          {BULK_OF[tab].map((action) => (
            <Button
              key={action}
              size="compact-md"
              variant="default"
              disabled={picked.size === 0}
              onClick={() => setBulk(action)}
            >
              {action === 'spam' ? t('booking:bulk.spam') : title(action)}
            </Button>
          ))}
        </Group>
      )}
      <ProblemAlert error={error} />
      {!data && !error && <Skeleton h={320} />}
      {data && rows.length === 0 && (
        <EmptyState drawing={q || Object.keys(filters).length > 0 ? 'lens' : 'bell'} compact>
          {t('booking:inbox.none')}
        </EmptyState>
      )}
      <ul className={classes.list} aria-label={t('booking:inbox.list')} aria-busy={isPlaceholderData}>
        {rows.map((row) => (
          <li key={row.id} className={picked ? classes.picked : undefined}>
            {picked && (
              <Checkbox
                aria-label={t('booking:bulk.pick', { name: guestName(row) })}
                checked={picked.has(row.id)}
                disabled={!picked.has(row.id) && picked.size >= MOST_PICKED}
                onChange={() => toggle(row.id)}
              />
            )}
            <RequestItem row={row} href={address({ id: String(row.id) })} isCurrent={String(row.id) === id} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('booking:inbox.more')}
        </Button>
      )}
    </Stack>
  );
  return (
    <Page
      title={t('screen:bookingRequests')}
      purpose={isNarrow && isOpen ? undefined : t('booking:inbox.purpose')}
      action={
        !(isNarrow && isOpen) &&
        can(role, 'c', 'bookingRequests') && (
          <Button leftSection={<Glyph name="plus" />} onClick={() => void go(address({ id: 'new' }))}>
            {t('booking:inbox.new')}
          </Button>
        )
      }
    >
      {isNarrow && isOpen ? (
        <Stack>
          <Group>
            <Button
              variant="subtle"
              leftSection={<Glyph name="arrow-left" />}
              renderRoot={(props) => <PathLink {...props} to={address({ id: '' })} />}
            >
              {t('booking:inbox.back')}
            </Button>
          </Group>
          <ThreadPane key={id} structureId={structureId} id={id} onNext={() => move(1)} />
        </Stack>
      ) : (
        <>
          <Tabs
            value={tab}
            onChange={(next) => {
              setPicked(null);
              void go(address({ tab: (next ?? 'new') as Tab, id: '' }));
            }}
            keepMounted={false}
          >
            <Tabs.List style={{ flexWrap: 'nowrap', overflowX: 'auto' }}>
              {TABS.map((one) => (
                <Tabs.Tab
                  key={one}
                  value={one}
                  rightSection={<TabCount count={counts?.[one]} strong={one === 'new'} />}
                >
                  {t(`booking:tab.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          <div className={classes.split}>
            {list}
            {!isNarrow && (
              <div className={classes.thread}>
                {isOpen ? (
                  <ThreadPane key={id} structureId={structureId} id={id} onNext={() => move(1)} />
                ) : data && rows.length === 0 ? null : (
                  <Card withBorder>
                    <EmptyState drawing="bell" help={t('booking:inbox.keys')}>
                      {t('booking:inbox.choose')}
                    </EmptyState>
                  </Card>
                )}
              </div>
            )}
          </div>
        </>
      )}
      <Suspense>
        {bulk && picked && (
          <BulkDialog
            structureId={structureId}
            action={bulk}
            ids={[...picked]}
            onClose={() => setBulk(null)}
            onDone={() => {
              setBulk(null);
              setPicked(null);
            }}
          />
        )}
      </Suspense>
      {id === 'new' && (
        <RecordPanel
          definition={bookingRequest}
          structureId={structureId}
          id={null}
          titleOf={() => t('booking:inbox.new')}
          isHeld={() => true}
          onClose={(how) => void go(address({ id: '' }), how)}
          onCreated={({ id: made }) => {
            void client.invalidateQueries({ queryKey: requestsKey(structureId) });
            void go(address({ tab: 'new', id: String(made) }), { replace: true, ignoreBlocker: true });
          }}
        />
      )}
    </Page>
  );
}

InboxScreen.reads = (({ id }, search) => {
  const { tab = 'new', q = '', filters } = inboxSearch(search);
  return [countsQuery(id), inboxQuery(id, tab, q, filters)];
}) satisfies PageReads;

/** How many stand under a tab; until it is known its place is kept, so that the tabs beside it do not move. */
function TabCount({ count, strong }: { count: number | undefined; strong: boolean }) {
  const some = (count ?? 0) > 0;
  return (
    <Badge
      size="sm"
      miw={28}
      variant={strong && some ? 'filled' : 'light'}
      color={some ? undefined : 'gray'}
      className="tabular"
      style={count === undefined ? { visibility: 'hidden' } : undefined}
    >
      {formatNumber(count ?? 0)}
    </Badge>
  );
}

function RequestItem({ row, href, isCurrent }: { row: RequestRow; href: string; isCurrent: boolean }) {
  const { t } = useTexts('booking');
  const wait = waitOf(row, t);
  return (
    <PathLink to={href} className={classes.item} aria-current={isCurrent ? 'true' : undefined}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={row.state === 'new' ? 700 : 500} truncate>
          {guestName(row)}
        </Text>
        {wait && (
          <Text size="xs" c={wait.color} style={{ whiteSpace: 'nowrap' }}>
            {wait.words}
          </Text>
        )}
      </Group>
      <Text size="sm" className="tabular">
        {stayWords(row.checkin, row.checkout, row.nights ?? 0, t)}
      </Text>
      <Text size="sm" c="dimmed">
        {partyWords(row, t)}
      </Text>
      {row.requestPreview && (
        <Text size="sm" c="dimmed" className={classes.preview}>
          {preview(row.requestPreview)}
        </Text>
      )}
    </PathLink>
  );
}
