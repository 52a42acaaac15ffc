import { ActionIcon, Anchor, Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Account } from '../../../domain/users/answers.ts';
import { linksGivenBy, relationsOf, userStructure } from '../../../domain/users/links.ts';
import { api } from '../../api.ts';
import { formatDate } from '../../formats.ts';
import { useRecordTexts } from '../../records/record-texts.ts';
import { deleteWithUndo, savedToast } from '../../records/undo-toast.ts';
import { useUser } from '../../session.ts';
import { EmptyState } from '../../shell/empty/empty-state.tsx';
import { problemFrom } from '../../shell/errors/failures.ts';
import { ProblemAlert } from '../../shell/errors/problem-alert.tsx';
import { Glyph } from '../../shell/glyph.tsx';
import { lazyNamed } from '../../shell/lazy-named.ts';
import { PathLink } from '../../shell/menu/screen-link.tsx';
import { toast } from '../../shell/toast/toast.ts';
import { StatusBadge } from '../../structures/status-badge.tsx';
import { useTexts } from '../../texts.ts';
import { useRefreshUsers } from '../use-user-action.ts';
import type { Link } from './link.ts';

const LinkDialog = lazyNamed(() => import('./link-dialog.tsx'), 'LinkDialog');

const MOST = 100;

/** Strutture collegate: with which structures, in which relation, from when to when. */
export function LinksTab({ account }: { account: Account }) {
  const { t } = useTexts('account', 'common', 'record');
  const me = useUser();
  const refresh = useRefreshUsers();
  const [open, setOpen] = useState<Link | 'new' | null>(null);
  const query = { 'filter[userId]': account.id, perPage: MOST };
  const { data, error, isPending } = useQuery({
    queryKey: ['links', account.id],
    queryFn: () => api('/user-structures', { query }),
  });
  const given = linksGivenBy(me.role);
  const mayLink = account.mayLink && relationsOf(account.role).some((one) => given.includes(one));
  // Links are taken back by those who may set any of them.
  const undoes = me.role === 'admin' || me.role === 'operator';
  const changed = () => refresh(account.id);
  const remove = useMutation({
    mutationFn: async ({ id, version }: Link) => {
      const path = `/user-structures/${id}` as const;
      if (undoes) return deleteWithUndo(t, path, version, changed);
      await api(path, { method: 'DELETE', query: { version } });
      void toast('success', t('account:link.removed'));
    },
    onSettled: changed,
  });
  const [used] = ((remove.error && problemFrom(remove.error).references) ?? []) as { count: number }[];
  if (relationsOf(account.role).length === 0)
    return (
      <EmptyState drawing="key" compact>
        {t('account:link.noneFor')}
      </EmptyState>
    );
  return (
    <Stack>
      {mayLink && (
        <Group>
          <Button leftSection={<Glyph name="plus" />} onClick={() => setOpen('new')}>
            {t('account:link.add')}
          </Button>
        </Group>
      )}
      <ProblemAlert error={error ?? remove.error} />
      {used && <Text size="sm">{t('account:inUse', used)}</Text>}
      {isPending && <Skeleton h={160} />}
      {data?.data.length === 0 && (
        <EmptyState drawing="key" compact>
          {t('account:link.none')}
        </EmptyState>
      )}
      {data?.data.map((link) => (
        <LinkCard
          key={link.id}
          link={link}
          {...(mayLink && given.includes(link.relation)
            ? { onEdit: () => setOpen(link), onRemove: () => remove.mutate(link) }
            : {})}
        />
      ))}
      {data && data.meta.total > data.data.length && (
        <Text size="sm" c="dimmed">
          {t('account:link.more', { n: MOST })}
        </Text>
      )}
      <Suspense>
        {open && (
          <LinkDialog
            account={account}
            link={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
            onSaved={(saved) => {
              setOpen(null);
              savedToast(t, undoes ? saved.changeId : null, changed);
              changed();
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}

interface LinkCardProps {
  link: Link;
  onEdit?: () => void;
  onRemove?: () => void;
}

function LinkCard({ link, onEdit, onRemove }: LinkCardProps) {
  const { t } = useTexts('account');
  const texts = useRecordTexts(userStructure);
  const name = link.structureName;
  const window = link.validTo
    ? `${formatDate(link.validFrom)} – ${formatDate(link.validTo)}`
    : `${texts.label('validFrom')} ${formatDate(link.validFrom)}`;
  return (
    <Card withBorder padding="sm" component="article">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={4} style={{ minWidth: 0 }}>
          <Anchor
            fw={600}
            c="inherit"
            underline="hover"
            renderRoot={(props) => <PathLink {...props} to={`/structures/${link.structureId}`} />}
          >
            {name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {link.city} ({link.province}) · {window}
          </Text>
          <Group gap="xs">
            <Badge variant="light" tt="none">
              {texts.option('relation', link.relation)}
            </Badge>
            {link.isPrimary && (
              <Badge variant="outline" tt="none">
                {texts.label('isPrimary')}
              </Badge>
            )}
            {link.receivesRequests && (
              <Badge variant="outline" color="gray" tt="none">
                {texts.label('receivesRequests')}
              </Badge>
            )}
            <StatusBadge status={link.status} />
          </Group>
        </Stack>
        {onEdit && onRemove && (
          <Group gap="xs" wrap="nowrap">
            <ActionIcon variant="subtle" onClick={onEdit} aria-label={`${t('account:link.edit')}: ${name}`}>
              <Glyph name="pencil" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              onClick={onRemove}
              aria-label={`${t('account:link.remove')}: ${name}`}
            >
              <Glyph name="unlink" />
            </ActionIcon>
          </Group>
        )}
      </Group>
    </Card>
  );
}
