import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { RowAnswer } from '../../../domain/kernel/records/answers.ts';
import { endpointActions } from '../../../domain/support/webhooks/actions.ts';
import { webhookEndpoint } from '../../../domain/support/webhooks/endpoint.ts';
import { useActionTexts, useAllowedActions } from '../../kernel/records/actions/action-texts.ts';
import { useRecordAction } from '../../kernel/records/actions/use-record-action.ts';
import { useRecordTexts } from '../../kernel/records/record-texts.ts';
import { api } from '../../platform/api.ts';
import { formatMoment } from '../../platform/formats.ts';
import { ask } from '../../platform/shell/confirm/ask.ts';
import { EmptyState } from '../../platform/shell/empty/empty-state.tsx';
import { errorText } from '../../platform/shell/errors/failures.ts';
import { ProblemAlert } from '../../platform/shell/errors/problem-alert.tsx';
import { Glyph } from '../../platform/shell/glyph.tsx';
import { lazyNamed } from '../../platform/shell/lazy-named.ts';
import { StateBadge } from '../../platform/shell/state-badge.tsx';
import { toast } from '../../platform/shell/toast/toast.ts';
import { useTexts } from '../../platform/texts.ts';
import classes from './developers.module.css';
import { NewSecret } from './new-secret.tsx';

const WebhookDialog = lazyNamed(() => import('./webhook-dialog.tsx'), 'WebhookDialog');
const DeliveryLog = lazyNamed(() => import('./delivery-log.tsx'), 'DeliveryLog');

export type EndpointRow = RowAnswer<typeof webhookEndpoint>;

const endpointsQuery = queryOptions({
  queryKey: ['list', '/webhook-endpoints', 'all'],
  queryFn: ({ signal }) => api('/webhook-endpoints?perPage=100', { signal }),
});

const COLORS = { active: 'bosco', failing: 'red', disabled: 'gray' } as const;

export function Webhooks() {
  const { t } = useTexts('developer');
  const client = useQueryClient();
  const { data, error } = useQuery(endpointsQuery);
  const [open, setOpen] = useState<EndpointRow | 'new' | null>(null);
  const [log, setLog] = useState<EndpointRow | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const changed = () => client.invalidateQueries({ queryKey: endpointsQuery.queryKey });
  if (error) return <ProblemAlert error={error} />;
  if (!data) return <Skeleton h={240} />;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('developer:webhook.help')}
      </Text>
      <Group>
        <Button leftSection={<Glyph name="plus" />} onClick={() => setOpen('new')}>
          {t('developer:webhook.new')}
        </Button>
      </Group>
      {secret && <NewSecret text={t('developer:webhook.once')} value={secret} />}
      {data.data.length === 0 && <EmptyState drawing="plug">{t('developer:webhook.none')}</EmptyState>}
      {data.data.map((row) => (
        <EndpointCard
          key={row.id}
          row={row}
          onEdit={() => setOpen(row)}
          onLog={() => setLog(row)}
          onChanged={changed}
          onSecret={setSecret}
        />
      ))}
      <Suspense>
        {open && (
          <WebhookDialog
            row={open === 'new' ? null : open}
            onClose={() => setOpen(null)}
            onSaved={(made) => {
              if (made) setSecret(made);
              void changed();
            }}
          />
        )}
        {log && <DeliveryLog row={log} onClose={() => setLog(null)} />}
      </Suspense>
    </Stack>
  );
}

interface EndpointCardProps {
  row: EndpointRow;
  onEdit: () => void;
  onLog: () => void;
  onChanged: () => Promise<unknown>;
  onSecret: (secret: string) => void;
}

function EndpointCard({ row, onEdit, onLog, onChanged, onSecret }: EndpointCardProps) {
  const { t } = useTexts('developer', 'common');
  const texts = useRecordTexts(webhookEndpoint);
  const { title } = useActionTexts(endpointActions);
  const allowed = useAllowedActions(endpointActions, row);
  const act = useRecordAction(endpointActions, '/webhook-endpoints', row, { changed: onChanged });
  const path = `/webhook-endpoints/${row.id}` as const;
  const onError = (error: unknown) => void toast('failure', errorText(error));
  const rotate = useMutation({
    mutationFn: () => api(`${path}/rotate`, { method: 'POST', body: { version: row.version } }),
    onSuccess: ({ secret }) => onSecret(secret),
    onError,
    onSettled: onChanged,
  });
  const test = useMutation({
    mutationFn: () => api(`${path}/test`, { method: 'POST' }),
    onSuccess: () => toast('success', t('developer:webhook.tested')),
    onError,
  });
  const sure = (confirm: string, text: string) =>
    ask({ title: `${confirm}: ${row.url}`, text, confirm, dangerous: true });
  return (
    <Card withBorder component="section" aria-label={row.url}>
      <Stack gap={4}>
        <Group gap="xs">
          <Text fw={600} className={classes.path}>
            {row.url}
          </Text>
          <StateBadge color={COLORS[row.state]}>{texts.option('state', row.state)}</StateBadge>
          {row.disabledReason && <Text size="sm">{texts.option('disabledReason', row.disabledReason)}</Text>}
        </Group>
        {row.description && <Text size="sm">{row.description}</Text>}
        <Text size="sm">{row.events.map((event) => texts.option('events', event)).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {[
            (row.structureIds ?? []).length === 0
              ? t('developer:token.all')
              : t('developer:token.some', { n: row.structureIds?.length ?? 0 }),
            row.failingSince && t('developer:webhook.since', { when: formatMoment(row.failingSince) }),
            row.lastSuccessAt && t('developer:webhook.success', { when: formatMoment(row.lastSuccessAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group gap="xs" mt={4}>
          <Button size="compact-md" variant="default" onClick={onLog}>
            {t('developer:webhook.log')}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            loading={test.isPending}
            disabled={row.state === 'disabled'}
            onClick={() => test.mutate()}
          >
            {t('developer:webhook.test')}
          </Button>
          <Button size="compact-md" variant="default" onClick={onEdit}>
            {t('common:edit')}
          </Button>
          {allowed.map((action) => (
            <Button
              key={action}
              size="compact-md"
              variant="default"
              loading={act.isPending}
              onClick={() => act.mutate({ action })}
            >
              {title(action)}
            </Button>
          ))}
          <Button
            size="compact-md"
            variant="default"
            loading={rotate.isPending}
            onClick={async () =>
              (await sure(t('developer:webhook.rotate'), t('developer:webhook.rotateAsk'))) && rotate.mutate()
            }
          >
            {t('developer:webhook.rotate')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
