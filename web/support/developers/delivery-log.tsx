import { Alert, Button, Card, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { WebhookDelivery } from '../../../domain/support/webhooks/answers.ts';
import { webhookEndpoint } from '../../../domain/support/webhooks/endpoint.ts';
import { TEST_EVENT } from '../../../domain/support/webhooks/events.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { Drawer } from '../../platform/shell/drawer.tsx';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import classes from './developers.module.css';
import type { EndpointRow } from './webhooks.tsx';

const COLORS = { waiting: 'yellow', delivered: 'bosco', failed: 'red', paused: 'gray' } as const;

export function DeliveryLog({ row, onClose }: { row: EndpointRow; onClose: () => void }) {
  const { t } = useTexts('developer', 'common');
  const client = useQueryClient();
  const queryKey = ['webhook-deliveries', row.id];
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api(`/webhook-endpoints/${row.id}/deliveries`, {
        query: pageParam ? { before: pageParam } : {},
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.hasMore ? page.data.at(-1)?.id : undefined),
    // Refetches, so that pending deliveries appear when they are sent.
    refetchInterval: 5_000,
  });
  const resend = useMutation({
    mutationFn: (deliveryId: number | null) =>
      api(`/webhook-endpoints/${row.id}/resend`, { method: 'POST', body: { deliveryId } }),
    onSuccess: ({ resent }) => toast('success', t('developer:webhook.resent', { n: resent })),
    onError: (failure) => void toast('failure', errorText(failure)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const missing = data?.pages[0]?.missing ?? 0;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('developer:webhook.logOf', { url: row.url })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack>
        <ProblemAlert error={error} />
        {!data && !error && <Skeleton h={240} />}
        {missing > 0 && (
          <Group>
            <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate(null)}>
              {t('developer:webhook.resendMissing', { n: missing })}
            </Button>
          </Group>
        )}
        {data && rows.length === 0 && <Text c="dimmed">{t('developer:webhook.quiet')}</Text>}
        {rows.map((one) =>
          one.state === 'paused' ? (
            <Pause key={one.id} one={one} />
          ) : (
            <Delivery key={one.id} one={one} onResend={() => resend.mutate(one.id)} />
          ),
        )}
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('developer:webhook.older')}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}

/** Gap in the log: while the webhook was disabled, its events were not stored. */
function Pause({ one: { happenedAt, endedAt } }: { one: WebhookDelivery }) {
  const { t } = useTexts('developer');
  const from = formatMoment(happenedAt);
  return (
    <Alert color="gray" title={t('developer:webhook.state.paused')}>
      {endedAt
        ? t('developer:webhook.pause', { from, to: formatMoment(endedAt) })
        : t('developer:webhook.pauseOpen', { from })}
    </Alert>
  );
}

function Delivery({ one, onResend }: { one: WebhookDelivery; onResend: () => void }) {
  const { t } = useTexts('developer');
  const texts = useRecordTexts(webhookEndpoint);
  const name = one.type === TEST_EVENT ? t('developer:webhook.endpointTest') : texts.option('events', one.type);
  return (
    <Card withBorder component="section" aria-label={`${name} ${one.webhookId}`}>
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <StateBadge color={COLORS[one.state]}>{t(`developer:webhook.state.${one.state}`)}</StateBadge>
          <Text size="sm" c="dimmed">
            {formatMoment(one.happenedAt)}
          </Text>
        </Group>
        <Text size="sm" c="dimmed" className={classes.path}>
          {one.webhookId}
        </Text>
        {one.tries.map(({ at, status, ms, error }) => (
          <Text key={at} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('developer:webhook.try', { when: formatMoment(at), what: status ?? error ?? '—', ms })}
          </Text>
        ))}
        {one.nextAt && (
          <Text size="sm" c="dimmed">
            {t('developer:webhook.next', { when: formatMoment(one.nextAt) })}
          </Text>
        )}
        <Code block className={classes.code} tabIndex={0}>
          {one.body}
        </Code>
        <Group>
          <Button size="compact-md" variant="default" onClick={onResend}>
            {t('developer:webhook.resend')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
