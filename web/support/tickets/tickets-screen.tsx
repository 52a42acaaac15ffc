import { Button, Group, Select, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '../../../domain/support/tickets/states.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { QueueFilterButton } from '../../kernel/records/queue/queue-filters.tsx';
import { QueuePage } from '../../kernel/records/queue/queue-page.tsx';
import { TabCount } from '../../kernel/records/queue/tab-count.tsx';
import { useQueue } from '../../kernel/records/queue/use-queue.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { StructureSelect } from '../../kernel/records/references/structure-select.tsx';
import { UserSelect } from '../../kernel/records/references/user-select.tsx';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { useUser } from '../../platform/session.ts';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { TicketPane } from './ticket-pane.tsx';
import {
  countsQuery,
  dueOf,
  FILTERS,
  type FilterName,
  type Filters,
  STATE_COLORS,
  type Tab,
  type TicketRow,
  tabsOf,
  ticketsQuery,
} from './tickets.ts';
import { useTicketsLive } from './use-tickets-live.ts';

const ReadyAnswersDialog = lazyNamed(() => import('./ready-answers-dialog.tsx'), 'ReadyAnswersDialog');

/** /support/ticket: list of tickets beside the messages of one. */
export function TicketsScreen() {
  const { t } = useTexts('ticket', 'screen', 'common', 'queue');
  const me = useUser();
  useTicketsLive();
  const isCustomer = me.role === 'customer';
  const [ready, setReady] = useState(false);
  const queue = useQueue(
    { tabName: 'tab', tabs: tabsOf(me.role), filters: Object.keys(FILTERS) as FilterName[] },
    SCREENS.tickets.path,
  );
  const { tab, q, filters } = queue;
  const { data: counts } = useQuery(countsQuery);
  const query = useInfiniteQuery(ticketsQuery(tab, q, filters, me));
  return (
    <QueuePage<TicketRow, Tab, FilterName>
      queue={queue}
      query={query}
      words={{
        title: t('screen:tickets'),
        purpose: t(isCustomer ? 'ticket:purposeOwn' : 'ticket:purpose'),
        search: t('ticket:search'),
        back: t('ticket:back'),
        choose: t('ticket:choose'),
        keys: t(me.role === 'customer' ? 'ticket:keys' : 'ticket:keysOfDesk'),
        none: t('ticket:none'),
      }}
      tabLabel={(one) => t(one === 'waiting' && isCustomer ? 'ticket:tab.waitingOwn' : `ticket:tab.${one}`)}
      tabBadge={(one) => (one === 'open' || one === 'mine' || one === 'waiting') && <TabCount count={counts?.[one]} />}
      action={
        <Group gap="xs">
          {hasPermission(me.role, 'c', 'dictionaries') && (
            <Button variant="default" onClick={() => setReady(true)}>
              {t('ticket:ready.title')}
            </Button>
          )}
          <Suspense>{ready && <ReadyAnswersDialog onClose={() => setReady(false)} />}</Suspense>
          {hasPermission(me.role, 'c', 'tickets') && (
            <Button
              leftSection={<Glyph name="plus" />}
              renderRoot={(own) => <PathLink {...own} to={SCREENS.ticketNew.path} />}
            >
              {t('ticket:new')}
            </Button>
          )}
        </Group>
      }
      filters={<TicketFilters filters={filters} onChange={queue.narrow} />}
      item={(row) => <Item row={row} />}
      pane={(id) => <TicketPane key={id} id={id} addressOf={(other) => queue.addressOf({ id: String(other) })} />}
    />
  );
}

function Item({ row }: { row: TicketRow }) {
  const { t } = useTexts('ticket');
  const texts = useRecordTexts(ticket);
  const { role } = useUser();
  const due = dueOf(row, role, t);
  return (
    <>
      <Text fw={row.state === 'new' ? 700 : 500} truncate>
        {row.subject}
      </Text>
      <Text size="sm" truncate>
        {[row.structureName, role === 'customer' ? null : row.requesterName].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed" className="tabular">
        {[
          row.number,
          texts.option('category', row.category),
          ...(row.mergedCount > 0 ? [t('ticket:mergedCount', { count: row.mergedCount })] : []),
        ].join(' · ')}
      </Text>
      {row.assigneeName && (
        <Text size="sm" {...(row.isAssigneeActive === false ? { c: 'var(--mantine-color-error)' } : {})}>
          {t(row.isAssigneeActive === false ? 'ticket:assigneeAway' : 'ticket:assignee', { name: row.assigneeName })}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        <StateBadge color={STATE_COLORS[row.state]}>{texts.option('state', row.state)}</StateBadge>
        {(row.priority === 'high' || row.priority === 'urgent') && (
          <StateBadge color={row.priority === 'urgent' ? 'red' : 'orange'}>
            {texts.option('priority', row.priority)}
          </StateBadge>
        )}
        {due && (
          <Text size="sm" c={due.isLate ? 'var(--mantine-color-error)' : 'dimmed'}>
            {due.words}
          </Text>
        )}
      </Group>
    </>
  );
}

function TicketFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useTexts('ticket', 'common');
  const texts = useRecordTexts(ticket);
  const { role } = useUser();
  return (
    <QueueFilterButton<FilterName> filters={filters} onChange={onChange}>
      {({ put, day }) => (
        <>
          <Select
            label={texts.label('category')}
            clearable
            clearButtonProps={{ 'aria-label': t('common:clear') }}
            data={Object.keys(TICKET_CATEGORIES).map((code) => ({
              value: code,
              label: texts.option('category', code),
            }))}
            value={filters.category ?? null}
            onChange={(next) => put('category', next)}
            comboboxProps={{ withinPortal: false }}
          />
          <Select
            label={texts.label('priority')}
            clearable
            clearButtonProps={{ 'aria-label': t('common:clear') }}
            data={Object.keys(TICKET_PRIORITIES).map((code) => ({
              value: code,
              label: texts.option('priority', code),
            }))}
            value={filters.priority ?? null}
            onChange={(next) => put('priority', next)}
            comboboxProps={{ withinPortal: false }}
          />
          <StructureSelect
            label={texts.label('structureId')}
            value={filters.structure ? Number(filters.structure) : null}
            onChange={(next) => put('structure', next)}
            comboboxProps={{ withinPortal: false }}
          />
          {role !== 'customer' && (
            <UserSelect
              hasInactive
              label={texts.label('assigneeId')}
              value={filters.assignee ? Number(filters.assignee) : null}
              onChange={(next) => put('assignee', next)}
              comboboxProps={{ withinPortal: false }}
            />
          )}
          {(['from', 'to'] as const).map((name) => (
            <DayInput key={name} label={t(`ticket:filter.${name}`)} {...day(name)} />
          ))}
        </>
      )}
    </QueueFilterButton>
  );
}
