import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../../domain/kernel/screens/permissions.ts';
import { shorten } from '../../../../domain/platform/language/cut-text.ts';
import { bookingRequest, PREVIEW_LENGTH } from '../../../../domain/stays/bookings/booking-request.ts';
import { canActOnRequests, requestActions } from '../../../../domain/stays/bookings/request-actions.ts';
import { useActionTexts } from '../../../kernel/records/actions/action-texts.ts';
import { QueuePage } from '../../../kernel/records/queue/queue-page.tsx';
import { type QueueShape, readQueueState } from '../../../kernel/records/queue/queue-state.ts';
import { TabCount } from '../../../kernel/records/queue/tab-count.tsx';
import { useQueue } from '../../../kernel/records/queue/use-queue.ts';
import { RecordPanel } from '../../../kernel/records/screens/record-panel.tsx';
import type { PageReads } from '../../../platform/navigation/first-page.ts';
import { useUser } from '../../../platform/session.ts';
import { fetchDrawings } from '../../../platform/shell/empty/empty-state.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { addressOf } from '../../../platform/shell/menu/menu-items.ts';
import { useTexts } from '../../../platform/texts.ts';
import {
  countsQuery,
  describeWait,
  formatGuestName,
  formatParty,
  formatStay,
  INBOX_FILTERS,
  type InboxFilter,
  inboxQuery,
  type RequestRow,
  requestsKey,
  TABS,
  type Tab,
} from '../requests.ts';
import { useRequestedRooms } from '../use-requested-rooms.ts';
import type { BulkAction } from './bulk-dialog.tsx';
import classes from './inbox.module.css';
import { InboxFilterButton } from './inbox-filters.tsx';
import { ThreadPane } from './thread-pane.tsx';

const BulkDialog = lazyNamed(() => import('./bulk-dialog.tsx'), 'BulkDialog');

// Loads the drawings shown while no request is open.
fetchDrawings();

const BULK_ACTIONS: Readonly<Record<Tab, readonly BulkAction[]>> = {
  new: ['assign', 'spam'],
  waiting: [],
  open: ['assign', 'spam'],
  assigned: ['assign', 'spam'],
  closed: ['archive'],
  archived: [],
  spam: ['archive', 'spam'],
};

const INBOX_SHAPE: QueueShape<Tab, InboxFilter> = {
  tabName: 'tab',
  tabs: TABS,
  filters: Object.keys(INBOX_FILTERS) as InboxFilter[],
  canCreate: true,
};

const preview = (text: string) => shorten(text, PREVIEW_LENGTH);

/** /prenotazioni/booking: the list of requests beside the open one. */
export function InboxScreen() {
  const { t } = useTexts('booking', 'screen', 'common', 'queue');
  const { id: structureId = '' } = useParams({ strict: false });
  const { role } = useUser();
  const queue = useQueue(INBOX_SHAPE, addressOf('bookingRequests', { id: structureId }));
  const { tab, q, filters, picked, pick } = queue;
  const { data: counts } = useQuery(countsQuery(structureId));
  const query = useInfiniteQuery(inboxQuery(structureId, tab, q, filters));
  const [bulk, setBulk] = useState<BulkAction | null>(null);
  const picking = {
    // The API accepts at most 100 requests per call.
    maxRows: 100,
    nameOf: formatGuestName,
    actions: (chosen: ReadonlySet<number>) => (
      <BulkButtons actions={BULK_ACTIONS[tab]} isDisabled={chosen.size === 0} onChoose={setBulk} />
    ),
  };
  return (
    <QueuePage<RequestRow, Tab, InboxFilter>
      queue={queue}
      query={query}
      words={{
        title: t('screen:bookingRequests'),
        purpose: t('booking:inbox.purpose'),
        search: t('booking:inbox.search'),
        back: t('booking:inbox.back'),
        choose: t('booking:inbox.choose'),
        keys: t('booking:inbox.keys'),
        none: t('booking:inbox.none'),
        list: t('booking:inbox.list'),
      }}
      tabLabel={(one) => t(`booking:tab.${one}`)}
      tabBadge={(one) => <TabCount count={counts?.[one]} strong={one === 'new' || one === 'waiting'} />}
      action={
        hasPermission(role, 'c', 'bookingRequests') && (
          <Button leftSection={<Glyph name="plus" />} onClick={() => queue.show({ id: 'new' })}>
            {t('booking:inbox.new')}
          </Button>
        )
      }
      filters={<InboxFilterButton structureId={structureId} filters={filters} onChange={queue.narrow} />}
      picking={canActOnRequests(role) ? picking : undefined}
      item={(row) => <RequestItem structureId={structureId} row={row} />}
      pane={(id, { next }) => (
        <ThreadPane
          key={id}
          structureId={structureId}
          id={String(id)}
          onNext={() => next && queue.show({ id: String(next.id) }, { replace: true })}
        />
      )}
    >
      <Suspense>
        {bulk && picked && (
          <BulkDialog
            structureId={structureId}
            action={bulk}
            ids={[...picked]}
            onClose={() => setBulk(null)}
            onDone={() => {
              setBulk(null);
              pick(null);
            }}
          />
        )}
      </Suspense>
      {queue.id === 'new' && <NewRequest structureId={structureId} show={queue.show} />}
    </QueuePage>
  );
}

