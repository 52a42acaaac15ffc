import { Anchor, Button, Group, SegmentedControl, Select, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listNotificationNames,
  NOTIFICATION_TYPES,
  type NotificationName,
} from '../../../domain/people/notifications/types.ts';
import { DayInput } from '../../platform/dates/day-input.tsx';
import { readDay } from '../../platform/dates/written-day.ts';
import { useUser } from '../../platform/session.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { addressOf } from '../../platform/shell/menu/menu-items.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { useLabel, useTexts } from '../../platform/texts.ts';
import { groupNotifications } from './group-notifications.ts';
import { NotificationGroup } from './notification-group.tsx';
import { type NotificationFilter, notificationsQuery, useNotificationActions } from './notification-queries.ts';

const NO_FILTER: NotificationFilter = { unread: false, type: null, from: null, to: null };

export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts('common', 'notification', 'record');
  const { id } = useUser();
  const [filter, setShown] = useState(NO_FILTER);
  const list = useInfiniteQuery(notificationsQuery(filter, language));
  const actions = useNotificationActions();
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const unread = entries.filter(({ readAt }) => readAt === null);
  const isNarrowed = JSON.stringify(filter) !== JSON.stringify(NO_FILTER);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={t('notification:title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="sm">
        <Filters shown={filter} onChange={(change) => setShown({ ...filter, ...change })} />
        <Group justify="space-between" gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Glyph name="checks" size={16} />}
            disabled={unread.length === 0}
            onClick={() => actions.readAll(Math.max(...unread.map((one) => one.id)))}
          >
            {t('notification:readAll')}
          </Button>
          <Anchor
            size="sm"
            onClick={onClose}
            renderRoot={(props) => <PathLink {...props} to={`${addressOf('userEdit', { id })}?tab=notifiche`} />}
          >
            {t('notification:preferences')}
          </Anchor>
        </Group>
        <ProblemAlert error={list.error} />
        {list.isPending && <Skeleton h={240} aria-label={t('common:loading')} />}
        {entries.length > 0 && (
          <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
            {groupNotifications(entries).map((group) => (
              <NotificationGroup key={group[0]?.id} entries={group} actions={actions} onOpened={onClose} />
            ))}
          </Stack>
        )}
        {list.data && entries.length === 0 && (
          <EmptyState drawing={isNarrowed ? 'lens' : 'bell'}>
            {t(isNarrowed ? 'notification:noMatch' : 'notification:none')}
          </EmptyState>
        )}
        {list.hasNextPage && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('notification:more')}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}

interface FiltersProps {
  shown: NotificationFilter;
  onChange: (change: Partial<NotificationFilter>) => void;
}

/** Filter inputs: unread is always visible, type and days are collapsed. */
function Filters({ shown, onChange }: FiltersProps) {
  const { t } = useTexts('common', 'notification');
  const label = useLabel();
  const { role } = useUser();
  const [open, { toggle }] = useDisclosure(false);
  const day = (side: 'from' | 'to') => (
    <DayInput
      label={t(`notification:${side}`)}
      value={shown[side]}
      onChange={(given) => {
        if (given === null || readDay(given)) onChange({ [side]: given });
      }}
    />
  );
  return (
    <>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('notification:which')}
          value={shown.unread ? 'unread' : 'all'}
          onChange={(chosen) => onChange({ unread: chosen === 'unread' })}
          data={(['all', 'unread'] as const).map((value) => ({ value, label: t(`notification:${value}`) }))}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Glyph name="filter" size={16} />}
          aria-expanded={open}
          onClick={() => {
            toggle();
            if (open) onChange({ type: null, from: null, to: null });
          }}
        >
          {t(open ? 'common:clearFilters' : 'common:filter')}
        </Button>
      </Group>
      {open && (
        <Stack gap="xs">
          <Select
            label={t('notification:type')}
            placeholder={t('notification:anyType')}
            clearable
            comboboxProps={{ withinPortal: false }}
            data={listNotificationNames(role).map((name) => ({
              value: name,
              label: label(NOTIFICATION_TYPES[name].label),
            }))}
            value={shown.type}
            onChange={(type) => onChange({ type: type as NotificationName | null })}
          />
          <Group gap="xs" grow>
            {day('from')}
            {day('to')}
          </Group>
        </Stack>
      )}
    </>
  );
}
