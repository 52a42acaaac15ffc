import { ActionIcon, Anchor, Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Account } from '../../../../domain/people/users/answers.ts';
import { getGrantableRelations, getRelations, userStructure } from '../../../../domain/people/users/links.ts';
import { useRecordTexts } from '../../../kernel/records/record-texts.ts';
import { deleteWithUndo, showSavedToast } from '../../../kernel/records/undo-toast.ts';
import { api } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/formats.ts';
import { useUser } from '../../../platform/session.ts';
import { EmptyState } from '../../../platform/shell/empty/empty-state.tsx';
import { problemFrom } from '../../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../../platform/shell/lazy-named.ts';
import { PathLink } from '../../../platform/shell/menu/screen-link.tsx';
import { StatusBadge } from '../../../platform/shell/structure/status-badge.tsx';
import { toast } from '../../../platform/shell/toast/toast.ts';
import { useTexts } from '../../../platform/texts.ts';
import { confirmLeaving } from '../leaving/confirm-leaving.ts';
import { useRefreshUsers } from '../use-user-action.ts';
import type { Link } from './link.ts';

const LinkDialog = lazyNamed(() => import('./link-dialog.tsx'), 'LinkDialog');

const HandOverDialog = lazyNamed(() => import('../leaving/hand-over-dialog.tsx'), 'HandOverDialog');

const MAX_LINKS = 100;

/** Removes a link; asks first how to hand over open work. */
function useRemoveLink(account: Account, undoes: boolean, changed: () => void) {
  const { t } = useTexts('account', 'common', 'record');
  return useMutation({
    mutationFn: async ({ id, version, structureId, structureName }: Link) => {
      const path = `/user-structures/${id}` as const;
      const work = await api(`/users/${account.id}/open-work`, { query: { structureId } });
      const hasWork = work.requests + work.tickets + work.recipients.length > 0;
      const how = hasWork
        ? await confirmLeaving({
            userId: account.id,
            name: account.name,
            structureId,
            title: `${t('account:link.remove')}: ${structureName}`,
            text: t('account:leaving.unlink', { name: account.name, structure: structureName }),
            confirm: t('account:link.remove'),
          })
        : {};
      if (!how) return;
      // An undo would not return the handed-over work.
      if (undoes && !hasWork) return deleteWithUndo(t, path, version, changed);
      const { handOverTo, keepRecipients } = how;
      await api(path, {
        method: 'DELETE',
        query: {
          version,
          ...(handOverTo ? { handOverTo } : {}),
          ...(keepRecipients ? { keepRecipients: 'true' } : {}),
        },
      });
      void toast('success', t('account:link.removed'));
    },
    onSettled: changed,
  });
}

/** Strutture collegate: linked structures with relation and period. */
export function LinksTab({ account }: { account: Account }) {
  const { t } = useTexts('account', 'common', 'record');
  const me = useUser();
  const refresh = useRefreshUsers();
  const [open, setOpen] = useState<Link | 'new' | null>(null);
  const [passing, setPassing] = useState<Link | null>(null);
  const query = { 'filter[userId]': account.id, perPage: MAX_LINKS };
  const { data, error, isPending } = useQuery({
    queryKey: ['links', account.id],
    queryFn: () => api('/user-structures', { query }),
  });
  const grantable = getGrantableRelations(me.role);
  const mayLink = account.mayLink && getRelations(account.role).some((one) => grantable.includes(one));
  // Only administrators and operators may undo links.
  const undoes = me.role === 'admin' || me.role === 'operator';
  const changed = () => refresh(account.id);
  const remove = useRemoveLink(account, undoes, changed);
  const [used] = ((remove.error && problemFrom(remove.error).references) ?? []) as { count: number }[];
  if (getRelations(account.role).length === 0)
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
          {...(mayLink && grantable.includes(link.relation)
            ? {
                onEdit: () => setOpen(link),
                onRemove: () => remove.mutate(link),
                ...(link.relation === 'owner' ? { onHandOver: () => setPassing(link) } : {}),
              }
            : {})}
        />
      ))}
      {data && data.meta.total > data.data.length && (
        <Text size="sm" c="dimmed">
          {t('account:link.more', { n: MAX_LINKS })}
        </Text>
      )}
      <Suspense>
        {passing && (
          <HandOverDialog
            link={passing}
            onClose={() => setPassing(null)}
            onDone={() => {
              setPassing(null);
              changed();
            }}
          />
        )}
        {open && (
          <LinkDialog
            account={account}
            link={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
            onSaved={(saved) => {
              setOpen(null);
              showSavedToast(t, undoes ? saved.changeId : null, changed);
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
  onHandOver?: () => void;
}

function LinkCard({ link, onEdit, onRemove, onHandOver }: LinkCardProps) {
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
            {onHandOver && (
              <ActionIcon variant="subtle" onClick={onHandOver} aria-label={`${t('account:handOver.action')}: ${name}`}>
                <Glyph name="user-share" />
              </ActionIcon>
            )}
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