InboxScreen.reads = (({ id }, search) => {
  const { tab, q, filters } = readQueueState(INBOX_SHAPE, search);
  return [countsQuery(id), inboxQuery(id, tab, q, filters)];
}) satisfies PageReads;

interface BulkButtonsProps {
  readonly actions: readonly BulkAction[];
  readonly isDisabled: boolean;
  readonly onChoose: (action: BulkAction) => void;
}

function BulkButtons({ actions, isDisabled, onChoose }: BulkButtonsProps) {
  const { t } = useTexts('booking');
  const { title } = useActionTexts(requestActions);
  return actions.map((action) => (
    <Button key={action} size="compact-md" variant="default" disabled={isDisabled} onClick={() => onChoose(action)}>
      {action === 'spam' ? t('booking:bulk.spam') : title(action)}
    </Button>
  ));
}

interface NewRequestProps {
  readonly structureId: string;
  readonly show: ReturnType<typeof useQueue<Tab, InboxFilter>>['show'];
}

/** Form for a request that staff record after a call or a visit. */
function NewRequest({ structureId, show }: NewRequestProps) {
  const { t } = useTexts('booking');
  const client = useQueryClient();
  return (
    <RecordPanel
      definition={bookingRequest}
      structureId={structureId}
      id={null}
      titleOf={() => t('booking:inbox.new')}
      isHeld={() => true}
      onClose={(how) => show({}, how)}
      onCreated={({ id: made }) => {
        void client.invalidateQueries({ queryKey: requestsKey(structureId) });
        show({ tab: 'new', id: String(made) }, { replace: true, ignoreBlocker: true });
      }}
    />
  );
}

function RequestItem({ structureId, row }: { structureId: string; row: RequestRow }) {
  const { t } = useTexts('booking');
  const rooms = useRequestedRooms(structureId, row);
  const wait = describeWait(row, t);
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={row.state === 'new' ? 700 : 500} truncate>
          {formatGuestName(row)}
        </Text>
        {wait && (
          <Text size="xs" c={wait.color} style={{ whiteSpace: 'nowrap' }}>
            {wait.words}
          </Text>
        )}
      </Group>
      <Text size="sm" className="tabular">
        {formatStay(row.checkin, row.checkout, row.nights ?? 0, t)}
      </Text>
      <Text size="sm" c="dimmed">
        {[formatParty(row, t), rooms].filter(Boolean).join(' · ')}
      </Text>
      {row.requestPreview && (
        <Text size="sm" c="dimmed" className={classes.preview}>
          {preview(row.requestPreview)}
        </Text>
      )}
    </>
  );
}
