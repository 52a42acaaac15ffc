import { Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PastView } from '../../../domain/people/auth/view-as.ts';
import type { Account } from '../../../domain/people/users/answers.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import { accountPath } from './user.ts';

/** Lists the sessions of an account, each with a button to end it. Users can end all their other sessions at once. */
export function SessionsTab({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { t } = useTexts('account');
  const client = useQueryClient();
  const path = isOwn ? '/sessions' : (`${accountPath(account.id)}/sessions` as const);
  const key = ['sessions', String(account.id)];
  const {
    data: answer,
    error,
    isPending,
  } = useQuery({
    queryKey: key,
    queryFn: () => api(path),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others'
        ? api('/sessions/terminate-others', { method: 'POST' })
        : api(`${path}/${which}`, { method: 'DELETE' }),
    onSuccess: () => void toast('success', t('account:done.end-sessions')),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const data = answer?.data;
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Stack>
      <ProblemAlert error={error ?? end.error} />
      {isPending && <Skeleton h={120} />}
      {data?.length === 0 && (
        <EmptyState drawing="key" compact>
          {t('account:session.none')}
        </EmptyState>
      )}
      {data?.map((one) => (
        <Card key={one.id} withBorder padding="sm" component="article">
          <Group justify="space-between">
            <div>
              <Group gap="xs">
                <Text fw={600}>{one.deviceLabel}</Text>
                {one.isCurrent && (
                  <Badge variant="light" tt="none">
                    {t('account:session.current')}
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                {t('account:session.address')}: {one.ipMasked} · {t('account:session.since')}{' '}
                {formatMoment(one.createdAt)} · {t('account:session.seen')} {formatMoment(one.lastSeenAt)}
              </Text>
            </div>
            {!one.isCurrent && (
              <Button
                size="compact-sm"
                variant="default"
                loading={end.isPending && end.variables === one.id}
                aria-label={t('account:session.endOne', { device: one.deviceLabel })}
                onClick={() => end.mutate(one.id)}
              >
                {t('account:session.end')}
              </Button>
            )}
          </Group>
        </Card>
      ))}
      {isOwn && others > 0 && (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            {t('account:session.endOthers')}
          </Button>
        </Group>
      )}
      {answer && answer.views.length > 0 && <Views views={answer.views} isOwn={isOwn} />}
    </Stack>
  );
}

/** Past views of staff as this user. */
function Views({ views, isOwn }: { views: readonly PastView[]; isOwn: boolean }) {
  const { t } = useTexts('view_as');
  return (
    <>
      <Title order={2}>{t(isOwn ? 'view_as:seen' : 'view_as:seenAs')}</Title>
      {views.map(({ startedAt, endedAt, viewerName, reason }) => (
        <Card key={startedAt} withBorder padding="sm" component="article">
          <Text fw={600}>{viewerName ?? t('view_as:staff')}</Text>
          <Text size="sm" c="dimmed">
            {formatMoment(startedAt)} – {formatMoment(endedAt)}
          </Text>
          <Text size="sm">{reason}</Text>
        </Card>
      ))}
    </>
  );
}
