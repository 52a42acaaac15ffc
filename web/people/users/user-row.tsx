import { Anchor, Avatar, Card, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { user } from '../../../domain/people/users/user.ts';
import { useListLabel } from '../../kernel/records/list/list-label.ts';
import type { Columns } from '../../kernel/records/list/record-table.tsx';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { formatInstant, formatMoment } from '../../platform/formats.ts';
import { PathLink } from '../../platform/shell/menu/screen-link.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { useTexts } from '../../platform/texts.ts';
import { editPath, photoPath, type UserRow } from './user.ts';
import { UserMenu } from './user-menu.tsx';

const COLORS = { pending: 'yellow', active: 'bosco', suspended: 'red' } as const;

/** Status of an account: archived, or its status; a lock is shown besides. */
export function UserStatusBadge({ row }: { row: UserRow }) {
  const { t } = useTexts('account');
  const texts = useRecordTexts(user);
  const locked = row.lockedUntil && Date.parse(row.lockedUntil) > Date.now() ? row.lockedUntil : null;
  return (
    <Group gap={4} wrap="nowrap">
      {row.archivedAt ? (
        <StateBadge color="gray">{t('account:archived')}</StateBadge>
      ) : (
        <StateBadge color={COLORS[row.status]}>{texts.option('status', row.status)}</StateBadge>
      )}
      {locked && <StateBadge color="red">{t('account:locked', { when: formatMoment(locked) })}</StateBadge>}
    </Group>
  );
}

export function UserAvatar({ row, size = 32 }: { row: UserRow; size?: number }) {
  return <Avatar src={photoPath(row)} name={row.name} color="bosco" size={size} alt="" />;
}

function NameLink({ row }: { row: UserRow }) {
  return (
    <Anchor fw={600} c="inherit" underline="hover" renderRoot={(props) => <PathLink {...props} to={editPath(row)} />}>
      {row.name}
    </Anchor>
  );
}

export function useUserColumns(): Columns<UserRow> {
  const { t } = useTexts('account', 'common');
  const texts = useRecordTexts(user);
  const labelOf = useListLabel(user);
  const column = { draggable: true, toggleable: true, resizable: true };
  const sorted = { ...column, sortable: true };
  return [
    {
      accessor: 'profile_photo',
      title: t('account:photo.short'),
      width: 56,
      ...column,
      render: (row) => <UserAvatar row={row} />,
    },
    {
      accessor: 'name',
      title: texts.label('name'),
      width: 160,
      ellipsis: true,
      sortable: true,
      draggable: true,
      resizable: true,
      render: (row) => <NameLink row={row} />,
    },
    { accessor: 'email', title: texts.label('email'), width: 190, ellipsis: true, ...sorted },
    {
      accessor: 'role',
      title: texts.label('role'),
      width: 120,
      ...sorted,
      render: (row) => texts.option('role', row.role),
    },
    {
      accessor: 'status',
      title: texts.label('status'),
      ...column,
      render: (row) => <UserStatusBadge row={row} />,
    },
    { accessor: 'structureCount', title: t('account:structures'), width: 90, textAlign: 'right', ...column },
    {
      accessor: 'lastLoginAt',
      title: texts.label('lastLoginAt'),
      width: 140,
      noWrap: true,
      ...sorted,
      render: (row) => (row.lastLoginAt ? formatInstant(row.lastLoginAt) : t('account:never')),
    },
    {
      accessor: 'createdAt',
      defaultToggle: false,
      title: labelOf('createdAt'),
      width: 140,
      noWrap: true,
      ...sorted,
      render: (row) => formatInstant(row.createdAt),
    },
    {
      accessor: 'actions',
      title: <VisuallyHidden>{t('common:actions')}</VisuallyHidden>,
      width: 56,
      textAlign: 'right',
      toggleable: false,
      render: (row) => <UserMenu row={row} />,
    },
  ];
}

/** Card of an account for small screens. */
export function UserCard({ row }: { row: UserRow }) {
  const texts = useRecordTexts(user);
  return (
    <Card withBorder padding="sm">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <UserAvatar row={row} size={40} />
        <Stack gap={4} style={{ minWidth: 0, flex: 1 }}>
          <NameLink row={row} />
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {row.email}
          </Text>
          <Group gap="sm">
            <Text size="sm">{texts.option('role', row.role)}</Text>
            <UserStatusBadge row={row} />
          </Group>
        </Stack>
        <UserMenu row={row} />
      </Group>
    </Card>
  );
}
